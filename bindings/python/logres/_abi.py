"""Constants, layouts and functions of the C headers, written by `make generate`."""
from typing import Dict, Tuple

# logres/arthur_card_game.h
ARTHUR_CARD_GAME_PLAYERS_MAX = 5
ARTHUR_CARD_GAME_BASIC = 0
ARTHUR_CARD_GAME_ADVANCED = 1
ARTHUR_CARD_GAME_ORANGE = 0
ARTHUR_CARD_GAME_ORANGE_DOUBLE = 1
ARTHUR_CARD_GAME_RED = 2
ARTHUR_CARD_GAME_RED_DOUBLE = 3
ARTHUR_CARD_GAME_BEIGE = 4
ARTHUR_CARD_GAME_BEIGE_DOUBLE = 5
ARTHUR_CARD_GAME_MERLIN = 6
ARTHUR_CARD_GAME_HOLY_GRAIL = 0
ARTHUR_CARD_GAME_CASTLE = 1
ARTHUR_CARD_GAME_EXCALIBUR = 2
ARTHUR_CARD_GAME_QUESTING_BEAST = 3
ARTHUR_CARD_GAME_FISHER_KING = 4
ARTHUR_CARD_GAME_TOURNEY = 5
ARTHUR_CARD_GAME_BATTLE_SAXONS = 6
ARTHUR_CARD_GAME_BATTLE_ROBBERS = 7
ARTHUR_CARD_GAME_BATTLE_VIKINGS = 8
ARTHUR_CARD_GAME_SEA_MONSTER = 9
ARTHUR_CARD_GAME_KING_MARK = 10
ARTHUR_CARD_GAME_GREEN_KNIGHT = 11
ARTHUR_CARD_GAME_TREASURE = 12
ARTHUR_CARD_GAME_PHASE_REVEAL = 0
ARTHUR_CARD_GAME_PHASE_DEAL = 1
ARTHUR_CARD_GAME_PHASE_FIRST_PLAYER = 2
ARTHUR_CARD_GAME_PHASE_REPLENISH = 3
ARTHUR_CARD_GAME_PHASE_FIGHT = 4
ARTHUR_CARD_GAME_PHASE_ADVENTURE = 5
ARTHUR_CARD_GAME_PHASE_PAY = 6
ARTHUR_CARD_GAME_PHASE_DRAW = 7
ARTHUR_CARD_GAME_PHASE_OVER = 8

# logres/arthurs_court.h
ARTHURS_COURT_PLAYERS_MAX = 4
ARTHURS_COURT_JESTER = 0
ARTHURS_COURT_MAIDEN = 1
ARTHURS_COURT_GUARD = 2
ARTHURS_COURT_KNIGHT = 3
ARTHURS_COURT_MERLIN = 0
ARTHURS_COURT_GUINEVERE = 1
ARTHURS_COURT_ARTHUR = 2
ARTHURS_COURT_LANCELOT = 3
ARTHURS_COURT_PHASE_CHOOSE_COURTIER = 0
ARTHURS_COURT_PHASE_ROLL_ASPIRANT = 1
ARTHURS_COURT_PHASE_ROLL_FAVOR = 2
ARTHURS_COURT_PHASE_BID = 3
ARTHURS_COURT_PHASE_CHOOSE_CHARACTER = 4
ARTHURS_COURT_PHASE_MERLIN = 5
ARTHURS_COURT_PHASE_GUINEVERE_TAKE = 6
ARTHURS_COURT_PHASE_ASPIRANT_TAKE = 7
ARTHURS_COURT_PHASE_GUINEVERE_REFILL = 8
ARTHURS_COURT_PHASE_ARTHUR_TAX = 9
ARTHURS_COURT_PHASE_LANCELOT = 10
ARTHURS_COURT_PHASE_OVER = 11

# logres/artus.h
ARTUS_PLAYERS_MAX = 4
ARTUS_BRONZE = 0
ARTUS_SILVER = 1
ARTUS_ANY = 2
ARTUS_BEGINNER = 0
ARTUS_ADVANCED = 1
ARTUS_KNIGHT_CARDS = 0
ARTUS_KING_CARDS = 1
ARTUS_SCORING_CARDS = 2
ARTUS_PHASE_DEAL = 0
ARTUS_PHASE_FIRST_PLAYER = 1
ARTUS_PHASE_PLACE = 2
ARTUS_PHASE_PLAY = 3
ARTUS_PHASE_CHOOSE_PILE = 4
ARTUS_PHASE_DRAW = 5
ARTUS_PHASE_OVER = 6

# logres/base.h
PROBLEM_PATH = 128
PROBLEM_TEXT = 256
PROBLEM_RULE = 16
REFUSAL_NUMBERS = 3
STACK_MAX = 65536
PLAYERS_MAX = 8
OK = 0
ERR_NULL = 1
ERR_ARGUMENT = 2
ERR_STATE = 3
ERR_INVALID = 4
ERR_VIEW = 5
ERR_GAME = 6
ERR_CONFIG = 7
ERR_MOVE = 8
ERR_SEAT = 9
ERR_PHASE = 10
ERR_OVER = 11
ERR_BUFFER = 12
ERR_TEXT = 13
ERR_JSON = 14
ERR_FORMAT = 15
ERR_VERSION = 16
ERR_LIMIT = 17
ERR_MEMORY = 18
ERR_PLY = 19
ERR_RNG = 20
ERR_CLOSED = 21
ERR_HASH = 22
ERR_FULL = 23
NONE = -1
CHANCE = -2
NOBODY = -3
SPECTATOR = -4
NO_STATE = -5

