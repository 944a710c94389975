import { Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { IconButton } from './icon-button';

interface RemoveButtonProps {
  /** What goes: names the button, the question and the act. */
  label: string;
  /** What going means, and how to get it back. */
  children: ReactNode;
  /** Resolves once it is gone; a failure has been told by then. */
  remove: () => Promise<unknown>;
}

/** Removes a row of a list, asking once. The focus goes to the panel or screen that holds the list, as the row is no more. */
export function RemoveButton({ label, children, remove }: RemoveButtonProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    const place = ref.current?.closest<HTMLElement>('[role="tabpanel"], main');
    setBusy(true);
    try {
      await remove();
      place?.focus();
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
