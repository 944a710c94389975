import type { Job, JobError } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice';
import { sourcesText } from '../messages';

/** Why a job failed, and what to do. */
const jobErrorText = (error: JobError | null): string => sourcesText(`job.error.${error ?? 'INTERNAL'}`);

interface JobFailureProps {
  job: Pick<Job, 'error'>;
  /** What the user can do: start it again, connect again. */
  action?: ReactNode;
}

/** States why a job failed, and what to do. */
export function JobFailure({ job, action }: JobFailureProps) {
  return (
    <Notice tone="bad" action={action}>
      {jobErrorText(job.error)}
    </Notice>
  );
}
