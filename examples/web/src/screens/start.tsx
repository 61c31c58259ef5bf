// The start page: choose a game, or continue a match.

import type { JSX } from 'preact';
import { useReducer, useState } from 'preact/hooks';
import { START } from '../address';
import { coverOf, order } from '../games';
import { Dialog } from '../kit/dialog';
import { Mark } from '../kit/marks';
import { Problem } from '../kit/problem';
import { chooseLanguage, language, LANGUAGES, text, type Language } from '../language';
import { RulesDialog } from '../rules/dialog';
import type { Catalogue } from '../wire/json';
import type { Kept } from '../wire/protocol';
import { shownPlayers } from '../table/names';
import type { Page, Session } from '../table/session';
import { Friends } from '../online/friends';
import { MyMatches } from '../online/matches';
import { endOf, isEnd } from '../online/results';
import { Where } from '../online/where';
import { ago, Ago } from './ago';
import { Setup } from './setup';
import './start.css';

/** How many saved matches are listed at first. */
const FIRST = 4;

interface Props {
  readonly session: Session;
  readonly page: Page;
}

export function Start({ session, page }: Props): JSX.Element {
  const { welcome, problem, address } = page;
  const games = [...(welcome?.games ?? [])].sort((a, b) => place(a) - place(b));
  const [, glanced] = useReducer((n: number) => n + 1, 0);
  const home = () => session.go(START);
  const asked = 'game' in address ? games.find(({ game }) => game === address.game) : undefined;
  if (welcome && asked && address.at === 'new') {
    const { levels } = welcome;
    return (
      <Setup
        key={asked.game}
        session={session}
        page={page}
        catalogue={asked}
        levels={levels}
        back={home}
      />
    );
  }
  return (
    <main class="start">
      <header class="start-head">
        <h1>Logres</h1>
        <div class="start-tools">
          <LanguageButton />
          <ThemeButton session={session} page={page} />
        </div>
        <p>{text.start.about(Boolean(page.server))}</p>
      </header>
      <Problem text={problem} />
      {page.newBuild && (
        <p class="new-build" role="status">
          {text.start.newBuild}{' '}
          <button type="button" onClick={page.newBuild}>
            {text.start.load}
          </button>
        </p>
      )}
      {!welcome && <p class="waiting">{text.loading}</p>}
      {welcome && page.server && (
        <MyMatches session={session} games={games} glanced={() => glanced(undefined)} />
      )}
      <Resume session={session} kept={welcome?.kept ?? []} games={games} />
      {welcome && <Friends games={games} />}
      {welcome && <h2>{text.start.choose}</h2>}
      {welcome && <Where session={session} page={page} />}
      {welcome && <First games={games} />}
      <ul class="games">
        {games.map((game) => (
          <li key={game.game}>
            <GameCard
              catalogue={game}
              choose={() => session.go({ at: 'new', game: game.game })}
              rules={() => session.go({ at: 'rules', game: game.game })}
              learn={() => session.go({ at: 'learn', game: game.game })}
            />
          </li>
        ))}
      </ul>
      {welcome && <OpenFile session={session} />}
      {asked && address.at === 'rules' && (
        <RulesDialog
          catalogue={asked}
          told={null}
          learn={() => session.go({ at: 'learn', game: asked.game })}
          close={() => session.home()}
        />
      )}
    </main>
  );
}

const place = ({ game }: Catalogue): number => {
  const found = order.indexOf(game);
  return found < 0 ? order.length : found;
};

/** The other languages, each by its own name. */
export const LanguageButton = (): JSX.Element => (
  <>
    {(Object.keys(LANGUAGES) as Language[])
      .filter((one) => one !== language)
      .map((one) => (
        <button
          key={one}
          type="button"
          class="plain-button"
          lang={one}
          onClick={() => chooseLanguage(one)}
        >
          {LANGUAGES[one]}
        </button>
      ))}
  </>
);

export function ThemeButton({ session, page }: Props): JSX.Element {
  const night = document.documentElement.dataset['theme'] === 'night';
  void page.settings.theme;
  return (
    <button
      type="button"
      class="icon"
      aria-label={night ? text.start.light : text.start.dark}
      onClick={() => session.prefer({ theme: night ? 'parchment' : 'night' })}
    >
      {night ? '☀' : '☾'}
    </button>
  );
}

export function PictureOf({ catalogue }: { catalogue: Catalogue }): JSX.Element {
  const { Picture } = coverOf(catalogue);
  return (
    <svg class="picture" viewBox="-60 -52 120 104" aria-hidden="true">
      <Picture />
    </svg>
  );
}

