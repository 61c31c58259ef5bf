// Constants and layouts of the C headers for wasm32, written by `make generate`.

// logres/base.h
export const PROBLEM_PATH = 128;
export const PROBLEM_TEXT = 256;
export const PROBLEM_RULE = 16;
export const REFUSAL_NUMBERS = 3;
export const STACK_MAX = 65536;
export const PLAYERS_MAX = 8;
export const OK = 0;
export const ERR_NULL = 1;
export const ERR_ARGUMENT = 2;
export const ERR_STATE = 3;
export const ERR_INVALID = 4;
export const ERR_VIEW = 5;
export const ERR_GAME = 6;
export const ERR_CONFIG = 7;
export const ERR_MOVE = 8;
export const ERR_SEAT = 9;
export const ERR_PHASE = 10;
export const ERR_OVER = 11;
export const ERR_BUFFER = 12;
export const ERR_TEXT = 13;
export const ERR_JSON = 14;
export const ERR_FORMAT = 15;
export const ERR_VERSION = 16;
export const ERR_LIMIT = 17;
export const ERR_MEMORY = 18;
export const ERR_PLY = 19;
export const ERR_RNG = 20;
export const ERR_CLOSED = 21;
export const ERR_HASH = 22;
export const ERR_FULL = 23;
export const NONE = -1;
export const CHANCE = -2;
export const NOBODY = -3;
export const SPECTATOR = -4;
export const NO_STATE = -5;

// logres/event.h
export const SEEN_BY_SPECTATORS = 32768;
export const SEEN_BY_ALL = 65535;
export const EVENTS_MAX = 256;
export const EVENT_MOVED = 1;
export const EVENT_PHASE = 2;
export const EVENT_ACTOR = 3;
export const EVENT_TURN = 4;
export const EVENT_SET = 5;
export const EVENT_DISPLACED = 6;
export const EVENT_SCORED = 7;
export const EVENT_RESHUFFLED = 8;
export const EVENT_SHOWN = 9;
export const EVENT_OF_PIECES = 1;
export const EVENT_OF_POINTS = 2;
export const EVENT_OF_FIELD = 3;
export const BARRIER_NO = 0;
export const BARRIER_YES = 1;
export const BARRIER_MAYBE = 2;

// logres/game.h
export const STATE_SIZE = 512;
export const MOVES_MAX = 4096;
export const CHANCE_MAX = 256;
export const MASK_WORDS = 64;
export const OPTIONS_MAX = 8;
export const COMPONENTS_MAX = 192;
export const HASH_VERSION = 1;
export const OPTION_SEAT = 1;
export const OPTION_NUMBER = 2;
export const OPTION_CHOICE = 3;
export const PLACE_OPEN = 0;
export const PLACE_OWN = 1;
export const PLACE_HIDDEN = 2;
export const VALUE_NUMBER = 1;
export const VALUE_YES_NO = 2;
export const VALUE_SEAT = 3;
export const VALUE_ACTOR = 4;
export const VALUE_PHASE = 5;
export const VALUE_NAME = 6;

// logres/json.h
export const JSON_MAX = 65536;
export const JSON_MATCH_MAX = 16777216;
export const JSON_VALUES_MAX = 1048576;
export const JSON_DEPTH_MAX = 12;
export const JSON_HOST_DEPTH_MAX = 64;
export const JSON_PRETTY = 1;
export const JSON_HASHES = 2;
export const JSON_HOST = 4;

// logres/match.h
export const REASON_RESIGN = 1;
export const REASON_TIMEOUT = 2;
export const REASON_ABANDONED = 3;
export const REASON_AGREED = 4;

// logres/observe.h
export const OBSERVATION_MAX = 1024;
export const OBSERVATION_ROWS_MAX = 64;
export const OBSERVED_PLAYERS = 1;
export const OBSERVED_OPTION = 2;
export const OBSERVED_FIELD = 3;
export const OBSERVED_COUNTS = 4;
export const OBSERVED_SLOT = 5;
export const OBSERVED_TOTAL = 6;
export const OBSERVED_COMPONENTS = 7;

