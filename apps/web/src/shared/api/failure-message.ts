import { ApiError } from './api-error';
import { failureHint } from './failure-hint';

/** The sentence of a failure for a message: the server's own, or that it was not reached. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError && error.problem ? error.problem.detail : failureHint(error);
}
