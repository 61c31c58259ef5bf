// What the page says of matches online and of friends, in German.

import { after, listed, minus, upper } from '../games/numbers';
import type { Ended } from '../wire/protocol';
import type { online as english } from './online_en';

const list = (words: readonly string[]): string => listed(words, 'und');

const PHRASES: (typeof english)['phrases'] = [
  'Schöne Partie',
  'Gut gespielt',
  'Du bist dran',
  'Danke',
  'Moment, bitte',
  'Revanche?',
];

/** „Du und Ann teilt“, „Ann und Ben teilen“ euch oder sich den Sieg. */
const shared = (winners: readonly (string | null)[]): string =>
  `${upper(list(winners.map((one) => one ?? 'du')))} ${winners.includes(null) ? 'teilt euch' : 'teilen sich'} den Sieg`;

function ended({ reason, seat }: Ended, you: number | null, names: readonly string[]): string {
  const has = seat === null ? '' : seat === you ? 'Du hast' : `${names[seat]} hat`;
  if (has && reason === 'resign') return `${has} aufgegeben`;
  if (has && reason === 'timeout') return `${has} die Zeit überschritten`;
  return 'Vorzeitig beendet';
}

const LOST = 'Die Verbindung ist unterbrochen.';

export const online: typeof english = {
  phrases: PHRASES,
  says: (name, phrase) => `${name} sagt: „${PHRASES[phrase]}“`,

  result: {
    together: (you, won) =>
      `${you ? 'Ihr' : 'Die Spieler'} ${won ? (you ? 'gewinnt' : 'gewinnen') : you ? 'verliert' : 'verlieren'} gemeinsam`,
    over: 'Die Partie ist zu Ende',
    came: (place, own, best) => `Du belegst Rang ${place} mit ${minus(own)} zu ${minus(best)}`,
    won: (winners, points) => {
      const by = points ? `, ${minus(points[0])} zu ${minus(points[1])}` : '';
      const [winner, ...others] = winners;
      if (others.length) return shared(winners) + by;
      return `${winner === null ? 'Du gewinnst' : `${winner} gewinnt`}${by}`;
    },
    place: 'Rang',
    player: 'Spieler',
    points: 'Punkte',
    details: 'Im Einzelnen',
    earlier: 'Vorher',
    again: 'Noch einmal spielen',
    againWith: 'Noch einmal mit denselben Leuten',
  },

  ended: (end, you, names) => {
    const { scores, ranks, winners } = end;
    if (end.ended) return ended(end.ended, you, names);
    const [best] = winners;
    const [next] = [...ranks.keys()]
      .filter((seat) => !winners.includes(seat))
      .sort((a, b) => ranks[a]! - ranks[b]!);
    const by = (a?: number, b?: number) =>
      a === undefined || b === undefined ? '' : `, ${minus(scores[a]!)} zu ${minus(scores[b]!)}`;
    if (you !== null && !winners.includes(you))
      return names.length > 2 && best !== undefined
        ? `Rang ${ranks[you]} von ${names.length}`
        : `Du hast verloren${by(you, best)}`;
    if (best === undefined) return 'Zu Ende';
    if (winners.length > 1)
      return shared(winners.map((seat) => (seat === you ? null : names[seat]!)));
    return `${best === you ? 'Du hast' : `${names[best]} hat`} gewonnen${by(best, next)}`;
  },

  score: ({ names: [a, b], won: [x, y] }) => {
    if (x === y) return `${list([a || 'Du', b])}: Gleichstand, ${x} zu ${y}`;
    if (x < y) return `${b} führt ${y} zu ${x} gegen ${a || 'dich'}`;
    return a ? `${a} führt ${x} zu ${y} gegen ${b}` : `Du führst ${x} zu ${y} gegen ${b}`;
  },
  count: ({ names: [a], played, won: [won, lost] }) =>
    `${played} ${played === 1 ? 'Partie' : 'Partien'}${a ? '' : `: ${won} gewonnen, ${lost} verloren`}`,

  friends: {
    title: 'Freunde',
    forget: (name) => `Ergebnisse mit ${name} vergessen`,
    sure: (name) =>
      `Dieser Browser vergisst alle Ergebnisse mit ${name}. Die Partien selbst bleiben. Fortfahren?`,
  },
  say: {
    title: 'Etwas sagen',
    hear: 'Zeigen, was andere sagen',
    notify: 'Benachrichtigen, wenn ich am Zug bin',
  },
  rematch: {
    ready: 'Die nächste Partie steht bereit: dieselben Leute, einen Platz weiter.',
    waits: 'Die nächste Partie wartet auf dich',
    go: 'Hingehen',
    later: 'Jetzt nicht',
    next: 'Zur nächsten Partie',
  },

  lost: `${LOST} Die Seite versucht es von selbst wieder …`,
  lostSent: `${LOST} Dein Zug wird gesendet, sobald sie wieder da ist.`,
  noAnswer: 'Der Server antwortet nicht. Die Seite versucht es von selbst wieder …',
  noMatch: (why) => `Dieser Link öffnet keine Partie: ${why}`,
  presence: {
    outOfTime: 'Zeit um: ein Bot spielt',
    botThinks: 'Bot, denkt nach',
    botPlays: 'ein Bot spielt',
    bot: (level) => `Bot, ${level}`,
    coming: 'kommt gerade',
    missing: 'noch nicht da',
    away: 'nicht da',
    thinking: 'denkt nach',
    here: 'da',
  },
  days: (days, hours) => `${days} T ${hours} h`,

  invitation: {
    invites: (host) => (host ? `${host} lädt dich ein zu` : 'Du bist eingeladen zu'),
    also: (others) => {
      const signs = { bot: ' (ein Bot)', missing: ' (noch nicht da)' };
      return `Auch am Tisch: ${list(others.map(({ name, how }) => name + (how ? signs[how] : '')))}.`;
    },
    name: 'Dein Name',
    sitDown: 'Platz nehmen',
    noAccount: 'Du brauchst kein Konto: Der Link ist dein Platz. Behalte ihn für dich.',
  },

  invite: {
    title: 'Lade deine Freunde ein',
    local: (host) =>
      `Du hast die Seite unter ${host} geöffnet, deshalb gehen diese Links nur auf diesem Computer auf. Für andere Geräte öffne die Seite unter der Adresse des Computers in deinem Netz.`,
    send: 'Schicke jedem Freund einen dieser Links. Der Link öffnet den Platz auf jedem Handy oder Computer, jetzt oder Tage später.',
    lookOn: 'Zum Zuschauen',
    anybody: 'für beliebig viele Leute; Handkarten sehen sie nicht',
    allMatches: 'bei all diesen Partien; Handkarten sieht niemand',
    toTable: 'Zum Tisch',
    qr: 'QR-Code',
    qrOf: 'QR-Code des Links',
  },

  matches: {
    title: 'Meine Online-Partien',
    older: 'Ältere Online-Partien',
    several: 'Mehreren nebeneinander zuschauen',
    lastMove: 'letzter Zug',
    forget: (title) => `Link zu ${title} vergessen`,
    loses:
      'Dieser Browser vergisst den Link. Ohne ihn kommt niemand an diesen Platz zurück. Fortfahren?',
    gone: 'Der Server hat sie nicht mehr',
    asks: (name) => `${name} fragt dich etwas`,
    turnOf: (who) => (who === null ? 'Du bist am Zug' : `${who} ist am Zug`),
    goesOn: 'Sie läuft',
    lookOn: (turn) => `Du schaust zu: ${turn}`,
    side: 'Nebeneinander zuschauen',
    about:
      'Die Partien, die du eröffnet hast oder denen du zuschaust. Diese Ansicht hat einen Link, den du weitergeben kannst.',
    over: 'zu Ende',
    watch: 'Zuschauen',
  },

  side: {
    title: 'Nebeneinander',
    linkTitle: 'Logres: Partien nebeneinander',
    share: 'Diese Seite teilen',
    closer: 'Genauer ansehen',
    at: (title) => `: ${title}`,
    isToMove: (name) => `${name} ist am Zug.`,
    over: 'Beendete Partien',
    played: 'Gespielt',
    won: 'Gewonnen',
  },

  notice: {
    over: 'Zu Ende',
    yours: 'Du bist am Zug.',
  },

  people: {
    back: (moves) => `Ein Zug wurde zurückgenommen${after(moves)}.`,
    asked: (others) =>
      `Du möchtest deinen Zug zurücknehmen. Es fehlt die Antwort von ${list(others.map(({ name, away }) => name + (away ? ' (nicht da)' : '')))}.`,
    withdraw: 'Doch nicht',
    asks: (name, moves) =>
      `${name} möchte einen Zug zurücknehmen${after(moves)}. Was seitdem zu sehen war, bleibt bekannt.`,
    allow: 'Erlauben',
    no: 'Nein',
    stays: 'Dein Zug bleibt: Er wird nicht zurückgenommen.',
    outOfTime: 'Deine Zeit ist um. Ein Bot spielt für dich zu Ende; du kannst zuschauen.',
    botPlays: 'Ein Bot spielt für dich.',
    take: 'Selbst spielen',
    give: 'Einen Bot spielen lassen',
    meanwhile: 'Während du wartest: worum es in dem Spiel geht',
    seenBy: 'Gesehen von',
    you: (name) => `${name} (du)`,
    nobody: 'niemandem: als Zuschauer',
    title: 'Am Tisch',
    lookOn: 'Du schaust zu. Du siehst, was offen auf dem Tisch liegt.',
    watching: (n) => (n === 1 ? 'Eine Person schaut zu.' : `${n} Personen schauen zu.`),
    links: 'Links für Freunde',
    giveMine: 'Einen Bot für mich spielen lassen',
    chooseBot: 'Bot wählen',
    letIt: 'Bot spielen lassen',
    resign: 'Aufgeben',
    ends: (both) =>
      `Wenn du aufgibst, ist die Partie für ${both ? list(both.map((who) => who ?? 'dich')) : 'alle'} zu Ende.`,
    stay: 'Die Partie bleibt auf dem Server. Jeder Link öffnet sie wieder dort, wo sie war, auf jedem Gerät.',
  },

  where: {
    label: 'Wo spielst du?',
    here: 'An diesem Bildschirm',
    online: 'Online',
    aboutHere: 'Allein gegen Bots oder mit Freunden an diesem Bildschirm.',
    aboutOnline: 'Jeder Freund bekommt einen Link und spielt am eigenen Handy oder Computer.',
    friend: (number) => (number > 1 ? `Freund ${number}` : 'Freund'),
    me: 'Ich',
    aFriend: 'Ein Freund',
    clock: 'Uhr',
    clocks: [
      'keine',
      'je 5 min + 10 s pro Zug',
      'je 20 min + 20 s pro Zug',
      'je 3 Tage + 6 Stunden pro Zug',
    ],
    late: 'Wenn jemandes Zeit um ist',
    botOn: 'Ein Bot spielt weiter',
    matchOver: 'Die Partie ist zu Ende',
    begin: 'Die Uhren laufen, sobald alle Platz genommen haben.',
    who: 'Wer zuschauen darf',
    lookingOn: [
      'alle mit dem Link',
      'alle, eine Minute später',
      'alle, zehn Minuten später',
      'niemand',
    ],
    hints: 'Hinweise vom Bot',
    hintsFor: ['für niemanden', 'für alle'],
  },
};
