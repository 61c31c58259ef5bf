// A link to the match or position, to copy or to share.

import type { JSX } from 'preact';
import { writeAddress } from '../address';
import { Dialog } from '../kit/dialog';
import { LinkField } from '../kit/link';
import { text } from '../language';
import type { Page, Session } from '../table/session';

interface SharedDialogProps {
  readonly session: Session;
  readonly page: Page;
}

export function SharedDialog({ session, page }: SharedDialogProps): JSX.Element | null {
  const { shared } = page;
  if (!shared) return null;
  const { link, over } = shared;
  const close = () => session.closeShared();
  const address =
    link && new URL(writeAddress({ at: 'shared', link }), document.location.href).href;
  return (
    <Dialog title={over ? text.shared.match : text.shared.position} close={close}>
      {address === null ? (
        <>
          <p>{text.shared.tooLong}</p>
          <div class="setup-go">
            <button
              type="button"
              class="first"
              onClick={() => {
                close();
                session.send({ type: 'save' });
              }}
            >
              {text.saveFile}
            </button>
          </div>
        </>
      ) : (
        <>
          <p>{over ? text.shared.whole : text.shared.view}</p>
          <div class="link-row">
            <LinkField text={address} />
          </div>
        </>
      )}
    </Dialog>
  );
}
