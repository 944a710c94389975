import { createHash } from 'node:crypto';
import { networkPrefix } from '@swipeclean/service-kit';
import type { SecondFactor } from '@swipeclean/contracts/server';
import type { AuthConfig } from '../config';
import type { Limit } from './rate-limiter.service';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Keys of an account's limits; addresses are hashed, since a mistyped one belongs to somebody else. */
export const accountLimitKeys = (email: string) => ({
  signIn: `sign-in:${digest(email)}`,
  /** Where the account is signed in, so that a stranger's wrong passwords do not lock its owner out. */
  familiarSignIn: `familiar-sign-in:${digest(email)}`,
  resetMail: `reset-mail:${digest(email)}`,
  changeMail: `change-mail:${digest(email)}`,
  verificationMail: `verification-mail:${digest(email)}`,
});

/** How many mails of one kind an address gets in an hour. */
export const mailLimit = ({ mailsPerHour }: Pick<AuthConfig, 'mailsPerHour'>): Limit => ({
  hits: mailsPerHour,
  windowSeconds: 3600,
  reason: 'MAIL_LIMIT',
});

export const ownerCodeLimitKey = (ipAddress: string): string => `owner-code:${networkPrefix(ipAddress)}`;

/** Keys of tries to enter a code: those of one client, and those of all clients at which the user is not signed in. */
export const codeLimitKeys = (factor: SecondFactor, userId: string, ipAddress: string) => ({
  client: `${factor}:${userId}:${networkPrefix(ipAddress)}`,
  strangers: `${factor}:${userId}`,
});
