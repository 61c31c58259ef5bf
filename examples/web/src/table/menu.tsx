// The menu: the match, the settings and the keys.

import type { JSX } from 'preact';
import { Dialog } from '../kit/dialog';
import { chooseLanguage, language, LANGUAGES, text, type Language } from '../language';
import { Choices } from '../screens/setup';
import type { Over } from '../screens/table';
import { overText } from './lines';
import type { AtTable, Page, Session } from './session';
import type { Settings } from './settings';

const SETTINGS = [
  ['theme', ['auto', 'parchment', 'night']],
  ['pace', ['calm', 'quick', 'none']],
  ['confirm', ['always', 'needed', 'never']],
  ['forced', ['play', 'ask']],
  ['sound', ['off', 'on']],
] as const;

interface Props {
  readonly session: Session;
  readonly page: Page;
  readonly table: AtTable;
  readonly show: (over: Over) => void;
  readonly close: () => void;
}

export function Menu({ session, page, table, show, close }: Props): JSX.Element {
  const { settings } = page;
  const over = table.turn?.actor === null;
  const go = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Dialog title={text.menu.title} close={close}>
      {over && <p>{overText(table)}</p>}
      <div class="menu-list">
        {over && !table.review && (
          <button type="button" class="first" onClick={go(() => session.review(true))}>
            {text.lookBack}
          </button>
        )}
        <button type="button" onClick={() => show({ rule: undefined })}>
          {text.howToPlay}
        </button>
        {!table.online && (
          <button type="button" onClick={go(() => session.send({ type: 'share' }))}>
            {text.menu.share}
          </button>
        )}
        {(!table.online || table.turn?.actor === null) && (
          <button type="button" onClick={go(() => session.save())}>
            {text.saveFile}
          </button>
        )}
        {!table.online && (
          <button type="button" onClick={go(() => session.again())}>
            {text.menu.newMatch}
          </button>
        )}
        {table.online && (
          <button type="button" onClick={() => show('people')}>
            {text.menu.people}
          </button>
        )}
        <button type="button" onClick={go(() => session.leave())}>
          {text.startPage}
        </button>
      </div>
      <p class="small">
        {table.online
          ? text.menu.online
          : table.opened.lesson
            ? text.menu.lesson
            : page.unkept
              ? text.menu.unkept
              : text.menu.saved(over)}
      </p>
      {SETTINGS.map(([name, values]) => (
        <Setting key={name} name={name} values={values} session={session} settings={settings} />
      ))}
      <fieldset class="setting">
        <legend>{text.menu.language}</legend>
        <Choices
          name="language"
          values={Object.keys(LANGUAGES) as Language[]}
          value={language}
          label={(one) => LANGUAGES[one]}
          change={chooseLanguage}
        />
      </fieldset>
      <h3>{text.menu.keys}</h3>
      <dl class="keys">
        {text.menu.eachKey.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface SettingProps {
  readonly name: keyof Settings;
  readonly values: readonly string[];
  readonly session: Session;
  readonly settings: Settings;
}

function Setting({ name, values, session, settings }: SettingProps): JSX.Element {
  const [label, labels] = text.menu.settings[name]!;
  return (
    <fieldset class="setting">
      <legend>{label}</legend>
      <Choices
        name={name}
        values={values}
        value={settings[name]}
        label={(value) => labels[value]!}
        change={(value) => session.prefer({ [name]: value })}
      />
    </fieldset>
  );
}
