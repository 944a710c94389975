import { DAY_MS } from '@swipeclean/contracts/server';
import { dayInMonth } from '@swipeclean/service-kit';
import type { DigestRow } from './digest.entity';

const WEEK_MS = 7 * DAY_MS;

/**
 * The first moment after `now` that is whole periods after the choice, in UTC. A month without the day of the choice
 * has its last day instead. What was missed while the service stood still is not made up for.
 */
export function nextDigestAt({ period, chosenAt }: Pick<DigestRow, 'period' | 'chosenAt'>, now: Date): Date {
  const start = chosenAt.getTime();
  if (period === 'weekly')
    return new Date(start + (Math.floor((now.getTime() - start) / WEEK_MS) + 1) * WEEK_MS);
  const months =
    (now.getUTCFullYear() - chosenAt.getUTCFullYear()) * 12 + now.getUTCMonth() - chosenAt.getUTCMonth();
  const candidates = [months, months + 1].map((count) => addMonths(chosenAt, count));
  return candidates.find((at) => at > now)!;
}

function addMonths(start: Date, months: number): Date {
  const at = new Date(start);
  at.setUTCDate(1);
  at.setUTCMonth(start.getUTCMonth() + months);
  at.setUTCDate(dayInMonth(at, start.getUTCDate()));
  return at;
}