// logres/search.h
export const SEARCH_WIN = 65536;
export const LEVEL_COUNT = 4;
export const LEVEL_EASY = 0;
export const LEVEL_NORMAL = 1;
export const LEVEL_HARD = 2;
export const LEVEL_EXPERT = 3;

// logres/text.h
export const TEXT_STATE = 8192;
export const TEXT_LINE = 256;
export const TEXT_LABELS = 1;

// logres/version.h
export const VERSION_MAJOR = 0;
export const VERSION_MINOR = 1;
export const VERSION_PATCH = 0;
export const VERSION_NUMBER = 100;
export const VERSION_STRING = "0.1.0";

export const ARTHUR_CARD_GAME_PHASES = [ // [name, number, text]
    ["REVEAL", 0, "reveal"],
    ["DEAL", 1, "deal"],
    ["FIRST_PLAYER", 2, "first_player"],
    ["REPLENISH", 3, "replenish"],
    ["FIGHT", 4, "fight"],
    ["ADVENTURE", 5, "adventure"],
    ["PAY", 6, "pay"],
    ["DRAW", 7, "draw"],
    ["OVER", 8, "over"],
];

export const ARTHURS_COURT_PHASES = [ // [name, number, text]
    ["CHOOSE_COURTIER", 0, "choose_courtier"],
    ["ROLL_ASPIRANT", 1, "roll_aspirant"],
    ["ROLL_FAVOR", 2, "roll_favor"],
    ["BID", 3, "bid"],
    ["CHOOSE_CHARACTER", 4, "choose_character"],
    ["MERLIN", 5, "merlin"],
    ["GUINEVERE_TAKE", 6, "guinevere_take"],
    ["ASPIRANT_TAKE", 7, "aspirant_take"],
    ["GUINEVERE_REFILL", 8, "guinevere_refill"],
    ["ARTHUR_TAX", 9, "arthur_tax"],
    ["LANCELOT", 10, "lancelot"],
    ["OVER", 11, "over"],
];

export const ARTUS_PHASES = [ // [name, number, text]
    ["DEAL", 0, "deal"],
    ["FIRST_PLAYER", 1, "first_player"],
    ["PLACE", 2, "place"],
    ["PLAY", 3, "play"],
    ["CHOOSE_PILE", 4, "choose_pile"],
    ["DRAW", 5, "draw"],
    ["OVER", 6, "over"],
];

export const ERRORS = [ // [name, number, text]
    ["OK", 0, "no error"],
    ["ERR_NULL", 1, "a required pointer is NULL"],
    ["ERR_ARGUMENT", 2, "an argument is out of range"],
    ["ERR_STATE", 3, "not a state of this library"],
    ["ERR_INVALID", 4, "the state breaks a rule of its game"],
    ["ERR_VIEW", 5, "a full state, or another view, is needed"],
    ["ERR_GAME", 6, "no such game, or not the expected one"],
    ["ERR_CONFIG", 7, "the config does not fit the game"],
    ["ERR_MOVE", 8, "illegal move"],
    ["ERR_SEAT", 9, "another actor is to move"],
    ["ERR_PHASE", 10, "not possible in this phase"],
    ["ERR_OVER", 11, "the game is over"],
    ["ERR_BUFFER", 12, "the buffer is too small"],
    ["ERR_TEXT", 13, "the text cannot be read"],
    ["ERR_JSON", 14, "not strict JSON"],
    ["ERR_FORMAT", 15, "the JSON has the wrong form"],
    ["ERR_VERSION", 16, "another version of the format or of the rules"],
    ["ERR_LIMIT", 17, "over a limit"],
    ["ERR_MEMORY", 18, "out of memory"],
    ["ERR_PLY", 19, "no such ply, or not the current one"],
    ["ERR_RNG", 20, "no generator, or one that was never seeded"],
    ["ERR_CLOSED", 21, "the match is closed"],
    ["ERR_HASH", 22, "the replay does not match its hashes"],
    ["ERR_FULL", 23, "a view is needed, not a full state"],
];

