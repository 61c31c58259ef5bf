// The types of every game, written by `make generate` from what the library says of them.

/** The pieces at a spot with how many there are of each; their number where the viewer may not know them. */
export type Pile<Piece extends string> = Partial<Record<Piece, number>> | number;

// ---- King Arthur's Court -----------------------------------------------------------------------------------------

/** Phases. */
export type ArthursCourtPhase =
    | 'choose_courtier' | 'roll_aspirant' | 'roll_favor' | 'bid' | 'choose_character' | 'merlin'
    | 'guinevere_take' | 'aspirant_take' | 'guinevere_refill' | 'arthur_tax' | 'lancelot' | 'over';

/** Names of pieces. */
export type ArthursCourtPiece =
    | 'jester' | 'maiden' | 'guard' | 'knight' | 'tile-1' | 'tile-2' | 'tile-3' | 'tile-4' | 'tile-5' | 'merlin'
    | 'guinevere' | 'arthur' | 'lancelot' | 'favor' | 'black_die';

/** Places where pieces can be. */
export type ArthursCourtPlace =
    | 'peasantry' | 'aspirants' | 'castle' | 'character' | 'purse' | 'court' | 'treasury' | 'box';

/** Fields. */
export type ArthursCourtField =
    | 'phase' | 'actor' | 'round' | 'last_round' | 'starter' | 'high_bidder' | 'bid' | 'passed' | 'swaps_left'
    | 'target';

/** Types of moves, those of chance included. */
export type ArthursCourtMoveType =
    | 'courtier' | 'roll_aspirant' | 'roll_favor' | 'bid' | 'pass' | 'character' | 'swap' | 'done' | 'take'
    | 'refill' | 'give';

/** What a game is started with; what is missing has its default. */
export interface ArthursCourtConfig {
    players?: number;
    first_player?: number | null;
}

/** Moves of players. */
export type ArthursCourtMove =
    | { type: 'courtier'; courtier: 'jester' | 'maiden' | 'guard' | 'knight' }
    | { type: 'bid'; tiles: (1 | 2 | 3 | 4 | 5)[] }
    | { type: 'pass' }
    | { type: 'character'; character: 'merlin' | 'guinevere' | 'arthur' | 'lancelot' }
    | {
        type: 'swap';
        give: 'jester' | 'maiden' | 'guard' | 'knight';
        take: 'jester' | 'maiden' | 'guard' | 'knight';
    }
    | { type: 'done' }
    | { type: 'take'; courtiers: ('jester' | 'maiden' | 'guard' | 'knight')[] }
    | { type: 'refill'; courtiers: ('jester' | 'maiden' | 'guard' | 'knight')[] }
    | { type: 'give'; tile: 1 | 2 | 3 | 4 | 5 };

/** Moves of chance. */
export type ArthursCourtOutcome =
    | { type: 'roll_aspirant'; courtier: 'jester' | 'maiden' | 'guard' | 'knight' }
    | { type: 'roll_favor'; player: number };

/** Moves of players and of chance in a history: null where the viewer may not know. */
export type ArthursCourtSeenMove = ArthursCourtMove | ArthursCourtOutcome;

/** Where pieces can be. */
export type ArthursCourtSpot =
    | { place: 'peasantry' }
    | { place: 'aspirants' }
    | { place: 'castle' }
    | { place: 'character'; part: 'merlin' | 'guinevere' | 'arthur' | 'lancelot' }
    | { place: 'purse'; part: 'merlin' | 'guinevere' | 'arthur' | 'lancelot' }
    | { place: 'court'; seat: number }
    | { place: 'treasury'; seat: number }
    | { place: 'box' };

/** What a move did; a piece that the viewer may not know is null. */
export type ArthursCourtEvent =
    | {
        event: 'moved' | 'displaced' | 'reshuffled';
        piece: ArthursCourtPiece | null;
        amount: number;
        from: ArthursCourtSpot;
        to: ArthursCourtSpot;
    }
    | {
        event: 'shown';
        piece: ArthursCourtPiece | null;
        amount: number;
        from: ArthursCourtSpot;
        to: ArthursCourtSpot;
        seen_by: number[] | null;
    }
    | { event: 'phase'; value: ArthursCourtPhase }
    | { event: 'actor'; value: number | 'chance' | null }
    | { event: 'turn'; field: 'round'; value: number }
    | { event: 'set'; field: 'last_round'; value: boolean }
    | { event: 'set'; field: 'starter'; value: number | null }
    | { event: 'set'; field: 'high_bidder'; value: number | null }
    | { event: 'set'; field: 'bid'; part: '1' | '2' | '3' | '4' | '5'; value: number }
    | { event: 'set'; field: 'passed'; part: number; value: boolean }
    | { event: 'set'; field: 'swaps_left'; value: number }
    | { event: 'set'; field: 'target'; value: number | null };

/** The values of all fields, in the words of events. */
export interface ArthursCourtTableFields {
    phase: ArthursCourtPhase;
    actor: number | 'chance' | null;
    round: number;
    last_round: boolean;
    starter: number | null;
    high_bidder: number | null;
    bid: Record<'1' | '2' | '3' | '4' | '5', number>;
    passed: boolean[];
    swaps_left: number;
    target: number | null;
}

/** The pieces at all places; their number where the viewer may not know them. */
export interface ArthursCourtTablePlaces {
    peasantry: Pile<ArthursCourtPiece>;
    aspirants: Pile<ArthursCourtPiece>;
    castle: Pile<ArthursCourtPiece>;
    character: Record<'merlin' | 'guinevere' | 'arthur' | 'lancelot', Pile<ArthursCourtPiece>>;
    purse: Record<'merlin' | 'guinevere' | 'arthur' | 'lancelot', Pile<ArthursCourtPiece>>;
    court: Pile<ArthursCourtPiece>[];
    treasury: Pile<ArthursCourtPiece>[];
    box: Pile<ArthursCourtPiece>;
}