# logres/camelot_court.h
CAMELOT_COURT_PLAYERS_MAX = 5
CAMELOT_COURT_EQUITES = 0
CAMELOT_COURT_LOWER_NOBILITAS = 10
CAMELOT_COURT_UPPER_NOBILITAS = 15
CAMELOT_COURT_SENATORS = 19
CAMELOT_COURT_MOVE = 0
CAMELOT_COURT_GOSSIP = 1
CAMELOT_COURT_BANISH = 2
CAMELOT_COURT_SCORE = 3
CAMELOT_COURT_MERLIN = 4
CAMELOT_COURT_DWARF = 5
CAMELOT_COURT_SOLDIER_1 = 6
CAMELOT_COURT_SOLDIER_2 = 7
CAMELOT_COURT_PRIEST_1 = 8
CAMELOT_COURT_PRIEST_2 = 9
CAMELOT_COURT_PHASE_DEAL = 0
CAMELOT_COURT_PHASE_FIRST_PLAYER = 1
CAMELOT_COURT_PHASE_PLACE = 2
CAMELOT_COURT_PHASE_PLAY = 3
CAMELOT_COURT_PHASE_CHALLENGE = 4
CAMELOT_COURT_PHASE_BANISH = 5
CAMELOT_COURT_PHASE_DISCARD = 6
CAMELOT_COURT_PHASE_DRAW = 7
CAMELOT_COURT_PHASE_OVER = 8

# logres/event.h
SEEN_BY_SPECTATORS = 32768
SEEN_BY_ALL = 65535
EVENTS_MAX = 256
EVENT_MOVED = 1
EVENT_PHASE = 2
EVENT_ACTOR = 3
EVENT_TURN = 4
EVENT_SET = 5
EVENT_DISPLACED = 6
EVENT_SCORED = 7
EVENT_RESHUFFLED = 8
EVENT_SHOWN = 9
EVENT_OF_PIECES = 1
EVENT_OF_POINTS = 2
EVENT_OF_FIELD = 3
BARRIER_NO = 0
BARRIER_YES = 1
BARRIER_MAYBE = 2

# logres/four_courts.h
FOUR_COURTS_PLAYERS_MAX = 4
FOUR_COURTS_CUPS = 0
FOUR_COURTS_WANDS = 1
FOUR_COURTS_SWORDS = 2
FOUR_COURTS_PENTACLES = 3
FOUR_COURTS_MAJOR = 56
FOUR_COURTS_CARDS = 78
FOUR_COURTS_UNSEEN = 0
FOUR_COURTS_DECK = 1
FOUR_COURTS_HAND = 2
FOUR_COURTS_COURT = 3
FOUR_COURTS_DAIS = 4
FOUR_COURTS_ON = 5
FOUR_COURTS_DISCARDED = 6
FOUR_COURTS_PHASE_DEAL = 0
FOUR_COURTS_PHASE_FIRST_PLAYER = 1
FOUR_COURTS_PHASE_TRADE = 2
FOUR_COURTS_PHASE_ANSWER = 3
FOUR_COURTS_PHASE_DAIS = 4
FOUR_COURTS_PHASE_DISCARD = 5
FOUR_COURTS_PHASE_DRAW = 6
FOUR_COURTS_PHASE_RUN = 7
FOUR_COURTS_PHASE_DEFER = 8
FOUR_COURTS_PHASE_OVER = 9

# logres/game.h
STATE_SIZE = 512
MOVES_MAX = 4096
CHANCE_MAX = 256
MASK_WORDS = 64
OPTIONS_MAX = 8
COMPONENTS_MAX = 192
HASH_VERSION = 1
OPTION_SEAT = 1
OPTION_NUMBER = 2
OPTION_CHOICE = 3
PLACE_OPEN = 0
PLACE_OWN = 1
PLACE_HIDDEN = 2
VALUE_NUMBER = 1
VALUE_YES_NO = 2
VALUE_SEAT = 3
VALUE_ACTOR = 4
VALUE_PHASE = 5
VALUE_NAME = 6

# logres/json.h
JSON_MAX = 65536
JSON_MATCH_MAX = 16777216
JSON_VALUES_MAX = 1048576
JSON_DEPTH_MAX = 12
JSON_HOST_DEPTH_MAX = 64
JSON_PRETTY = 1
JSON_HASHES = 2
JSON_HOST = 4

# logres/match.h
REASON_RESIGN = 1
REASON_TIMEOUT = 2
REASON_ABANDONED = 3
REASON_AGREED = 4

# logres/observe.h
OBSERVATION_MAX = 1024
OBSERVATION_ROWS_MAX = 64
OBSERVED_PLAYERS = 1
OBSERVED_OPTION = 2
OBSERVED_FIELD = 3
OBSERVED_COUNTS = 4
OBSERVED_SLOT = 5
OBSERVED_TOTAL = 6
OBSERVED_COMPONENTS = 7

# logres/search.h
SEARCH_WIN = 65536
LEVEL_COUNT = 4
LEVEL_EASY = 0
LEVEL_NORMAL = 1
LEVEL_HARD = 2
LEVEL_EXPERT = 3

# logres/text.h
TEXT_STATE = 8192
TEXT_LINE = 256
TEXT_LABELS = 1

# logres/version.h
VERSION_MAJOR = 0
VERSION_MINOR = 1
VERSION_PATCH = 0
VERSION_NUMBER = 100
VERSION_STRING = "0.1.0"


