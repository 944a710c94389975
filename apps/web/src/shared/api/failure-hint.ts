import { sharedText } from '../i18n/shared-messages';
import { ApiError } from './api-error';

/** What to do about a failure: there is no network, or the server was not reached, is not available, or failed. */
export function failureHint(error: unknown): string {
  if (!navigator.onLine) return sharedText('error.offline');
  if (!(error instanceof ApiError)) return sharedText('error.hint');
  const isAway = error.status === 503 || error.status === 504;
  return sharedText(isAway ? 'error.unavailable' : 'error.server');
}