/** What State.fields() gives; the C header logres/arthurs_court.h explains it. */
export interface ArthursCourtFields {
    players: number;
    phase: number;
    actor: number;
    first_player: number;
    round: number;
    last_round: number;
    favor: number;
    peasantry: number[];
    aspirants: number[];
    purse: number[][];
    holder: number[];
    black_die: number;
    treasury: number[][];
    court: number[][];
    starter: number;
    high_bidder: number;
    bid: number[];
    passed: number[];
    swaps_left: number;
    target: number;
    groups: number[][];
}

// ---- Artus -------------------------------------------------------------------------------------------------------

/** Phases. */
export type ArtusPhase = 'deal' | 'first_player' | 'place' | 'play' | 'choose_pile' | 'draw' | 'over';

/** Names of pieces, unless `components` change them. */
export type ArtusPiece =
    | 'knight:1-4' | 'knight:2-5' | 'knight:3-6' | 'knight:4-7' | 'knight:5-8' | 'knight:6-9' | 'knight:7-9'
    | 'knight:1-5:both' | 'king:any:4-8' | 'king:silver:1-7' | 'king:bronze:1-7' | 'king:any:1-5:both'
    | 'ring:silver' | 'ring:bronze' | 'ring:any' | 'score:all' | 'score:opposite' | 'score:colours'
    | 'score:carpet' | 'score:red' | 'score:wild' | 'knight-0' | 'knight-1' | 'knight-2' | 'knight-3' | 'bronze'
    | 'silver' | 'ring';

/** Places where pieces can be. */
export type ArtusPlace = 'hand' | 'pile' | 'played' | 'unplaced' | 'chair' | 'supply';

/** Fields. */
export type ArtusField =
    | 'phase' | 'actor' | 'turn' | 'current' | 'target' | 'plays_left' | 'draws_left' | 'pile' | 'king' | 'score';

/** Types of moves, those of chance included. */
export type ArtusMoveType = 'draw' | 'first_player' | 'place' | 'knight' | 'royal' | 'ring' | 'score' | 'draw_from';

/** What `components` replaces. */
export interface ArtusComponents {
    table?: number[];
    carpet?: number[];
    knight_cards?: [number, number, boolean][];
    king_cards?: [string, number, number, boolean][];
    ring_cards?: string[];
}

/** What a game is started with; what is missing has its default. */
export interface ArtusConfig {
    players?: number;
    first_player?: number | null;
    variant?: 'beginner' | 'advanced';
    king_metal?: 'bronze' | 'silver';
    components?: ArtusComponents | null;
}

/** Values of `seat` in `place`. */
export type ArtusSeat =
    | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23
    | 24 | 25 | 26 | 27;

/** Values of `card` in `knight`. */
export type ArtusCard =
    | 'knight:1-4' | 'knight:2-5' | 'knight:3-6' | 'knight:4-7' | 'knight:5-8' | 'knight:6-9' | 'knight:7-9'
    | 'knight:1-5:both' | 'score:wild';

/** Values of `steps` in `knight`. */
export type ArtusSteps =
    | -12 | -11 | -10 | -9 | -8 | -7 | -6 | -5 | -4 | -3 | -2 | -1 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11
    | 12;

/** Values of `card` in `score`. */
export type ArtusScoreCard =
    | 'score:all' | 'score:opposite' | 'score:colours' | 'score:carpet' | 'score:red' | 'score:wild';

/** Values of `card` in `draw`. */
export type ArtusDrawCard =
    | 'knight:1-4' | 'knight:2-5' | 'knight:3-6' | 'knight:4-7' | 'knight:5-8' | 'knight:6-9' | 'knight:7-9'
    | 'knight:1-5:both' | 'king:any:4-8' | 'king:silver:1-7' | 'king:bronze:1-7' | 'king:any:1-5:both'
    | 'ring:silver' | 'ring:bronze' | 'ring:any' | 'score:all' | 'score:opposite' | 'score:colours'
    | 'score:carpet' | 'score:red' | 'score:wild';

/** Moves of players. */
export type ArtusMove =
    | { type: 'place'; seat: ArtusSeat }
    | { type: 'knight'; card: ArtusCard; from: ArtusSeat; steps: ArtusSteps }
    | {
        type: 'royal';
        card: 'king:any:4-8' | 'king:silver:1-7' | 'king:bronze:1-7' | 'king:any:1-5:both' | 'score:wild';
        from: ArtusSeat;
        steps: ArtusSteps;
    }
    | { type: 'ring'; card: 'ring:silver' | 'ring:bronze' | 'ring:any' | 'score:wild'; at: ArtusSeat }
    | { type: 'score'; card: ArtusScoreCard; seats: ArtusSeat[] }
    | { type: 'draw_from'; pile: 'knight' | 'king' | 'scoring' };

/** Moves of chance. */
export type ArtusOutcome =
    | { type: 'draw'; card: ArtusDrawCard }
    | { type: 'first_player'; player: number };

/** Moves of players and of chance in a history: null where the viewer may not know. */
export type ArtusSeenMove =
    | ArtusMove
    | { type: 'draw'; card: ArtusDrawCard | null }
    | { type: 'first_player'; player: number };

