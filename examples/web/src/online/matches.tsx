// My matches: every online match that this browser has sat at.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Mark } from '../kit/marks';
import { list } from '../games/words';
import { ago } from '../screens/start';
import type { Session } from '../table/session';
import type { Catalogue } from '../wire/json';
import { forgetTable, keptTables, type KeptTable } from './kept';

const FIRST = 4;

export function MyMatches({
  session,
  games,
}: {
  session: Session;
  games: readonly Catalogue[];
}): JSX.Element | null {
  const [kept, setKept] = useState(keptTables);
  const [all, setAll] = useState(false);
  if (!kept.length) return null;
  return (
    <section class="resume my-matches">
      <h2>My online matches</h2>
      <ul>
        {kept.slice(0, all ? kept.length : FIRST).map((match) => {
          const { link, names } = match;
          const title = games.find(({ game }) => game === match.game)?.title ?? match.game;
          return (
            <li key={link.id + link.token}>
              <button type="button" onClick={() => session.go(link)}>
                <span>
                  <b>{title}</b>
                  <span class="small">
                    {list(names.filter((_, seat) => seat !== match.you))}
                    <br />
                    {whose(match)} · last move {ago(match.moved)}
                  </span>
                </span>
                <span class="marks">
                  {match.you !== null && <Mark seat={match.you} size={23} />}
                </span>
              </button>
              <button
                type="button"
                class="icon plain-button"
                aria-label={`Forget the link of ${title}`}
                onClick={() => {
                  if (!match.over && !confirm(LOSES)) return;
                  forgetTable(link);
                  setKept(keptTables());
                }}
              >
                ✕
              </button>
            </li>
          );
        })}
      </ul>
      {!all && kept.length > FIRST && (
        <button type="button" class="plain-button" onClick={() => setAll(true)}>
          Older online matches
        </button>
      )}
    </section>
  );
}

const LOSES = 'This browser forgets the link. Without it nobody can come back to this seat. Go on?';

/** As the page saw it last. */
function whose({ over, actor, you, names }: KeptTable): string {
  if (over) return 'Over';
  if (you === null) return 'You look on';
  if (actor === you) return 'Your turn';
  return typeof actor === 'number' ? `${names[actor]}’s turn` : 'It goes on';
}
