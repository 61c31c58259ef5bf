// The page in German. The page waits for this file while it starts: see numbers.ts for what it may import.

import { listed, many as count, after as because, upper } from '../games/numbers';
import { covers } from './covers_de';
import { online } from './online_de';
import type { Text, Who } from './en';

const list = (words: readonly string[]): string => listed(words, 'und');
const after = (reason: string): string => because(upper(reason));

/** „dir“, „Balin“: who gets or loses something. */
const to = (who: Who): string => who ?? 'dir';
/** „du hast“, „Balin hat“ */
const has = (who: Who): string => (who === null ? 'Du hast' : `${who} hat`);

const steps = (n: number): string => count(n, 'Schritt', 'Schritte');

/** Games that have a German title. */
const TITLES: Readonly<Record<string, string>> = {
  arthur_card_game: 'King Arthur: Das Kartenspiel',
};

const LEVELS: Readonly<Record<string, string>> = {
  ...{ easy: 'leicht', normal: 'normal', hard: 'schwer', expert: 'Experte' },
};

/** Places after the first, as the score of a move names them. */
const PLACES = ['die Führung', 'den zweiten Rang', 'den dritten Rang', 'den vierten Rang'];

/** Why a wish was refused, by the code of the library, the host or the server. */
const REASONS: Readonly<Record<string, string>> = {
  LOGRES_ERR_CONFIG: 'Diese Einstellungen passen nicht zusammen.',
  LOGRES_ERR_MEMORY: 'Der Speicher reicht nicht.',
  LOGRES_ERR_LIMIT: 'Das ist zu groß.',
  LOGRES_ERR_MOVE: 'Dieser Zug ist nicht möglich.',
  LOGRES_ERR_OVER: 'Die Partie ist zu Ende.',
  ...{
    NO_PERSON: 'An diesem Platz spielt kein Mensch.',
    MOVED_ON: 'Die Partie ist schon weiter.',
    SEAT: 'Das geht nur am eigenen Platz, wenn du am Zug bist.',
    NO_MATCH: 'Diese Partie gibt es nicht (mehr).',
    TOKEN: 'Der Link passt zu keinem Platz der Partie.',
    STORE: 'Der Server kann die Partie gerade nicht lesen oder speichern.',
    QUOTA: 'Der Server nimmt von hier gerade keine neuen Partien an.',
    DISK: 'Der Server hat keinen Platz mehr.',
    BUSY: 'Der Server ist noch mit der letzten Anfrage beschäftigt.',
    RATE: 'Das waren zu viele Anfragen. Warte eine Minute.',
    FULL: 'Es schauen schon zu viele zu.',
    BOT: 'An diesem Platz spielt ein Bot.',
    OVER: 'Die Partie ist zu Ende.',
    UNDO: 'Es gibt nichts, was du zurücknehmen kannst.',
    REDO: 'Es gibt nichts zu wiederholen.',
    ASKED: 'Das ist schon gefragt oder beantwortet.',
    HERE: 'Diese Person ist da.',
    TIME: 'Deine Zeit ist um.',
    LIMIT: 'Das geht in dieser Partie nicht mehr: Es ist zu oft geschehen.',
    HINTS: 'An diesem Tisch gibt es keine Hinweise.',
    PHASE: 'Das geht erst, wenn die Partie zu Ende ist.',
    PLY: 'Diesen Schritt gibt es nicht.',
    NOT_KEPT: 'Sie ist in diesem Browser nicht (mehr) gespeichert.',
    NOT_WHOLE: 'Der Link ist nicht vollständig.',
    NO_LINKS: 'Dieser Browser kann solche Links nicht lesen.',
    NO_HOST:
      'Die Spiele konnten nicht geladen werden. Bist du im Netz, und ist dieser Browser neu genug?',
    BOT_LOST: 'Der Bot kann nicht nachdenken: Er konnte nicht geladen werden. Bist du im Netz?',
    BOT_FAILED: 'Der Bot kann nicht nachdenken.',
  },
};