/** Where pieces can be. */
export type ArtusSpot =
    | { place: 'hand'; seat: number; part: 'knight' | 'king' | 'scoring' }
    | { place: 'pile'; seat: number; part: 'knight' | 'king' | 'scoring' }
    | { place: 'played'; seat: number }
    | { place: 'unplaced'; seat: number }
    | { place: 'chair'; part: number }
    | { place: 'supply' };

/** What a move did; a piece that the viewer may not know is null. */
export type ArtusEvent =
    | {
        event: 'moved' | 'displaced' | 'reshuffled';
        piece: ArtusPiece | null;
        amount: number;
        from: ArtusSpot;
        to: ArtusSpot;
    }
    | {
        event: 'shown';
        piece: ArtusPiece | null;
        amount: number;
        from: ArtusSpot;
        to: ArtusSpot;
        seen_by: number[] | null;
    }
    | { event: 'phase'; value: ArtusPhase }
    | { event: 'actor'; value: number | 'chance' | null }
    | { event: 'turn'; field: 'turn'; value: number }
    | { event: 'set'; field: 'current'; value: number | null }
    | { event: 'set'; field: 'target'; value: number | null }
    | { event: 'set'; field: 'plays_left'; value: number }
    | { event: 'set'; field: 'draws_left'; value: number }
    | { event: 'set'; field: 'pile'; value: 'knight' | 'king' | 'scoring' | null }
    | { event: 'set'; field: 'king'; value: number }
    | { event: 'scored'; field: 'score'; seat: number; points: number };

/** The values of all fields, in the words of events. */
export interface ArtusTableFields {
    phase: ArtusPhase;
    actor: number | 'chance' | null;
    turn: number;
    current: number | null;
    target: number | null;
    plays_left: number;
    draws_left: number;
    pile: 'knight' | 'king' | 'scoring' | null;
    king: number;
    score: number[];
}

/** The pieces at all places; their number where the viewer may not know them. */
export interface ArtusTablePlaces {
    hand: (Record<'knight' | 'king' | 'scoring', Pile<ArtusPiece>>)[];
    pile: (Record<'knight' | 'king' | 'scoring', Pile<ArtusPiece>>)[];
    played: Pile<ArtusPiece>[];
    unplaced: Pile<ArtusPiece>[];
    chair: Pile<ArtusPiece>[];
    supply: Pile<ArtusPiece>;
}

/** What State.fields() gives; the C header logres/artus.h explains it. */
export interface ArtusFields {
    players: number;
    phase: number;
    actor: number;
    first_player: number;
    variant: number;
    king_metal: number;
    turn: number;
    current: number;
    target: number;
    plays_left: number;
    draws_left: number;
    pile: number;
    table: number[];
    royal_seat: number[];
    royal_metal: number[];
    royal_rings: number[];
    king: number;
    ring_supply: number;
    knight_count: number[];
    knights: number[][];
    unplaced: number[];
    score: number[];
    hand: number[][];
    hand_size: number[][];
    pile_size: number[][];
    played: number[][];
    copies: number[];
    printed: { table: number[]; carpet: number[]; knight_cards: number[][]; king_cards: number[][]; ring_cards: number[] };
}

// ---- Four Courts -------------------------------------------------------------------------------------------------

/** Phases. */
export type FourCourtsPhase =
    | 'deal' | 'first_player' | 'trade' | 'answer' | 'dais' | 'discard' | 'draw' | 'run' | 'defer' | 'over';

/** Names of pieces. */
export type FourCourtsPiece =
    | 'cups-ace' | 'cups-2' | 'cups-3' | 'cups-4' | 'cups-5' | 'cups-6' | 'cups-7' | 'cups-8' | 'cups-9'
    | 'cups-10' | 'cups-page' | 'cups-knight' | 'cups-queen' | 'cups-king' | 'wands-ace' | 'wands-2' | 'wands-3'
    | 'wands-4' | 'wands-5' | 'wands-6' | 'wands-7' | 'wands-8' | 'wands-9' | 'wands-10' | 'wands-page'
    | 'wands-knight' | 'wands-queen' | 'wands-king' | 'swords-ace' | 'swords-2' | 'swords-3' | 'swords-4'
    | 'swords-5' | 'swords-6' | 'swords-7' | 'swords-8' | 'swords-9' | 'swords-10' | 'swords-page'
    | 'swords-knight' | 'swords-queen' | 'swords-king' | 'pentacles-ace' | 'pentacles-2' | 'pentacles-3'
    | 'pentacles-4' | 'pentacles-5' | 'pentacles-6' | 'pentacles-7' | 'pentacles-8' | 'pentacles-9'
    | 'pentacles-10' | 'pentacles-page' | 'pentacles-knight' | 'pentacles-queen' | 'pentacles-king' | 'major-0'
    | 'major-1' | 'major-2' | 'major-3' | 'major-4' | 'major-5' | 'major-6' | 'major-7' | 'major-8' | 'major-9'
    | 'major-10' | 'major-11' | 'major-12' | 'major-13' | 'major-14' | 'major-15' | 'major-16' | 'major-17'
    | 'major-18' | 'major-19' | 'major-20' | 'major-21';

/** Places where pieces can be. */
export type FourCourtsPlace = 'deck' | 'hand' | 'discards' | 'court' | 'monarch' | 'majors' | 'knight' | 'page';

/** Fields. */
export type FourCourtsField =
    | 'phase' | 'actor' | 'turn' | 'current' | 'target' | 'barred_suit' | 'placed' | 'discarded' | 'runless'
    | 'unable' | 'offer_page' | 'offer_give' | 'offer_owner';

/** Types of moves, those of chance included. */
export type FourCourtsMoveType =
    | 'draw' | 'first_player' | 'offer' | 'no_offer' | 'accept' | 'refuse' | 'place' | 'crown' | 'done'
    | 'discard' | 'run' | 'defer';

