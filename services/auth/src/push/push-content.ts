import type { DigestFacts } from '../digest/digest.types';
import type { CleaningNoticeContent } from '../mail/mail-texts';

/** What a notification tells, before it is written. */
export type PushContent =
  | { kind: 'digest'; facts: DigestFacts }
  | { kind: 'key-expiring' }
  | ({ kind: 'cleaning-notice' } & CleaningNoticeContent);
