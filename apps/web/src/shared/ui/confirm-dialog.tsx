import type { ReactNode } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the action does to what, and how to undo it. */
  children: ReactNode;
  /** Names the action and the amount: `Move 214 files to trash (3.2 GB)`. */
  confirmLabel: string;
  /** Label of the dismiss button, where the action itself is a cancellation. */
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an important action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onCancel} title={props.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onConfirm();
        }}
      >
        <div className="flex flex-col gap-4 text-soft">{props.children}</div>
        <div className="mt-6">
          <DialogButtons
            act={props.confirmLabel}
            cancel={props.cancelLabel}
            danger={props.danger}
            busy={props.busy}
            onCancel={props.onCancel}
          />
        </div>
      </form>
    </Dialog>
  );
}

interface DialogButtonsProps {
  /** Names the action of the form. */
  act: string;
  /** `Cancel` by default. */
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onCancel: () => void;
}

/** At the end of a form in a dialog: the button that sends it, and the one that closes the dialog. */
export function DialogButtons({ act, cancel, danger, busy, disabled, onCancel }: DialogButtonsProps) {
  const t = useSharedText();
  return (
    <div className="flex flex-col gap-2 sm:flex-row-reverse">
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} full>
        {act}
      </Button>
      <Button variant="secondary" full onClick={onCancel}>
        {cancel ?? t('action.cancel')}
      </Button>
    </div>
  );
}
