// The screen of a match: the scene, the prompt line and the hand below it, the players at the top or
// at the side.

import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SceneProps } from '../games/game';
import { text } from '../language';
import { RulesDialog } from '../rules/dialog';
import { WordCard } from '../scene/words';
import { TouchContext, touching } from '../scene/touch';
import { previewOf, type AtTable, type Page, type Session } from '../table/session';
import { Controls } from '../table/controls';
import { Handover } from '../table/handover';
import { HintNote } from '../table/hint';
import { toldOf } from '../table/told';
import { useKeys } from '../table/keys';
import { Log } from '../table/log';
import { InviteDialog, linksOf } from '../online/invite';
import { Notes, PeopleDialog } from '../online/people';
import { Menu } from '../table/menu';
import { MovesDialog } from '../table/moves';
import { Prompt } from '../table/prompt';
import { Recent } from '../table/recent';
import { shake } from '../table/reason';
import { ResultDialog } from '../table/result';
import { Seats } from '../table/seats';
import { stakeOf } from '../table/stake';
import { useSize } from '../table/size';
import { useColoursOf } from '../kit/colours';
import { Dialog } from '../kit/dialog';
import { LessonPanel } from '../lesson/panel';
import { ReviewPanel } from '../review/panel';
import { PlayOnDialog } from '../review/play_on';
import './table.css';

interface Props {
  readonly session: Session;
  readonly page: Page;
  readonly table: AtTable;
}

/** The dialog over the table. */
export type Over =
  | null
  | 'menu'
  | 'log'
  | 'moves'
  | 'play on'
  | 'people'
  | 'invite'
  | { readonly rule: string | undefined };

export function TableScreen({ session, page, table }: Props): JSX.Element {
  const [over, setOver] = useState<Over>(() =>
    table.online?.invites && linksOf(table) ? 'invite' : null,
  );
  const close = () => setOver(null);
  const { opened, handover, position } = table;
  const { title } = opened.catalogue;
  const stakes = position && stakeOf(table);
  useColoursOf(opened.catalogue.game);
  useKeys(session, setOver);
  if (handover?.covered) return <Handover session={session} table={table} seat={handover.seat} />;
  const rules = (rule?: string) => setOver({ rule });
  const how = table.review ? 'reviewing' : table.lesson && !table.lesson.ended ? 'guided' : '';
  return (
    <div
      class={`table-screen ${how} ${how === 'guided' || table.hint ? 'naming' : ''}`}
      onFocusIn={speak}
      onFocusOut={speak}
      onPointerOver={speak}
      onPointerOut={speak}
    >
      <header class="bar">
        <button
          type="button"
          class="icon plain-button"
          aria-label={text.menu.title}
          onClick={() => setOver('menu')}
        >
          ☰
        </button>
        <h1>
          {title}
          {stakes && <span class="stake">{stakes}</span>}
        </h1>
        {table.online && (
          <button type="button" class="plain-button" onClick={() => setOver('people')}>
            {table.online.seats?.you === null ? text.table.looksOn : text.table.people}
          </button>
        )}
        <button type="button" class="plain-button" onClick={() => rules()}>
          {text.rules}
        </button>
        <button type="button" class="plain-button log-button" onClick={() => setOver('log')}>
          {text.log}
        </button>
      </header>
      {position ? (
        <Scene session={session} page={page} table={table} show={setOver} />
      ) : (
        <p class="waiting">{text.loading}</p>
      )}
      <WordCard game={table.game} told={toldOf(table)} />
      {over === 'menu' && (
        <Menu session={session} page={page} table={table} show={setOver} close={close} />
      )}
      {over === 'people' && (
        <PeopleDialog session={session} page={page} table={table} close={close} />
      )}
      {over === 'invite' && <InviteDialog table={table} close={close} />}
      {over === 'play on' && (
        <PlayOnDialog
          session={session}
          table={table}
          levels={page.welcome?.levels ?? []}
          close={close}
        />
      )}
      {over === 'moves' && <MovesDialog session={session} table={table} close={close} />}
      {over === 'log' && (
        <Dialog title={text.log} close={close} side>
          {session.replayed !== null && (
            <button
              type="button"
              class="replay"
              onClick={() => {
                close();
                session.replay();
              }}
            >
              {text.table.lastTurn}
            </button>
          )}
          <Log session={session} table={table} chosen={close} />
        </Dialog>
      )}
      {over !== null && typeof over === 'object' && (
        <RulesDialog
          catalogue={opened.catalogue}
          rule={over.rule}
          told={toldOf(table)}
          close={close}
        />
      )}
    </div>
  );
}

/** The log, or keys on the board, speak of places: their names are seen. */
function speak({ currentTarget }: JSX.TargetedEvent<HTMLElement>): void {
  const by = '.board :focus-visible, .log button:is(:hover, :focus-visible)';
  currentTarget.toggleAttribute('data-spoken', currentTarget.querySelector(by) !== null);
}

interface SceneScreen extends Props {
  readonly show: (over: Over) => void;
}

