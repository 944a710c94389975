import type { Severity } from '../core/severity';

/**
 * How bad it is that a device shows something of a known app: an installed app (of Android, of an iPhone), a server that
 * one talked to, the bare address of one, or a site only looked at. Others may have taken an app's name, and addresses
 * change hands; a visit is no infection.
 */
export const SIGN_SEVERITIES = {
  package: 'high',
  bundle: 'high',
  contact: 'high',
  address: 'medium',
  visit: 'low',
} as const satisfies Record<string, Severity>;
/** One of {@link SIGN_SEVERITIES}. */
export type SignKind = keyof typeof SIGN_SEVERITIES;

/** Characters of the longest name that the domain system knows (RFC 1035). */
const LONGEST_DOMAIN = 253;

/**
 * A domain and each that it lies within, the nearest first: `a.evil.com` is of `evil.com`, `notevil.com` is not. None for what is
 * too long to be a domain, of which the parts would fill the memory.
 */
export function domainsAround(domain: string): string[] {
  if (domain.length > LONGEST_DOMAIN) return [];
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}
