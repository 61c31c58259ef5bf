// The menu: the match, the settings and the keys.

import type { JSX } from 'preact';
import { Dialog } from '../kit/dialog';
import { Choices } from '../screens/setup';
import type { Over } from '../screens/table';
import { overText } from './lines';
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
  ['Tab, Enter', 'next choice, choose it'],
  ['Esc', 'cancel the last choice'],
  ['M', 'list of moves'],
  ['H', 'hint'],
  ['U, R', 'undo, redo'],
  ['A', 'show the last turn again'],
  ['L', 'log'],
  ['←, →', 'step through the match'],
];

export function Menu({ session, page, table, show, close }: Props): JSX.Element {
  const { settings } = page;
  const over = table.turn?.actor === null;
  const go = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Dialog title="Menu" close={close}>
      {over && <p>{overText(table)}</p>}
      <div class="menu-list">
        {over && !table.review && (
          <button type="button" class="first" onClick={go(() => session.review(true))}>
            Look back
          </button>
        )}
        <button type="button" onClick={() => show({ rule: undefined })}>
          How to play
        </button>
        {!table.online && (
          <button type="button" onClick={go(() => session.send({ type: 'share' }))}>
            Share as a link
          </button>
        )}
        {(!table.online || table.turn?.actor === null) && (
          <button type="button" onClick={go(() => session.save())}>
            Save to a file
          </button>
        )}
        {!table.online && (
          <button type="button" onClick={go(() => session.again())}>
            New match
          </button>
        )}
        {table.online && (
          <button type="button" onClick={() => show('people')}>
            The people at the table
          </button>
        )}
        <button type="button" onClick={go(() => session.leave())}>
          Start page
        </button>
      </div>
      <p class="small">
        {table.online
          ? 'The match stays on the server. You can continue at any time, on any device, by its link.'
          : table.opened.lesson
            ? 'A guided match is not kept: it begins anew each time.'
            : page.unkept
              ? 'The match is not kept: if you leave, it is lost.'
              : `The match is saved on this device. You can ${over ? 'look back' : 'continue'} at any time.`}
      </p>
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
        label="Confirm moves"
        values={['always', 'needed', 'never']}
        name="confirm"
        session={session}
        settings={settings}
      />
      <Setting
        label="A move that is the only one"
        values={['play', 'ask']}
        name="forced"
        session={session}
        settings={settings}
      />
      <Setting
        label="Sound"
        values={['off', 'on']}
        name="sound"
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
