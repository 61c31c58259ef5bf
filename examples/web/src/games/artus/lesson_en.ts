// What the guided first match of Artus says, in English.

/** The parts of the page to which it points. */
export const names = {
  values: 'the ring of values',
  middle: 'the middle of the table',
};

export const words = {
  aim: 'The aim: score the most points by the time all cards are played. Your score is here.',
  values: (most: number, least: string) =>
    `Your points come from the seats. Each is worth the number in front of it, from ${most} to ${least}.`,
  turns:
    'The numbers turn with the King: the best seat is just behind him, the worst are in front.',
  place: (seat: number, value: string) =>
    `Put a knight on seat ${seat}: worth ${value}, it is the best empty one.`,
  sits: (value: string) =>
    `This knight scores nothing while he sits. He scores his seat when he leaves it: ${value}, as things stand.`,
  spread:
    'Place your other knights as you like. The values will turn, so spread them around the table.',
  turn: 'Your turn: play one of these cards, then draw a new one.',
  knights: 'Cards with a shield move one of your knights the number of seats they show.',
  leave: (from: number, to: number, gain: string) =>
    `Play this card: your knight goes from ${from} to ${to} and scores the seat he leaves, ${gain}. Touch the card, the knight, then the seat.`,
  draw: 'Now draw a card. You may choose the pile: the backs show a shield or a crown, nothing more.',
  others: (points: string) =>
    `The other player has taken a turn and has ${points}. Their cards stay hidden.`,
  taken:
    'You may move to a taken seat, too: whoever sits there falls back counterclockwise to the next empty seat and scores nothing.',
  push: 'So your cards can push other knights around: off a good seat, or onto a bad one.',
  royals:
    'Cards with a crown move the King or a prince. When you move a prince, you score the seat he leaves.',
  king: (from: number, to: number, now: string, then: string) =>
    `Now something clever: move the King from ${from} to ${to}. It scores nothing, but your knights’ seats, now worth ${now}, will be worth ${then}.`,
  hurry: (seat: number, gain: string) =>
    `Cash in before somebody moves the King again: your knight on ${seat} scores ${gain} if he leaves now.`,
  rings: 'Cards with a ring give a prince a ring, and you score the seat he sits on.',
  crown: 'With his third ring a prince becomes King where he sits, and the numbers turn at once.',
  end: (turn: number, points: string) =>
    `And so on. This is turn ${turn}, and you have ${points}. Everybody has to play all their cards, so plan ahead for the bad ones.`,
};

export const learned = {
  turns: 'the values turn with the King',
  turn: 'a turn: play a card, then draw one',
  leave: 'a knight scores the seat he leaves',
  taken: 'whoever sits on a taken seat falls back to an empty one',
  royals: 'a prince scores, the King turns the values',
  king: 'whoever moves the King decides what all seats are worth',
  hurry: 'leave a seat while it is good',
  crown: 'the third ring makes a prince King',
  end: 'all cards get played, so plan ahead for the bad ones',
};
