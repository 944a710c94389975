import { isOffline } from '../browser/connection';
import { failureHint } from './failure-hint';

/** What a form says at its button while offline, where nothing was sent; other failures are reported by a toast. */
export const offlineHint = (error: unknown): string | undefined =>
  isOffline() ? failureHint(error) : undefined;
