import { DAY_MS } from '@swipeclean/contracts/server';
import type { RetentionRule } from '@swipeclean/service-kit';

/** What a scan stores is kept for a day, its totals included. */
export const MAIL_RETENTION_RULES: readonly RetentionRule[] = [
  ...['mail_attachment', 'mail_message', 'mail_sender', 'mail_scan'].map((table) => ({
    table,
    column: 'stored_at',
    retentionMs: DAY_MS,
  })),
];
