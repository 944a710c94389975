import { useState } from 'react';
import { identityFailure } from '@/shared/identity/identity-error';
import { toast } from '@/shared/toast/toast-store';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

/** Something that takes a way to sign in away. */
export interface Question {
  title: string;
  text: string;
  /** What follows only here, after the text. */
  warning?: string | false;
  label: string;
  /** The toast after it. */
  done?: string;
  /** May return what opens next. */
  act: () => Promise<unknown>;
}

export function QuestionDialog({
  title,
  text,
  warning,
  label,
  done,
  act,
  onClose,
}: Question & { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const next = await act();
      onClose();
      if (done) toast({ title: done });
      if (typeof next === 'function') (next as () => void)();
    } catch (error) {
      setFailure(identityFailure(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      title={title}
      undoable={false}
      confirmLabel={label}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{text}</p>
      {warning && <p className="text-ink">{warning}</p>}
      {failure && (
        <p role="alert" className="text-bad-ink">
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
