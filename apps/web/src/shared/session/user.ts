import type { User } from '@swipeclean/contracts';

export function isPro(user: Pick<User, 'isSubscribed' | 'isFounder'>): boolean {
  return user.isSubscribed || user.isFounder;
}

/** Whether the free limits apply to the user (CONST-46). */
export function hasFreeLimits(user: Pick<User, 'isSubscribed' | 'isFounder' | 'ownerAccess'>): boolean {
  return !isPro(user) && !user.ownerAccess;
}

/** Full name, otherwise the e-mail, otherwise `fallback` (PROF-02). */
export function displayName(user: Pick<User, 'firstName' | 'lastName' | 'email'>, fallback: string): string {
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return fullName || user.email || fallback;
}

/** Whether the owner of a site on the internet has a password alone, with which nothing of the site can be managed. */
export const isOwnerWithoutFactor = (user: User): boolean =>
  user.isOwner && !user.hasSecondFactor && location.protocol === 'https:';
