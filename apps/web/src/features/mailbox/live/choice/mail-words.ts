import { ATTACHMENT_PROTECTIONS, MAIL_PROTECTIONS, MAIL_REASONS, OLD_MAIL_DAYS } from '@swipeclean/contracts';
import type { PlanWords } from '@/shared/sources/plan/plan-words';
import { mailboxText } from '../../messages';

/** Codes of plans beside the reasons of a scan. */
const PLAN_REASONS = ['sender', 'chosen', 'in-trash'] as const;
/** Kinds that stay beside the protections. */
const PLAN_PROTECTIONS = ['latest', 'restored'] as const;

/** Every server calls it INBOX (RFC 3501); other folders have names of the user. */
export const folderName = (name: string): string =>
  name.replace(/^INBOX(?=$|[./])/i, mailboxText('folder.inbox'));

/** Words for the codes of a mailbox's plans. */
export const mailWords: PlanWords = {
  detail: (detail) => {
    const at = detail.lastIndexOf(' · ') + 1;
    return at > 0 ? `${detail.slice(0, at + 2)}${folderName(detail.slice(at + 2))}` : folderName(detail);
  },
  reason: (code) => {
    const known = [...MAIL_REASONS, ...PLAN_REASONS].find((reason) => reason === code);
    return known ? mailboxText(`reason.${known}`) : '';
  },
  protection: (code) => {
    const known = [...MAIL_PROTECTIONS, ...ATTACHMENT_PROTECTIONS, ...PLAN_PROTECTIONS].find(
      (protection) => protection === code,
    );
    return mailboxText(`protection.${known ?? 'other'}`, { days: OLD_MAIL_DAYS });
  },
};
