import { isOffline } from '../browser/connection';
import { sharedText } from '../i18n/shared-messages';
import { ApiError } from './api-error';

/** Advice for a failure: no network, why the server refuses it, or that it was unreachable, unavailable or failed. */
export function failureHint(error: unknown): string {
  if (isOffline()) return sharedText('error.offline');
  if (!(error instanceof ApiError)) return sharedText('error.hint');
  if (error.status === 403 && error.problem) return error.detail;
  const isAway = error.status === 503 || error.status === 504;
  return sharedText(isAway ? 'error.unavailable' : 'error.server');
}
