import { ApiError } from '../api/api-error';
import { failureHint } from '../api/failure-hint';
import { sourcesText } from './messages';

/** Refusals with a meaning of their own, by status. */
const TEXTS = { 402: 'error.pro', 409: 'error.busy', 502: 'error.unreachable' } as const;

/** Why a call of a source failed, and what to do. The connection's refusals have one text each, in every language. */
export function callFailureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  return status in TEXTS ? sourcesText(TEXTS[status as keyof typeof TEXTS]) : failureHint(error);
}
