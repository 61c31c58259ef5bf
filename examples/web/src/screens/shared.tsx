// A link to the match or position, to copy or to share.

import type { JSX } from 'preact';
import { writeAddress } from '../address';
import { Dialog } from '../kit/dialog';
import { LinkField } from '../kit/link';
import type { Page, Session } from '../table/session';

export function SharedDialog({
  session,
  page,
}: {
  session: Session;
  page: Page;
}): JSX.Element | null {
  const { shared } = page;
  if (!shared) return null;
  const { link, over } = shared;
  const close = () => session.closeShared();
  const address =
    link && new URL(writeAddress({ at: 'shared', link }), document.location.href).href;
  return (
    <Dialog title={over ? 'A link to this match' : 'A link to this position'} close={close}>
      {address === null ? (
        <>
          <p>This is too long for a link. Save it to a file, and send that.</p>
          <div class="setup-go">
            <button
              type="button"
              class="first"
              onClick={() => {
                close();
                session.send({ type: 'save' });
              }}
            >
              Save to a file
            </button>
          </div>
        </>
      ) : (
        <>
          <p>
            {over
              ? 'Whoever opens it sees the whole match and can look back. '
              : 'Whoever opens it plays on from what you see, against bots; what you do not see is dealt anew. '}
            All of it is in the link, and the names of the players.
          </p>
          <div class="link-row">
            <LinkField text={address} />
          </div>
        </>
      )}
    </Dialog>
  );
}
