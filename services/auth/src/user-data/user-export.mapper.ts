import type { AccountRow } from '../accounts/account.entity';
import { type ApiKeyRow, toApiKey } from '../api-keys/api-key.entity';
import type { IdentityRow } from '../oidc/identity.entity';
import type { PasskeyRow } from '../second-factor/passkey.entity';
import type { PushDeviceRow } from '../push/push-device.entity';
import type { SessionRow } from '../sessions/session.entity';

// Each lists its exported columns, so that a new column is not exported by accident: no hashes, no tokens.

export const exportAccount = (account: AccountRow): object => ({
  id: account.id,
  email: account.email,
  emailVerifiedAt: account.emailVerifiedAt,
  firstName: account.firstName,
  lastName: account.lastName,
  profileImageUrl: account.profileImageUrl,
  referredBy: account.referredBy,
  language: account.language,
  isFounder: account.isFounder,
  isSubscribed: account.isSubscribed,
  hasPassword: account.passwordHash !== null,
  hasSecondFactor: account.hasSecondFactor,
  createdAt: account.createdAt,
});

export const exportSession = (session: SessionRow): object => ({
  id: session.id,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
  expiresAt: session.expiresAt,
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
  ownerAccess: session.ownerAccess,
  method: session.method,
  secondFactor: session.secondFactor,
});

export const exportIdentity = ({ issuer, subject, createdAt }: IdentityRow): object => ({
  issuer,
  subject,
  createdAt,
});

export const exportPushDevice = ({ id, userAgent, createdAt }: PushDeviceRow): object => ({
  id,
  userAgent,
  createdAt,
});

export const exportPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): object => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});

export const exportApiKey = (key: ApiKeyRow): object => ({
  ...toApiKey(key),
  revokedAt: key.revokedAt,
  networks: key.networks,
});
