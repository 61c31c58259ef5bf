// The clocks of an online match, which go on between the server's messages.

import { useEffect, useState } from 'preact/hooks';
import { text } from '../language';
import type { AtTable } from '../table/session';

/** The time that a seat has left, "1:05:09"; null without a clock. */
export function useClock({ online, turn }: AtTable, seat: number): string | null {
  const { seats } = online?.seats ?? {};
  const clock = seats?.[seat]?.clock;
  const runs =
    clock !== undefined &&
    turn?.actor === seat &&
    seats![seat]!.kind === 'person' &&
    seats!.every(({ kind, sat }) => sat || kind === 'bot');
  const [now, tick] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  if (clock === undefined || !seats![seat]!.link) return null; // bots have all the time
  const gone = runs ? Math.max(0, Math.max(now, Date.now()) - online!.since) : 0;
  return clockText(Math.max(0, clock - gone));
}

export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (number: number) => String(number).padStart(2, '0');
  if (days) return text.online.days(days, hours);
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
