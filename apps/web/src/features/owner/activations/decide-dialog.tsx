import type { PendingActivation } from '@swipeclean/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error';
import { failureHint } from '../../../shared/api/failure-hint';
import { useForm } from '../../../shared/form/use-form';
import { formatMoney } from '../../../shared/format/format';
import { useSharedText } from '../../../shared/i18n/shared-messages';
import { toast } from '../../../shared/toast/toast-store';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Notice } from '../../../shared/ui/notice';
import { TextArea } from '../../../shared/ui/text-area';
import { useOwnerText } from '../messages';
import { approveActivation, outdateActivations, rejectActivation } from './activations.queries';

/** How the owner can decide. */
export type Decision = 'approve' | 'refuse';

const LONGEST_REASON = 500;

interface DecideDialogProps {
  activation: PendingActivation;
  how: Decision;
  onClose: () => void;
}

/** Asks once before somebody becomes Pro, or for the reason why not. */
export function DecideDialog({ activation, how, onClose }: DecideDialogProps) {
  const t = useOwnerText();
  const { reference, cents, email } = activation;
  return (
    <Dialog open onClose={onClose} title={t(`activations.${how}.title`, { reference })}>
      <p className="mb-4 text-soft wrap-anywhere">
        {t(`activations.${how}.text`, { amount: formatMoney(cents), email })}
      </p>
      <DecideForm activation={activation} how={how} onClose={onClose} />
    </Dialog>
  );
}

function DecideForm({ activation: { id, reference }, how, onClose }: DecideDialogProps) {
  const t = useOwnerText();
  const shared = useSharedText();
  const client = useQueryClient();
  const isRefusal = how === 'refuse';
  const { form, field, problem, busy } = useForm({
    fields: { reason: (reason) => isRefusal && reason.trim() === '' && t('activations.reason.missing') },
    send: async ({ reason }) => {
      const decided = isRefusal ? rejectActivation(id, reason.trim()) : approveActivation(id);
      // Also when it was decided elsewhere meanwhile, the lists are others.
      await decided.finally(() => outdateActivations(client));
      toast({ title: t(`activations.${how}.done`, { reference }) });
      onClose();
    },
    failure: (error) =>
      error instanceof ApiError && error.status === 409 ? t('activations.conflict') : failureHint(error),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isRefusal && (
        <TextArea
          label={t('activations.reason')}
          hint={t('activations.reason.hint')}
          maxLength={LONGEST_REASON}
          {...field('reason')}
        />
      )}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button type="submit" variant={isRefusal ? 'danger' : 'primary'} busy={busy} full>
          {t(`activations.${how}`)}
        </Button>
        <Button variant="secondary" full onClick={onClose}>
          {shared('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
