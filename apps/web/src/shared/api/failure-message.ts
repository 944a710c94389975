import { ApiError } from './api-error';
import { failureHint } from './failure-hint';

/** The text of a failure: the problem's, or that the server was not reached. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError && error.problem ? error.detail : failureHint(error);
}
