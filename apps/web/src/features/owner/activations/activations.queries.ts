import {
  approveActivation,
  listActivations,
  listDecidedActivations,
  type PendingActivation,
  rejectActivation,
} from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { request } from '@/shared/api/client';
import { formatMoney } from '@/shared/format/format';
import { type Decision, toRefusal } from '../components/decision-dialog';
import { ownerText as t } from '../messages';

/**
 * Pending cash transfers, newest first, refetched when the owner returns to the page. Their key is a prefix of both
 * lists' keys.
 */
export const waitingQuery = queryOptions({
  ...apiQuery(listActivations),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** The latest decided transfers, newest first. */
export const decidedQuery = queryOptions({
  queryKey: [listActivations.route.path, 'decided'],
  queryFn: ({ signal }) => request(listDecidedActivations, undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Approves a transfer: its sender becomes Pro. */
export const approval = ({ id, reference, cents, email }: PendingActivation): Decision => ({
  title: t('activations.approve.title', { reference }),
  text: t('activations.approve.text', { amount: formatMoney(cents), email }),
  act: t('activations.approve'),
  isRefusal: false,
  send: () => request(approveActivation, { id }),
  done: t('activations.approve.done', { reference }),
  conflict: t('activations.conflict'),
});

export const activationRefusal = ({ id, reference, cents, email }: PendingActivation): Decision => ({
  ...toRefusal(reference),
  text: t('activations.refuse.text', { amount: formatMoney(cents), email }),
  send: (reason) => request(rejectActivation, { id, reason }),
  done: t('activations.refuse.done', { reference }),
  conflict: t('activations.conflict'),
});