/** What a game is started with; what is missing has its default. */
export interface FourCourtsConfig {
    players?: number;
    first_player?: number | null;
}

/** Values of `give` in `offer`. */
export type FourCourtsGive =
    | 'cups-ace' | 'cups-2' | 'cups-3' | 'cups-4' | 'cups-5' | 'cups-6' | 'cups-7' | 'cups-8' | 'cups-9'
    | 'cups-10' | 'cups-page' | 'wands-ace' | 'wands-2' | 'wands-3' | 'wands-4' | 'wands-5' | 'wands-6'
    | 'wands-7' | 'wands-8' | 'wands-9' | 'wands-10' | 'wands-page' | 'swords-ace' | 'swords-2' | 'swords-3'
    | 'swords-4' | 'swords-5' | 'swords-6' | 'swords-7' | 'swords-8' | 'swords-9' | 'swords-10' | 'swords-page'
    | 'pentacles-ace' | 'pentacles-2' | 'pentacles-3' | 'pentacles-4' | 'pentacles-5' | 'pentacles-6'
    | 'pentacles-7' | 'pentacles-8' | 'pentacles-9' | 'pentacles-10' | 'pentacles-page';

/** Values of `card` in `crown`. */
export type FourCourtsCard =
    | 'major-0' | 'major-1' | 'major-2' | 'major-3' | 'major-4' | 'major-5' | 'major-6' | 'major-7' | 'major-8'
    | 'major-9' | 'major-10' | 'major-11' | 'major-12' | 'major-13' | 'major-14' | 'major-15' | 'major-16'
    | 'major-17' | 'major-18' | 'major-19' | 'major-20' | 'major-21';

/** Moves of players. */
export type FourCourtsMove =
    | { type: 'offer'; page: 'cups-page' | 'wands-page' | 'swords-page' | 'pentacles-page'; give: FourCourtsGive }
    | { type: 'no_offer' }
    | { type: 'accept' }
    | { type: 'refuse' }
    | { type: 'place'; card: FourCourtsPiece }
    | { type: 'crown'; card: FourCourtsCard; monarch: FourCourtsPiece }
    | { type: 'done' }
    | { type: 'discard'; card: FourCourtsPiece }
    | { type: 'run'; suit: 'cups' | 'wands' | 'swords' | 'pentacles' }
    | { type: 'defer'; player: number };

/** Moves of chance. */
export type FourCourtsOutcome =
    | { type: 'draw'; card: FourCourtsPiece }
    | { type: 'first_player'; player: number };

/** Moves of players and of chance in a history: null where the viewer may not know. */
export type FourCourtsSeenMove =
    | { type: 'offer'; page: 'cups-page' | 'wands-page' | 'swords-page' | 'pentacles-page'; give: FourCourtsGive }
    | { type: 'no_offer' }
    | { type: 'accept' }
    | { type: 'refuse' }
    | { type: 'place'; card: FourCourtsPiece }
    | { type: 'crown'; card: FourCourtsCard; monarch: FourCourtsPiece }
    | { type: 'done' }
    | { type: 'discard'; card: FourCourtsPiece | null }
    | { type: 'run'; suit: 'cups' | 'wands' | 'swords' | 'pentacles' }
    | { type: 'defer'; player: number }
    | { type: 'draw'; card: FourCourtsPiece | null }
    | { type: 'first_player'; player: number };

/** Where pieces can be. */
export type FourCourtsSpot =
    | { place: 'deck' }
    | { place: 'hand'; seat: number }
    | { place: 'discards'; seat: number }
    | { place: 'court'; seat: number }
    | { place: 'monarch'; seat: number; part: number }
    | { place: 'majors'; seat: number; part: number }
    | { place: 'knight'; seat: number }
    | { place: 'page'; seat: number };

/** What a move did; a piece that the viewer may not know is null. */
export type FourCourtsEvent =
    | {
        event: 'moved' | 'displaced' | 'reshuffled';
        piece: FourCourtsPiece | null;
        amount: number;
        from: FourCourtsSpot;
        to: FourCourtsSpot;
    }
    | {
        event: 'shown';
        piece: FourCourtsPiece | null;
        amount: number;
        from: FourCourtsSpot;
        to: FourCourtsSpot;
        seen_by: number[] | null;
    }
    | { event: 'phase'; value: FourCourtsPhase }
    | { event: 'actor'; value: number | 'chance' | null }
    | { event: 'turn'; field: 'turn'; value: number }
    | { event: 'set'; field: 'current'; value: number | null }
    | { event: 'set'; field: 'target'; value: number | null }
    | { event: 'set'; field: 'barred_suit'; value: 'cups' | 'wands' | 'swords' | 'pentacles' | null }
    | { event: 'set'; field: 'placed'; value: number }
    | { event: 'set'; field: 'discarded'; value: number }
    | { event: 'set'; field: 'runless'; value: number }
    | { event: 'set'; field: 'unable'; part: number; value: boolean }
    | { event: 'set'; field: 'offer_page'; value: FourCourtsPiece | null }
    | { event: 'set'; field: 'offer_give'; value: FourCourtsPiece | null }
    | { event: 'set'; field: 'offer_owner'; value: number | null };

/** The values of all fields, in the words of events. */
export interface FourCourtsTableFields {
    phase: FourCourtsPhase;
    actor: number | 'chance' | null;
    turn: number;
    current: number | null;
    target: number | null;
    barred_suit: 'cups' | 'wands' | 'swords' | 'pentacles' | null;
    placed: number;
    discarded: number;
    runless: number;
    unable: boolean[];
    offer_page: FourCourtsPiece | null;
    offer_give: FourCourtsPiece | null;
    offer_owner: number | null;
}

