// How to play: the first part of a game's page in docs/games, beside the game's own pieces.

import type { JSX } from 'preact';
import type { Game } from '../games/game';
import { text } from '../language';
import type { RulesPage } from './pages';

const WIDTH = 46;

/** Pieces of a game in a row, smaller if there are more. */
function Pieces({ game, pieces }: { game: Game; pieces: readonly string[] }): JSX.Element {
  const { Picture } = game.glossary;
  const width = pieces.length > 1 ? WIDTH * 0.72 : WIDTH;
  return (
    <span class="how-pieces" aria-hidden="true">
      {pieces.map((piece) => (
        <Picture key={piece} piece={piece} width={width} told={null} />
      ))}
    </span>
  );
}

export function HowToPlay({ game, page }: { game: Game; page: RulesPage }): JSX.Element {
  if (!page.how.length) return <p>{text.ruleBook.noHow}</p>;
  return (
    <div class="how">
      {page.how.map(({ title, name, item, html }, i) => {
        const pieces = game.glossary.how[name] ?? [];
        return (
          <section key={title} class={`how-block ${item ? 'item' : ''}`}>
            {i === 0 ? (
              <svg class="how-pieces picture" viewBox="-60 -52 120 104" aria-hidden="true">
                <game.Picture />
              </svg>
            ) : (
              pieces.length > 0 && <Pieces game={game} pieces={pieces} />
            )}
            <p>
              <b>{title.endsWith('?') ? title : `${title}.`}</b>{' '}
              <span dangerouslySetInnerHTML={{ __html: html }} />
            </p>
          </section>
        );
      })}
    </div>
  );
}
