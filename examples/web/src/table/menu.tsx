// Everything that is not about this very move.

import type { JSX } from 'preact';
import { Dialog } from '../kit/dialog';
import { Choices } from '../screens/setup';
import type { Over } from '../screens/table';
import type { AtTable, Page, Session } from './session';
import type { Settings } from './settings';

interface Props {
  readonly session: Session;
  readonly page: Page;
  readonly table: AtTable;
  readonly show: (over: Over) => void;
  readonly close: () => void;
}

const KEYS: readonly [string, string][] = [
  ['Tab, Enter', 'go through what can be touched, touch it'],
  ['Esc', 'one step back'],
  ['M', 'all moves as a list'],
  ['H', 'hint'],
  ['U, R', 'take back, play again'],
  ['L', 'log'],
  ['←, →', 'look back and forth'],
];

export function Menu({ session, page, show, close }: Props): JSX.Element {
  const { settings } = page;
  const go = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Dialog title="Menu" close={close}>
      <div class="menu-list">
        <button type="button" onClick={() => show({ rule: undefined })}>
          Rules of the game
        </button>
        <button type="button" onClick={go(() => session.send({ type: 'save' }))}>
          Save to a file
        </button>
        <button type="button" onClick={go(() => session.again())}>
          Begin anew
        </button>
        <button type="button" onClick={go(() => session.leave())}>
          To the start page
        </button>
      </div>
      <p class="small">The match is kept on this machine; you can go on with it at any time.</p>
      <Setting
        label="Page"
        values={['auto', 'parchment', 'night']}
        name="theme"
        session={session}
        settings={settings}
      />
      <Setting
        label="Motion"
        values={['calm', 'quick', 'none']}
        name="pace"
        session={session}
        settings={settings}
      />
      <Setting
        label="Ask before a move"
        values={['always', 'needed', 'never']}
        name="confirm"
        session={session}
        settings={settings}
      />
      <h3>Keys</h3>
      <dl class="keys">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Setting<K extends keyof Settings>({
  label,
  values,
  name,
  session,
  settings,
}: {
  label: string;
  values: readonly Settings[K][];
  name: K;
  session: Session;
  settings: Settings;
}): JSX.Element {
  return (
    <fieldset class="setting">
      <legend>{label}</legend>
      <Choices
        name={name}
        values={values}
        value={settings[name]}
        change={(value) => session.prefer({ [name]: value })}
      />
    </fieldset>
  );
}