/** The pieces at all places; their number where the viewer may not know them. */
export interface FourCourtsTablePlaces {
    deck: Pile<FourCourtsPiece>;
    hand: Pile<FourCourtsPiece>[];
    discards: Pile<FourCourtsPiece>[];
    court: Pile<FourCourtsPiece>[];
    monarch: Pile<FourCourtsPiece>[][];
    majors: Pile<FourCourtsPiece>[][];
    knight: Pile<FourCourtsPiece>[];
    page: Pile<FourCourtsPiece>[];
}

/** What State.fields() gives; the C header logres/four_courts.h explains it. */
export interface FourCourtsFields {
    players: number;
    phase: number;
    actor: number;
    first_player: number;
    turn: number;
    current: number;
    target: number;
    barred_suit: number;
    placed: number;
    discarded: number;
    runless: number;
    unable: number[];
    offer_page: number;
    offer_give: number;
    offer_owner: number;
    where: number[];
    owner: number[];
    on: number[];
    deck_size: number;
    hand_size: number[];
    discards_size: number[];
    monarchs: number[][];
    knight: number[];
    page: number[];
    points_court: number[];
    points_monarchs: number[];
    points_matching: number[];
    points_majors: number[];
    points_bonus: number[];
}

// ---- King Arthur: The Card Game ----------------------------------------------------------------------------------

/** Phases. */
export type ArthurCardGamePhase =
    | 'reveal' | 'deal' | 'first_player' | 'replenish' | 'fight' | 'adventure' | 'pay' | 'draw' | 'over';

/** Names of pieces, unless `components` change them. */
export type ArthurCardGamePiece =
    | 'orange' | 'orange_double' | 'red' | 'red_double' | 'beige' | 'beige_double' | 'merlin' | 'yellow-1'
    | 'yellow-2' | 'yellow-3' | 'yellow-4' | 'yellow-5' | 'blue-1' | 'blue-2' | 'blue-3' | 'blue-4' | 'blue-5'
    | 'green-1' | 'green-2' | 'green-3' | 'green-4' | 'green-5' | 'red-1' | 'red-2' | 'red-3' | 'red-4' | 'red-5'
    | 'holy_grail' | 'castle' | 'excalibur' | 'questing_beast' | 'fisher_king' | 'tourney' | 'battle_saxons'
    | 'battle_robbers' | 'battle_vikings' | 'sea_monster' | 'king_mark' | 'green_knight' | 'treasure' | 'seal-0'
    | 'seal-1' | 'seal-2' | 'seal-3' | 'seal-4';

/** Places where pieces can be. */
export type ArthurCardGamePlace =
    | 'knight_deck' | 'hand' | 'knight_discard' | 'adversary_deck' | 'table' | 'sealed' | 'held' | 'payment'
    | 'adversary_discard' | 'adventures' | 'won' | 'seals';

/** Fields. */
export type ArthurCardGameField =
    | 'phase' | 'actor' | 'turn' | 'current' | 'target' | 'fought' | 'completed' | 'drawn' | 'payment';

/** Types of moves, those of chance included. */
export type ArthurCardGameMoveType =
    | 'reveal' | 'deal' | 'first_player' | 'replenish' | 'skip' | 'fight' | 'adventure' | 'pay' | 'draw' | 'done';

/** What `components` replaces. */
export interface ArthurCardGameComponents {
    adversaries: { yellow: number[]; blue: number[]; green: number[]; red: number[] };
}

/** What a game is started with; what is missing has its default. */
export interface ArthurCardGameConfig {
    players?: number;
    first_player?: number | null;
    variant?: 'basic' | 'advanced';
    turn_limit?: number;
    components?: ArthurCardGameComponents | null;
}

/** Values of `adversary` in `fight`. */
export type ArthurCardGameAdversary =
    | 'yellow-1' | 'yellow-2' | 'yellow-3' | 'yellow-4' | 'yellow-5' | 'blue-1' | 'blue-2' | 'blue-3' | 'blue-4'
    | 'blue-5' | 'green-1' | 'green-2' | 'green-3' | 'green-4' | 'green-5' | 'red-1' | 'red-2' | 'red-3'
    | 'red-4' | 'red-5';

/** Values of `singles` in `fight`. */
export type ArthurCardGameSingles = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Values of `merlins` in `fight`. */
export type ArthurCardGameMerlins = 0 | 1 | 2 | 3 | 4 | 5;

/** Values of `adventure` in `adventure`. */
export type ArthurCardGameAdventure =
    | 'holy_grail' | 'castle' | 'excalibur' | 'questing_beast' | 'fisher_king' | 'tourney' | 'battle_saxons'
    | 'battle_robbers' | 'battle_vikings' | 'sea_monster' | 'king_mark' | 'green_knight' | 'treasure';

/** Values of `knight` in `deal`. */
export type ArthurCardGameKnight =
    | 'orange' | 'orange_double' | 'red' | 'red_double' | 'beige' | 'beige_double' | 'merlin';

/** Moves of players. */
export type ArthurCardGameMove =
    | { type: 'replenish' }
    | { type: 'skip' }
    | {
        type: 'fight';
        adversary: ArthurCardGameAdversary;
        mode: 'seal' | 'take';
        sealed: boolean;
        colour: 'orange' | 'red' | 'beige' | null;
        singles: ArthurCardGameSingles;
        doubles: 0 | 1 | 2;
        merlins: ArthurCardGameMerlins;
    }
    | { type: 'adventure'; adventure: ArthurCardGameAdventure }
    | { type: 'pay'; adversary: ArthurCardGameAdversary }
    | { type: 'draw' }
    | { type: 'done' };