function Scene({ session, table, show }: SceneScreen): JSX.Element {
  const { choice, game, viewer, position } = table;
  const touches = useMemo(
    () =>
      touching(
        choice,
        (move) => session.gain(move),
        session.better,
        (thing) => session.touch(thing),
      ),
    [choice, session],
  );
  const { opened, known, shown, begun, preview } = table;
  const scene = useMemo(
    () => sceneOf(table),
    [opened, known, position, shown, begun, viewer, preview],
  );
  useEffect(showWhatGlows, [choice]);
  useEffect(showNote, [table.hint]);
  useEffect(() => {
    if (table.reason) shake(table.reason);
  }, [table.reason]);
  const over = table.turn?.actor === null && table.shown === table.ply && table.follows;
  const [looking, look] = useState(false);
  useEffect(() => {
    if (!over) look(false);
  }, [over]);
  const actor = useHandOf(table);
  const [hand, handSize] = useSize<HTMLElement>();
  const holds = game.Hand !== null && actor !== null;
  // In a lesson the board stays where it is: the hand keeps the room of its most cards.
  const most = useRef({ width: 0, height: 0 });
  if (handSize && handSize.width !== most.current.width)
    most.current = { width: handSize.width, height: 0 };
  else if (handSize && table.lesson)
    most.current.height = Math.max(most.current.height, handSize.height);
  return (
    <TouchContext.Provider value={touches}>
      <Seats table={table} scene={scene} />
      <Board session={session} table={table} scene={scene} />
      {!table.review && <Recent session={session} table={table} showLog={() => show('log')} />}
      <section
        class="doing"
        aria-label={text.table.move}
        tabIndex={-1}
        style={{ '--hand': `${holds ? (handSize?.height ?? 0) : 0}px` }}
      >
        {table.lesson && <LessonPanel session={session} table={table} />}
        <Notes session={session} table={table} rules={() => show({ rule: undefined })} />
        {table.review ? (
          <ReviewPanel
            session={session}
            table={table}
            review={table.review}
            playOn={() => show('play on')}
          />
        ) : (
          <Prompt
            session={session}
            table={table}
            show={show}
            over={over && (looking || !table.turn?.result)}
            result={over && looking && table.turn?.result ? () => look(false) : null}
          />
        )}
        {table.hint && <HintNote session={session} table={table} hint={table.hint} />}
      </section>
      {game.Hand && actor !== null && (
        <section
          class="hand"
          ref={hand}
          aria-label={text.table.hand}
          style={
            table.lesson && most.current.height
              ? { minHeight: `${most.current.height}px` }
              : undefined
          }
        >
          <Hand table={table} scene={scene} seat={actor} width={handSize?.width ?? 0} />
        </section>
      )}
      <aside class="side" aria-label={text.log}>
        <Controls session={session} table={table} />
        <Log session={session} table={table} />
      </aside>
      {over && !looking && !table.review && viewer !== undefined && (
        <ResultDialog session={session} table={table} look={() => look(true)} />
      )}
    </TouchContext.Provider>
  );
}

/** Scrolls a board that is higher than its room (a phone in landscape) to the things to touch. */
function showWhatGlows(): void {
  const glowing = [...document.querySelectorAll('.board-fill .glow')];
  const room = document.querySelector('.board')?.getBoundingClientRect();
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= (room?.top ?? 0) && bottom <= Math.min(room?.bottom ?? innerHeight, innerHeight);
  };
  if (!glowing.some(isSeen)) glowing.at(-1)?.scrollIntoView({ block: 'nearest' });
}

/** Whose hand lies at the bottom edge. */
const useHandOf = ({ viewer }: AtTable): number | null => viewer;

/** On a scrolled page a note may open out of sight; it is scrolled into view. */
function showNote(): void {
  document.querySelector('.note')?.scrollIntoView({ block: 'nearest' });
}

const NOTHING: readonly never[] = [];

/** What a scene draws. */
export function sceneOf(table: AtTable): SceneProps {
  const { opened, position, known, shown, begun, viewer } = table;
  const { catalogue, config, players, printed } = opened;
  const last = known?.recent(shown)[0];
  return {
    catalogue,
    config: { ...config, components: printed },
    players,
    position: position!,
    viewer,
    last: last && last.actor !== 'chance' ? last.events : NOTHING,
    recent: known?.recent(begun) ?? NOTHING,
    lastOf: (type) => known?.lastOf(type, begun) ?? null,
    preview: previewOf(table),
  };
}

interface BoardProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly scene: SceneProps;
}

function Board({ session, table, scene }: BoardProps): JSX.Element {
  const [ref, size] = useSize<HTMLElement>();
  const { Board: GameBoard } = table.game;
  // A scene is rendered again only when its data changes.
  const drawing = useMemo(
    () =>
      size && (
        <div class="board-fill">
          <GameBoard {...scene} width={size.width} height={size.height} />
        </div>
      ),
    [scene, size, GameBoard],
  );
  return (
    <main class="board" ref={ref} onPointerDown={() => session.skip()}>
      {drawing}
    </main>
  );
}

interface HandProps {
  readonly table: AtTable;
  readonly scene: SceneProps;
  readonly seat: number;
  readonly width: number;
}

function Hand({ table, scene, seat, width }: HandProps): JSX.Element | null {
  const { Hand: GameHand } = table.game;
  return useMemo(
    () => (GameHand && width ? <GameHand {...scene} seat={seat} width={width} /> : null),
    [scene, seat, width, GameHand],
  );
}
