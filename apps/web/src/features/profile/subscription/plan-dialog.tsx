import type { ReactNode } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { toast } from '@/shared/toast/toast-store';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { type PlanAct, usePlanAct } from '../api/plan.queries';
import { profileText, useProfileText } from '../messages';

interface PlanDialogProps {
  act: Exclude<PlanAct, 'resume'>;
  title: string;
  confirmLabel: string;
  /** Said once it is done. */
  done: { title: string; description: string };
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before a subscription or its money goes, and tells why it did not. */
export function PlanDialog({ act, title, confirmLabel, done, onClose, children }: PlanDialogProps) {
  const t = useProfileText();
  const mutation = usePlanAct(act);
  const confirm = () =>
    mutation.mutate(undefined, {
      onSuccess: () => {
        toast(done);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={mutation.isError ? t('plan.again') : confirmLabel}
      cancelLabel={act === 'cancel' ? t('plan.cancel.keep') : undefined}
      danger
      busy={mutation.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
      <p role="alert" className="text-bad-ink empty:hidden">
        {mutation.error && planFailure(mutation.error)}
      </p>
    </ConfirmDialog>
  );
}

/** Why something with a subscription did not go through, and what to do. */
export function planFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 409) return profileText('plan.failed.changed');
  if (status === 502) return profileText('plan.failed.provider');
  return failureHint(error);
}