/** Moves of chance. */
export type ArthurCardGameOutcome =
    | { type: 'reveal'; adversary: ArthurCardGameAdversary }
    | { type: 'deal'; knight: ArthurCardGameKnight }
    | { type: 'first_player'; player: number };

/** Moves of players and of chance in a history: null where the viewer may not know. */
export type ArthurCardGameSeenMove =
    | ArthurCardGameMove
    | { type: 'reveal'; adversary: ArthurCardGameAdversary }
    | { type: 'deal'; knight: ArthurCardGameKnight | null }
    | { type: 'first_player'; player: number };

/** Where pieces can be. */
export type ArthurCardGameSpot =
    | { place: 'knight_deck' }
    | { place: 'hand'; seat: number }
    | { place: 'knight_discard' }
    | { place: 'adversary_deck' }
    | { place: 'table' }
    | { place: 'sealed'; seat: number }
    | { place: 'held'; seat: number }
    | { place: 'payment' }
    | { place: 'adversary_discard' }
    | { place: 'adventures' }
    | { place: 'won'; seat: number }
    | { place: 'seals'; seat: number };

/** What a move did; a piece that the viewer may not know is null. */
export type ArthurCardGameEvent =
    | {
        event: 'moved' | 'displaced' | 'reshuffled';
        piece: ArthurCardGamePiece | null;
        amount: number;
        from: ArthurCardGameSpot;
        to: ArthurCardGameSpot;
    }
    | {
        event: 'shown';
        piece: ArthurCardGamePiece | null;
        amount: number;
        from: ArthurCardGameSpot;
        to: ArthurCardGameSpot;
        seen_by: number[] | null;
    }
    | { event: 'phase'; value: ArthurCardGamePhase }
    | { event: 'actor'; value: number | 'chance' | null }
    | { event: 'turn'; field: 'turn'; value: number }
    | { event: 'set'; field: 'current'; value: number | null }
    | { event: 'set'; field: 'target'; value: number | null }
    | { event: 'set'; field: 'fought'; value: boolean }
    | { event: 'set'; field: 'completed'; value: boolean }
    | { event: 'set'; field: 'drawn'; value: number }
    | { event: 'set'; field: 'payment'; value: ArthurCardGameAdventure | null };

/** The values of all fields, in the words of events. */
export interface ArthurCardGameTableFields {
    phase: ArthurCardGamePhase;
    actor: number | 'chance' | null;
    turn: number;
    current: number | null;
    target: number | null;
    fought: boolean;
    completed: boolean;
    drawn: number;
    payment: ArthurCardGameAdventure | null;
}

/** The pieces at all places; their number where the viewer may not know them. */
export interface ArthurCardGameTablePlaces {
    knight_deck: Pile<ArthurCardGamePiece>;
    hand: Pile<ArthurCardGamePiece>[];
    knight_discard: Pile<ArthurCardGamePiece>;
    adversary_deck: Pile<ArthurCardGamePiece>;
    table: Pile<ArthurCardGamePiece>;
    sealed: Pile<ArthurCardGamePiece>[];
    held: Pile<ArthurCardGamePiece>[];
    payment: Pile<ArthurCardGamePiece>;
    adversary_discard: Pile<ArthurCardGamePiece>;
    adventures: Pile<ArthurCardGamePiece>;
    won: Pile<ArthurCardGamePiece>[];
    seals: Pile<ArthurCardGamePiece>[];
}

/** What State.fields() gives; the C header logres/arthur_card_game.h explains it. */
export interface ArthurCardGameFields {
    players: number;
    phase: number;
    actor: number;
    first_player: number;
    variant: number;
    turn_limit: number;
    turn: number;
    current: number;
    target: number;
    fought: number;
    completed: number;
    drawn: number;
    knight_deck: number[];
    knight_deck_size: number;
    knight_discard: number[];
    adversary_deck: number[][];
    adversary_discard: number[][];
    unsealed: number[][];
    sealed: number[][][];
    adventure_owner: number[];
    payment: number;
    paid: number[][];
    hand: number[][];
    hand_size: number[];
    adversaries: number[][][];
    seals: number[];
    score: number[];
    printed: { adversaries: number[][] };
}

// ---- Camelot: The Court ------------------------------------------------------------------------------------------

/** Phases. */
export type CamelotCourtPhase =
    | 'deal' | 'first_player' | 'place' | 'play' | 'challenge' | 'banish' | 'discard' | 'draw' | 'over';

/** Names of pieces, unless `components` change them. */
export type CamelotCourtPiece =
    | 'move' | 'gossip' | 'banish' | 'score' | 'merlin' | 'dwarf' | 'soldier-1' | 'soldier-2' | 'priest-1'
    | 'priest-2' | 'tristram' | 'constantine' | 'dinas' | 'loinstake' | 'andret' | 'sadok' | 'fergus' | 'hebes'
    | 'gawaine' | 'gareth' | 'gaheris' | 'agravaine' | 'mordred' | 'gingalin' | 'lovel' | 'florence' | 'uwaine'
    | 'uriens' | 'bagdemagus' | 'meliagant' | 'accolon' | 'baudwin' | 'kainus' | 'pinel' | 'palomides'
    | 'sagramore' | 'safeashouses' | 'segwarides' | 'priamus' | 'esclabor' | 'corsabrin' | 'nabon' | 'lancelot'
    | 'bors' | 'ector' | 'lionel' | 'blamore' | 'bleoberis' | 'lavaine' | 'urry';

/** Places where pieces can be. */
export type CamelotCourtPlace = 'deck' | 'hand' | 'discard' | 'outside' | 'hall' | 'followers';

