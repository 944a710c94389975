import type { GuardedResponse } from '@swipeclean/service-kit';
import { SourceError } from '../../connections/source-error';
import { ItemError } from '../../plans/item-error';
import { assertDone, parseAnswer } from './provider-client';

/** Null when the path leads nowhere: Dropbox answers 409 to all that it cannot do, and says why. */
export function readAnswer<Answer extends object>({ status, body }: GuardedResponse): Answer | null {
  if (status !== 409) assertDone(status);
  const answer = parseAnswer<Answer & { error_summary?: string }>(body);
  if (status !== 409) return answer;
  const summary = answer.error_summary ?? '';
  if (/not_found|invalid_revision/.test(summary)) return null;
  // The next of the pages is asked with a cursor that has ended.
  if (summary.startsWith('reset')) throw new SourceError('CHANGED', 'the list has changed');
  if (summary.includes('conflict')) throw new ItemError('failed', 'place-taken');
  if (summary.includes('parent_rev')) throw new ItemError('skipped', 'changed');
  if (summary.includes('insufficient_space')) throw new ItemError('failed', 'no-space');
  throw new ItemError(
    'failed',
    /no_(?:write_)?permission|restricted/.test(summary) ? 'forbidden' : 'refused',
  );
}
