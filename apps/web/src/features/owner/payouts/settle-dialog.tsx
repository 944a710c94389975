import type { OwnerPayout } from '@swipeclean/contracts';
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
import { TextField } from '../../../shared/ui/text-field';
import { useOwnerText } from '../messages';
import { payoutsQuery, settlePayout, type Settlement } from './payouts.queries';

const LONGEST = { paid: 200, refused: 500 };

interface SettleDialogProps {
  payout: OwnerPayout;
  how: Settlement;
  onClose: () => void;
}

/** Asks for the proof of a payment, or for the reason of a refusal, and settles the request. */
export function SettleDialog({ payout, how, onClose }: SettleDialogProps) {
  const t = useOwnerText();
  const amount = formatMoney(payout.cents);
  return (
    <Dialog open onClose={onClose} title={t(`payouts.${how}.title`, { amount })}>
      <p className="mb-4 text-soft wrap-anywhere">
        {how === 'paid'
          ? t('payouts.paid.lead', { place: payout.destination ?? '' })
          : t('payouts.refused.lead')}
      </p>
      <SettleForm payout={payout} how={how} onClose={onClose} />
    </Dialog>
  );
}

function SettleForm({ payout: { id, cents }, how, onClose }: SettleDialogProps) {
  const t = useOwnerText();
  const shared = useSharedText();
  const client = useQueryClient();
  const { form, field, problem, busy } = useForm({
    fields: { note: (note) => note.trim() === '' && t(`payouts.${how}.missing`) },
    send: async ({ note }) => {
      // Also when it was settled elsewhere meanwhile, the list is another.
      await settlePayout(id, how, note.trim()).finally(() =>
        client.invalidateQueries({ queryKey: payoutsQuery.queryKey }),
      );
      toast({ title: t(`payouts.${how}.done`, { amount: formatMoney(cents) }) });
      onClose();
    },
    failure: (error) =>
      error instanceof ApiError && error.status === 409 ? t('payouts.conflict') : failureHint(error),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label={t(`payouts.${how}.label`)}
        hint={t(`payouts.${how}.hint`)}
        autoComplete="off"
        maxLength={LONGEST[how]}
        {...field('note')}
      />
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button type="submit" variant={how === 'paid' ? 'primary' : 'danger'} busy={busy} full>
          {t(`payouts.${how}.act`)}
        </Button>
        <Button variant="secondary" full onClick={onClose}>
          {shared('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
