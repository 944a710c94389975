import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import { IconTip } from './icon-tip';

interface DialogProps {
  open: boolean;
  /** Called on Escape or a press outside. */
  onClose: () => void;
  title: string;
  /** Whether a press outside also closes it. */
  closeOutside?: boolean;
  /** As wide as a screen's content, for pictures. */
  wide?: boolean;
  children: ReactNode;
}

/** Marks the control that is focused when a dialog opens: without it, the browser focuses the first one. */
export const FIRST_FOCUS = { 'data-first-focus': true } as const;

/** The browser's modal dialog: it traps the focus, closes on Escape and returns the focus. */
export function Dialog({ open, onClose, title, closeOutside = true, wide, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]');
    // Enter on something that folds would answer nothing.
    if (first) first.focus();
    else if (document.activeElement?.matches('summary')) heading.current?.focus();
  }, [open]);

  // Removed while it is open, a dialog would not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium lets nothing prevent a second Escape. It may also be shown again by now.
      onClose={() => open && !ref.current?.open && ref.current?.showModal()}
      onKeyDown={ignoreHeldEnter}
      onClick={(event) => {
        if (closeOutside && event.target === ref.current) onClose();
      }}
      className={classNames(
        'm-auto rounded-card border border-line bg-surface text-left text-ink shadow-float open:animate-rise max-sm:mb-4',
        wide ? 'w-[min(70rem,calc(100vw-2rem))]' : 'w-[min(28rem,calc(100vw-2rem))]',
      )}
    >
      {open && (
        <div className="p-6">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="mb-2 text-title font-semibold outline-none">
            {title}
          </h2>
          {/* The dialog is in the top layer, above tooltips outside of it. */}
          <IconTip value={null}>{children}</IconTip>
        </div>
      )}
    </dialog>
  );
}

/** Enter that opened the dialog and is still held would press the button that has the first focus. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement)
    event.preventDefault();
}
