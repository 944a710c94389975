import {
  type Earnings,
  type Payout,
  PAYOUT_METHODS,
  type PayoutMethod,
  REFERRAL_TERMS,
} from '@swipeclean/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error';
import { failureHint } from '@/shared/api/failure-hint';
import { useForm } from '@/shared/form/use-form';
import { formatMoney } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { referralsQuery, requestPayout } from '../api/referrals.queries';
import { useSharingText } from '../messages';

/** The payable amount: already requested, below the minimum, or available (REF-12, REF-13). */
export function PayoutCard({ earnings, payouts }: { earnings: Earnings; payouts: readonly Payout[] }) {
  const t = useSharingText();
  const open = payouts.find(({ status }) => status === 'requested');
  const minimum = REFERRAL_TERMS.minimumPayoutCents;
  const released = Math.max(0, earnings.released);
  return (
    <Card title={t('payout.title')}>
      {open ? (
        <p>{t('payout.open', { amount: formatMoney(open.cents) })}</p>
      ) : released < minimum ? (
        <>
          <p className="mb-4">
            {t('payout.tooLittle', {
              amount: formatMoney(released),
              minimum: formatMoney(minimum),
              missing: formatMoney(minimum - earnings.released),
            })}
          </p>
          <ProgressBar fraction={released / minimum} label={t('payout.title')} />
        </>
      ) : (
        <PayoutForm cents={released} />
      )}
    </Card>
  );
}

const MAX_ADDRESS_LENGTH = 200;

/** Requests a payout of everything released: method and destination (REF-12). */
function PayoutForm({ cents }: { cents: number }) {
  const t = useSharingText();
  const client = useQueryClient();
  const amount = formatMoney(cents);
  const isPlace = (value: string) => /\S{3}/.test(value);
  const { form, field, problem, busy } = useForm({
    fields: { method: null, destination: (value) => !isPlace(value) && t('payout.destination.error') },
    send: async ({ method, destination }) => {
      try {
        await requestPayout({ method: method as PayoutMethod, destination: destination.trim() });
      } finally {
        // The figures change after a success and after a failure.
        await client.invalidateQueries({ queryKey: referralsQuery.queryKey });
      }
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
        maxLength={MAX_ADDRESS_LENGTH}
        {...field('destination')}
      />
      <Button type="submit" size="lg" full busy={busy}>
        {t('payout.ask', { amount })}
      </Button>
    </form>
  );
}
