import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
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

/** The browser's modal dialog: it traps the focus, closes on Escape and returns the focus. */
export function Dialog({ open, onClose, title, closeOutside = true, wide, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
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
          <h2 id={titleId} className="mb-2 text-title font-semibold">
            {title}
          </h2>
          {/* The dialog is in the top layer, above tooltips outside of it. */}
          <IconTip value={null}>{children}</IconTip>
        </div>
      )}
    </dialog>
  );
}