# Lists of (name, number, text).
LISTS: Dict[str, Tuple[Tuple[str, int, str], ...]] = {
    "ARTHUR_CARD_GAME_PHASES": (
        ("REVEAL", 0, "reveal"),
        ("DEAL", 1, "deal"),
        ("FIRST_PLAYER", 2, "first_player"),
        ("REPLENISH", 3, "replenish"),
        ("FIGHT", 4, "fight"),
        ("ADVENTURE", 5, "adventure"),
        ("PAY", 6, "pay"),
        ("DRAW", 7, "draw"),
        ("OVER", 8, "over"),
    ),
    "ARTHURS_COURT_PHASES": (
        ("CHOOSE_COURTIER", 0, "choose_courtier"),
        ("ROLL_ASPIRANT", 1, "roll_aspirant"),
        ("ROLL_FAVOR", 2, "roll_favor"),
        ("BID", 3, "bid"),
        ("CHOOSE_CHARACTER", 4, "choose_character"),
        ("MERLIN", 5, "merlin"),
        ("GUINEVERE_TAKE", 6, "guinevere_take"),
        ("ASPIRANT_TAKE", 7, "aspirant_take"),
        ("GUINEVERE_REFILL", 8, "guinevere_refill"),
        ("ARTHUR_TAX", 9, "arthur_tax"),
        ("LANCELOT", 10, "lancelot"),
        ("OVER", 11, "over"),
    ),
    "ARTUS_PHASES": (
        ("DEAL", 0, "deal"),
        ("FIRST_PLAYER", 1, "first_player"),
        ("PLACE", 2, "place"),
        ("PLAY", 3, "play"),
        ("CHOOSE_PILE", 4, "choose_pile"),
        ("DRAW", 5, "draw"),
        ("OVER", 6, "over"),
    ),
    "ERRORS": (
        ("OK", 0, "no error"),
        ("ERR_NULL", 1, "a required pointer is NULL"),
        ("ERR_ARGUMENT", 2, "an argument is out of its range"),
        ("ERR_STATE", 3, "not a state of this library"),
        ("ERR_INVALID", 4, "the state breaks a rule of its game"),
        ("ERR_VIEW", 5, "a view, where a full state or another view is needed"),
        ("ERR_GAME", 6, "no such game, or another game than expected"),
        ("ERR_CONFIG", 7, "the config does not fit the game"),
        ("ERR_MOVE", 8, "not a legal move here"),
        ("ERR_SEAT", 9, "another actor is to move"),
        ("ERR_PHASE", 10, "not possible in this phase of the game"),
        ("ERR_OVER", 11, "the game is over"),
        ("ERR_BUFFER", 12, "the buffer is too small"),
        ("ERR_TEXT", 13, "the text cannot be read"),
        ("ERR_JSON", 14, "not strict JSON"),
        ("ERR_FORMAT", 15, "the JSON does not have the expected form"),
        ("ERR_VERSION", 16, "written for another version of the format or of the rules"),
        ("ERR_LIMIT", 17, "larger than the stated limit"),
        ("ERR_MEMORY", 18, "out of memory"),
        ("ERR_PLY", 19, "no such ply, or not the current one"),
        ("ERR_RNG", 20, "there is no random generator, or it was never seeded"),
        ("ERR_CLOSED", 21, "the match has been closed"),
        ("ERR_HASH", 22, "the replay differs from its recorded hashes"),
        ("ERR_FULL", 23, "a full state, where a view is needed"),
    ),
    "CAMELOT_COURT_PHASES": (
        ("DEAL", 0, "deal"),
        ("FIRST_PLAYER", 1, "first_player"),
        ("PLACE", 2, "place"),
        ("PLAY", 3, "play"),
        ("CHALLENGE", 4, "challenge"),
        ("BANISH", 5, "banish"),
        ("DISCARD", 6, "discard"),
        ("DRAW", 7, "draw"),
        ("OVER", 8, "over"),
    ),
    "EVENTS": (
        ("MOVED", 1, "moved"),
        ("PHASE", 2, "phase"),
        ("ACTOR", 3, "actor"),
        ("TURN", 4, "turn"),
        ("SET", 5, "set"),
        ("DISPLACED", 6, "displaced"),
        ("SCORED", 7, "scored"),
        ("RESHUFFLED", 8, "reshuffled"),
        ("SHOWN", 9, "shown"),
    ),
    "FOUR_COURTS_PHASES": (
        ("DEAL", 0, "deal"),
        ("FIRST_PLAYER", 1, "first_player"),
        ("TRADE", 2, "trade"),
        ("ANSWER", 3, "answer"),
        ("DAIS", 4, "dais"),
        ("DISCARD", 5, "discard"),
        ("DRAW", 6, "draw"),
        ("RUN", 7, "run"),
        ("DEFER", 8, "defer"),
        ("OVER", 9, "over"),
    ),
    "REASONS": (
        ("RESIGN", 1, "resign"),
        ("TIMEOUT", 2, "timeout"),
        ("ABANDONED", 3, "abandoned"),
        ("AGREED", 4, "agreed"),
    ),
    "LEVELS": (
        ("EASY", 0, "easy"),
        ("NORMAL", 1, "normal"),
        ("HARD", 2, "hard"),
        ("EXPERT", 3, "expert"),
    ),
}