/** Which game first? */
function First({ games }: { games: readonly Catalogue[] }): JSX.Element | null {
  const first = games.find((game) => coverOf(game).first);
  if (!first) return null;
  return (
    <p class="which-first">
      <b>{text.start.whichFirst}</b> {first.title}. {coverOf(first).suits}
    </p>
  );
}

interface GameCardProps {
  readonly catalogue: Catalogue;
  readonly choose: () => void;
  readonly rules: () => void;
  readonly learn: () => void;
}

function GameCard({ catalogue, choose, rules, learn }: GameCardProps): JSX.Element {
  const { about, suits, first, length, taught } = coverOf(catalogue);
  const { least, most } = catalogue.players;
  return (
    <article class={`game-card ${first ? 'recommended' : ''}`}>
      <button type="button" class="game-choice" onClick={choose} data-game={catalogue.game}>
        <PictureOf catalogue={catalogue} />
        <span class="game-words">
          <b>{catalogue.title}</b>
          <span>{about}</span>
          {!first && suits && <span>{suits}</span>}
          <span class="small">
            {text.start.players(least, most)}
            {length && ` · ${length}`}
            <br />
            {catalogue.designer}
          </span>
        </span>
      </button>
      <div class="learn-row">
        <button type="button" class="first play" onClick={choose}>
          {text.start.play} <span class="unseen">{catalogue.title}</span>
        </button>
        {taught && (
          <button type="button" class="learn-match" onClick={learn}>
            <span>
              {text.start.learn[0]} <span class="unseen">({catalogue.title}) </span>
              {text.start.learn[1]}
            </span>
          </button>
        )}
        <button type="button" class="learn" onClick={rules}>
          {text.howToPlay} <span class="unseen">{catalogue.title}</span>
        </button>
      </div>
    </article>
  );
}

/** "You won, 88 to 76": of whoever plays alone at this screen. */
function resultOf({ result, players }: Kept): string {
  const end = endOf({ result });
  if (!isEnd(end, players.length)) return text.start.over;
  const people = players.filter(({ kind }) => kind === 'person');
  const you = people.length === 1 ? players.indexOf(people[0]!) : null;
  const names = shownPlayers(players).map(({ name }) => name);
  return text.online.ended(end, you, names);
}

interface ResumeProps {
  readonly session: Session;
  readonly kept: readonly Kept[];
  readonly games: readonly Catalogue[];
}

function Resume({ session, kept, games }: ResumeProps): JSX.Element | null {
  const [all, setAll] = useState(false);
  const [asked, ask] = useState<Kept | null>(null);
  const titleOf = (match: Kept) =>
    games.find(({ game }) => game === match.game)?.title ?? match.game;
  if (!kept.length) return null;
  return (
    <section class="resume">
      <h2>{text.start.matches}</h2>
      <ul>
        {kept.slice(0, all ? kept.length : FIRST).map((match) => (
          <li key={match.id}>
            <button
              type="button"
              onClick={() => session.go({ at: 'match', id: match.id, ply: null })}
            >
              <span>
                <b>{titleOf(match)}</b>
                <span class="small">
                  {match.over ? resultOf(match) : text.steps(match.ply)} ·{' '}
                  <Ago time={match.saved} />
                </span>
              </span>
              <span class="marks">
                {match.players.map((_, seat) => (
                  <Mark key={seat} seat={seat} size={23} />
                ))}
              </span>
            </button>
            <button
              type="button"
              class="icon plain-button"
              aria-label={text.start.delete(titleOf(match), ago(match.saved))}
              onClick={() => ask(match)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {!all && kept.length > FIRST && (
        <button type="button" class="plain-button" onClick={() => setAll(true)}>
          {text.start.older}
        </button>
      )}
      {asked && (
        <Dialog title={text.start.sure} close={() => ask(null)}>
          <p>{text.start.match(titleOf(asked), asked.over ? null : asked.ply, ago(asked.saved))}</p>
          <div class="setup-go">
            <button
              type="button"
              class="first"
              onClick={() => {
                session.send({ type: 'forget', id: asked.id });
                ask(null);
              }}
            >
              {text.start.deleteIt}
            </button>
            <button type="button" onClick={() => ask(null)}>
              {text.start.keepIt}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function OpenFile({ session }: { session: Session }): JSX.Element {
  return (
    <label class="button open-file">
      {text.start.openFile}
      <input
        type="file"
        class="unseen"
        accept="application/json,.json"
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) await session.openFile(file);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </label>
  );
}
