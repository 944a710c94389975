import { getSystemStatus, type QueuedJob, retryFailedJob, type ServiceName } from '@swipeclean/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '@/shared/api/api-query';
import { request } from '@/shared/api/client';
import type { Decision } from '../components/decision-dialog';
import { ownerText as t } from '../messages';

const REFETCH_MS = 10_000;

/** Fetched again while the page is visible, and when it is looked at again. */
export const systemQuery = queryOptions({
  ...apiQuery(getSystemStatus),
  staleTime: 0,
  refetchInterval: REFETCH_MS,
  refetchOnWindowFocus: 'always',
});

/** Makes a failed job due again. */
export const jobRetry = (service: ServiceName, { id }: QueuedJob): Decision => ({
  title: t('system.retry.title'),
  text: t('system.retry.text', { id, service }),
  act: t('system.retry'),
  isRefusal: false,
  send: () => request(retryFailedJob, { service, id }),
  done: t('system.retry.done'),
  conflict: t('system.retry.conflict'),
});
