/*
 * Logres for Godot 3 as a GDNative library: the class Match for GDScript, a match of any game over the C library.
 * Moves are texts. What fails returns false or null and says why in error().
 */
#include <gdnative_api_struct.gen.h>
#include <logres.h>
#include <stdlib.h>
#include <string.h>

static const godot_gdnative_core_api_struct *core;
static const godot_gdnative_ext_nativescript_api_struct *scripts;

typedef struct match {
    logres_match *match;
    logres_problem problem;
} match;

/* ---- values of Godot ----------------------------------------------------------------------------------------- */

static godot_variant of_bool(int value) {
    godot_variant made;
    core->godot_variant_new_bool(&made, value != 0);
    return made;
}

static godot_variant of_int(int64_t value) {
    godot_variant made;
    core->godot_variant_new_int(&made, value);
    return made;
}

static godot_variant of_text(const char *text) {
    godot_variant made;
    godot_string string = core->godot_string_chars_to_utf8(text);
    core->godot_variant_new_string(&made, &string);
    core->godot_string_destroy(&string);
    return made;
}

static void append(godot_array *list, const char *text) {
    godot_variant item = of_text(text);
    core->godot_array_append(list, &item);
    core->godot_variant_destroy(&item);
}

/* A text of GDScript, cut to the size. */
static void to_text(const godot_variant *value, char *text, size_t size) {
    godot_string string = core->godot_variant_as_string(value);
    godot_char_string utf8 = core->godot_string_utf8(&string);
    strncpy(text, core->godot_char_string_get_data(&utf8), size - 1);
    text[size - 1] = '\0';
    core->godot_char_string_destroy(&utf8);
    core->godot_string_destroy(&string);
}

/* ---- methods ------------------------------------------------------------------------------------------------- */

static godot_variant done(match *self, logres_error error) {
    if (error && !self->problem.code) {
        self->problem.code = error;
        strncpy(self->problem.text, logres_error_text(error), sizeof self->problem.text - 1);
    }
    return of_bool(error == LOGRES_OK);
}

static void state_of(match *self, logres_state *state) {
    memset(&self->problem, 0, sizeof self->problem);
    memset(state, 0, sizeof *state); /* no state, if there is no match */
    logres_match_state(self->match, state);
}

/* start(game, players, seed): who finds out the seed knows all hands. A game for people gives the generator bits of
 * the system with logres_match_set_rng before each logres_match_resolve. */
static godot_variant start(match *self, godot_variant **words) {
    char game[64];
    logres_config config;
    to_text(words[0], game, sizeof game);
    memset(&self->problem, 0, sizeof self->problem);
    logres_error error = logres_config_init(game, &config, sizeof config);
    if (error)
        return done(self, error);
    config.players = (int32_t)core->godot_variant_as_int(words[1]);
    logres_match_options options = {sizeof options, 1,   core->godot_variant_as_uint(words[2]), game, &config,
                                    NULL,           NULL};
    logres_match *made;
    error = logres_match_new(&options, &made, &self->problem);
    if (!error) {
        logres_match_free(self->match);
        self->match = made;
    }
    return done(self, error);
}

/* resolve(): chance draws until a player acts */
static godot_variant resolve(match *self, godot_variant **words) {
    (void)words;
    memset(&self->problem, 0, sizeof self->problem);
    return done(self, logres_match_resolve(self->match, NULL));
}

/* actor(): a seat; negative when the game is over */
static godot_variant actor(match *self, godot_variant **words) {
    logres_state state;
    (void)words;
    state_of(self, &state);
    return of_int(logres_actor(&state));
}

/* games(): a list of ids */
static godot_variant games(match *self, godot_variant **words) {
    godot_array list;
    godot_variant made;
    (void)self;
    (void)words;
    core->godot_array_new(&list);
    for (uint32_t i = 0; i < logres_game_count(); i++)
        append(&list, logres_game_at(i)->id);
    core->godot_variant_new_array(&made, &list);
    core->godot_array_destroy(&list);
    return made;
}

