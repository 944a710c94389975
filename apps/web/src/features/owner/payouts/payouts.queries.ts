import type { OwnerPayout } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { billingApi } from '@/shared/api/billing-api';
import { formatMoney } from '@/shared/format/format';
import { type Decision, toRefusal } from '../components/decision-dialog';
import { ownerText as t } from '../messages';

/** Pending requests and the latest settled ones, newest first. */
export const payoutsQuery = queryOptions({
  ...apiQuery(billingApi.listPayouts),
  refetchOnMount: 'always',
});

/** Records the proof of payment; repeating the call changes nothing. */
const payPayout = (id: string, reference: string) => billingApi.payPayout({ id, reference });

/** Returns the money to the earnings; repeating the call changes nothing. */
const refusePayout = (id: string, reason: string) => billingApi.refusePayout({ id, reason });

const MAX_PROOF_LENGTH = 200;

/** Records that the owner sent the money, with a proof. */
export function payment({ id, cents, destination }: OwnerPayout): Decision {
  const amount = formatMoney(cents);
  return {
    title: t('payouts.paid.title', { amount }),
    text: t('payouts.paid.lead', { place: destination ?? '' }),
    act: t('payouts.paid.act'),
    isRefusal: false,
    note: {
      label: t('payouts.paid.label'),
      hint: t('payouts.paid.hint'),
      missing: t('payouts.paid.missing'),
      maxLength: MAX_PROOF_LENGTH,
    },
    send: (proof) => payPayout(id, proof),
    done: t('payouts.paid.done', { amount }),
    conflict: t('payouts.conflict'),
  };
}

/** Refuses a request, with a reason. */
export function payoutRefusal({ id, cents }: OwnerPayout): Decision {
  const amount = formatMoney(cents);
  return {
    ...toRefusal(amount),
    text: t('payouts.refuse.text'),
    send: (reason) => refusePayout(id, reason),
    done: t('payouts.refuse.done', { amount }),
    conflict: t('payouts.conflict'),
  };
}
