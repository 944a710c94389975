import type { Access, ActorContext } from '@swipeclean/contracts/server';
import { AppError } from '../errors/app-error';

/**
 * Checks what a call's declaration asks of its user beyond an id: Pro, or to be the site's owner.
 * @throws AppError `UNAUTHENTICATED`, `PREMIUM_REQUIRED`, `FORBIDDEN`
 */
export function assertAccess(access: Access, { userId, isOwner, isPro, ownerAccess }: ActorContext): void {
  if (access === 'owner' && !(userId && isOwner))
    throw new AppError('FORBIDDEN', 'Only the platform owner may do this.');
  if (access !== 'pro') return;
  if (!userId) throw new AppError('UNAUTHENTICATED', 'You are not signed in');
  if (!isPro && !ownerAccess) throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
}
