import type { Steps } from '@/shared/work/play-steps';
import type { MailStats } from '../mailbox';

/** MAIL-03 to MAIL-06. */
export const SAMPLE_STATS: MailStats = {
  totalEmails: 15_420,
  spamEmails: 2840,
  oldEmails: 3650,
  sizeSaved: 2.3e9,
};

/** MAIL-02, MAIL-08. */
export const SCAN_STEPS: Steps = { step: 10, everyMs: 200 };
export const CLEAN_STEPS: Steps = { step: 5, everyMs: 150 };

/** CONST-15. */
export const OLD_AFTER_DAYS = 30;
