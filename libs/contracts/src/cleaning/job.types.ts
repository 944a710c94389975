import type { CloudTotals } from './cloud.types';
import type { AttachmentTotals, MailTotals } from './mail.types';
import type { RunResult } from './plan.types';

/** Work on a mailbox or drive that takes longer than a request. */
export const JOB_KINDS = [
  'mail.scan',
  'mail.attachments',
  'mail.run',
  'mail.undo',
  'cloud.scan',
  'cloud.run',
  'cloud.undo',
] as const;
/** One of {@link JOB_KINDS}. */
export type JobKind = (typeof JOB_KINDS)[number];

/** Why a job ended without its result. Each is a text of the web app. */
export const JOB_ERRORS = [
  'UNREACHABLE',
  'SIGN_IN_REFUSED',
  'CHANGED',
  'UNSUPPORTED',
  'TOO_LARGE',
  'NO_TRASH',
  'BAD_ANSWER',
  'INTERNAL',
] as const;
/** One of {@link JOB_ERRORS}. */
export type JobError = (typeof JOB_ERRORS)[number];

/** A job's state. `result` is that of its kind once it has ended; null where nothing was done. */
export interface Job {
  id: string;
  kind: JobKind;
  sourceId: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  /** Null while unknown. */
  total: number | null;
  bytes: number;
  result: JobResult | null;
  error: JobError | null;
  createdAt: string;
  endedAt: string | null;
}

/** Results by kind: `mail.scan`, `mail.attachments`, `cloud.scan`; runs and undos have a {@link RunResult}. */
export type JobResult = MailTotals | AttachmentTotals | CloudTotals | RunResult;
