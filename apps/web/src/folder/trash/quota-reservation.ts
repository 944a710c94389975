import type { CleaningAllowance, CleaningTool, CommitActionDto } from '@swipeclean/contracts';
import { ApiError } from '@/shared/api/api-error';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { currentSession } from '@/shared/session/session-store';
import { hasFreeLimits } from '@/shared/session/user';
import {
  commitVisitorQuota,
  getVisitorAllowance,
  isVisitorAction,
  reserveVisitorQuota,
} from './visitor-quota';

/** The answer to a reservation. `action` is null where nothing is counted. */
export type QuotaReservation =
  | { status: 'granted'; action: string | null }
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
  if (files === 0) return { status: 'granted', action: null };
  if (status === 'visitor') {
    const action = await reserveVisitorQuota(bytes);
    return action ? { status: 'granted', action } : { status: 'limit', allowance: getVisitorAllowance() };
  }
  try {
    const body = { tool, files, bytes };
    const { id } = await cleaningApi.reserveAction(body);
    return { status: 'granted', action: id };
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return exceededLimit();
    // Pro has no limit: without a connection only the entry in the run log is missing.
    if (user && !hasFreeLimits(user)) return { status: 'granted', action: null };
    return { status: 'unreachable' };
  }
}

async function exceededLimit(): Promise<QuotaReservation> {
  try {
    const allowance = await cleaningApi.getAllowance();
    return { status: 'limit', allowance };
  } catch {
    return { status: 'unreachable' };
  }
}

/** Nothing was moved: the reserved bytes are free again. */
export function releaseReservation(action: string | null): Promise<void> {
  return commitReservation(action, { status: 'failed', files: 0, bytes: 0 });
}

/**
 * Records the outcome of a reserved removal. The files are moved whatever the server answers, so a failure is only
 * logged.
 */
export async function commitReservation(
  action: string | null,
  outcome: Pick<CommitActionDto, 'status' | 'files' | 'bytes' | 'restorableUntil'>,
): Promise<void> {
  if (action === null) return;
  if (isVisitorAction(action)) return commitVisitorQuota(action, outcome);
  if (currentSession().status === 'visitor') return;
  try {
    await cleaningApi.commitAction({ id: action, ...outcome });
  } catch (error) {
    console.error(error);
  }
}
