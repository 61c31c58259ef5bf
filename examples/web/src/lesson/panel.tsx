// The prompt of a guided match, above the line that says what to do: it has a place of its own, so it covers nothing.

import type { JSX } from 'preact';
import { gameOf } from '../games';
import { Dialog } from '../kit/dialog';
import { text } from '../language';
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

interface LessonPanelProps {
  readonly session: Session;
  readonly table: AtTable;
}

export function LessonPanel({ session, table }: LessonPanelProps): JSX.Element | null {
  const { lesson } = gameOf(table.opened.catalogue);
  if (!lesson || !table.lesson || table.review) return null;
  const props = { session, table, lesson };
  if (table.lesson.ended) return <End {...props} />;
  return <Going {...props} />;
}

const words = text.lesson;

function Going({ session, table, lesson }: Props): JSX.Element {
  const progress = table.lesson!;
  const now = nowOf(table, session);
  const i = stepAt(lesson, progress, now);
  const step = lesson.steps[i];
  const advised = step && isTask(step) ? step.move(now!) : undefined;
  const targets = !step || !now ? [] : targetsOf(table, lesson, i, now);
  const prompt = textOf(lesson, i, now, table);
  return (
    <section class="lesson" aria-label={words.title}>
      <p class="lesson-text" role="status" data-step={i}>
        {progress.strayed && <span class="lesson-strayed">{words.strayed} </span>}
        {prompt}
        {targets.length > 0 && (
          <span class="unseen"> {words.pointsAt(targets.map((one) => nameOf(one, table)))}</span>
        )}
      </p>
      <div class="lesson-doing">
        {step && !advised ? (
          <button
            type="button"
            class="first lesson-next"
            onClick={() => session.learn(after(lesson, progress, i))}
          >
            {words.next}
          </button>
        ) : (
          <span class="small lesson-count">
            {words.count(
              Math.min(progress.done.size + 1, lesson.steps.length),
              lesson.steps.length,
            )}
          </span>
        )}
        <button
          type="button"
          class="icon plain-button"
          aria-label={words.leave}
          onClick={() => session.learn({ ...progress, ended: 'left' })}
        >
          ✕
        </button>
      </div>
      <Halo targets={targets} />
    </section>
  );
}

function textOf(lesson: Lesson, i: number, now: Now | null, table: AtTable): string {
  const step = lesson.steps[i];
  if (table.turn?.actor === null) return words.over;
  if (!step || !now) return table.start ? words.playing : words.waiting;
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
  const title = ended === 'left' ? words.sure : words.ended;
  return (
    <Dialog title={title} close={ended === 'left' ? back : on}>
      {learned.length > 0 && (
        <div class="lesson-learned">
          <p>{words.learned}</p>
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
            {words.toLesson}
          </button>
        )}
        <button
          type="button"
          class={ended === 'left' ? '' : 'first'}
          onClick={() => session.go({ at: 'new', game })}
        >
          {words.real}
        </button>
        <button type="button" onClick={on}>
          {words.playOn}
        </button>
        <button type="button" onClick={() => session.leave()}>
          {text.startPage}
        </button>
      </div>
    </Dialog>
  );
}
