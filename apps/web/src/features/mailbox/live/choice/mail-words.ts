import { MAIL_PROTECTIONS, MAIL_REASONS, OLD_MAIL_DAYS } from '@swipeclean/contracts';
import type { PlanWords } from '@/shared/sources/plan/plan-words';
import { mailboxText } from '../../messages';

/** Codes of plans beside the reasons of a scan. */
const PLAN_REASONS = ['sender', 'chosen', 'in-trash'] as const;
/** Kinds that stay beside the protections. */
const PLAN_PROTECTIONS = ['latest'] as const;

/** Words for the codes of a mailbox's plans. */
export const mailWords: PlanWords = {
  reason: (code) => {
    const known = [...MAIL_REASONS, ...PLAN_REASONS].find((reason) => reason === code);
    return known ? mailboxText(`reason.${known}`) : '';
  },
  protection: (code) => {
    const known = [...MAIL_PROTECTIONS, ...PLAN_PROTECTIONS].find((protection) => protection === code);
    return mailboxText(`protection.${known ?? 'other'}`, { days: OLD_MAIL_DAYS });
  },
};
