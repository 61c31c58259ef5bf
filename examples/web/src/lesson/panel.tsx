// The prompt of a guided match, above the line that says what to do: it has a place of its own, so it covers nothing.

import type { JSX } from 'preact';
import { gameOf } from '../games';
import { Dialog } from '../kit/dialog';
import type { AtTable, Session } from '../table/session';
import { Halo } from './halo';
import { after, isTask, stepAt, toTouch, type Lesson, type Now, type Target } from './lesson';
import { nowOf } from './now';
import './lesson.css';

interface Props {
  readonly session: Session;
  readonly table: AtTable;
  readonly lesson: Lesson;
}

export function LessonPanel({
  session,
  table,
}: {
  session: Session;
  table: AtTable;
}): JSX.Element | null {
  const { lesson } = gameOf(table.opened.catalogue);
  if (!lesson || !table.lesson || table.review) return null;
  const props = { session, table, lesson };
  if (table.lesson.ended) return <End {...props} />;
  return <Going {...props} />;
}

const NAMES = /^[a-z]/;
const sentence = (text: string): string => text.replace(NAMES, (first) => first.toUpperCase());

function Going({ session, table, lesson }: Props): JSX.Element {
  const progress = table.lesson!;
  const now = nowOf(table, session);
  const i = stepAt(lesson, progress, now);
  const step = lesson.steps[i];
  const advised = step && isTask(step) ? step.move(now!) : undefined;
  const targets = !step || !now ? [] : targetsOf(table, lesson, i, now);
  const [strayed, text] = [progress.strayed && STRAYED, textOf(lesson, i, now, table)];
  return (
    <section class="lesson" aria-label="Guided match">
      <p class="lesson-text" role="status" data-step={i}>
        {strayed && <span class="lesson-strayed">{strayed} </span>}
        {text}
        {targets.length > 0 && (
          <span class="unseen">
            {' '}
            {sentence(`it points at: ${targets.map((one) => nameOf(one, table)).join(', ')}.`)}
          </span>
        )}
      </p>
      <div class="lesson-doing">
        {step && !advised ? (
          <button
            type="button"
            class="first lesson-next"
            onClick={() => session.learn(after(lesson, progress, i))}
          >
            Next
          </button>
        ) : (
          <span class="small lesson-count">
            {Math.min(progress.done.size + 1, lesson.steps.length)} of {lesson.steps.length}
          </span>
        )}
        <button
          type="button"
          class="icon plain-button"
          aria-label="Leave the lesson"
          onClick={() => session.learn({ ...progress, ended: 'left' })}
        >
          ✕
        </button>
      </div>
      <Halo targets={targets} />
    </section>
  );
}

const STRAYED = 'You did something else, which is fine.';
const WAITING = 'The lesson goes on at your next move.';
const OVER = 'The match is over, and so is the lesson.';

function textOf(lesson: Lesson, i: number, now: Now | null, table: AtTable): string {
  const step = lesson.steps[i];
  if (table.turn?.actor === null) return OVER;
  if (!step || !now)
    return table.start ? 'Play on as you like: the next prompt will come.' : WAITING;
  if (typeof step.text === 'string') return step.text;
  return isTask(step) ? step.text(now, step.move(now)!) : step.text(now);
}

function targetsOf(table: AtTable, lesson: Lesson, i: number, now: Now): readonly Target[] {
  const step = lesson.steps[i]!;
  if (isTask(step)) return [toTouch(step.move(now)!, table.choice!)];
  return typeof step.at === 'function' ? step.at(now) : step.at;
}

const nameOf = (target: Target, { game, position }: AtTable): string =>
  typeof target === 'string' ? game.phrases.thing(target, position!) : target.name;

/** What was learned, and the way to a real match. */
function End({ session, table, lesson }: Props): JSX.Element {
  const progress = table.lesson!;
  const { done, ended } = progress;
  const on = () => session.learn(null);
  const back = () => session.learn({ ...progress, ended: null });
  const learned = lesson.steps.flatMap((step, i) =>
    done.has(i) && step.learned ? [step.learned] : [],
  );
  const { game } = table.opened.catalogue;
  const title = ended === 'left' ? 'Leave the lesson?' : 'That was the lesson';
  return (
    <Dialog title={title} close={ended === 'left' ? back : on}>
      {learned.length > 0 && (
        <div class="lesson-learned">
          <p>You know now:</p>
          <ul>
            {learned.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
      <div class="setup-go">
        {ended === 'left' && (
          <button type="button" class="first" onClick={back}>
            Back to the lesson
          </button>
        )}
        <button
          type="button"
          class={ended === 'left' ? '' : 'first'}
          onClick={() => session.go({ at: 'new', game })}
        >
          A real match
        </button>
        <button type="button" onClick={on}>
          Play on without prompts
        </button>
        <button type="button" onClick={() => session.leave()}>
          Start page
        </button>
      </div>
    </Dialog>
  );
}
