import type { ActorContext } from '@swipeclean/contracts/server';
import { AppError } from '../errors/app-error';

/** Returns the owner's user id. @throws AppError `FORBIDDEN` for everybody else */
export function assertOwner({ userId, isOwner }: ActorContext): string {
  if (!userId || !isOwner) throw new AppError('FORBIDDEN', 'Only the platform owner may do this.');
  return userId;
}