/* legal_moves(): a list of texts */
static godot_variant legal_moves(match *self, godot_variant **words) {
    logres_state state;
    logres_move moves[LOGRES_MOVES_MAX];
    char text[LOGRES_TEXT_LINE];
    uint32_t count = 0;
    godot_array list;
    godot_variant made;
    (void)words;
    state_of(self, &state);
    done(self, logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count));
    core->godot_array_new(&list);
    for (uint32_t i = 0; i < count; i++) {
        logres_move_text(&state, moves[i], 0, text, sizeof text, NULL);
        append(&list, text);
    }
    core->godot_variant_new_array(&made, &list);
    core->godot_array_destroy(&list);
    return made;
}

/* play(move): for whoever is to move */
static godot_variant play(match *self, godot_variant **words) {
    logres_state state;
    logres_move move;
    uint32_t ply = 0;
    char text[LOGRES_TEXT_LINE];
    to_text(words[0], text, sizeof text);
    state_of(self, &state);
    logres_error error = logres_move_parse(&state, text, &move, &self->problem);
    if (!error)
        error = logres_match_ply(self->match, &ply, NULL);
    if (!error)
        error = logres_match_play(self->match, ply, logres_actor(&state), move, NULL);
    return done(self, error);
}

/* picture(): the table as text */
static godot_variant picture(match *self, godot_variant **words) {
    logres_state state;
    char text[LOGRES_TEXT_STATE];
    (void)words;
    state_of(self, &state);
    logres_error error = logres_state_text(&state, text, sizeof text, NULL);
    return error ? done(self, error) : of_text(text);
}

/* hash(): of the state, as in JSON */
static godot_variant hash(match *self, godot_variant **words) {
    logres_state state;
    char text[] = "0x0000000000000000";
    (void)words;
    state_of(self, &state);
    uint64_t rest = logres_hash(&state);
    for (char *digit = text + 17; digit > text + 1; digit--, rest >>= 4)
        *digit = "0123456789abcdef"[rest & 15];
    return of_text(text);
}

/* error(): why the last call failed */
static godot_variant error(match *self, godot_variant **words) {
    (void)words;
    return of_text(self->problem.text);
}

static const struct method {
    const char *name;
    int arguments;
    godot_variant (*call)(match *self, godot_variant **words);
} methods[] = {{"start", 3, start}, {"resolve", 0, resolve}, {"actor", 0, actor}, {"legal_moves", 0, legal_moves},
               {"play", 1, play},   {"picture", 0, picture}, {"hash", 0, hash},   {"error", 0, error},
               {"games", 0, games}};

/* ---- the library --------------------------------------------------------------------------------------------- */

static godot_variant call(godot_object *object, void *data, void *self, int count, godot_variant **words) {
    const struct method *method = data;
    (void)object;
    if (count != method->arguments)
        return of_bool(0);
    return method->call(self, words);
}

static void *create(godot_object *object, void *data) {
    (void)object;
    (void)data;
    match *self = core->godot_alloc(sizeof *self);
    memset(self, 0, sizeof *self);
    return self;
}

static void destroy(godot_object *object, void *data, void *self) {
    (void)object;
    (void)data;
    logres_match_free(((match *)self)->match);
    core->godot_free(self);
}

GDN_EXPORT void godot_gdnative_init(godot_gdnative_init_options *options) {
    core = options->api_struct;
    for (unsigned i = 0; i < core->num_extensions; i++)
        if (core->extensions[i]->type == GDNATIVE_EXT_NATIVESCRIPT)
            scripts = (const godot_gdnative_ext_nativescript_api_struct *)core->extensions[i];
}

GDN_EXPORT void godot_gdnative_terminate(godot_gdnative_terminate_options *options) {
    (void)options;
}

GDN_EXPORT void godot_nativescript_init(void *handle) {
    godot_instance_create_func creates = {create, NULL, NULL};
    godot_instance_destroy_func destroys = {destroy, NULL, NULL};
    godot_method_attributes plain = {GODOT_METHOD_RPC_MODE_DISABLED};
    scripts->godot_nativescript_register_class(handle, "Match", "Reference", creates, destroys);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        godot_instance_method method = {call, (void *)&methods[i], NULL};
        scripts->godot_nativescript_register_method(handle, "Match", methods[i].name, plain, method);
    }
}
