// A dialog over the page: the browser's own, which keeps the focus and closes with Escape.

import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../language';
import { addLayer } from './layers';

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  /** A drawer at the side instead of a sheet in the middle. */
  readonly side?: boolean;
}

export function Dialog({ title, close, children, side = false }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const last = useRef(close);
  last.current = close;
  // Before the effects of what is in it: they may need its size.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    const closed = () => last.current();
    element.addEventListener('close', closed);
    const remove = addLayer(closed);
    return () => {
      remove();
      element.removeEventListener('close', closed); // what takes its place is not to be closed
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={side ? 'drawer' : 'sheet'}
      aria-label={title}
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target }) => {
        // Who selects words, and lets go beside the dialog, does not want to close it.
        if (target === dialog.current && pressed.current === target) close();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="icon" aria-label={text.close} onClick={close}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
