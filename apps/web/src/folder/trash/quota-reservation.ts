import {
  type CleaningAllowance,
  type CleaningTool,
  getAllowance,
  reserveAction,
} from '@swipeclean/contracts';
import { ApiError } from '@/shared/api/api-error';
import { request } from '@/shared/api/client';
import { currentSession } from '@/shared/session/session';
import { hasFreeLimits } from '@/shared/session/user';
import { getVisitorAllowance, reserveVisitorQuota } from './visitor-quota';

/** The answer to a reservation. `actionId` is null where nothing is counted. */
export type QuotaReservation =
  | { status: 'granted'; actionId: string | null }
  | { status: 'limit'; allowance: CleaningAllowance }
  | { status: 'unreachable' };

/**
 * Reserves bytes of the monthly limit before the first file is moved. A visitor's is counted in this
 * browser, and empty folders need none (decision record 014).
 */
export async function reserveQuota(
  tool: CleaningTool,
  files: number,
  bytes: number,
): Promise<QuotaReservation> {
  const { status, user } = currentSession();
  if (files === 0) return { status: 'granted', actionId: null };
  if (status === 'visitor') {
    const actionId = await reserveVisitorQuota(bytes);
    return actionId ? { status: 'granted', actionId } : { status: 'limit', allowance: getVisitorAllowance() };
  }
  try {
    const body = { tool, files, bytes };
    const { id } = await request(reserveAction, body);
    return { status: 'granted', actionId: id };
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return exceededLimit();
    // Pro has no limit: without a connection only the entry in the history is missing.
    if (user && !hasFreeLimits(user)) return { status: 'granted', actionId: null };
    return { status: 'unreachable' };
  }
}

async function exceededLimit(): Promise<QuotaReservation> {
  try {
    const allowance = await request(getAllowance);
    return { status: 'limit', allowance };
  } catch {
    return { status: 'unreachable' };
  }
}
