import type { JobError } from '@swipeclean/contracts/server';

/** Errors after which another try may succeed. */
const RETRYABLE: ReadonlySet<JobError> = new Set(['UNREACHABLE', 'INTERNAL']);

/**
 * A mailbox or drive cannot be worked on. The code reaches the user; the message is for the log and must hold no
 * secret.
 */
export class SourceError extends Error {
  constructor(
    readonly code: JobError,
    message: string,
  ) {
    super(message);
  }

  get isRetryable(): boolean {
    return RETRYABLE.has(this.code);
  }
}
