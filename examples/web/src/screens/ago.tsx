// How long ago something was; the day and the hour as this device writes them.

import type { JSX } from 'preact';

const DAY = 86_400_000;

export function ago(time: number): string {
  const minutes = Math.round((Date.now() - time) / 60_000);
  if (minutes < 2) return 'just now';
  if (minutes < 90) return `${minutes} minutes ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} hours ago`;
  if (Date.now() - time < 14 * DAY) return `${Math.round(minutes / 1440)} days ago`;
  return `on ${new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' })}`;
}

export function Ago({ time }: { time: number }): JSX.Element {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return <>some time ago</>; // storage may hold anything
  return (
    <time
      dateTime={date.toISOString()}
      title={date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {ago(time)}
    </time>
  );
}