# {struct: (size, alignment, ((field, offset, type, count), …))}; count is () of a single value,
# (4, 5) of an array [4][5]. Where there are pointers, the numbers hold if one has POINTER_SIZE bytes.
POINTER_SIZE = 8
Field = Tuple[str, int, str, Tuple[int, ...]]
STRUCTS: Dict[str, Tuple[int, int, Tuple[Field, ...]]] = {
    "logres_arthur_card_game_components": (20, 1, (
        ("adversaries", 0, "int8", (4, 5)),
    )),
    "logres_arthur_card_game": (1504, 4, (
        ("players", 0, "int32", ()),
        ("phase", 4, "int32", ()),
        ("actor", 8, "int32", ()),
        ("first_player", 12, "int32", ()),
        ("variant", 16, "int32", ()),
        ("turn_limit", 20, "int32", ()),
        ("turn", 24, "int32", ()),
        ("current", 28, "int32", ()),
        ("target", 32, "int32", ()),
        ("fought", 36, "int32", ()),
        ("completed", 40, "int32", ()),
        ("drawn", 44, "int32", ()),
        ("knight_deck", 48, "int32", (7,)),
        ("knight_deck_size", 76, "int32", ()),
        ("knight_discard", 80, "int32", (7,)),
        ("adversary_deck", 108, "int32", (4, 5)),
        ("adversary_discard", 188, "int32", (4, 5)),
        ("unsealed", 268, "int32", (4, 5)),
        ("sealed", 348, "int32", (5, 4, 5)),
        ("adventure_owner", 748, "int32", (13,)),
        ("payment", 800, "int32", ()),
        ("paid", 804, "int32", (4, 5)),
        ("hand", 884, "int32", (5, 7)),
        ("hand_size", 1024, "int32", (5,)),
        ("adversaries", 1044, "int32", (5, 4, 5)),
        ("seals", 1444, "int32", (5,)),
        ("score", 1464, "int32", (5,)),
        ("printed", 1484, "logres_arthur_card_game_components", ()),
    )),
    "logres_arthurs_court": (404, 4, (
        ("players", 0, "int32", ()),
        ("phase", 4, "int32", ()),
        ("actor", 8, "int32", ()),
        ("first_player", 12, "int32", ()),
        ("round", 16, "int32", ()),
        ("last_round", 20, "int32", ()),
        ("favor", 24, "int32", ()),
        ("peasantry", 28, "int32", (4,)),
        ("aspirants", 44, "int32", (4,)),
        ("purse", 60, "int32", (4, 5)),
        ("holder", 140, "int32", (4,)),
        ("black_die", 156, "int32", ()),
        ("treasury", 160, "int32", (4, 5)),
        ("court", 240, "int32", (4, 4)),
        ("starter", 304, "int32", ()),
        ("high_bidder", 308, "int32", ()),
        ("bid", 312, "int32", (5,)),
        ("passed", 332, "int32", (4,)),
        ("swaps_left", 348, "int32", ()),
        ("target", 352, "int32", ()),
        ("groups", 356, "int32", (4, 3)),
    )),
    "logres_artus_components": (78, 1, (
        ("table", 0, "int8", (28,)),
        ("carpet", 28, "int8", (6,)),
        ("knight_cards", 34, "int8", (8, 3)),
        ("king_cards", 58, "int8", (4, 4)),
        ("ring_cards", 74, "int8", (4,)),
    )),
    "logres_artus": (1312, 4, (
        ("players", 0, "int32", ()),
        ("phase", 4, "int32", ()),
        ("actor", 8, "int32", ()),
        ("first_player", 12, "int32", ()),
        ("variant", 16, "int32", ()),
        ("king_metal", 20, "int32", ()),
        ("turn", 24, "int32", ()),
        ("current", 28, "int32", ()),
        ("target", 32, "int32", ()),
        ("plays_left", 36, "int32", ()),
        ("draws_left", 40, "int32", ()),
        ("pile", 44, "int32", ()),
        ("table", 48, "int32", (28,)),
        ("royal_seat", 160, "int32", (4,)),
        ("royal_metal", 176, "int32", (4,)),
        ("royal_rings", 192, "int32", (4,)),
        ("king", 208, "int32", ()),
        ("ring_supply", 212, "int32", ()),
        ("knight_count", 216, "int32", (4,)),
        ("knights", 232, "int32", (4, 5)),
        ("unplaced", 312, "int32", (4,)),
        ("score", 328, "int32", (4,)),
        ("hand", 344, "int32", (4, 22)),
        ("hand_size", 696, "int32", (4, 3)),
        ("pile_size", 744, "int32", (4, 3)),
        ("played", 792, "int32", (4, 22)),
        ("copies", 1144, "int32", (22,)),
        ("printed", 1232, "logres_artus_components", ()),
    )),
    "logres_problem": (512, 4, (
        ("code", 0, "int32", ()),
        ("refusal", 4, "int32", ()),
        ("nearness", 8, "int32", ()),
        ("number", 12, "int32", (3,)),
        ("rule", 24, "char", (16,)),
        ("path", 40, "char", (128,)),
        ("text", 168, "char", (256,)),
        ("reserved", 424, "uint8", (88,)),
    )),
    "logres_totals": (216, 8, (
        ("playouts", 0, "uint64", ()),
        ("over", 8, "uint64", ()),
        ("plies", 16, "uint64", ()),
        ("scores", 24, "int64", (8,)),
        ("ranks", 88, "uint64", (8,)),
        ("wins", 152, "uint64", (8,)),
    )),
    "logres_camelot_court_components": (150, 1, (
        ("knights", 0, "uint8", (5, 8, 2)),
        ("lines", 80, "uint8", (22, 3)),
        ("followers", 146, "uint8", (4,)),
    )),
    "logres_camelot_court": (1932, 4, (
        ("players", 0, "int32", ()),
        ("phase", 4, "int32", ()),
        ("actor", 8, "int32", ()),
        ("first_player", 12, "int32", ()),
        ("target", 16, "int32", ()),
        ("turn_limit", 20, "int32", ()),
        ("turn", 24, "int32", ()),
        ("current", 28, "int32", ()),
        ("target_seat", 32, "int32", ()),
        ("pending_knight", 36, "int32", ()),
        ("pending_from", 40, "int32", ()),
        ("pending_to", 44, "int32", ()),
        ("hall", 48, "int32", (22,)),
        ("knight_space", 136, "int32", (40,)),
        ("knight_power", 296, "int32", (40,)),
        ("knight_points", 456, "int32", (40,)),
        ("knight_scandalised", 616, "int32", (40,)),
        ("knight_followers", 776, "int32", (40, 4)),
        ("deck_size", 1416, "int32", ()),
        ("deck", 1420, "int32", (10,)),
        ("discard", 1460, "int32", (10,)),
        ("score", 1500, "int32", (5,)),
        ("hand", 1520, "int32", (5, 10)),
        ("hand_size", 1720, "int32", (5,)),
        ("copies", 1740, "int32", (10,)),
        ("printed", 1780, "logres_camelot_court_components", ()),
    )),
    "logres_spot": (3, 1, (
        ("place", 0, "int8", ()),
        ("seat", 1, "int8", ()),
        ("part", 2, "int8", ()),
    )),
    "logres_event": (16, 4, (
        ("kind", 0, "uint8", ()),
        ("reserved", 1, "uint8", ()),
        ("seen_by", 2, "uint16", ()),
        ("piece", 4, "int16", ()),
        ("from", 6, "logres_spot", ()),
        ("to", 9, "logres_spot", ()),
        ("amount", 12, "int32", ()),
    )),
    "logres_four_courts": (1188, 4, (
        ("players", 0, "int32", ()),
        ("phase", 4, "int32", ()),
        ("actor", 8, "int32", ()),
        ("first_player", 12, "int32", ()),
        ("turn", 16, "int32", ()),
        ("current", 20, "int32", ()),
        ("target", 24, "int32", ()),
        ("barred_suit", 28, "int32", ()),
        ("placed", 32, "int32", ()),
        ("discarded", 36, "int32", ()),
        ("runless", 40, "int32", ()),
        ("unable", 44, "int32", (4,)),
        ("offer_page", 60, "int32", ()),
        ("offer_give", 64, "int32", ()),
        ("offer_owner", 68, "int32", ()),
        ("where", 72, "int32", (78,)),
        ("owner", 384, "int32", (78,)),
        ("on", 696, "int32", (78,)),
        ("deck_size", 1008, "int32", ()),
        ("hand_size", 1012, "int32", (4,)),
        ("discards_size", 1028, "int32", (4,)),
        ("monarchs", 1044, "int32", (4, 2)),
        ("knight", 1076, "int32", (4,)),
        ("page", 1092, "int32", (4,)),
        ("points_court", 1108, "int32", (4,)),
        ("points_monarchs", 1124, "int32", (4,)),
        ("points_matching", 1140, "int32", (4,)),
        ("points_majors", 1156, "int32", (4,)),
        ("points_bonus", 1172, "int32", (4,)),
    )),
    "logres_state": (512, 8, (
        ("bytes", 0, "uint8", (512,)),
    )),
    "logres_option": (32, 8, (
        ("name", 0, "text", ()),
        ("kind", 8, "int32", ()),
        ("default_value", 12, "int32", ()),
        ("low", 16, "int32", ()),
        ("high", 20, "int32", ()),
        ("names", 24, "text*", ()),
    )),
    "logres_place": (32, 8, (
        ("name", 0, "text", ()),
        ("per_seat", 8, "uint32", ()),
        ("parts", 12, "uint32", ()),
        ("part_names", 16, "text*", ()),
        ("seen", 24, "uint32", ()),
    )),
    "logres_field": (48, 8, (
        ("name", 0, "text", ()),
        ("event", 8, "int32", ()),
        ("parts", 12, "uint32", ()),
        ("per_seat", 16, "uint32", ()),
        ("part_names", 24, "text*", ()),
        ("value", 32, "int32", ()),
        ("name_count", 36, "uint32", ()),
        ("value_names", 40, "text*", ()),
    )),
    "logres_game_info": (112, 8, (
        ("id", 0, "text", ()),
        ("title", 8, "text", ()),
        ("designer", 16, "text", ()),
        ("number", 24, "uint32", ()),
        ("rules", 28, "uint32", ()),
        ("min_players", 32, "uint32", ()),
        ("max_players", 36, "uint32", ()),
        ("default_players", 40, "uint32", ()),
        ("option_count", 44, "uint32", ()),
        ("player_moves", 48, "uint32", ()),
        ("move_space", 52, "uint32", ()),
        ("most_legal_moves", 56, "uint32", ()),
        ("most_chance_outcomes", 60, "uint32", ()),
        ("most_events", 64, "uint32", ()),
        ("body_size", 68, "uint32", ()),
        ("must_end", 72, "uint32", ()),
        ("components_size", 76, "uint32", ()),
        ("piece_count", 80, "uint32", ()),
        ("pieces", 88, "text*", ()),
        ("place_count", 96, "uint32", ()),
        ("field_count", 100, "uint32", ()),
        ("refusal_count", 104, "uint32", ()),
        ("phase_count", 108, "uint32", ()),
    )),
    "logres_config": (240, 4, (
        ("size", 0, "uint32", ()),
        ("game", 4, "uint32", ()),
        ("players", 8, "int32", ()),
        ("option", 12, "int32", (8,)),
        ("has_components", 44, "uint32", ()),
        ("components", 48, "uint8", (192,)),
    )),
    "logres_refusal": (24, 8, (
        ("rule", 0, "text", ()),
        ("words", 8, "text", ()),
        ("is_short", 16, "int32", ()),
    )),
    "logres_result": (72, 4, (
        ("players", 0, "uint32", ()),
        ("winners", 4, "uint32", ()),
        ("scores", 8, "int32", (8,)),
        ("ranks", 40, "int32", (8,)),
    )),
    "logres_allocator": (24, 8, (
        ("size", 0, "size", ()),
        ("resize", 8, "function", ()),
        ("context", 16, "void*", ()),
    )),
    "logres_match_options": (48, 8, (
        ("size", 0, "uint32", ()),
        ("has_seed", 4, "uint32", ()),
        ("seed", 8, "uint64", ()),
        ("game", 16, "text", ()),
        ("config", 24, "logres_config*", ()),
        ("initial", 32, "logres_state*", ()),
        ("allocator", 40, "logres_allocator*", ()),
    )),
    "logres_match_end": (12, 4, (
        ("reason", 0, "int32", ()),
        ("seat", 4, "int32", ()),
        ("ply", 8, "uint32", ()),
    )),
    "logres_observation_row": (56, 8, (
        ("name", 0, "text", ()),
        ("kind", 8, "int32", ()),
        ("index", 12, "int32", ()),
        ("value", 16, "int32", ()),
        ("offset", 20, "uint32", ()),
        ("count", 24, "uint32", ()),
        ("seats", 28, "uint32", ()),
        ("parts", 32, "uint32", ()),
        ("pieces", 36, "uint32", ()),
        ("first_piece", 40, "int32", ()),
        ("piece_step", 44, "int32", ()),
        ("least", 48, "int32", ()),
        ("greatest", 52, "int32", ()),
    )),
    "logres_rng": (32, 8, (
        ("word", 0, "uint64", (4,)),
    )),
    "logres_search_options": (24, 8, (
        ("size", 0, "uint32", ()),
        ("exploration", 4, "uint32", ()),
        ("playout_limit", 8, "uint32", ()),
        ("reserved", 12, "uint32", ()),
        ("seed", 16, "uint64", ()),
    )),
    "logres_search_move": (16, 4, (
        ("move", 0, "uint16", ()),
        ("reserved", 2, "uint16", ()),
        ("visits", 4, "uint32", ()),
        ("value", 8, "int32", ()),
        ("score", 12, "int32", ()),
    )),
    "logres_search_progress": (32, 8, (
        ("iterations", 0, "uint64", ()),
        ("plies", 8, "uint64", ()),
        ("nodes", 16, "uint32", ()),
        ("room", 20, "uint32", ()),
        ("depth", 24, "uint32", ()),
        ("reserved", 28, "uint32", ()),
    )),
}


