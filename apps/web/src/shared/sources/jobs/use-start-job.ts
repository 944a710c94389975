import type { Job } from '@swipeclean/contracts';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../../toast/toast-store';
import { callFailureText } from '../call-failure';
import { sourcesText } from '../messages';
import { trackJob } from './job-store';

/** Starts a job and follows it; a refusal is shown as a toast. */
export function useStartJob<Request extends object>(start: (request: Request) => Promise<Job>) {
  return useMutation({
    mutationFn: start,
    onSuccess: trackJob,
    onError: (error) => toastFailure(sourcesText('job.start.failed'), callFailureText(error)),
  });
}
