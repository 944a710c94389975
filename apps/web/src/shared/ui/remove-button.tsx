import { Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { IconButton } from './icon-button';

interface RemoveButtonProps {
  /** The entry's name, for the button, the question and the confirmation. */
  label: string;
  /** What removing means, and how to undo it. */
  children: ReactNode;
  /** Whether it can be undone. */
  undoable?: boolean;
  /** Resolves once the entry is removed; it shows failures itself. */
  remove: () => Promise<unknown>;
}

/** The time in which a screen without the entry is rendered. */
const RENDER_MS = 500;

/** Resolves once the screen has been rendered without an element, or after a while. */
function whenRemoved(element: HTMLElement | null): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    const check = () => {
      if (!element?.isConnected || performance.now() - start > RENDER_MS) resolve();
      else requestAnimationFrame(check);
    };
    check();
  });
}

/**
 * Removes a row of a list after confirmation. The focus moves to the next row, or the one before, or else to the panel
 * or screen with the list, since the row no longer exists.
 */
export function RemoveButton({ label, children, undoable = false, remove }: RemoveButtonProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    const place = ref.current?.closest<HTMLElement>('[role="tabpanel"], main');
    const row = ref.current?.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    setBusy(true);
    try {
      await remove();
      // Outside the dialog nothing can be focused while it is open.
      await whenRemoved(ref.current);
      const target = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('button, a[href]') : null;
      (target ?? place)?.focus();
    } catch {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <div ref={ref}>
      <IconButton icon={Trash2} label={label} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={label}
        confirmLabel={label}
        undoable={undoable}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </div>
  );
}
