import type { Access, ActorContext } from '@swipeclean/contracts/server';
import { appError } from '../errors/app-error';

/**
 * Checks what a call's declaration asks of its user beyond an id: Pro, or to be the site's owner.
 * @throws AppError `UNAUTHENTICATED`, `PREMIUM_REQUIRED`, `FORBIDDEN`
 */
export function assertAccess(access: Access, { userId, isOwner, isPro, ownerAccess }: ActorContext): void {
  if (access === 'owner' && !(userId && isOwner)) throw appError('OWNER_ONLY');
  if (access !== 'pro') return;
  if (!userId) throw appError('SIGNED_OUT');
  if (!isPro && !ownerAccess) throw appError('PRO_REQUIRED');
}
