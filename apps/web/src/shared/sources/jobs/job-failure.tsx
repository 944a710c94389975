import type { Job } from '@swipeclean/contracts';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice';
import { jobErrorText } from './job-texts';

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
