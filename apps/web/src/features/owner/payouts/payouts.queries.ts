import {
  getPayoutEvidence,
  listPayouts,
  type OwnerPayout,
  payPayout,
  payPayouts,
  refusePayout,
} from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { request } from '@/shared/api/client';
import { formatMoney } from '@/shared/format/format';
import { type Decision, toRefusal } from '../components/decision-dialog';
import { ownerText as t } from '../messages';

/** Pending requests and the latest settled ones, newest first. */
export const payoutsQuery = queryOptions({
  ...apiQuery(listPayouts),
  refetchOnMount: 'always',
});

export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: [listPayouts.route.path, 'friends', id],
    queryFn: ({ signal }) => request(getPayoutEvidence, { id }, { signal }),
  });

const MAX_PROOF_LENGTH = 200;

/** The note of a payment: its proof. */
const askForProof = () => ({
  label: t('payouts.paid.label'),
  hint: t('payouts.paid.hint'),
  missing: t('payouts.paid.missing'),
  maxLength: MAX_PROOF_LENGTH,
});

/** Records that the owner sent the money of a run. */
export const runPayment = (payouts: readonly OwnerPayout[]): Decision => ({
  title: t('payouts.run.title', { count: payouts.length }),
  text: t('payouts.run.lead'),
  act: t('payouts.run.act'),
  isRefusal: false,
  note: askForProof(),
  send: (reference) => request(payPayouts, { ids: payouts.map(({ id }) => id), reference }),
  done: t('payouts.run.done'),
  conflict: t('payouts.conflict'),
});

/** Records that the owner sent the money, with a proof; repeating it changes nothing. */
export function payment({ id, cents, destination }: OwnerPayout): Decision {
  const amount = formatMoney(cents);
  return {
    title: t('payouts.paid.title', { amount }),
    text: t('payouts.paid.lead', { place: destination ?? '' }),
    act: t('payouts.paid.act'),
    isRefusal: false,
    note: askForProof(),
    send: (reference) => request(payPayout, { id, reference }),
    done: t('payouts.paid.done', { amount }),
    conflict: t('payouts.conflict'),
  };
}

/** Refuses a request, with a reason: the money returns to the earnings. Repeating it changes nothing. */
export function payoutRefusal({ id, cents }: OwnerPayout): Decision {
  const amount = formatMoney(cents);
  return {
    ...toRefusal(amount),
    text: t('payouts.refuse.text'),
    send: (reason) => request(refusePayout, { id, reason }),
    done: t('payouts.refuse.done', { amount }),
    conflict: t('payouts.conflict'),
  };
}
