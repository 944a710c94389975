import type { PendingActivation } from '@swipeclean/contracts';
import { formatMoney } from '@/shared/format/format';
import type { Decision } from '../components/decision.types';
import { refusalOf } from '../components/refusal';
import { ownerText as t } from '../messages';
import { approveActivation, refuseActivation } from './activations.queries';

/** The money has come: its sender becomes Pro. */
export const approval = ({ id, reference, cents, email }: PendingActivation): Decision => ({
  title: t('activations.approve.title', { reference }),
  text: t('activations.approve.text', { amount: formatMoney(cents), email }),
  act: t('activations.approve'),
  isRefusal: false,
  send: () => approveActivation(id),
  done: t('activations.approve.done', { reference }),
  conflict: t('activations.conflict'),
});

/** It has not, for a reason. */
export const refusal = ({ id, reference, cents, email }: PendingActivation): Decision => ({
  ...refusalOf(reference),
  text: t('activations.refuse.text', { amount: formatMoney(cents), email }),
  send: (reason) => refuseActivation(id, reason),
  done: t('activations.refuse.done', { reference }),
  conflict: t('activations.conflict'),
});
