// Says that the match is not kept any more, and what can be done.

import type { JSX } from 'preact';
import { Dialog } from '../kit/dialog';
import type { Page, Session } from '../table/session';
import { ago } from './ago';

export function UnkeptDialog({
  session,
  page,
}: {
  session: Session;
  page: Page;
}): JSX.Element | null {
  const { unkept, welcome } = page;
  if (!unkept || unkept.read) return null;
  const { oldest } = unkept;
  const read = () => session.readUnkept();
  const title = (game: string) => welcome?.games.find((one) => one.game === game)?.title ?? game;
  return (
    <Dialog title="This match is not kept" close={read}>
      {unkept.why === 'room' ? (
        <p>
          This browser has no room left for matches. You can play on, but if you leave, the match is
          lost.
        </p>
      ) : (
        <p>
          This browser keeps nothing for this page. You can play on, but if you leave, the match is
          lost.
        </p>
      )}
      {oldest && (
        <p>
          The oldest match here is {title(oldest.game)}, {oldest.over ? 'over' : 'not over'},{' '}
          {ago(oldest.saved)}. Deleting it may make room; it cannot be brought back.
        </p>
      )}
      <div class="setup-go">
        {oldest && (
          <button
            type="button"
            onClick={() => {
              read();
              session.send({ type: 'forget', id: oldest.id });
            }}
          >
            Delete the oldest
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            read();
            session.send({ type: 'save' });
          }}
        >
          Save to a file
        </button>
        <button type="button" class="first" onClick={read}>
          Play on
        </button>
      </div>
    </Dialog>
  );
}
