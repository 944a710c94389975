import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Keys of an account's limits; addresses are hashed, since a mistyped one belongs to somebody else. */
export const accountKeys = (email: string) => ({
  signIn: `sign-in:${digest(email)}`,
  resetMail: `reset-mail:${digest(email)}`,
  verificationMail: `verification-mail:${digest(email)}`,
});

/** Key of the owner-code limit of a network address; one household has a whole IPv6 /64. */
export function ownerCodeKey(ipAddress: string): string {
  return `owner-code:${isIPv6(ipAddress) ? networkOf(ipAddress) : ipAddress}`;
}

/** First four groups of an IPv6 address, written out; an IPv4 address in IPv6 notation stays whole. */
function networkOf(address: string): string {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const left = groups(head);
  const right = groups(tail);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