const why = (code: string): string => REASONS[code] ?? `Das hat nicht geklappt (${code}).`;

export const text: Text = {
  covers,
  online,
  loading: 'Lädt …',
  close: 'Schließen',
  back: 'Zurück',
  startPage: 'Startseite',
  saveFile: 'In Datei speichern',
  lookBack: 'Zurückblicken',
  playOn: 'Weiterspielen',
  howToPlay: 'So wird gespielt',
  rules: 'Regeln',
  log: 'Verlauf',
  hint: 'Hinweis',
  result: 'Ergebnis',
  players: 'Spieler',
  previousStep: 'Schritt zurück',
  nextStep: 'Schritt vor',
  guided: 'Geführte erste Partie',
  notLoaded: 'Dieses Spiel konnte nicht geladen werden. Bist du im Netz? Dann lade die Seite neu.',
  title: (game, title) => TITLES[game] ?? title,
  designers: (names) => names.replace(' and ', ' und '),
  steps,
  level: (name) => LEVELS[name] ?? name,

  names: {
    unnamed: (number) => `Spieler ${number}`,
    you: 'du',
    You: 'Du',
    taken: /^(du|dich|dir|deine?)$/i,
    field: 'Gib einen Namen ein',
    isThinking: (name) => `${name} denkt nach …`,
    isAway: (name) => `${name} ist gerade nicht da.`,
    isMissing: (name) => `${name} ist noch nicht da.`,
  },

  start: {
    about: (server) =>
      `Fünf Brettspiele um den Hof von König Artus. Spiele gegen Bots oder mit Freunden, an diesem Bildschirm${server ? ' oder online' : ''}.`,
    newBuild: 'Es gibt eine neue Version dieser Seite.',
    load: 'Aktualisieren',
    choose: 'Wähle ein Spiel',
    light: 'Helle Darstellung',
    dark: 'Dunkle Darstellung',
    whichFirst: 'Welches Spiel zuerst?',
    players: (least, most) => `${least}–${most} Spieler`,
    play: 'Spielen',
    learn: ['Lerne es', 'in fünf Minuten'],
    matches: 'Deine Partien',
    over: 'Zu Ende: zurückblicken',
    delete: (title, ago) => `Partie ${title} löschen, ${ago}`,
    older: 'Ältere Partien',
    sure: 'Diese Partie löschen?',
    match: (title, n, ago) =>
      `${title}, ${n === null ? 'zu Ende' : steps(n)}, ${ago}. Das lässt sich nicht rückgängig machen.`,
    deleteIt: 'Löschen',
    keepIt: 'Behalten',
    openFile: 'Gespeicherte Partie öffnen',
  },

  ago: {
    now: 'gerade eben',
    on: (date) => `am ${date}`,
    unknown: 'vor einiger Zeit',
  },

  elsewhere: {
    title: 'Diese Partie ist in einem anderen Tab offen',
    why: 'Damit kein Zug verloren geht, kann sie immer nur in einem Tab offen sein. Wenn du den Tab wechselst, geht nichts verloren.',
    here: 'Hier weiterspielen',
    opening: 'Die Partie wird geöffnet …',
  },

  setup: {
    back: 'Zurück zu den Spielen',
    nameOf: (number) => `Name von Spieler ${number}`,
    whoPlays: (name) => `Wer für ${name} spielt`,
    person: 'Mensch',
    bot: (level) => `Bot, ${level}`,
    botsThink: 'Bedenkzeit der Bots',
    time: (seconds) =>
      seconds === null ? 'nach ihrer Stufe' : `${count(seconds, 'Sekunde', 'Sekunden')} pro Zug`,
    more: 'Weitere Optionen',
    unending:
      'Dieses Spiel kann endlos dauern. Der Server schließt eine Partie nach 5.000 Schritten ohne Ergebnis; mit einem Zuglimit bis 250 (Weitere Optionen) gewinnt vorher, wer die meisten Punkte hat.',
    start: 'Partie beginnen',
    setTable: 'Tisch eröffnen',
    another: 'Andere Zahl',
    range: (low, high, none) => `${low} bis ${high}${none ? '; 0: keins' : ''}.`,
  },

  shared: {
    match: 'Link zu dieser Partie',
    position: 'Link zu dieser Stellung',
    tooLong: 'Für einen Link ist das zu lang. Speichere es in einer Datei und verschicke die.',
    whole:
      'Wer den Link öffnet, sieht die ganze Partie und kann zurückblicken. Alles steckt im Link, auch die Namen der Spieler.',
    view: 'Wer den Link öffnet, spielt von dem Stand, den du siehst, gegen Bots weiter; was du nicht siehst, wird neu verteilt. Alles steckt im Link, auch die Namen der Spieler.',
    link: 'Der Link',
    copy: 'Kopieren',
    copied: 'Kopiert',
    share: 'Teilen',
    selected:
      'Dieser Browser lässt die Seite nicht kopieren. Der Link ist markiert: Kopiere ihn selbst.',
  },

  unkept: {
    title: 'Diese Partie wird nicht gespeichert',
    room: 'Dieser Browser hat keinen Platz mehr für Partien. Du kannst weiterspielen, aber wenn du die Seite verlässt, ist die Partie verloren.',
    place:
      'Dieser Browser speichert für diese Seite nichts. Du kannst weiterspielen, aber wenn du die Seite verlässt, ist die Partie verloren.',
    oldest: (title, over, ago) =>
      `Die älteste Partie hier: ${title}, ${over ? 'zu Ende' : 'nicht zu Ende'}, ${ago}. Wenn du sie löschst, reicht der Platz vielleicht wieder; zurückholen lässt sie sich nicht.`,
    delete: 'Älteste löschen',
  },

  table: {
    looksOn: 'Du schaust zu',
    people: 'Am Tisch',
    lastTurn: 'Letzten Zug noch einmal zeigen',
    move: 'Dein Zug',
    hand: 'Deine Hand',
    step: 'Schritt der Partie',
    stepOf: (step, end) => `Schritt ${step} von ${end}`,
    backOne: 'Einen Schritt zurückblicken',
    bot: (level, seconds) => `Bot, ${level}${seconds === null ? '' : `, ${seconds} s`}`,
    leads: (points) => `${points}, in Führung`,
    thinks: (name) => `${name} denkt nach`,
    atLeast: (points) => `kostet mindestens ${points}`,
    costs: (points) => `kostet ${points}`,
  },

  handover: {
    to: (name) => `Weitergeben an ${name}`,
    lookAway: 'Alle anderen schauen bitte weg.',
    iAm: (name) => `Ich bin ${name}`,
  },

  lines: {
    earlier: 'Früher …',
    later: 'Später …',
    empty: 'Noch nichts.',
    recent: 'Verlauf:',
    moves: (first, more) => `„${first}“${more ? ' und alles danach' : ''}`,
  },

  prompt: {
    happened: 'Was geschehen ist',
    worth: (value) => `Wert\u00a0${value} von\u00a0100`,
    worthWhy:
      'Wie gut der Bot die Stellung nach diesem Zug findet; vorausgerechnet hat er dafür nicht',
    played: (several) => `Für dich gespielt, ${several ? 'jeweils ' : ''}der einzige Zug:`,
    lookingBack: (step, end) => `Rückschau: Schritt ${step} von ${end}.`,
    turnOf: (who) => (who === null ? 'Du bist am Zug.' : `${who} ist am Zug.`),
    notYours: 'Du bist nicht am Zug.',
    drawing: 'Der Zufall entscheidet …',
    thinking: 'Der Bot sucht einen Hinweis …',
    toMatch: 'Zurück zur Partie',
    confirm: 'Bestätigen',
    undo: 'Zurücknehmen',
    redo: 'Wiederholen',
    allMoves: 'Alle Züge',
    moves: 'Liste der Züge',
    key: (tool, key) => `${tool} (${key})`,
    notNow: (thing, now) => `${thing}: jetzt nicht. ${now}`,
    noHints: 'Diese Partie wird ohne Hinweise gespielt.',
    noUndo: {
      past: (event) => `Weiter zurück geht es nicht: ${event}.`,
      revealed: 'Verdecktes wurde aufgedeckt',
      bot: 'Weiter zurück geht es nicht: Davor zog jemand, für den jetzt ein Bot spielt.',
      nothing: 'Du hast keinen Zug, den du zurücknehmen kannst.',
    },
  },

  moves: {
    title: (shown, all) => `Züge (${shown}${shown === all ? '' : ` von ${all}`})`,
    type: 'Filtern: Karte, Zahl, Name',
    filter: 'Züge filtern',
    more: (n) => `${n} weitere: Filtere, um sie zu finden.`,
    none: 'Kein Zug passt dazu.',
  },

  hints: {
    title: 'Der Bot hat vorausgerechnet und findet diese Züge am besten:',
    play: 'Spielen',
  },

  why: {
    sentence: (clauses) => `Das ${list(clauses)}.`,
    nothing: 'ändert jetzt keine Punkte: Es zahlt sich erst in späteren Zügen aus',
    points: (who, n, others) =>
      `${n < 0 ? `kostet ${who ?? 'dich'}` : `bringt ${to(who)}`} ${count(Math.abs(n), 'Punkt', 'Punkte')}${others.length ? ` (${list(others)})` : ''}`,
    others: (others) => `ändert den Punktestand (${list(others)})`,
    place: (who, place) => `bringt ${to(who)} ${PLACES[place]}`,
    cards: (who, names) => `bringt ${to(who)} ${list(names)}`,
  },

  end: {
    over: (reason) => `Die Partie ist zu Ende${after(reason)}.`,
    lastMove: (sentence) => `der letzte Zug: ${sentence}`,
    noMove: 'kein Zug ist mehr möglich',
    closed: (reason, who) => {
      const one = who === undefined ? 'Ein Spieler hat' : has(who);
      if (reason === 'resign') return `Die Partie ist zu Ende: ${one} aufgegeben.`;
      if (reason === 'timeout') return `Die Partie ist zu Ende: ${one} keine Zeit mehr.`;
      if (reason === 'agreed')
        return 'Die Partie ist zu Ende: Die Spieler haben sich darauf geeinigt.';
      return 'Die Partie wurde vor ihrem Ende aufgegeben.';
    },
  },

  menu: {
    title: 'Menü',
    share: 'Als Link teilen',
    newMatch: 'Neue Partie',
    people: 'Die Leute am Tisch',
    online:
      'Die Partie bleibt auf dem Server. Du kannst sie jederzeit auf jedem Gerät über ihren Link fortsetzen.',
    lesson: 'Eine geführte Partie wird nicht gespeichert: Sie beginnt jedes Mal von vorn.',
    unkept: 'Die Partie wird nicht gespeichert: Wenn du die Seite verlässt, ist sie verloren.',
    saved: (over) =>
      `Die Partie ist auf diesem Gerät gespeichert. Du kannst jederzeit ${over ? 'zurückblicken' : 'weiterspielen'}.`,
    language: 'Sprache',
    settings: {
      theme: ['Darstellung', { auto: 'Auto', parchment: 'Pergament', night: 'Nacht' }],
      pace: ['Bewegung', { calm: 'Ruhig', quick: 'Schnell', none: 'Keine' }],
      confirm: ['Züge bestätigen', { always: 'Immer', needed: 'Wenn nötig', never: 'Nie' }],
      forced: ['Der einzig mögliche Zug', { play: 'Gleich spielen', ask: 'Nachfragen' }],
      sound: ['Ton', { off: 'Aus', on: 'An' }],
    },
    keys: 'Tasten',
    eachKey: [
      ['Tab, Enter', 'nächste Auswahl, auswählen'],
      ['Esc', 'letzte Auswahl aufheben'],
      ['M', 'Liste der Züge'],
      ['H', 'Hinweis'],
      ['U, R', 'zurücknehmen, wiederholen'],
      ['A', 'letzten Zug noch einmal zeigen'],
      ['L', 'Verlauf'],
      ['←, →', 'Schritt zurück, Schritt vor'],
    ],
  },

  review: {
    title: 'Rückschau',
    close: 'Rückschau schließen',
    curve: 'Kurve der Partie: Schritt',
    playOn: 'Ab hier weiterspielen',
    judged: 'Beurteilte Entscheidungen',
    stop: 'Anhalten',
    goOn: 'Weiter',
    step: (step, end, value) =>
      `Schritt ${step} von ${end}${value ? `: ${value.who ?? 'Du'}, ${value.percent} von 100` : ''}`,
    cardsOf: 'Karten von',
    nobody: 'niemandem',
    chance: 'Hier entscheidet der Zufall.',
    nothing: '– kein Zug',
    judge: 'Diesen Zug beurteilen',
    longer: 'Genauer prüfen',
    what: 'Was die Kurve zeigt',
    about:
      'Jede Linie zeigt, was der Bot für einen Spieler erwartete: bei dessen eigenen Zügen und nach dem, was der Spieler da wusste. 100 heißt weit vorn, 0 weit hinten. Drei Viertel davon zählt der Rang, ein Viertel der Abstand; eine Gewinnchance ist es also nicht. Der Bot nimmt an, dass alle so spielen wie er. Der letzte Punkt ist das Ergebnis. Eine runde Marke ist ein Zug, der etwas gekostet hat, eine eckige ist Glück oder Pech. Kleines Auf und Ab bedeutet nichts.',
    part: (judged, all, spread) =>
      `${count(judged, 'Entscheidung', 'Entscheidungen')} von ${all} ${judged === 1 ? 'ist' : 'sind'} beurteilt${spread ? ', gleichmäßig über die Partie verteilt' : ''}.`,
    verdict: (percent, you, played) => {
      const expected = `Der Bot erwartete ${you ? 'für dich ' : ''}${percent} von 100`;
      if (played === 'foolish') return `${expected}. Den gespielten Zug macht er nie.`;
      if (played === 'unknown')
        return `${expected}. Den gespielten Zug hat er zu selten probiert, um ihn zu beurteilen.`;
      if (played === 'best') return `${expected}, mit genau diesem Zug.`;
      const { cost, least, sure } = played;
      if (!cost) return `${expected}, mit diesem Zug nicht weniger.`;
      const bound = sure && least ? `mindestens ${least}` : 'was auch Zufall sein kann';
      return `${expected}, mit diesem Zug ${cost} weniger, ${bound}.`;
    },
    luck: (who, percent) =>
      `Der Zufall hatte ${to(who)} gerade etwa ${Math.abs(percent)} ${percent > 0 ? 'gebracht' : 'genommen'}.`,
    hidden: 'Der Zug, den der Bot gespielt hätte, nennt Karten, die du nicht sehen darfst.',
    hiddenCard: 'eine verdeckte Karte',
    botsMove: 'Zug des Bots:',
    then: 'Danach erwartet er:',
    turns: 'Wendepunkte',
    noTurns: 'Keine: Kein Zug und kein Zufall hat so viel geändert, dass der Bot sich sicher ist.',
    turnsLater: 'Sie stehen fest, wenn alle Entscheidungen einmal beurteilt sind.',
    atLeast: (step, least) => `(Schritt ${step}, mindestens ${least})`,
    turn: (name, by, change) => {
      if (by === 'choice') return `Ein Zug kostete ${name} etwa ${-change}`;
      return change > 0
        ? `Glück brachte ${name} etwa ${change}`
        : `Pech kostete ${name} etwa ${-change}`;
    },
    numbers: 'Die Zahlen als Tabelle',
    columns: ['Schritt', 'Spieler', 'Erwartet', 'Kosten', 'Glück'],
    newMatch: (step) =>
      `Eine neue Partie, die bei Schritt ${step} beginnt. Der Zufall entscheidet neu, und verdeckte Karten bleiben bei denen, die sie hatten. Die gespielte Partie bleibt, wie sie ist.`,
  },

  ruleBook: {
    parts: 'Teile der Regeln',
    words: 'Figuren und Karten',
    all: 'Alle Regeln',
    search: 'In den Regeln suchen',
    searchBoth: 'In Fragen und Regeln suchen',
    noRule: (query) => `In keiner Regel steht „${query}“.`,
    notLoaded: 'Die Regeln dieses Spiels konnten nicht geladen werden.',
    learn: 'Lerne es in fünf Minuten: geführte erste Partie',
    noHow: 'Das steht noch nicht auf der Seite dieses Spiels. In den Regeln steht alles.',
    questions: 'Fragen',
    show: (rule) => `Regel ${rule} zeigen`,
    pieces: 'Figuren und Karten',
    places: 'Orte',
    phases: 'Phasen',
    found: (questions, rules) =>
      `Gefunden: ${list([...(questions ? [count(questions, 'Frage', 'Fragen')] : []), ...(rules ? [count(rules, 'Regel', 'Regeln')] : [])])}.`,
  },

  lesson: {
    title: 'Geführte Partie',
    pointsAt: (things) => `Gezeigt wird: ${things.join(', ')}.`,
    leave: 'Die Anleitung verlassen',
    next: 'Weiter',
    count: (step, all) => `${step} von ${all}`,
    strayed: 'Du hast etwas anderes gemacht, das ist in Ordnung.',
    waiting: 'Bei deinem nächsten Zug geht es weiter.',
    over: 'Die Partie ist zu Ende und damit die Anleitung.',
    playing: 'Spiel weiter, wie du magst: Der nächste Tipp kommt.',
    sure: 'Die Anleitung verlassen?',
    ended: 'Das war die Anleitung',
    learned: 'Das kannst du jetzt:',
    toLesson: 'Zurück zur Anleitung',
    real: 'Eine richtige Partie',
    playOn: 'Ohne Tipps weiterspielen',
    button: 'der Knopf',
    confirm: 'der Knopf zum Bestätigen',
    back: 'der Knopf „Zurück“',
    hand: 'deine Hand',
    seat: (mine) => (mine ? 'dein Platz' : 'der andere Spieler'),
  },

  errors: {
    why,
    whyNoMatch: (code) => {
      if (code === 'LOGRES_ERR_JSON')
        return 'Das ist keine gespeicherte Partie, oder sie ist beschädigt.';
      if (code === 'LOGRES_ERR_FORMAT' || code === 'LOGRES_ERR_GAME')
        return 'Das ist keine gespeicherte Partie.';
      if (code === 'LOGRES_ERR_VERSION')
        return 'Die Partie kommt von einer anderen Version des Spiels.';
      return why(code);
    },
    noLookBack: (reason) => `In dieser Partie kann man nicht zurückblicken: ${reason}`,
    noFile: (reason) => `Diese Datei lässt sich nicht öffnen: ${reason}`,
    noMatch: (reason) => `Diese Partie lässt sich nicht öffnen: ${reason}`,
    noLink: (reason) => `Dieser Link lässt sich nicht öffnen: ${reason}`,
    largeFile: 'Diese Datei ist zu groß für eine gespeicherte Partie.',
    unreadFile: 'Diese Datei lässt sich nicht lesen.',
    notWhole: 'Dieser Link funktioniert nicht: Ein Teil fehlt oder wurde verändert.',
    noLesson: 'Zu diesem Spiel gibt es keine geführte Partie.',
  },
};