export const CAMELOT_COURT_PHASES = [ // [name, number, text]
    ["DEAL", 0, "deal"],
    ["FIRST_PLAYER", 1, "first_player"],
    ["PLACE", 2, "place"],
    ["PLAY", 3, "play"],
    ["CHALLENGE", 4, "challenge"],
    ["BANISH", 5, "banish"],
    ["DISCARD", 6, "discard"],
    ["DRAW", 7, "draw"],
    ["OVER", 8, "over"],
];

export const EVENTS = [ // [name, number, text]
    ["MOVED", 1, "moved"],
    ["PHASE", 2, "phase"],
    ["ACTOR", 3, "actor"],
    ["TURN", 4, "turn"],
    ["SET", 5, "set"],
    ["DISPLACED", 6, "displaced"],
    ["SCORED", 7, "scored"],
    ["RESHUFFLED", 8, "reshuffled"],
    ["SHOWN", 9, "shown"],
];

export const FOUR_COURTS_PHASES = [ // [name, number, text]
    ["DEAL", 0, "deal"],
    ["FIRST_PLAYER", 1, "first_player"],
    ["TRADE", 2, "trade"],
    ["ANSWER", 3, "answer"],
    ["DAIS", 4, "dais"],
    ["DISCARD", 5, "discard"],
    ["DRAW", 6, "draw"],
    ["RUN", 7, "run"],
    ["DEFER", 8, "defer"],
    ["OVER", 9, "over"],
];

export const REASONS = [ // [name, number, text]
    ["RESIGN", 1, "resign"],
    ["TIMEOUT", 2, "timeout"],
    ["ABANDONED", 3, "abandoned"],
    ["AGREED", 4, "agreed"],
];

export const LEVELS = [ // [name, number, text]
    ["EASY", 0, "easy"],
    ["NORMAL", 1, "normal"],
    ["HARD", 2, "hard"],
    ["EXPERT", 3, "expert"],
];

