import type { ReactNode } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import { Button } from './button';
import { Dialog, FIRST_FOCUS } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the action does to what, and how to undo it. */
  children: ReactNode;
  /** Names the action and the amount: `Move 214 files to trash (3.2 GB)`. */
  confirmLabel: string;
  /** Label of the dismiss button, where the action itself is a cancellation. */
  cancelLabel?: string;
  /**
   * Whether what it does can be undone: then its button has the first focus, and Enter confirms. Deleting for good and
   * paying begin on Cancel (jupyterlab#10399, Stellarium#1292).
   */
  undoable: boolean;
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
            firstFocus={props.undoable ? 'act' : 'cancel'}
            isFinal={!props.undoable}
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
  /** The button with the first focus; without it, what comes first in the dialog, such as a field. */
  firstFocus?: 'act' | 'cancel';
  /** For half a second no press reaches it: the second tap of a double tap would delete what the dialog asks about. */
  isFinal?: boolean;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onCancel: () => void;
}

/** At the end of a form in a dialog: the button that sends it, and the one that closes the dialog. */
export function DialogButtons(props: DialogButtonsProps) {
  const { act, cancel, firstFocus, isFinal, danger, busy, disabled, onCancel } = props;
  const t = useSharedText();
  return (
    <div className="flex flex-col gap-2 sm:flex-row-reverse">
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={disabled}
        full
        className={isFinal ? 'animate-arm' : undefined}
        {...(firstFocus === 'act' && FIRST_FOCUS)}
      >
        {act}
      </Button>
      <Button variant="secondary" full onClick={onCancel} {...(firstFocus === 'cancel' && FIRST_FOCUS)}>
        {cancel ?? t('action.cancel')}
      </Button>
    </div>
  );
}
