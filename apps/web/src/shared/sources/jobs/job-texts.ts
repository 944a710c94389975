import type { Job, JobError } from '@swipeclean/contracts';
import { sourcesText } from '../messages';

/** What a job does: `Scanning the mailbox`. */
export const jobTitle = ({ kind }: Pick<Job, 'kind'>): string => sourcesText(`job.${kind}`);

/** Why a job failed, and what to do. */
export const jobErrorText = (error: JobError | null): string =>
  sourcesText(`job.error.${error ?? 'INTERNAL'}`);
