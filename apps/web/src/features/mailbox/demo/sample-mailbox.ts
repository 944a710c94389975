import type { Steps } from '../../../shared/work/use-stepped-progress';

/** ENT-18; the size in MB. */
export interface MailStats {
  totalEmails: number;
  spamEmails: number;
  oldEmails: number;
  sizeSaved: number;
}

/** MAIL-03 to MAIL-06. */
export const SAMPLE_STATS: MailStats = {
  totalEmails: 15_420,
  spamEmails: 2840,
  oldEmails: 3650,
  sizeSaved: 2300,
};

/** MAIL-02, MAIL-08. */
export const SCAN_STEPS: Steps = { step: 10, everyMs: 200 };
export const CLEAN_STEPS: Steps = { step: 5, everyMs: 150 };

/** CONST-15. */
export const OLD_AFTER_DAYS = 30;
