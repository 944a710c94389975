import { sharedText } from '../i18n/shared-messages';
import { ApiError } from './api-error';

/** What to do about a failure: the server was not reached, is not available, or failed. */
export function failureHint(error: unknown): string {
  if (!(error instanceof ApiError)) return sharedText('error.hint');
  const isAway = error.status === 503 || error.status === 504;
  return sharedText(isAway ? 'error.unavailable' : 'error.server');
}
