import { type Job, listJobs, type RoutedCall } from '@swipeclean/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../api/api-query';
import { request } from '../../api/client';
import { useStore } from '../../state/store';
import { toastFailure } from '../../toast/toast-store';
import { callFailureText } from '../call-failure';
import { sourcesText } from '../messages';
import { isActive, jobs, trackJob } from './job-store';

/** The jobs of an account: the one under way, and those that ended, newest first. */
export interface AccountJobs {
  active: Job | undefined;
  ended: readonly Job[];
}

/** The jobs of a mailbox or drive, also those that another page started. Call it in a screen of a source. */
export function useJobs(sourceId: string): AccountJobs {
  const { data } = useQuery({ ...apiQuery(listJobs), staleTime: 0 });
  useEffect(() => data?.forEach(trackJob), [data]);
  const all = [...useStore(jobs).values()]
    .filter((job) => job.sourceId === sourceId)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { active: all.find(isActive), ended: all.filter((job) => !isActive(job)) };
}

/** Starts a job and follows it; a refusal is shown as a toast. */
export function useStartJob<Request extends object>(call: RoutedCall<Request, Job>) {
  return useMutation({
    mutationFn: (fields: Request) => request(call, fields),
    onSuccess: trackJob,
    onError: (error) => toastFailure(sourcesText('job.start.failed'), callFailureText(error)),
  });
}
