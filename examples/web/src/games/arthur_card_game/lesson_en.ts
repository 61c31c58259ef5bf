// What the guided first match of King Arthur: The Card Game says, in English.

import { many } from '../numbers';

/** The parts of the page to which it points. */
export const names = {
  steps: 'the steps of a turn',
  table: 'the adversaries on the table',
  knights: 'the pile of knights',
  held: 'your adversaries',
};

export const words = {
  aim: 'The aim: have the most points at the end. You score adventures and the adversaries you still hold.',
  turn: 'A turn has four steps, in this order. You may skip any of them.',
  fight:
    'These are the adversaries, in four colors. You may fight one a turn: it costs exactly its value, in knights of one color.',
  knights:
    'Your knights. A card with two riders counts as two knights, and Merlin as one of any color.',
  reveal: 'No color has four adversaries on the table, so you may turn up new ones until one does.',
  adventures: (price: string, points: number) =>
    `Most points come from adventures. You pay for them with adversaries: this one costs ${price} of any value and is worth ${points} points.`,
  cheap: (foe: string, n: number) =>
    `Now something clever: fight the cheapest, ${foe}. It costs ${many(n, 'knight')}, but pays for an adventure just as well as an expensive one. Touch it, then your cards.`,
  draw: 'At the end of your turn you draw a knight card.',
  two: 'If you neither fight nor complete an adventure, you may draw two: a way to save up for something big.',
  held: (foes: string) =>
    `Here are the adversaries you hold: ${foes}. At the end each scores its value, unless you paid it for an adventure.`,
  more: (foe: string, n: number) => `One more cheap one: ${foe}, for ${many(n, 'knight')}.`,
  adventure: (title: string, price: string, points: number, worth: number) =>
    `You can pay for ${title} now: ${price}. It earns ${points} points for adversaries worth ${worth}.`,
  pay: (foe: string) =>
    `Pay as little as you can, the highest first: ${foe}. The button above your hand pays all of it.`,
  once: 'Each adventure can be won only once, so get there before the others.',
  end: (own: number, other: number) =>
    `And so on until the twelfth adventure, or until no adversary is left. You have ${own}, the other player ${other}.`,
};

export const learned = {
  turn: 'a turn: reveal, fight, adventure, draw',
  fight: 'an adversary costs its value in knights of one color',
  adventures: 'adversaries pay for adventures, which earn the most points',
  cheap: 'cheap adversaries pay where any will do',
  two: 'draw two cards if you neither fight nor complete an adventure',
  once: 'be first at an adventure: each can be won once',
  end: 'the twelfth adventure ends the match',
};
