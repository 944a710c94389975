import type { ScreenReason } from '@swipeclean/contracts';
import { spamText } from '../messages';

/** The meaning of a rule, in a sentence. */
export function describeBlockReason(reason: ScreenReason): string {
  if (reason === 'deadline' || reason === 'failure' || reason === 'unavailable')
    return spamText('why.undecided');
  return spamText(`why.${reason}`);
}
