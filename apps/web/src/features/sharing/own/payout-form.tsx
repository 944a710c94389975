import { PAYOUT_METHODS, type PayoutMethod } from '@swipeclean/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { useForm } from '@/shared/form/use-form';
import { formatMoney } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { referralsQuery, requestPayout } from '../api/referrals.queries';
import { useSharingText } from '../messages';

const LONGEST = 200;

/** Asks for all that is released: how, and where to (REF-12). */
export function PayoutForm({ cents }: { cents: number }) {
  const t = useSharingText();
  const client = useQueryClient();
  const amount = formatMoney(cents);
  const isPlace = (value: string) => /\S{3}/.test(value);
  const { form, field, problem, busy } = useForm({
    fields: { method: null, destination: (value) => !isPlace(value) && t('payout.destination.error') },
    send: async ({ method, destination }) => {
      // Whatever came of it, the figures are not those of before.
      await requestPayout({ method: method as PayoutMethod, destination: destination.trim() }).finally(() =>
        client.invalidateQueries({ queryKey: referralsQuery.queryKey }),
      );
      toast({ title: t('payout.done', { amount }) });
    },
    refusal: ({ field: name }) => (name === 'destination' ? t('payout.destination.error') : undefined),
    failure: (error) =>
      error instanceof ApiError && error.status === 409 ? t('payout.changed') : failureHint(error),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{t('payout.ready', { amount })}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Select
        label={t('payout.method')}
        options={PAYOUT_METHODS.map((value) => ({ value, label: t(`payout.${value}`) }))}
        {...field('method')}
      />
      <TextField
        label={t('payout.destination')}
        hint={t('payout.destination.hint')}
        autoComplete="off"
        maxLength={LONGEST}
        {...field('destination')}
      />
      <Button type="submit" size="lg" full busy={busy}>
        {t('payout.ask', { amount })}
      </Button>
    </form>
  );
}
