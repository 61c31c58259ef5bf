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
  aim: 'The aim: have the most points at the end. Adventures bring them, and adversaries that you still hold.',
  turn: 'A turn has four steps, in this order. You may leave out each.',
  fight:
    'These are the adversaries, in four colours. You may fight one a turn: it costs exactly its value, in knights of one colour.',
  knights:
    'Your knights. A card with two riders counts as two knights, and Merlin as one of any colour.',
  reveal:
    'No colour has four adversaries on the table, so you may have new ones turned up, until one has.',
  adventures: (price: string, points: number) =>
    `Most points come from adventures. You pay for them with adversaries: this one costs ${price}, whatever they are worth, and brings ${points} points.`,
  cheap: (foe: string, n: number) =>
    `Now something clever: fight for the cheapest, ${foe}. It costs ${many(n, 'knight')}, but pays for an adventure as well as a dear one. Touch it, then your cards.`,
  draw: 'At the end of a turn you draw a knight card.',
  two: 'If you neither fight nor have an adventure, you may draw two: a way to save up for something dear.',
  held: (foes: string) =>
    `Here lie the adversaries that you hold: ${foes}. At the end each scores its value, if you have not paid it for an adventure.`,
  more: (foe: string, n: number) => `One more cheap one: ${foe}, for ${many(n, 'knight')}.`,
  adventure: (title: string, price: string, points: number, worth: number) =>
    `You can pay for ${title} now: ${price}. It brings ${points} points for adversaries worth ${worth}.`,
  pay: (foe: string) =>
    `Pay with as little as you can, the dearest first: ${foe}. The button above your hand pays all of it.`,
  once: 'Each adventure can be won only once, so be there before the others.',
  end: (own: number, other: number) =>
    `So it goes on until the twelfth adventure, or until no adversary is left. You have ${own}, the other player ${other}.`,
};

export const learned = {
  turn: 'a turn: reveal, fight, adventure, draw',
  fight: 'an adversary costs its value in knights of one colour',
  adventures: 'adventures are paid with adversaries, and bring most points',
  cheap: 'cheap adversaries pay where any will do',
  two: 'who neither fights nor has an adventure may draw two cards',
  once: 'be first at an adventure: each can be won once',
  end: 'the twelfth adventure ends the match',
};
