// What a friend sees first: the game, who invites, and a field for a name.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { coverOf } from '../games';
import { Problem } from '../kit/problem';
import { text } from '../language';
import { RulesDialog } from '../rules/dialog';
import { PictureOf } from '../screens/start';
import type { AtTable, Session } from '../table/session';
import { nameOf } from '../table/names';
import { cleanName, NAME_MAX } from '../wire/players';
import { Aim } from './aim';
import { keptName } from './storage';

export function Invitation({ session, table }: { session: Session; table: AtTable }): JSX.Element {
  const [name, setName] = useState(keptName);
  const [rules, setRules] = useState(false);
  const [sits, sit] = useState(false);
  const { catalogue } = table.opened;
  const words = text.online.invitation;
  const { lost } = table.online!;
  const { you, seats } = table.online!.seats!;
  const problem = table.reason?.text ?? (lost && text.online.lost);
  useEffect(() => void (table.reason && sit(false)), [table.reason]);
  const others = seats.map((seat, i) => ({ ...seat, i })).filter(({ i }) => i !== you);
  const host = others.find((seat) => seat.kind === 'person' && seat.sat);
  const rest = others.filter((seat) => seat !== host);
  return (
    <main class="start setup invitation">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const clean = cleanName(name);
          if (!clean) return;
          sit(true);
          session.tables.sitDown(clean);
        }}
      >
        <PictureOf catalogue={catalogue} />
        <p>{words.invites(host ? nameOf(table, host.i) : null)}</p>
        <h1>{catalogue.title}</h1>
        <p>{coverOf(catalogue).about}</p>
        <p class="small aim">
          <Aim game={catalogue.game} />
        </p>
        {rest.length > 0 && (
          <p class="small">
            {words.also(
              rest.map((seat) => ({
                name: nameOf(table, seat.i),
                how: seat.kind === 'bot' ? 'bot' : seat.sat ? null : 'missing',
              })),
            )}
          </p>
        )}
        <label class="name-field">
          <span>{words.name}</span>
          <input
            value={name}
            maxLength={4 * NAME_MAX}
            required
            pattern=".*\S.*"
            title={text.names.field}
            autocomplete="nickname"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <Problem text={problem} />
        <div class="setup-go">
          <button type="submit" class="first start-button" disabled={sits}>
            {words.sitDown}
          </button>
          <button type="button" onClick={() => setRules(true)}>
            {text.howToPlay}
          </button>
        </div>
        <p class="small">{words.noAccount}</p>
      </form>
      {rules && <RulesDialog catalogue={catalogue} told={null} close={() => setRules(false)} />}
    </main>
  );
}
