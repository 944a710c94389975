import type { User } from '@swipeclean/contracts/server';
import type { AccountRow } from './account.entity';
import { isOwnerEmail } from './email';

/** What an account may do, beyond being signed in. */
export interface AccountRoles {
  isOwner: boolean;
  isFounder: boolean;
  /** Pro by subscription, or as a founding user (AUTH-06). */
  isPro: boolean;
}

/** The owner is the verified account with the operator's e-mail address, and counts as a founder (ROLE-18). */
export function getAccountRoles(
  account: Pick<AccountRow, 'email' | 'emailVerifiedAt' | 'isFounder' | 'isSubscribed'>,
  ownerEmail: string | undefined,
): AccountRoles {
  const isOwner = account.emailVerifiedAt !== null && isOwnerEmail(account.email, ownerEmail);
  const isFounder = account.isFounder || isOwner;
  return { isOwner, isFounder, isPro: account.isSubscribed || isFounder };
}

/** The account as its owner sees it (ENT-01). */
export function toUser(account: AccountRow, ownerEmail: string | undefined, ownerAccess: boolean): User {
  const { isOwner, isFounder } = getAccountRoles(account, ownerEmail);
  return {
    id: account.id,
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    firstName: account.firstName,
    lastName: account.lastName,
    profileImageUrl: account.profileImageUrl,
    isSubscribed: account.isSubscribed,
    isFounder,
    isOwner,
    ownerAccess,
    country: account.country,
    hasPassword: account.passwordHash !== null,
    hasSecondFactor: account.hasSecondFactor,
    recoveryDueAt: account.recoveryDueAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}
