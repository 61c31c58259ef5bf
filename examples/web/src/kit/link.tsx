// A link to give away: as text, by the clipboard, by the system's sharing.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** `title` names what is shared; `children` are more buttons. */
export function LinkField({
  text,
  title,
  children,
}: {
  text: string;
  title?: string;
  children?: ComponentChildren;
}): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'copied' | 'selected' | null>(null);
  useEffect(() => {
    const timer = state === 'copied' && setTimeout(() => setState(null), 2500);
    return () => clearTimeout(timer || undefined);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // browsers have a clipboard only with https
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
        value={text}
        aria-label="The link"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div class="link-buttons">
        <button type="button" onClick={() => void copy()}>
          {state === 'copied' ? 'Copied' : 'Copy'}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            onClick={() => void navigator.share({ title, url: text }).catch(() => {})}
          >
            Share
          </button>
        )}
        {children}
      </div>
      <p class="small" role="status">
        {state === 'selected' &&
          'This browser does not let the page copy. The link is selected: copy it yourself.'}
      </p>
    </>
  );
}
