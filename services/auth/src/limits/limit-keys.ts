import { createHash } from 'node:crypto';
import { networkPrefix } from '@swipeclean/service-kit';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Keys of an account's limits; addresses are hashed, since a mistyped one belongs to somebody else. */
export const accountLimitKeys = (email: string) => ({
  signIn: `sign-in:${digest(email)}`,
  resetMail: `reset-mail:${digest(email)}`,
  verificationMail: `verification-mail:${digest(email)}`,
});

/** Key of the owner-code limit of a network address. */
export const ownerCodeLimitKey = (ipAddress: string): string => `owner-code:${networkPrefix(ipAddress)}`;
