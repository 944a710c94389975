import type { DecidedActivation, PendingActivation } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '@/shared/api/http-client';
import { formatMoney } from '@/shared/format/format';
import { type Decision, toRefusal } from '../components/decision-dialog';
import { ownerText as t } from '../messages';

const WAITING = '/api/owner/activations';

/** Cash transfers that wait, newest first, under a key that begins those of both lists; looked for again when the owner comes back to the page. */
export const waitingQuery = queryOptions<PendingActivation[]>({
  queryKey: [WAITING],
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Those decided last, newest first. */
export const decidedQuery = queryOptions<DecidedActivation[]>({
  queryKey: [WAITING, 'decided'],
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

const approveActivation = (id: string) => requestJson<void>('POST', `${WAITING}/${id}/approve`);

const refuseActivation = (id: string, reason: string) =>
  requestJson<void>('POST', `${WAITING}/${id}/reject`, { reason });

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
  ...toRefusal(reference),
  text: t('activations.refuse.text', { amount: formatMoney(cents), email }),
  send: (reason) => refuseActivation(id, reason),
  done: t('activations.refuse.done', { reference }),
  conflict: t('activations.conflict'),
});
