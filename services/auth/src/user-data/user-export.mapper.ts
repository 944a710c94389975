import type { AccountEntity } from '../accounts/account.entity';
import type { IdentityEntity } from '../oidc/identity.entity';
import type { SessionEntity } from '../sessions/session.entity';

// Each names what goes out, so that a new column stays inside until somebody decides otherwise: no hashes, no tokens.

export const exportAccount = (account: AccountEntity): object => ({
  id: account.id,
  email: account.email,
  emailVerifiedAt: account.emailVerifiedAt,
  firstName: account.firstName,
  lastName: account.lastName,
  profileImageUrl: account.profileImageUrl,
  isFounder: account.isFounder,
  isSubscribed: account.isSubscribed,
  hasPassword: account.passwordHash !== null,
  createdAt: account.createdAt,
});

export const exportSession = (session: SessionEntity): object => ({
  id: session.id,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
  expiresAt: session.expiresAt,
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
  ownerAccess: session.ownerAccess,
});

export const exportIdentity = ({ issuer, subject, createdAt }: IdentityEntity): object => ({
  issuer,
  subject,
  createdAt,
});
