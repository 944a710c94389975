import { formatDate } from '@/shared/format/format';

/** When the day's lookups begin anew, by the reader's clock: midnight in UTC. */
export function nextDay(now = new Date()): string {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return formatDate(new Date(midnight), { timeStyle: 'short' });
}
