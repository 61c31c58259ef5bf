// The page in English. The page waits for this file while it starts: see numbers.ts for what it may import.

import { after, listed, many as count } from '../games/numbers';
import { covers } from './covers_en';
import { online } from './online_en';

/** Who does something: a name; null is the person at the page. */
export type Who = string | null;

const list = (words: readonly string[]): string => listed(words, 'and');

/** Places after the first, as the score of a move names them. */
const PLACES = ['the lead', 'second place', 'third place', 'fourth place'];

export const text = {
  covers,
  online,
  // Words of more than one screen.
  loading: 'Loading…',
  close: 'Close',
  back: 'Back',
  startPage: 'Start page',
  saveFile: 'Save to a file',
  lookBack: 'Look back',
  playOn: 'Play on',
  howToPlay: 'How to play',
  rules: 'Rules',
  log: 'Log',
  hint: 'Hint',
  result: 'Result',
  players: 'Players',
  previousStep: 'Previous step',
  nextStep: 'Next step',
  guided: 'Guided first match',
  notLoaded: 'This game could not be loaded. Check your connection and reload the page.',
  /** The title of a game, and who designed it, as the library has them in English. */
  title: (_game: string, title: string) => title,
  designers: (names: string) => names,
  steps: (n: number) => count(n, 'step'),
  level: (name: string) => name,

  names: {
    /** Who has no name, at a seat from 1 on. */
    unnamed: (number: number) => `Player ${number}`,
    /** The person at the page, within a sentence and at its beginning. */
    you: 'you',
    You: 'You',
    /** What no player may be called. */
    taken: /^your?$/i,
    field: 'Enter a name',
    isThinking: (name: string) => `${name} is thinking…`,
    isAway: (name: string) => `${name} is away.`,
    isMissing: (name: string) => `${name} is not here yet.`,
  },

  start: {
    about: (server: boolean) =>
      `Five table games of King Arthur’s court. Play against bots or with friends, on this screen${server ? ' or online' : ''}.`,
    newBuild: 'A new version of this page is available.',
    load: 'Update',
    choose: 'Choose a game',
    light: 'Light theme',
    dark: 'Dark theme',
    whichFirst: 'Which game first?',
    players: (least: number, most: number) => `${least}–${most} players`,
    /** What a button says before and after the title of its game, which only screen readers hear. */
    play: 'Play',
    /** What a button says before and after the title of its game, which only screen readers hear. */
    learn: ['Learn it', 'in five minutes'],
    matches: 'Your matches',
    over: 'Finished: look back',
    delete: (title: string, ago: string) => `Delete match: ${title}, ${ago}`,
    older: 'Older matches',
    sure: 'Delete this match?',
    /** A match that is to be deleted; `steps`: null if it is over. */
    match: (title: string, steps: number | null, ago: string) =>
      `${title}, ${steps === null ? 'finished' : count(steps, 'step')}, ${ago}. This cannot be undone.`,
    deleteIt: 'Delete it',
    keepIt: 'Keep it',
    openFile: 'Open a saved match',
  },

  ago: {
    now: 'just now',
    on: (date: string) => `on ${date}`,
    unknown: 'some time ago',
  },

  elsewhere: {
    title: 'This match is open in another tab',
    why: 'A match can be open in only one tab at a time, so that no move gets lost. Switching tabs loses nothing.',
    here: 'Continue here',
    opening: 'Opening the match…',
  },

  setup: {
    back: 'Back to the games',
    nameOf: (number: number) => `Name of player ${number}`,
    whoPlays: (name: string) => `Who plays ${name}`,
    person: 'Person',
    bot: (level: string) => `Bot, ${level}`,
    botsThink: 'Bot thinking time',
    time: (seconds: number | null) =>
      seconds === null ? 'by level' : `${count(seconds, 'second')} a move`,
    more: 'More options',
    unending:
      'This game can go on forever. The server closes a match after 5,000 steps, without a result. With a turn limit of 250 or less (More options), the most points win before that.',
    start: 'Start the match',
    setTable: 'Create the table',
    another: 'Another number',
    /** The numbers of an option; `none`: 0 means that there is none. */
    range: (low: number, high: number, none: boolean) =>
      `${low} to ${high}${none ? '; 0 for none' : ''}.`,
  },

  shared: {
    match: 'Link to this match',
    position: 'Link to this position',
    tooLong: 'This is too long for a link. Save it to a file and send that instead.',
    whole:
      'Anyone who opens it sees the whole match and can look back on it. The link itself holds everything, including the players’ names.',
    view: 'Anyone who opens it plays on from what you see, against bots; what you cannot see is dealt anew. The link itself holds everything, including the players’ names.',
    link: 'The link',
    copy: 'Copy',
    copied: 'Copied',
    share: 'Share',
    selected:
      'This browser does not let the page copy. The link is selected, so you can copy it yourself.',
  },

  unkept: {
    title: 'This match is not being saved',
    room: 'This browser has no room left for matches. You can play on, but the match is lost when you leave.',
    place:
      'This browser does not let the page save anything. You can play on, but the match is lost when you leave.',
    oldest: (title: string, over: boolean, ago: string) =>
      `The oldest match here is ${title}, ${over ? 'finished' : 'unfinished'}, ${ago}. Deleting it may make room, but cannot be undone.`,
    delete: 'Delete the oldest',
  },

  table: {
    looksOn: 'You are watching',
    people: 'People',
    lastTurn: 'Replay the last turn',
    move: 'Your move',
    hand: 'Your hand',
    step: 'Step of the match',
    stepOf: (step: number, end: number) => `Step ${step} of ${end}`,
    backOne: 'Look back one step',
    bot: (level: string, seconds: number | null) =>
      `bot, ${level}${seconds === null ? '' : `, ${seconds} s`}`,
    leads: (points: string) => `${points}, in the lead`,
    thinks: (name: string) => `${name} is thinking`,
    atLeast: (points: string) => `costs at least ${points}`,
    costs: (points: string) => `costs ${points}`,
  },

  handover: {
    to: (name: string) => `Hand over to ${name}`,
    lookAway: 'Everyone else, please look away.',
    iAm: (name: string) => `I am ${name}`,
  },

  lines: {
    earlier: 'Earlier…',
    later: 'Later…',
    empty: 'Nothing yet.',
    recent: 'Log:',
    /** What would be undone: the first move, and whether others came after it. */
    moves: (first: string, more: boolean) => `“${first}”${more ? ' and everything after' : ''}`,
  },

  prompt: {
    happened: 'What happened',
    worth: (value: number) => `rated\u00a0${value} of\u00a0100`,
    worthWhy: 'How the bot rates the position after this move, without looking ahead',
    played: (several: boolean) => `The only ${several ? 'moves' : 'move'}, played for you:`,
    lookingBack: (step: number, end: number) => `Looking back: step ${step} of ${end}.`,
    turnOf: (who: Who) => (who === null ? 'It is your turn.' : `It is ${who}’s turn.`),
    notYours: 'It is not your turn.',
    drawing: 'Chance decides…',
    thinking: 'Looking for a hint…',
    toMatch: 'Back to the match',
    confirm: 'Confirm',
    undo: 'Undo',
    redo: 'Redo',
    allMoves: 'All moves',
    moves: 'List of moves',
    /** A tool and its key, for a mouse. */
    key: (tool: string, key: string) => `${tool} (${key})`,
    notNow: (thing: string, now: string) => `${thing}: not now. ${now}`,
    noHints: 'Hints are off in this match.',
    noUndo: {
      past: (event: string) => `You cannot undo past this: ${event}.`,
      revealed: 'hidden information was revealed',
      bot: 'You cannot undo past the moves of a player whom a bot has replaced.',
      nothing: 'You have no move to undo.',
    },
  },

  moves: {
    title: (shown: number, all: number) => `Moves (${shown}${shown === all ? '' : ` of ${all}`})`,
    type: 'Filter by card, number or name',
    filter: 'Filter the moves',
    more: (n: number) => `${n} more: filter to find them.`,
    none: 'No move matches.',
  },

  hints: {
    title: 'The bot looked ahead and likes these moves best:',
    play: 'Play',
  },

  why: {
    sentence: (clauses: readonly string[]) => `It ${list(clauses)}.`,
    nothing: 'changes no points now, but may pay off later',
    /** `others`: what the others gain, as "Balin −4". */
    points: (who: Who, n: number, others: readonly string[]) =>
      `${n < 0 ? 'costs' : 'earns'} ${who ?? 'you'} ${count(Math.abs(n), 'point')}${others.length ? ` (${list(others)})` : ''}`,
    others: (others: readonly string[]) => `changes the score (${list(others)})`,
    place: (who: Who, place: number) => `puts ${who ?? 'you'} in ${PLACES[place]}`,
    cards: (who: Who, names: readonly string[]) => `gives ${who ?? 'you'} ${list(names)}`,
  },

  end: {
    over: (reason: string) => `The match is over${after(reason)}.`,
    lastMove: (sentence: string) => `the last move: ${sentence}`,
    noMove: 'no move is left',
    /** A match that was closed before its end; `who`: undefined if that is not known. */
    closed: (reason: string, who: Who | undefined) => {
      const one = who === undefined ? 'a player' : (who ?? 'you');
      if (reason === 'resign') return `The match is over: ${one} resigned.`;
      if (reason === 'timeout') return `The match is over: ${one} ran out of time.`;
      if (reason === 'agreed') return 'The match is over: the players agreed to end it.';
      return 'The match was ended early.';
    },
  },

  menu: {
    title: 'Menu',
    share: 'Share as a link',
    newMatch: 'New match',
    people: 'People at the table',
    online: 'The match stays on the server. Its link lets you continue at any time, on any device.',
    lesson: 'A guided match is not saved: it starts over each time.',
    unkept: 'The match is not being saved: it is lost when you leave.',
    saved: (over: boolean) =>
      `The match is saved on this device. You can ${over ? 'look back' : 'continue'} at any time.`,
    language: 'Language',
    settings: {
      theme: ['Theme', { auto: 'Auto', parchment: 'Parchment', night: 'Night' }],
      pace: ['Animation', { calm: 'Calm', quick: 'Quick', none: 'None' }],
      confirm: ['Confirm moves', { always: 'Always', needed: 'If needed', never: 'Never' }],
      forced: ['The only legal move', { play: 'Play', ask: 'Ask' }],
      sound: ['Sound', { off: 'Off', on: 'On' }],
    } as Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>>,
    keys: 'Keys',
    eachKey: [
      ['Tab, Enter', 'next choice, select it'],
      ['Esc', 'cancel the last choice'],
      ['M', 'list of moves'],
      ['H', 'hint'],
      ['U, R', 'undo, redo'],
      ['A', 'replay the last turn'],
      ['L', 'log'],
      ['←, →', 'step through the match'],
    ] as readonly (readonly [string, string])[],
  },

  review: {
    title: 'Looking back',
    close: 'Close looking back',
    curve: 'Curve of the match: step',
    playOn: 'Play on from here',
    judged: 'Analyzed decisions',
    stop: 'Stop',
    goOn: 'Resume',
    step: (step: number, end: number, value: { who: Who; percent: number } | null) =>
      `Step ${step} of ${end}${value ? `: ${value.who ?? 'You'}, ${value.percent} of 100` : ''}`,
    cardsOf: 'Cards of',
    nobody: 'nobody',
    chance: 'Chance decides here.',
    nothing: 'did nothing',
    judge: 'Analyze this move',
    longer: 'Analyze longer',
    what: 'What the curve shows',
    about:
      'Each line shows what the bot expected for one player: at that player’s own moves, and from what the player knew then. 100 is far ahead, 0 is far behind. Place counts for three quarters and the margin for one, so this is not a chance of winning. The bot assumes that everybody plays as it does. The last point is the result. A round mark is a move that cost something, a square one is luck. Small ups and downs mean nothing.',
    part: (judged: number, all: number, spread: boolean) =>
      `${judged} of ${count(all, 'decision')} analyzed${spread ? ', spread evenly over the match' : ''}.`,
    /** What the bot expected of a position, and of the move that was played. */
    verdict: (
      percent: number,
      you: boolean,
      played: 'foolish' | 'unknown' | 'best' | { cost: number; least: number; sure: boolean },
    ) => {
      const expected = `The bot expected ${percent} of 100${you ? ' for you' : ''}`;
      if (played === 'foolish') return `${expected}. It would never make the move that was played.`;
      if (played === 'unknown')
        return `${expected}. It tried the played move too rarely to judge it.`;
      if (played === 'best') return `${expected}, with this very move.`;
      const { cost, least, sure } = played;
      if (!cost) return `${expected}, and no less with this move.`;
      const bound = sure && least ? `at least ${least}` : 'which may be chance';
      return `${expected}, and ${cost} less with this move, ${bound}.`;
    },
    /** What chance gave somebody, in hundredths, just before a decision. */
    luck: (who: Who, percent: number) =>
      percent > 0
        ? `Chance had just given ${who ?? 'you'} about ${percent}.`
        : `Chance had just taken about ${-percent} from ${who ?? 'you'}.`,
    hidden: 'The bot’s move names cards that you cannot see.',
    hiddenCard: 'a hidden card',
    botsMove: 'The bot’s move:',
    then: 'Then it expects:',
    turns: 'Turning points',
    noTurns: 'None: no move and no luck changed enough for the bot to be sure.',
    turnsLater: 'They appear once every decision has been analyzed.',
    atLeast: (step: number, least: number) => `(step ${step}, at least ${least})`,
    /** A turning point: what a choice or luck changed for a player. */
    turn: (name: string, by: 'choice' | 'luck', change: number) => {
      if (by === 'choice') return `A move cost ${name} about ${-change}`;
      return change > 0
        ? `Luck gave ${name} about ${change}`
        : `Luck took about ${-change} from ${name}`;
    },
    numbers: 'The numbers in a table',
    columns: ['Step', 'Player', 'Expected', 'Cost', 'Luck'],
    newMatch: (step: number) =>
      `A new match starts at step ${step}. Chance is drawn anew, and hidden cards stay with those who had them. The original match does not change.`,
  },

  ruleBook: {
    parts: 'Parts of the rules',
    words: 'Every piece',
    all: 'All rules',
    search: 'Search the rules',
    searchBoth: 'Search questions and rules',
    noRule: (query: string) => `No rule mentions “${query}”.`,
    notLoaded: 'The rules of this game could not be loaded.',
    learn: 'Learn it in five minutes: a guided first match',
    noHow: 'This game has no introduction yet. The rules cover everything.',
    questions: 'Questions',
    show: (rule: string) => `Show rule ${rule}`,
    pieces: 'Pieces and cards',
    places: 'Places',
    phases: 'Phases',
    found: (questions: number, rules: number) =>
      `Found ${list([...(questions ? [count(questions, 'question')] : []), ...(rules ? [count(rules, 'rule')] : [])])}.`,
  },

  lesson: {
    title: 'Guided match',
    pointsAt: (things: readonly string[]) => `It points at: ${things.join(', ')}.`,
    leave: 'Leave the lesson',
    next: 'Next',
    count: (step: number, steps: number) => `${step} of ${steps}`,
    strayed: 'You did something else, which is fine.',
    waiting: 'The lesson continues on your next move.',
    over: 'The match is over, and so is the lesson.',
    playing: 'Play on as you like: the next tip will come.',
    sure: 'Leave the lesson?',
    ended: 'That was the lesson',
    learned: 'You now know:',
    toLesson: 'Back to the lesson',
    real: 'A real match',
    playOn: 'Play on without tips',
    button: 'the button',
    confirm: 'the Confirm button',
    back: 'the Back button',
    hand: 'your hand',
    seat: (mine: boolean): string => (mine ? 'your place' : 'the other player'),
  },

  errors: {
    /** Why a wish was refused: `words` are those of the library, the host or the server, in English. */
    why: (_code: string, words: string) => words,
    /** The same of a match that comes from a file, a link or the storage. */
    whyNoMatch: (code: string, words: string) => {
      if (code === 'LOGRES_ERR_JSON') return 'it is damaged, or not a saved match.';
      if (code === 'LOGRES_ERR_FORMAT' || code === 'LOGRES_ERR_GAME')
        return `it is not a saved match (${words}).`;
      if (code === 'LOGRES_ERR_VERSION')
        return `it comes from another version of the game (${words}).`;
      return words.replace(/\.?$/, '.');
    },
    noLookBack: (why: string) => `You cannot look back on this match: ${why}`,
    noFile: (why: string) => `This file cannot be opened: ${why}`,
    noMatch: (why: string) => `This match cannot be opened: ${why}`,
    noLink: (why: string) => `This link cannot be opened: ${why}`,
    largeFile: 'This file is too large to be a saved match.',
    unreadFile: 'This file cannot be read.',
    notWhole: 'This link does not work: part of it is missing or was changed.',
    noLesson: 'This game has no guided match.',
  },
};

/** What every language provides. */
export type Text = typeof text;
