// What the guided first match of Artus says, in English.

/** The parts of the page to which it points. */
export const names = {
  values: 'the ring of values',
  middle: 'the middle of the table',
};

export const words = {
  aim: 'The aim: have the most points once all cards are played. Yours are counted here.',
  values: (most: number, least: string) =>
    `Your points come from the seats. Each is worth the number in front of it, from ${most} to ${least}.`,
  turns:
    'The numbers turn with the King: the best seat is just behind him, the worst ones are in front.',
  place: (seat: number, value: string) =>
    `Put a knight on seat ${seat}: of the empty ones it is worth most, ${value}.`,
  sits: (value: string) =>
    `This knight scores nothing while he sits. He scores his seat when he leaves it: ${value} as things are.`,
  turn: 'Your turn: play one of these cards, then draw a new one.',
  knights: 'Cards with a shield move one of your knights, as many seats as they say.',
  leave: (from: number, to: number, gain: string) =>
    `Play this card: your knight goes from ${from} to ${to} and scores the seat he leaves, ${gain}. Touch the card, the knight, the seat.`,
  draw: 'Now draw a card. You may choose the pile: the backs show a shield or a crown, not more.',
  others: (points: string) =>
    `The other player had a turn, too, and has ${points}. Their cards stay hidden.`,
  taken:
    'A taken seat can be entered as well: whoever sits there moves back to the next empty seat, counter-clockwise, and scores nothing.',
  push: 'So your cards move others’ knights, too: off a good seat, or onto a bad one.',
  royals:
    'Cards with a crown move the King or a prince. A prince scores the seat he leaves for you.',
  king: (from: number, to: number, now: string, then: string) =>
    `Now something clever: move the King from ${from} to ${to}. That scores nothing, but your knights’ seats, worth ${now} now, will be worth ${then}.`,
  hurry: (seat: number, gain: string) =>
    `Take it before somebody turns the King again: your knight on ${seat} scores ${gain} if he leaves now.`,
  rings: 'Cards with a ring give a prince a ring, and you score the seat on which he sits.',
  crown: 'With his third ring a prince becomes King where he sits, and the numbers turn at once.',
  end: (turn: number, points: string) =>
    `So it goes on. This is turn ${turn}, and you have ${points}. Everybody plays all their cards, so keep a good use for the bad ones.`,
};

export const learned = {
  turns: 'the values turn with the King',
  turn: 'a turn: play a card, then draw one',
  leave: 'a knight scores the seat that he leaves',
  taken: 'whoever sits on a taken seat moves back to an empty one',
  royals: 'a prince scores, the King turns the values',
  king: 'who moves the King decides what all seats are worth',
  hurry: 'leave a seat while it is good',
  crown: 'the third ring makes a prince King',
  end: 'all cards are played, so keep a good use for the bad ones',
};
