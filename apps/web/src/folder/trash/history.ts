import type { CleaningAllowance, CleaningTool, CommitActionDto } from '@swipeclean/contracts';
import { ApiError } from '@/shared/api/api-error';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { currentSession } from '@/shared/session/session-store';
import { hasFreeLimits } from '@/shared/session/user';

/** What the account says to a cleaning: go, not so much, or nothing at all. */
export type Reservation =
  | { status: 'granted'; action: string | null }
  | { status: 'limit'; allowance: CleaningAllowance }
  | { status: 'unreachable' };

/** Announces a cleaning before its first file. Somebody without an account has no history, and empty folders are none (decision record 014). */
export async function reserve(tool: CleaningTool, files: number, bytes: number): Promise<Reservation> {
  const { status, user } = currentSession();
  if (status === 'visitor' || files === 0) return { status: 'granted', action: null };
  try {
    const body = { tool, files, bytes };
    const { id } = await cleaningApi.reserveAction(body);
    return { status: 'granted', action: id };
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) return refusal();
    // Nobody counts what Pro cleans, so a lost connection costs them an entry of the history and nothing else.
    if (user && !hasFreeLimits(user)) return { status: 'granted', action: null };
    return { status: 'unreachable' };
  }
}

async function refusal(): Promise<Reservation> {
  try {
    const allowance = await cleaningApi.getAllowance();
    return { status: 'limit', allowance };
  } catch {
    return { status: 'unreachable' };
  }
}

/** Writes down what came of it. The disk is as it is whatever the server says, so a failure is only logged. */
export async function settle(
  action: string | null,
  outcome: Pick<CommitActionDto, 'status' | 'files' | 'bytes' | 'restorableUntil'>,
): Promise<void> {
  if (action === null || currentSession().status === 'visitor') return;
  try {
    await cleaningApi.commitAction({ id: action, ...outcome });
  } catch (error) {
    console.error(error);
  }
}

/** The action goes into the folder with the run, so that it is known when the run is undone, in whatever browser. */
export function markOf(tool: CleaningTool, action: string | null): string {
  return action === null ? tool : `${tool}/${action}`;
}

/** The action that a run of the trash belongs to. */
export function actionOf(mark: string): string | null {
  return /^[a-z-]+\/([\w-]+)$/.exec(mark)?.[1] ?? null;
}
