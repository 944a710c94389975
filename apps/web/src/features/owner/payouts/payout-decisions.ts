import type { OwnerPayout } from '@swipeclean/contracts';
import { formatMoney } from '@/shared/format/format';
import type { Decision } from '../components/decision.types';
import { refusalOf } from '../components/refusal';
import { ownerText as t } from '../messages';
import { payPayout, refusePayout } from './payouts.queries';

const LONGEST_PROOF = 200;

/** The owner has sent the money, with a proof. */
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
      maxLength: LONGEST_PROOF,
    },
    send: (proof) => payPayout(id, proof),
    done: t('payouts.paid.done', { amount }),
    conflict: t('payouts.conflict'),
  };
}

/** The owner sends nothing, for a reason. */
export function refusal({ id, cents }: OwnerPayout): Decision {
  const amount = formatMoney(cents);
  return {
    ...refusalOf(amount),
    text: t('payouts.refuse.text'),
    send: (reason) => refusePayout(id, reason),
    done: t('payouts.refuse.done', { amount }),
    conflict: t('payouts.conflict'),
  };
}
