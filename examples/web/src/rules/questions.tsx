// Questions that a first match raises, folded, with the rules that answer them.

import type { JSX } from 'preact';
import type { Question } from 'virtual:rules/*';
import { text } from '../language';
import type { Search } from './search';

interface QuestionsProps {
  readonly questions: readonly Question[];
  /** Unfolds the questions and marks its words. */
  readonly search: Search | null;
  /** Shows a rule. */
  readonly show: (rule: string) => void;
}

export function Questions({ questions, search, show }: QuestionsProps): JSX.Element | null {
  if (!questions.length) return null;
  const marked = (html: string) => ({ __html: search?.mark(html) ?? html });
  return (
    <section class="questions">
      <h3>{text.ruleBook.questions}</h3>
      {questions.map(({ question, html, rules }) => (
        <details key={question} open={search !== null}>
          <summary dangerouslySetInnerHTML={marked(question)} />
          <p dangerouslySetInnerHTML={marked(html)} />
          <p class="question-rules">
            {rules.map((rule) => (
              <button
                key={rule}
                type="button"
                aria-label={text.ruleBook.show(rule)}
                onClick={() => show(rule)}
                dangerouslySetInnerHTML={marked(rule)}
              />
            ))}
          </p>
        </details>
      ))}
    </section>
  );
}