/** Fields. */
export type CamelotCourtField =
    | 'phase' | 'actor' | 'turn' | 'current' | 'target_seat' | 'pending_knight' | 'pending_from' | 'pending_to'
    | 'scandalised' | 'score';

/** Types of moves, those of chance included. */
export type CamelotCourtMoveType =
    | 'draw' | 'first_player' | 'place' | 'enter' | 'move' | 'leave' | 'gossip' | 'banish' | 'score' | 'merlin'
    | 'follow' | 'end' | 'dice' | 'die' | 'discard' | 'done';

/** What `components` replaces. */
export interface CamelotCourtComponents {
    knights?: number[][][];
    lines?: string[][];
    followers?: number[];
}

/** What a game is started with; what is missing has its default. */
export interface CamelotCourtConfig {
    players?: number;
    first_player?: number | null;
    target?: number;
    turn_limit?: number;
    components?: CamelotCourtComponents | null;
}

/** Values of `knight` in `place`. */
export type CamelotCourtKnight =
    | 'tristram' | 'constantine' | 'dinas' | 'loinstake' | 'andret' | 'sadok' | 'fergus' | 'hebes' | 'gawaine'
    | 'gareth' | 'gaheris' | 'agravaine' | 'mordred' | 'gingalin' | 'lovel' | 'florence' | 'uwaine' | 'uriens'
    | 'bagdemagus' | 'meliagant' | 'accolon' | 'baudwin' | 'kainus' | 'pinel' | 'palomides' | 'sagramore'
    | 'safeashouses' | 'segwarides' | 'priamus' | 'esclabor' | 'corsabrin' | 'nabon' | 'lancelot' | 'bors'
    | 'ector' | 'lionel' | 'blamore' | 'bleoberis' | 'lavaine' | 'urry';

/** Values of `to` in `place`. */
export type CamelotCourtTo = 'e1' | 'e2' | 'e3' | 'e4' | 'e5' | 'e6' | 'e7' | 'e8' | 'e9' | 'e10';

/** Values of `from` in `move`. */
export type CamelotCourtFrom =
    | 'e1' | 'e2' | 'e3' | 'e4' | 'e5' | 'e6' | 'e7' | 'e8' | 'e9' | 'e10' | 'l1' | 'l2' | 'l3' | 'l4' | 'l5'
    | 'u1' | 'u2' | 'u3' | 'u4' | 's1' | 's2' | 's3';

/** Values of `card` in `discard`. */
export type CamelotCourtCard =
    | 'move' | 'gossip' | 'banish' | 'score' | 'merlin' | 'dwarf' | 'soldier-1' | 'soldier-2' | 'priest-1'
    | 'priest-2';

/** Values of `mover` in `dice`. */
export type CamelotCourtMover = 1 | 2 | 3 | 4 | 5 | 6;

/** Moves of players. */
export type CamelotCourtMove =
    | { type: 'place'; knight: CamelotCourtKnight; to: CamelotCourtTo }
    | { type: 'enter'; card: 'move' | 'dwarf'; knight: CamelotCourtKnight; to: CamelotCourtTo }
    | { type: 'move'; card: 'move' | 'dwarf'; from: CamelotCourtFrom; to: CamelotCourtFrom }
    | { type: 'leave'; card: 'move' | 'dwarf'; from: CamelotCourtTo }
    | {
        type: 'gossip';
        card: 'gossip' | 'dwarf';
        at: CamelotCourtFrom;
        follower: 'soldier-1' | 'soldier-2' | 'priest-1' | 'priest-2' | null;
    }
    | { type: 'banish'; card: 'banish' | 'dwarf'; at: CamelotCourtFrom }
    | { type: 'score'; card: 'score' | 'dwarf' }
    | { type: 'merlin'; a: CamelotCourtFrom; b: CamelotCourtFrom }
    | { type: 'follow'; card: 'soldier-1' | 'soldier-2' | 'priest-1' | 'priest-2'; at: CamelotCourtFrom }
    | { type: 'end' }
    | { type: 'discard'; card: CamelotCourtCard }
    | { type: 'done' };

/** Moves of chance. */
export type CamelotCourtOutcome =
    | { type: 'draw'; card: CamelotCourtCard }
    | { type: 'first_player'; player: number }
    | { type: 'dice'; mover: CamelotCourtMover; other: CamelotCourtMover }
    | { type: 'die'; value: CamelotCourtMover };

/** Moves of players and of chance in a history: null where the viewer may not know. */
export type CamelotCourtSeenMove =
    | CamelotCourtMove
    | { type: 'draw'; card: CamelotCourtCard | null }
    | { type: 'first_player'; player: number }
    | { type: 'dice'; mover: CamelotCourtMover; other: CamelotCourtMover }
    | { type: 'die'; value: CamelotCourtMover };

/** Where pieces can be. */
export type CamelotCourtSpot =
    | { place: 'deck' }
    | { place: 'hand'; seat: number }
    | { place: 'discard' }
    | { place: 'outside'; seat: number }
    | { place: 'hall'; part: CamelotCourtFrom }
    | { place: 'followers'; part: CamelotCourtKnight };