// [field, offset, type, ...count]; [4, 5] is the count of an array [4][5]
export const STRUCTS = {
    logres_arthur_card_game_components: { size: 20, fields: [
        ["adversaries", 0, "int8", 4, 5],
    ] },
    logres_arthur_card_game: { size: 1504, fields: [
        ["players", 0, "int32"],
        ["phase", 4, "int32"],
        ["actor", 8, "int32"],
        ["first_player", 12, "int32"],
        ["variant", 16, "int32"],
        ["turn_limit", 20, "int32"],
        ["turn", 24, "int32"],
        ["current", 28, "int32"],
        ["target", 32, "int32"],
        ["fought", 36, "int32"],
        ["completed", 40, "int32"],
        ["drawn", 44, "int32"],
        ["knight_deck", 48, "int32", 7],
        ["knight_deck_size", 76, "int32"],
        ["knight_discard", 80, "int32", 7],
        ["adversary_deck", 108, "int32", 4, 5],
        ["adversary_discard", 188, "int32", 4, 5],
        ["unsealed", 268, "int32", 4, 5],
        ["sealed", 348, "int32", 5, 4, 5],
        ["adventure_owner", 748, "int32", 13],
        ["payment", 800, "int32"],
        ["paid", 804, "int32", 4, 5],
        ["hand", 884, "int32", 5, 7],
        ["hand_size", 1024, "int32", 5],
        ["adversaries", 1044, "int32", 5, 4, 5],
        ["seals", 1444, "int32", 5],
        ["score", 1464, "int32", 5],
        ["printed", 1484, "logres_arthur_card_game_components"],
    ] },
    logres_arthurs_court: { size: 404, fields: [
        ["players", 0, "int32"],
        ["phase", 4, "int32"],
        ["actor", 8, "int32"],
        ["first_player", 12, "int32"],
        ["round", 16, "int32"],
        ["last_round", 20, "int32"],
        ["favor", 24, "int32"],
        ["peasantry", 28, "int32", 4],
        ["aspirants", 44, "int32", 4],
        ["purse", 60, "int32", 4, 5],
        ["holder", 140, "int32", 4],
        ["black_die", 156, "int32"],
        ["treasury", 160, "int32", 4, 5],
        ["court", 240, "int32", 4, 4],
        ["starter", 304, "int32"],
        ["high_bidder", 308, "int32"],
        ["bid", 312, "int32", 5],
        ["passed", 332, "int32", 4],
        ["swaps_left", 348, "int32"],
        ["target", 352, "int32"],
        ["groups", 356, "int32", 4, 3],
    ] },
    logres_artus_components: { size: 78, fields: [
        ["table", 0, "int8", 28],
        ["carpet", 28, "int8", 6],
        ["knight_cards", 34, "int8", 8, 3],
        ["king_cards", 58, "int8", 4, 4],
        ["ring_cards", 74, "int8", 4],
    ] },
    logres_artus: { size: 1312, fields: [
        ["players", 0, "int32"],
        ["phase", 4, "int32"],
        ["actor", 8, "int32"],
        ["first_player", 12, "int32"],
        ["variant", 16, "int32"],
        ["king_metal", 20, "int32"],
        ["turn", 24, "int32"],
        ["current", 28, "int32"],
        ["target", 32, "int32"],
        ["plays_left", 36, "int32"],
        ["draws_left", 40, "int32"],
        ["pile", 44, "int32"],
        ["table", 48, "int32", 28],
        ["royal_seat", 160, "int32", 4],
        ["royal_metal", 176, "int32", 4],
        ["royal_rings", 192, "int32", 4],
        ["king", 208, "int32"],
        ["ring_supply", 212, "int32"],
        ["knight_count", 216, "int32", 4],
        ["knights", 232, "int32", 4, 5],
        ["unplaced", 312, "int32", 4],
        ["score", 328, "int32", 4],
        ["hand", 344, "int32", 4, 22],
        ["hand_size", 696, "int32", 4, 3],
        ["pile_size", 744, "int32", 4, 3],
        ["played", 792, "int32", 4, 22],
        ["copies", 1144, "int32", 22],
        ["printed", 1232, "logres_artus_components"],
    ] },
    logres_problem: { size: 512, fields: [
        ["code", 0, "int32"],
        ["refusal", 4, "int32"],
        ["nearness", 8, "int32"],
        ["number", 12, "int32", 3],
        ["rule", 24, "char", 16],
        ["path", 40, "char", 128],
        ["text", 168, "char", 256],
        ["reserved", 424, "uint8", 88],
    ] },
    logres_totals: { size: 216, fields: [
        ["playouts", 0, "uint64"],
        ["over", 8, "uint64"],
        ["plies", 16, "uint64"],
        ["scores", 24, "int64", 8],
        ["ranks", 88, "uint64", 8],
        ["wins", 152, "uint64", 8],
    ] },
    logres_camelot_court_components: { size: 150, fields: [
        ["knights", 0, "uint8", 5, 8, 2],
        ["lines", 80, "uint8", 22, 3],
        ["followers", 146, "uint8", 4],
    ] },
    logres_camelot_court: { size: 1932, fields: [
        ["players", 0, "int32"],
        ["phase", 4, "int32"],
        ["actor", 8, "int32"],
        ["first_player", 12, "int32"],
        ["target", 16, "int32"],
        ["turn_limit", 20, "int32"],
        ["turn", 24, "int32"],
        ["current", 28, "int32"],
        ["target_seat", 32, "int32"],
        ["pending_knight", 36, "int32"],
        ["pending_from", 40, "int32"],
        ["pending_to", 44, "int32"],
        ["hall", 48, "int32", 22],
        ["knight_space", 136, "int32", 40],
        ["knight_power", 296, "int32", 40],
        ["knight_points", 456, "int32", 40],
        ["knight_scandalised", 616, "int32", 40],
        ["knight_followers", 776, "int32", 40, 4],
        ["deck_size", 1416, "int32"],
        ["deck", 1420, "int32", 10],
        ["discard", 1460, "int32", 10],
        ["score", 1500, "int32", 5],
        ["hand", 1520, "int32", 5, 10],
        ["hand_size", 1720, "int32", 5],
        ["copies", 1740, "int32", 10],
        ["printed", 1780, "logres_camelot_court_components"],
    ] },
    logres_spot: { size: 3, fields: [
        ["place", 0, "int8"],
        ["seat", 1, "int8"],
        ["part", 2, "int8"],
    ] },
    logres_event: { size: 16, fields: [
        ["kind", 0, "uint8"],
        ["reserved", 1, "uint8"],
        ["seen_by", 2, "uint16"],
        ["piece", 4, "int16"],
        ["from", 6, "logres_spot"],
        ["to", 9, "logres_spot"],
        ["amount", 12, "int32"],
    ] },
    logres_four_courts: { size: 1188, fields: [
        ["players", 0, "int32"],
        ["phase", 4, "int32"],
        ["actor", 8, "int32"],
        ["first_player", 12, "int32"],
        ["turn", 16, "int32"],
        ["current", 20, "int32"],
        ["target", 24, "int32"],
        ["barred_suit", 28, "int32"],
        ["placed", 32, "int32"],
        ["discarded", 36, "int32"],
        ["runless", 40, "int32"],
        ["unable", 44, "int32", 4],
        ["offer_page", 60, "int32"],
        ["offer_give", 64, "int32"],
        ["offer_owner", 68, "int32"],
        ["where", 72, "int32", 78],
        ["owner", 384, "int32", 78],
        ["on", 696, "int32", 78],
        ["deck_size", 1008, "int32"],
        ["hand_size", 1012, "int32", 4],
        ["discards_size", 1028, "int32", 4],
        ["monarchs", 1044, "int32", 4, 2],
        ["knight", 1076, "int32", 4],
        ["page", 1092, "int32", 4],
        ["points_court", 1108, "int32", 4],
        ["points_monarchs", 1124, "int32", 4],
        ["points_matching", 1140, "int32", 4],
        ["points_majors", 1156, "int32", 4],
        ["points_bonus", 1172, "int32", 4],
    ] },
    logres_state: { size: 512, fields: [
        ["bytes", 0, "uint8", 512],
    ] },
    logres_option: { size: 24, fields: [
        ["name", 0, "text"],
        ["kind", 4, "int32"],
        ["default_value", 8, "int32"],
        ["low", 12, "int32"],
        ["high", 16, "int32"],
        ["names", 20, "text*"],
    ] },
    logres_place: { size: 20, fields: [
        ["name", 0, "text"],
        ["per_seat", 4, "uint32"],
        ["parts", 8, "uint32"],
        ["part_names", 12, "text*"],
        ["seen", 16, "uint32"],
    ] },
    logres_field: { size: 32, fields: [
        ["name", 0, "text"],
        ["event", 4, "int32"],
        ["parts", 8, "uint32"],
        ["per_seat", 12, "uint32"],
        ["part_names", 16, "text*"],
        ["value", 20, "int32"],
        ["name_count", 24, "uint32"],
        ["value_names", 28, "text*"],
    ] },
    logres_game_info: { size: 92, fields: [
        ["id", 0, "text"],
        ["title", 4, "text"],
        ["designer", 8, "text"],
        ["number", 12, "uint32"],
        ["rules", 16, "uint32"],
        ["min_players", 20, "uint32"],
        ["max_players", 24, "uint32"],
        ["default_players", 28, "uint32"],
        ["option_count", 32, "uint32"],
        ["player_moves", 36, "uint32"],
        ["move_space", 40, "uint32"],
        ["most_legal_moves", 44, "uint32"],
        ["most_chance_outcomes", 48, "uint32"],
        ["most_events", 52, "uint32"],
        ["body_size", 56, "uint32"],
        ["must_end", 60, "uint32"],
        ["components_size", 64, "uint32"],
        ["piece_count", 68, "uint32"],
        ["pieces", 72, "text*"],
        ["place_count", 76, "uint32"],
        ["field_count", 80, "uint32"],
        ["refusal_count", 84, "uint32"],
        ["phase_count", 88, "uint32"],
    ] },
    logres_config: { size: 240, fields: [
        ["size", 0, "uint32"],
        ["game", 4, "uint32"],
        ["players", 8, "int32"],
        ["option", 12, "int32", 8],
        ["has_components", 44, "uint32"],
        ["components", 48, "uint8", 192],
    ] },
    logres_refusal: { size: 12, fields: [
        ["rule", 0, "text"],
        ["words", 4, "text"],
        ["is_short", 8, "int32"],
    ] },
    logres_result: { size: 72, fields: [
        ["players", 0, "uint32"],
        ["winners", 4, "uint32"],
        ["scores", 8, "int32", 8],
        ["ranks", 40, "int32", 8],
    ] },
    logres_allocator: { size: 12, fields: [
        ["size", 0, "size"],
        ["resize", 4, "function"],
        ["context", 8, "void*"],
    ] },
    logres_match_options: { size: 32, fields: [
        ["size", 0, "uint32"],
        ["has_seed", 4, "uint32"],
        ["seed", 8, "uint64"],
        ["game", 16, "text"],
        ["config", 20, "logres_config*"],
        ["initial", 24, "logres_state*"],
        ["allocator", 28, "logres_allocator*"],
    ] },
    logres_match_end: { size: 12, fields: [
        ["reason", 0, "int32"],
        ["seat", 4, "int32"],
        ["ply", 8, "uint32"],
    ] },
    logres_observation_row: { size: 52, fields: [
        ["name", 0, "text"],
        ["kind", 4, "int32"],
        ["index", 8, "int32"],
        ["value", 12, "int32"],
        ["offset", 16, "uint32"],
        ["count", 20, "uint32"],
        ["seats", 24, "uint32"],
        ["parts", 28, "uint32"],
        ["pieces", 32, "uint32"],
        ["first_piece", 36, "int32"],
        ["piece_step", 40, "int32"],
        ["least", 44, "int32"],
        ["greatest", 48, "int32"],
    ] },
    logres_rng: { size: 32, fields: [
        ["word", 0, "uint64", 4],
    ] },
    logres_search_options: { size: 24, fields: [
        ["size", 0, "uint32"],
        ["exploration", 4, "uint32"],
        ["playout_limit", 8, "uint32"],
        ["reserved", 12, "uint32"],
        ["seed", 16, "uint64"],
    ] },
    logres_search_move: { size: 16, fields: [
        ["move", 0, "uint16"],
        ["reserved", 2, "uint16"],
        ["visits", 4, "uint32"],
        ["value", 8, "int32"],
        ["score", 12, "int32"],
    ] },
    logres_search_progress: { size: 32, fields: [
        ["iterations", 0, "uint64"],
        ["plies", 8, "uint64"],
        ["nodes", 16, "uint32"],
        ["room", 20, "uint32"],
        ["depth", 24, "uint32"],
        ["reserved", 28, "uint32"],
    ] },
};

// the arrays by seat of each struct
export const BY_SEAT = {
    logres_arthur_card_game: ["sealed", "hand", "hand_size", "adversaries", "seals", "score"],
    logres_arthurs_court: ["treasury", "court", "passed", "groups"],
    logres_artus: ["knight_count", "knights", "unplaced", "score", "hand", "hand_size", "pile_size", "played"],
    logres_totals: ["scores", "ranks", "wins"],
    logres_camelot_court: ["score", "hand", "hand_size"],
    logres_four_courts: ["unable", "hand_size", "discards_size", "monarchs", "knight", "page", "points_court", "points_monarchs", "points_matching", "points_majors", "points_bonus"],
    logres_result: ["scores", "ranks"],
};
