import { DAY_MS } from '@swipeclean/contracts/server';
import type { RetentionRule } from '@swipeclean/service-kit';
import { COMPLAINT_RETENTION_DAYS } from '../community/community.entity';

/** How long spam keeps rows. The privacy page states these times; provider requests stay to detect replays. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'blocked_text', column: 'received_time', retentionMs: 90 * DAY_MS },
  { table: 'blocked_call', column: 'call_time', retentionMs: 365 * DAY_MS },
  { table: 'provider_call', column: 'heard_at', retentionMs: 90 * DAY_MS },
  { table: 'complaint', column: 'filed_at', retentionMs: COMPLAINT_RETENTION_DAYS * DAY_MS },
  { table: 'report', column: 'created_at', retentionMs: 90 * DAY_MS, clear: 'content' },
];
