/* Failing, memory, errors and texts. */
#include "fuzz/fuzz.h"
#include "support/configs.h"
#include "support/crash.h"

#include <stdarg.h>
#include <stdio.h>

static const logres_state *about; /* the state under test */
static logres_move making;        /* the move played in it */
static bool is_making;

const logres_state *fuzz_about(const logres_state *state) {
    const logres_state *before = about;
    about = state;
    is_making = false;
    return before;
}

/* Prints the state and the move under test, once. */
static void print_about(void) {
    const logres_state *state = about;
    size_t need = 0;
    about = NULL;
    if (!state)
        return;
    const logres_game_info *game = logres_game_of(state);
    fprintf(stderr, "the game: %s, with %u players\n", game ? game->id : "none",
            (unsigned)logres_players(state));
    if (is_making) {
        char line[LOGRES_TEXT_LINE] = "which has no text";
        (void)logres_move_to_text(state, making, LOGRES_TEXT_LABELS, line, sizeof line, NULL);
        fprintf(stderr, "the move: %s (number %u)\n", line, (unsigned)making);
    }
    if (logres_validate(state, NULL) == LOGRES_OK) {
        static char text[LOGRES_JSON_MAX];
        if (logres_state_to_json(state, 0, text, sizeof text, &need) == LOGRES_ERR_VIEW)
            (void)logres_view_to_json(state, 0, text, sizeof text, &need);
        fprintf(stderr, "the state: %s\n", text);
    }
}

void fuzz_broken(const char *file, int line, const char *function, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: %s: ", file, line, function);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\n");
    va_end(arguments);
    print_about();
    abort();
}

void fuzz_begin(void) {
    before_a_crash(print_about);
}

void fuzz_makes(logres_move move) {
    is_making = true;
    making = move;
}

/* ---- chance --------------------------------------------------------------------------------- */

logres_rng fuzz_rng(const uint8_t *data, size_t size) {
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ data[i]) * 1099511628211u;
    logres_rng rng;
    LAW(logres_rng_seed(&rng, hash, 13) == LOGRES_OK);
    return rng;
}

uint32_t fuzz_below(logres_rng *rng, uint32_t bound) {
    uint32_t value = bound;
    LAW(logres_rng_below(rng, bound, &value) == LOGRES_OK);
    LAW(value < bound);
    return value;
}

/* ---- memory --------------------------------------------------------------------------------- */

enum { MARK = 0xa5 };

void *fuzz_memory(size_t size) {
    void *memory = malloc(size ? size : 1);
    if (!memory)
        abort();
    fuzz_mark(memory, size);
    return memory;
}

void *fuzz_copy(const void *data, size_t size) {
    void *memory = fuzz_memory(size);
    if (size)
        memcpy(memory, data, size);
    return memory;
}

void fuzz_mark(void *memory, size_t size) {
    memset(memory, MARK, size);
}

bool fuzz_is_untouched(const void *memory, size_t size) {
    const uint8_t *bytes = memory;
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != MARK)
            return false;
    return true;
}

static void *resize(void *context, void *block, size_t size) {
    fuzz_heap *heap = context;
    if (!size) {
        LAW(block); /* NULL is never freed */
        heap->blocks--;
        free(block);
        return NULL;
    }
    if (heap->left == 0)
        return NULL;
    heap->left -= heap->left > 0;
    heap->blocks += !block;
    return realloc(block, size);
}

logres_allocator fuzz_allocator(fuzz_heap *heap) {
    return (logres_allocator){sizeof(logres_allocator), resize, heap};
}

/* ---- errors --------------------------------------------------------------------------------- */

static bool is_printable(const char *text, size_t size) {
    size_t i = 0;
    while (i < size && text[i] >= ' ' && text[i] <= '~')
        i++;
    return i < size && !text[i];
}

void fuzz_check_error(logres_error error) {
    LAW(strcmp(logres_error_name(error), logres_error_name(-1)) != 0);
}

void fuzz_check_problem(logres_error error, const logres_problem *problem) {
    fuzz_check_error(error);
    LAW(problem->code == error);
    LAW(is_printable(problem->path, sizeof problem->path));
    LAW(is_printable(problem->text, sizeof problem->text));
    LAW(error ? problem->text[0] : !problem->text[0] && !problem->path[0]);
}

/* ---- texts ---------------------------------------------------------------------------------- */

bool fuzz_is_picture(const char *text) {
    size_t column = 0;
    for (const char *c = text; *c; c++) {
        column = *c == '\n' ? 0 : column + 1;
        if (column > 80 || (*c != '\n' && (*c < ' ' || *c > '~')))
            return false;
    }
    return text[0] && column == 0;
}

char *fuzz_write(fuzz_writer *write, const void *subject) {
    size_t need = 0, again = 0;
    LAW(write(subject, NULL, 0, &need) == LOGRES_ERR_BUFFER);
    LAW(need > 0);
    char *text = fuzz_memory(need), *part = fuzz_memory(need - 1);
    LAW(write(subject, part, need - 1, &again) == LOGRES_ERR_BUFFER);
    LAW(again == need && fuzz_is_untouched(part, need - 1));
    LAW(write(subject, text, need, NULL) == LOGRES_OK);
    LAW(strlen(text) + 1 == need);
    free(part);
    return text;
}

/* Whether a number like -12.50e1 is an integer: its last nonzero digit is before the decimal
 * point. */
static bool is_integer(const char *text, size_t length) {
    int64_t exponent = 0, digits = 0,
            last = 0; /* digits before the point; all digits; position of the last nonzero one */
    bool in_fraction = false;
    size_t i = 0;
    for (; i < length && text[i] != 'e' && text[i] != 'E'; i++) {
        in_fraction |= text[i] == '.';
        if (text[i] >= '0' && text[i] <= '9' && ++digits && text[i] != '0')
            last = digits;
        if (!in_fraction)
            exponent = digits;
    }
    int64_t power = 0, sign = 1;
    for (; i < length; i++) {
        sign = text[i] == '-' ? -1 : sign;
        if (text[i] >= '0' && text[i] <= '9' && power < 1000000000)
            power = power * 10 + text[i] - '0';
    }
    return last == 0 || last <= exponent + sign * power;
}

bool fuzz_has_integers_only(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"')
            for (i++; i < length && text[i] != '"'; i++)
                i += text[i] == '\\';
        size_t start = i;
        while (i < length && text[i] && strchr("+-.0123456789eE", text[i]))
            i++;
        if (i > start && text[start] != 'e' && !is_integer(text + start, i - start))
            return false;
        i -= i > start;
    }
    return true;
}

logres_state fuzz_state_of(const uint8_t head[FUZZ_HEAD]) {
    const logres_game_info *game = logres_game_at(head[0] % logres_game_count());
    uint32_t sizes = game->max_players - game->min_players + 1,
             rest = head[0] / logres_game_count();
    logres_rng rng;
    logres_state state;
    LAW(logres_rng_seed(&rng, head[1], 16) == LOGRES_OK);
    logres_config config = random_config(game, (int)(rest / sizes) % variants_of(game),
                                         (int)(game->min_players + rest % sizes), &rng);
    LAW(logres_new(game->id, &config, &state, NULL) == LOGRES_OK);
    LAW(logres_playout(&state, &rng, head[2], &state, NULL) == LOGRES_OK);
    return state;
}
