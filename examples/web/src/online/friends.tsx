// Friends who come back: the score against each, and a few phrases to say to them.

import type { JSX } from 'preact';
import { useReducer } from 'preact/hooks';
import { text } from '../language';
import { Ago } from '../screens/ago';
import type { AtTable, Session } from '../table/session';
import type { Catalogue } from '../wire/json';
import { forgetFriend, scores, type Score } from './results';

const words = text.online;

/** The phrases that mean something while the match goes on, and after it. */
const DURING: readonly number[] = [1, 2, 3, 4];
const AFTER: readonly number[] = [0, 1, 3, 5];

/** The score against everybody with whom a match was played at this browser. */
export function Friends({ games }: { games: readonly Catalogue[] }): JSX.Element | null {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const all = scores(); // a glance at a match may have changed them
  if (!all.length) return null;
  const forget = (score: Score) => {
    if (!confirm(words.friends.sure(score.names[1]))) return;
    forgetFriend(score);
    again(undefined);
  };
  return (
    <section class="resume friends">
      <h2>{words.friends.title}</h2>
      <ul>
        {all.map((score) => (
          <li key={score.names.join()}>
            <Friend score={score} games={games} />
            <button
              type="button"
              class="icon plain-button"
              aria-label={words.friends.forget(score.names[1])}
              onClick={() => forget(score)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Friend({ score, games }: { score: Score; games: readonly Catalogue[] }): JSX.Element {
  const { end, you, names, game, time } = score.last;
  const title = games.find((one) => one.game === game)?.title ?? game;
  return (
    <span>
      <b>{words.score(score)}</b>
      <span class="small">
        {words.count(score)}
        <br />
        {title} · {words.ended(end, you, names)} · <Ago time={time} />
      </span>
    </span>
  );
}

/** The scores of the people of a match that is over. */
export function Scores({ table }: { table: AtTable }): JSX.Element | null {
  const all = scores(table.opened.id);
  if (!all.length) return null;
  return <p class="scores">{all.map((score) => `${words.score(score)}.`).join(' ')}</p>;
}

interface PhrasesProps {
  readonly session: Session;
  readonly over: boolean;
  readonly said?: () => void;
}

/** What a person who sits at an online table can say to the others. */
export function Phrases({ session, over, said }: PhrasesProps): JSX.Element {
  const known = session.page.table?.opened.phrases ?? 0; // to the server
  const say = (phrase: number) => {
    session.tables.open?.wish({ type: 'say', phrase });
    said?.();
  };
  return (
    <div class="phrases" role="group" aria-label={words.say.title}>
      {(over ? AFTER : DURING)
        .filter((phrase) => phrase < known)
        .map((phrase) => (
          <button key={phrase} type="button" onClick={() => say(phrase)}>
            {words.phrases[phrase]}
          </button>
        ))}
    </div>
  );
}

/** What a person said a moment ago; screen readers hear it as a sentence. */
export function SaidBy({ table, seat }: { table: AtTable; seat: number }): JSX.Element | null {
  const said = table.online?.said.find((one) => one.seat === seat);
  if (!said) return null;
  return (
    <span class="said" aria-hidden="true">
      {words.phrases[said.phrase]}
    </span>
  );
}
