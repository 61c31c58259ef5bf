// A link to give away: as text, by the clipboard, by the system's sharing.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../language';

interface LinkFieldProps {
  readonly text: string;
  readonly title?: string;
  readonly children?: ComponentChildren;
}

/** `title` names what is shared; `children` are more buttons. */
export function LinkField({ text: link, title, children }: LinkFieldProps): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'copied' | 'selected' | null>(null);
  useEffect(() => {
    const timer = state === 'copied' && setTimeout(() => setState(null), 2500);
    return () => clearTimeout(timer || undefined);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link); // browsers have a clipboard only with https
      setState('copied');
    } catch {
      field.current?.select();
      setState(document.execCommand('copy') ? 'copied' : 'selected');
    }
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        readOnly
        value={link}
        aria-label={text.shared.link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div class="link-buttons">
        <button type="button" onClick={() => void copy()}>
          {state === 'copied' ? text.shared.copied : text.shared.copy}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            onClick={() => void navigator.share({ title, url: link }).catch(() => {})}
          >
            {text.shared.share}
          </button>
        )}
        {children}
      </div>
      <p class="small" role="status">
        {state === 'selected' && text.shared.selected}
      </p>
    </>
  );
}