/** What a move did; a piece that the viewer may not know is null. */
export type CamelotCourtEvent =
    | {
        event: 'moved' | 'displaced' | 'reshuffled';
        piece: CamelotCourtPiece | null;
        amount: number;
        from: CamelotCourtSpot;
        to: CamelotCourtSpot;
    }
    | {
        event: 'shown';
        piece: CamelotCourtPiece | null;
        amount: number;
        from: CamelotCourtSpot;
        to: CamelotCourtSpot;
        seen_by: number[] | null;
    }
    | { event: 'phase'; value: CamelotCourtPhase }
    | { event: 'actor'; value: number | 'chance' | null }
    | { event: 'turn'; field: 'turn'; value: number }
    | { event: 'set'; field: 'current'; value: number | null }
    | { event: 'set'; field: 'target_seat'; value: number | null }
    | { event: 'set'; field: 'pending_knight'; value: CamelotCourtKnight | null }
    | { event: 'set'; field: 'pending_from'; value: CamelotCourtFrom | null }
    | { event: 'set'; field: 'pending_to'; value: CamelotCourtFrom | null }
    | { event: 'set'; field: 'scandalised'; part: CamelotCourtKnight; value: boolean }
    | { event: 'scored'; field: 'score'; seat: number; points: number };

/** The values of all fields, in the words of events. */
export interface CamelotCourtTableFields {
    phase: CamelotCourtPhase;
    actor: number | 'chance' | null;
    turn: number;
    current: number | null;
    target_seat: number | null;
    pending_knight: CamelotCourtKnight | null;
    pending_from: CamelotCourtFrom | null;
    pending_to: CamelotCourtFrom | null;
    scandalised: Record<CamelotCourtKnight, boolean>;
    score: number[];
}

/** The pieces at all places; their number where the viewer may not know them. */
export interface CamelotCourtTablePlaces {
    deck: Pile<CamelotCourtPiece>;
    hand: Pile<CamelotCourtPiece>[];
    discard: Pile<CamelotCourtPiece>;
    outside: Pile<CamelotCourtPiece>[];
    hall: Record<CamelotCourtFrom, Pile<CamelotCourtPiece>>;
    followers: Record<CamelotCourtKnight, Pile<CamelotCourtPiece>>;
}

/** What State.fields() gives; the C header logres/camelot_court.h explains it. */
export interface CamelotCourtFields {
    players: number;
    phase: number;
    actor: number;
    first_player: number;
    target: number;
    turn_limit: number;
    turn: number;
    current: number;
    target_seat: number;
    pending_knight: number;
    pending_from: number;
    pending_to: number;
    hall: number[];
    knight_space: number[];
    knight_power: number[];
    knight_points: number[];
    knight_scandalised: number[];
    knight_followers: number[][];
    deck_size: number;
    deck: number[];
    discard: number[];
    score: number[];
    hand: number[][];
    hand_size: number[];
    copies: number[];
    printed: { knights: number[][][]; lines: number[][]; followers: number[] };
}

/** The types of each game by its id. */
export interface Games {
    arthurs_court: {
        Phase: ArthursCourtPhase;
        Piece: ArthursCourtPiece;
        Place: ArthursCourtPlace;
        Field: ArthursCourtField;
        MoveType: ArthursCourtMoveType;
        Config: ArthursCourtConfig;
        Move: ArthursCourtMove;
        Outcome: ArthursCourtOutcome;
        SeenMove: ArthursCourtSeenMove;
        Spot: ArthursCourtSpot;
        Event: ArthursCourtEvent;
        TableFields: ArthursCourtTableFields;
        TablePlaces: ArthursCourtTablePlaces;
        Fields: ArthursCourtFields;
    };
    artus: {
        Phase: ArtusPhase;
        Piece: ArtusPiece;
        Place: ArtusPlace;
        Field: ArtusField;
        MoveType: ArtusMoveType;
        Config: ArtusConfig;
        Move: ArtusMove;
        Outcome: ArtusOutcome;
        SeenMove: ArtusSeenMove;
        Spot: ArtusSpot;
        Event: ArtusEvent;
        TableFields: ArtusTableFields;
        TablePlaces: ArtusTablePlaces;
        Fields: ArtusFields;
    };
    four_courts: {
        Phase: FourCourtsPhase;
        Piece: FourCourtsPiece;
        Place: FourCourtsPlace;
        Field: FourCourtsField;
        MoveType: FourCourtsMoveType;
        Config: FourCourtsConfig;
        Move: FourCourtsMove;
        Outcome: FourCourtsOutcome;
        SeenMove: FourCourtsSeenMove;
        Spot: FourCourtsSpot;
        Event: FourCourtsEvent;
        TableFields: FourCourtsTableFields;
        TablePlaces: FourCourtsTablePlaces;
        Fields: FourCourtsFields;
    };
    arthur_card_game: {
        Phase: ArthurCardGamePhase;
        Piece: ArthurCardGamePiece;
        Place: ArthurCardGamePlace;
        Field: ArthurCardGameField;
        MoveType: ArthurCardGameMoveType;
        Config: ArthurCardGameConfig;
        Move: ArthurCardGameMove;
        Outcome: ArthurCardGameOutcome;
        SeenMove: ArthurCardGameSeenMove;
        Spot: ArthurCardGameSpot;
        Event: ArthurCardGameEvent;
        TableFields: ArthurCardGameTableFields;
        TablePlaces: ArthurCardGameTablePlaces;
        Fields: ArthurCardGameFields;
    };
    camelot_court: {
        Phase: CamelotCourtPhase;
        Piece: CamelotCourtPiece;
        Place: CamelotCourtPlace;
        Field: CamelotCourtField;
        MoveType: CamelotCourtMoveType;
        Config: CamelotCourtConfig;
        Move: CamelotCourtMove;
        Outcome: CamelotCourtOutcome;
        SeenMove: CamelotCourtSeenMove;
        Spot: CamelotCourtSpot;
        Event: CamelotCourtEvent;
        TableFields: CamelotCourtTableFields;
        TablePlaces: CamelotCourtTablePlaces;
        Fields: CamelotCourtFields;
    };
}
