import type { Session } from '@swipeclean/contracts/server';
import type { SessionRow } from './session.entity';

/** A session as its user sees it. */
export const toSession = (session: SessionRow, currentId: string | null): Session => ({
  id: session.id,
  createdAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
  current: session.id === currentId,
});
