// How long ago something was; the day and the hour as this device writes them.

import type { JSX } from 'preact';
import { language, locale, text } from '../language';

const DAY = 86_400_000;
const relative = new Intl.RelativeTimeFormat(language);

export function ago(time: number): string {
  const minutes = Math.round((Date.now() - time) / 60_000);
  if (minutes < 2) return text.ago.now;
  if (minutes < 90) return relative.format(-minutes, 'minute');
  if (minutes < 48 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
  if (Date.now() - time < 14 * DAY) return relative.format(-Math.round(minutes / 1440), 'day');
  return text.ago.on(new Date(time).toLocaleDateString(locale, { dateStyle: 'medium' }));
}

export function Ago({ time }: { time: number }): JSX.Element {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return <>{text.ago.unknown}</>; // storage may hold anything
  return (
    <time
      dateTime={date.toISOString()}
      title={date.toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {ago(time)}
    </time>
  );
}
