/* Legal moves on a terminal: in columns, by type if there are many, and filtered by words. */
#ifndef EXAMPLES_PLAY_MOVES_H
#define EXAMPLES_PLAY_MOVES_H

#include "terminal.h"

#include <logres.h>

/* The legal moves of a state. The display numbers them from 1. */
typedef struct move_list {
    const logres_state *state;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
} move_list;

/* A selection of moves, as indexes. */
typedef struct choice {
    uint16_t of[LOGRES_MOVES_MAX];
    uint32_t count;
} choice;

static inline void move_line(const move_list *list, uint32_t index, uint32_t flags,
                             char line[LOGRES_TEXT_LINE]) {
    if (logres_move_to_text(list->state, list->moves[index], flags, line, LOGRES_TEXT_LINE, NULL))
        line[0] = '\0';
}

/* Returns whether a line contains a word. */
static inline int has_word(const char *line, const char *word, size_t length) {
    for (const char *at = line; *at; at += strcspn(at, " "), at += *at == ' ')
        if (strncmp(at, word, length) == 0 && (at[length] == ' ' || !at[length]))
            return 1;
    return 0;
}

/* Returns whether either form of a move contains all given words. */
static inline int has_words(const move_list *list, uint32_t index, const char *words) {
    char labelled[LOGRES_TEXT_LINE], plain[LOGRES_TEXT_LINE];
    move_line(list, index, LOGRES_TEXT_LABELS, labelled);
    move_line(list, index, 0, plain);
    for (size_t length; *words; words += length + (words[length] == ' ')) {
        length = strcspn(words, " ");
        if (!has_word(labelled, words, length) && !has_word(plain, words, length))
            return 0;
    }
    return 1;
}

static inline choice moves_with(const move_list *list, const char *words) {
    choice made = {.count = 0};
    for (uint32_t i = 0; i < list->count; i++)
        if (has_words(list, i, words))
            made.of[made.count++] = (uint16_t)i;
    return made;
}

/* ---- in columns ----------------------------------------------------------------------------- */

static inline uint32_t widest(const move_list *list, const choice *some, uint32_t flags) {
    char line[LOGRES_TEXT_LINE];
    size_t width = 0;
    for (uint32_t i = 0; i < some->count; i++) {
        move_line(list, some->of[i], flags, line);
        width = strlen(line) > width ? strlen(line) : width;
    }
    return (uint32_t)width + 7; /* "1234 " before it, two spaces after it */
}

static inline uint32_t columns_of(uint32_t width) {
    return width >= COLUMNS + 1 ? 1 : (COLUMNS + 1) / width;
}

/* Returns the number of rows that the moves take: two per move if the longest does not fit in
 * one. */
static inline uint32_t rows_in(const move_list *list, const choice *some, uint32_t flags) {
    uint32_t width = widest(list, some, flags), columns = columns_of(width);
    return width > COLUMNS + 1 ? 2 * some->count : (some->count + columns - 1) / columns;
}

static inline void print_columns(const move_list *list, const choice *some, uint32_t flags) {
    uint32_t width = widest(list, some, flags), columns = columns_of(width);
    char row[LOGRES_TEXT_LINE + COLUMNS] = "", line[LOGRES_TEXT_LINE];
    for (uint32_t i = 0; i < some->count; i++) {
        uint32_t column = i % columns;
        move_line(list, some->of[i], flags, line);
        snprintf(row + column * width, sizeof row - column * width, "%4u %-*s",
                 (unsigned)some->of[i] + 1,
                 column + 1 < columns && i + 1 < some->count ? (int)width - 5 : 0, line);
        if ((column + 1 == columns || i + 1 == some->count) && !print_words(0, row))
            return;
    }
}

/* Prints labeled moves, or plain ones if the labeled ones exceed a page. */
static inline void print_moves(const move_list *list, const choice *some) {
    int fits = rows_in(list, some, LOGRES_TEXT_LABELS) < (uint32_t)rows_of_terminal();
    print_columns(list, some, fits ? LOGRES_TEXT_LABELS : 0);
}

/* ---- by type -------------------------------------------------------------------------------- */

/* Returns the index after the last move with the same type as the move at an index. */
static inline uint32_t end_of_type(const move_list *list, uint32_t index) {
    char line[LOGRES_TEXT_LINE], other[LOGRES_TEXT_LINE];
    move_line(list, index, 0, line);
    size_t length = strcspn(line, " ");
    while (++index < list->count) {
        move_line(list, index, 0, other);
        if (strcspn(other, " ") != length || strncmp(line, other, length) != 0)
            break;
    }
    return index;
}

/* Prints one line per type of move, with an example, or all types, wrapped. */
static inline void print_types(const move_list *list, int with_examples) {
    char all[4 * LINE] = "", row[2 * LINE], line[LOGRES_TEXT_LINE], range[24];
    for (uint32_t i = 0, end; i < list->count; i = end) {
        end = end_of_type(list, i);
        snprintf(range, sizeof range, end - i == 1 ? "%u" : "%u-%u", (unsigned)i + 1,
                 (unsigned)end);
        move_line(list, i, LOGRES_TEXT_LABELS, line);
        snprintf(row, sizeof row, "%9s %s%s", range, end - i == 1 ? "" : "like ", line);
        if (strlen(row) >= COLUMNS)
            strcpy(row + what_fits(row, COLUMNS - 5), " ...");
        if (with_examples)
            print_line(row);
        line[strcspn(line, " ")] = '\0';
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s %s", i ? ", " : "", range,
                 line);
    }
    if (!with_examples)
        print_words(4, all);
}

static inline uint32_t number_of_types(const move_list *list) {
    uint32_t types = 0;
    for (uint32_t i = 0; i < list->count; i = end_of_type(list, i))
        types++;
    return types;
}

/* Prints all moves if they fit in the given rows, otherwise their types. */
static inline void print_in(const move_list *list, uint32_t rows) {
    choice all = moves_with(list, "");
    if (rows_in(list, &all, LOGRES_TEXT_LABELS) <= rows)
        print_columns(list, &all, LOGRES_TEXT_LABELS);
    else
        print_types(list, number_of_types(list) <= rows);
}

#endif
