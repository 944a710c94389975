import { ApiError } from '../api/api-error';
import { failureHint } from '../api/failure-hint';
import { sourcesText } from './messages';

/**
 * Why a call of a source failed, and what to do. `conflict` says what a 409 of this call means; by default, that
 * another job of the connection is under way.
 */
export function callFailureText(error: unknown, conflict = sourcesText('error.busy')): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 409) return conflict;
  if (status === 402) return sourcesText('error.pro');
  return status === 502 ? sourcesText('error.unreachable') : failureHint(error);
}