# {struct: its arrays by seat, which have the size ..._PLAYERS_MAX}
BY_SEAT: Dict[str, Tuple[str, ...]] = {
    "logres_arthur_card_game": ("sealed", "hand", "hand_size", "adversaries", "seals", "score",),
    "logres_arthurs_court": ("treasury", "court", "passed", "groups",),
    "logres_artus": ("knight_count", "knights", "unplaced", "score", "hand", "hand_size", "pile_size", "played",),
    "logres_totals": ("scores", "ranks", "wins",),
    "logres_camelot_court": ("score", "hand", "hand_size",),
    "logres_four_courts": ("unable", "hand_size", "discards_size", "monarchs", "knight", "page", "points_court", "points_monarchs", "points_matching", "points_majors", "points_bonus",),
    "logres_result": ("scores", "ranks",),
}


# {function: (what it returns, (what it takes, …))}
FUNCTIONS: Dict[str, Tuple[str, Tuple[str, ...]]] = {
    "logres_arthur_card_game_read": ("int32", ("logres_state*", "logres_arthur_card_game*", "size")),
    "logres_arthurs_court_read": ("int32", ("logres_state*", "logres_arthurs_court*", "size")),
    "logres_artus_read": ("int32", ("logres_state*", "logres_artus*", "size")),
    "logres_error_name": ("text", ("int32",)),
    "logres_error_text": ("text", ("int32",)),
    "logres_playouts": ("int32", ("logres_state*", "logres_rng*", "uint32", "uint32", "logres_totals*", "size")),
    "logres_batch_apply": ("int32", ("logres_state*", "uint32", "uint16*", "int32*")),
    "logres_batch_resolve": ("int32", ("logres_state*", "uint32", "logres_rng*", "int32*")),
    "logres_batch_step": ("int32", ("logres_state*", "uint32", "uint16*", "logres_rng*", "int32*", "int32*")),
    "logres_batch_playout": ("int32", ("logres_state*", "uint32", "logres_rng*", "uint32", "uint32*", "int32*")),
    "logres_batch_reset": ("int32", ("logres_state*", "uint32", "logres_state*", "uint8*")),
    "logres_batch_actors": ("int32", ("logres_state*", "uint32", "int32*")),
    "logres_batch_masks": ("int32", ("logres_state*", "uint32", "uint8*", "uint32", "int32*")),
    "logres_batch_moves": ("int32", ("logres_state*", "uint32", "uint16*", "uint32", "uint32*", "int32*")),
    "logres_batch_standings": ("int32", ("logres_state*", "uint32", "logres_result*", "size", "int32*")),
    "logres_batch_observe": ("int32", ("logres_state*", "uint32", "int32*", "int16*", "uint32", "int32*")),
    "logres_camelot_court_read": ("int32", ("logres_state*", "logres_camelot_court*", "size")),
    "logres_event_class": ("int32", ("int32",)),
    "logres_apply_events":
        ("int32", ("logres_state*", "uint16", "logres_state*", "logres_event*", "uint32", "uint32*")),
    "logres_events_redact": ("int32", ("logres_state*", "int32", "logres_event*", "uint32")),
    "logres_undo_barrier": ("int32", ("logres_state*", "uint16", "int32*")),
    "logres_inventory": ("int32", ("logres_state*", "logres_spot*", "int32", "int32*")),
    "logres_next_spot": ("int32", ("logres_state*", "logres_spot*")),
    "logres_field_value": ("int32", ("logres_state*", "int32", "int32", "int32*")),
    "logres_four_courts_read": ("int32", ("logres_state*", "logres_four_courts*", "size")),
    "logres_game_count": ("uint32", ()),
    "logres_game_at": ("logres_game_info*", ("uint32",)),
    "logres_game_find": ("logres_game_info*", ("text",)),
    "logres_game_option": ("logres_option*", ("logres_game_info*", "uint32")),
    "logres_game_place": ("logres_place*", ("logres_game_info*", "uint32")),
    "logres_game_field": ("logres_field*", ("logres_game_info*", "uint32")),
    "logres_phase_name": ("text", ("logres_game_info*", "int32")),
    "logres_config_init": ("int32", ("text", "logres_config*", "size")),
    "logres_config_set": ("int32", ("logres_config*", "text", "int32")),
    "logres_config_choose": ("int32", ("logres_config*", "text", "text")),
    "logres_config_set_components": ("int32", ("logres_config*", "void*", "size")),
    "logres_config_of": ("int32", ("logres_state*", "logres_config*", "size")),
    "logres_new": ("int32", ("text", "logres_config*", "logres_state*", "logres_problem*")),
    "logres_game_of": ("logres_game_info*", ("logres_state*",)),
    "logres_players": ("uint32", ("logres_state*",)),
    "logres_phase": ("int32", ("logres_state*",)),
    "logres_actor": ("int32", ("logres_state*",)),
    "logres_is_over": ("int32", ("logres_state*",)),
    "logres_viewer": ("int32", ("logres_state*",)),
    "logres_equal": ("int32", ("logres_state*", "logres_state*")),
    "logres_hash": ("uint64", ("logres_state*",)),
    "logres_is_legal": ("int32", ("logres_state*", "uint16")),
    "logres_legal_moves": ("int32", ("logres_state*", "uint16*", "uint32", "uint32*")),
    "logres_legal_mask": ("int32", ("logres_state*", "uint64*", "uint32")),
    "logres_chance_moves": ("int32", ("logres_state*", "uint16*", "uint32*", "uint32", "uint32*")),
    "logres_explain": ("int32", ("logres_state*", "uint16", "logres_problem*")),
    "logres_explain_any": ("int32", ("logres_state*", "text", "logres_problem*")),
    "logres_game_refusal": ("logres_refusal*", ("logres_game_info*", "uint32")),
    "logres_result_of": ("int32", ("logres_state*", "logres_result*", "size")),
    "logres_standing": ("int32", ("logres_state*", "logres_result*", "size")),
    "logres_validate": ("int32", ("logres_state*", "logres_problem*")),
    "logres_apply": ("int32", ("logres_state*", "uint16", "logres_state*")),
    "logres_play": ("int32", ("logres_state*", "int32", "uint16", "logres_state*", "logres_problem*")),
    "logres_chance_pick": ("int32", ("logres_state*", "uint32", "uint16*", "uint32*")),
    "logres_chance_sample": ("int32", ("logres_state*", "logres_rng*", "uint16*")),
    "logres_resolve": ("int32", ("logres_state*", "logres_rng*", "logres_state*", "uint32*")),
    "logres_playout": ("int32", ("logres_state*", "logres_rng*", "uint32", "logres_state*", "uint32*")),
    "logres_view": ("int32", ("logres_state*", "int32", "logres_state*")),
    "logres_determinize": ("int32", ("logres_state*", "logres_rng*", "logres_state*")),
    "logres_state_to_json_alloc": ("int32", ("logres_state*", "uint32", "logres_allocator*", "char**", "size*")),
    "logres_free": ("void", ("logres_allocator*", "char*")),
    "logres_state_to_json": ("int32", ("logres_state*", "uint32", "char*", "size", "size*")),
    "logres_state_from_json": ("int32", ("text", "size", "logres_state*", "logres_problem*")),
    "logres_view_to_json": ("int32", ("logres_state*", "uint32", "char*", "size", "size*")),
    "logres_view_from_json": ("int32", ("text", "size", "logres_state*", "logres_problem*")),
    "logres_move_to_json": ("int32", ("logres_state*", "uint16", "uint32", "char*", "size", "size*")),
    "logres_move_from_json": ("int32", ("logres_state*", "text", "size", "uint16*", "logres_problem*")),
    "logres_config_to_json": ("int32", ("logres_config*", "uint32", "char*", "size", "size*")),
    "logres_config_from_json": ("int32", ("text", "text", "size", "logres_config*", "size", "logres_problem*")),
    "logres_events_to_json":
        ("int32", ("logres_state*", "logres_event*", "uint32", "uint32", "char*", "size", "size*")),
    "logres_events_from_json":
        ("int32", ("logres_state*", "text", "size", "logres_event*", "uint32", "uint32*", "logres_problem*")),
    "logres_game_to_json": ("int32", ("logres_game_info*", "logres_state*", "uint32", "char*", "size", "size*")),
    "logres_table_to_json": ("int32", ("logres_state*", "uint32", "char*", "size", "size*")),
    "logres_result_to_json": ("int32", ("logres_state*", "uint32", "char*", "size", "size*")),
    "logres_match_new": ("int32", ("logres_match_options*", "logres_match**", "logres_problem*")),
    "logres_match_free": ("void", ("logres_match*",)),
    "logres_match_state": ("logres_state*", ("logres_match*",)),
    "logres_match_ply": ("uint32", ("logres_match*",)),
    "logres_match_length": ("uint32", ("logres_match*",)),
    "logres_match_is_over": ("int32", ("logres_match*",)),
    "logres_match_state_at": ("int32", ("logres_match*", "uint32", "logres_state*")),
    "logres_match_move_at": ("int32", ("logres_match*", "uint32", "uint16*")),
    "logres_match_events_at": ("int32", ("logres_match*", "uint32", "logres_event*", "uint32", "uint32*")),
    "logres_match_events_for": ("int32", ("logres_match*", "uint32", "int32", "logres_event*", "uint32", "uint32*")),
    "logres_match_move_to_json": ("int32", ("logres_match*", "uint32", "int32", "uint32", "char*", "size", "size*")),
    "logres_match_barrier_at": ("int32", ("logres_match*", "uint32", "int32*")),
    "logres_match_undo_floor": ("int32", ("logres_match*", "uint32*")),
    "logres_match_play": ("int32", ("logres_match*", "uint32", "int32", "uint16", "logres_problem*")),
    "logres_match_resolve": ("int32", ("logres_match*", "uint32*")),
    "logres_match_rng": ("int32", ("logres_match*", "logres_rng*")),
    "logres_match_set_rng": ("int32", ("logres_match*", "logres_rng*")),
    "logres_match_undo": ("int32", ("logres_match*",)),
    "logres_match_redo": ("int32", ("logres_match*",)),
    "logres_match_goto": ("int32", ("logres_match*", "uint32")),
    "logres_match_close": ("int32", ("logres_match*", "int32", "int32")),
    "logres_match_ended": ("int32", ("logres_match*", "logres_match_end*", "size")),
    "logres_match_set_host": ("int32", ("logres_match*", "text", "size", "logres_problem*")),
    "logres_match_host": ("int32", ("logres_match*", "char*", "size", "size*")),
    "logres_match_to_json": ("int32", ("logres_match*", "uint32", "char*", "size", "size*")),
    "logres_match_history_to_json": ("int32", ("logres_match*", "int32", "uint32", "uint32", "char*", "size", "size*")),
    "logres_match_to_json_alloc": ("int32", ("logres_match*", "uint32", "logres_allocator*", "char**", "size*")),
    "logres_match_history_to_json_alloc":
        ("int32", ("logres_match*", "int32", "uint32", "uint32", "logres_allocator*", "char**", "size*")),
    "logres_match_journal_to_json_alloc":
        ("int32", ("logres_match*", "uint32", "uint32", "logres_allocator*", "char**", "size*")),
    "logres_match_from_json": ("int32", ("text", "size", "logres_allocator*", "logres_match**", "logres_problem*")),
    "logres_match_journal_to_json": ("int32", ("logres_match*", "uint32", "uint32", "char*", "size", "size*")),
    "logres_match_append_journal": ("int32", ("logres_match*", "text", "size", "logres_problem*")),
    "logres_observation_layout": ("int32", ("logres_state*", "logres_observation_row*", "size", "uint32", "uint32*")),
    "logres_observe": ("int32", ("logres_state*", "int16*", "uint32", "uint32*")),
    "logres_rng_seed": ("int32", ("logres_rng*", "uint64", "uint64")),
    "logres_rng_next": ("int32", ("logres_rng*", "uint64*")),
    "logres_rng_below": ("int32", ("logres_rng*", "uint32", "uint32*")),
    "logres_search_memory": ("int32", ("logres_state*", "uint32", "size*")),
    "logres_search_init":
        ("int32", ("logres_state*", "logres_search_options*", "void*", "size", "logres_search**", "size*")),
    "logres_search_run": ("int32", ("logres_search*", "uint32")),
    "logres_search_best": ("int32", ("logres_search*", "uint16*")),
    "logres_search_moves": ("int32", ("logres_search*", "logres_search_move*", "size", "uint32", "uint32*")),
    "logres_search_line": ("int32", ("logres_search*", "uint16*", "uint32", "uint32*")),
    "logres_search_progress_of": ("int32", ("logres_search*", "logres_search_progress*", "size")),
    "logres_search_add": ("int32", ("logres_search*", "logres_search*")),
    "logres_level_name": ("text", ("int32",)),
    "logres_level_find": ("int32", ("text",)),
    "logres_level_iterations": ("uint32", ("int32",)),
    "logres_search_choose": ("int32", ("logres_search*", "int32", "uint16*")),
    "logres_bot_memory": ("int32", ("logres_state*", "int32", "size*")),
    "logres_bot_move": ("int32", ("logres_state*", "int32", "logres_rng*", "void*", "size", "uint16*")),
    "logres_state_text": ("int32", ("logres_state*", "char*", "size", "size*")),
    "logres_move_text": ("int32", ("logres_state*", "uint16", "uint32", "char*", "size", "size*")),
    "logres_move_type": ("text", ("logres_state*", "uint16")),
    "logres_move_parse": ("int32", ("logres_state*", "text", "uint16*", "logres_problem*")),
    "logres_piece_name": ("int32", ("logres_state*", "int32", "char*", "size", "size*")),
    "logres_event_text": ("int32", ("logres_state*", "logres_event*", "char*", "size", "size*")),
    "logres_version": ("text", ()),
    "logres_version_number": ("uint32", ()),
}


# {game: the struct that logres_<game>_read fills}
READERS: Dict[str, str] = {
    "arthur_card_game": "logres_arthur_card_game",
    "arthurs_court": "logres_arthurs_court",
    "artus": "logres_artus",
    "camelot_court": "logres_camelot_court",
    "four_courts": "logres_four_courts",
}
