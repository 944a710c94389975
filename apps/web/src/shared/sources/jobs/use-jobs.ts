import type { Job } from '@swipeclean/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../api/api-query';
import { cleaningApi } from '../../api/cleaning-api';
import { invalidateAfter } from '../../api/invalidate-after';
import { useStore } from '../../state/store';
import { sourceOf } from '../source-calls';
import { isActive, jobEnds, jobs, trackJob } from './job-store';

/** The jobs of an account: the one under way, and those that ended, newest first. */
export interface AccountJobs {
  active: Job | undefined;
  ended: readonly Job[];
}

/** The jobs of a mailbox or drive, also those that another page started. Call it in a screen of a source. */
export function useJobs(accountId: string): AccountJobs {
  const client = useQueryClient();
  const { data } = useQuery({ ...apiQuery(cleaningApi.listJobs), staleTime: 0 });
  useEffect(() => invalidateOnEnd(client), [client]);
  useEffect(() => data?.forEach(trackJob), [data]);
  const all = [...useStore(jobs).values()]
    .filter((job) => job.accountId === accountId)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { active: all.find(isActive), ended: all.filter((job) => !isActive(job)) };
}

const watching = new WeakSet<QueryClient>();

/** Outdates what a job changed when it ends, also after its screen was left. */
function invalidateOnEnd(client: QueryClient): void {
  if (watching.has(client)) return;
  watching.add(client);
  jobEnds.subscribe((job) => {
    // All query keys of a source begin as the address of its accounts does: `/api/mail/`.
    const prefix = sourceOf(job).listAccounts.path.replace(/\w+$/, '');
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key.startsWith(prefix) });
    if (/\.(run|undo)$/.test(job.kind)) void invalidateAfter(client, 'spaceFreed');
  });
}
