// Says that the match is not kept any more, and what can be done.

import type { JSX } from 'preact';
import { Dialog } from '../kit/dialog';
import { text } from '../language';
import type { Page, Session } from '../table/session';
import { ago } from './ago';

interface UnkeptDialogProps {
  readonly session: Session;
  readonly page: Page;
}

export function UnkeptDialog({ session, page }: UnkeptDialogProps): JSX.Element | null {
  const { unkept, welcome } = page;
  if (!unkept || unkept.read) return null;
  const { oldest } = unkept;
  const read = () => session.readUnkept();
  const title = (game: string) => welcome?.games.find((one) => one.game === game)?.title ?? game;
  return (
    <Dialog title={text.unkept.title} close={read}>
      <p>{unkept.why === 'room' ? text.unkept.room : text.unkept.place}</p>
      {oldest && <p>{text.unkept.oldest(title(oldest.game), oldest.over, ago(oldest.saved))}</p>}
      <div class="setup-go">
        {oldest && (
          <button
            type="button"
            onClick={() => {
              read();
              session.send({ type: 'forget', id: oldest.id });
            }}
          >
            {text.unkept.delete}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            read();
            session.send({ type: 'save' });
          }}
        >
          {text.saveFile}
        </button>
        <button type="button" class="first" onClick={read}>
          {text.playOn}
        </button>
      </div>
    </Dialog>
  );
}
