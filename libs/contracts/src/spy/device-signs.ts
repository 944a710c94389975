import type { Severity } from '../core/severity';

/**
 * Severity of a sign of a known app on a device: an installed app (Android, iPhone), a server connection, a bare server
 * address, or a visited site. Other apps may use the same name, and addresses change hands; a visit is no infection.
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

/** Maximum characters of a domain name (RFC 1035). */
const MAX_DOMAIN_LENGTH = 253;

/**
 * A domain and its parent domains, the nearest first: `a.evil.com` is in `evil.com`, `notevil.com` is not. Empty for a
 * text that is too long to be a domain, whose parts would fill the memory.
 */
export function domainsAround(domain: string): string[] {
  if (domain.length > MAX_DOMAIN_LENGTH) return [];
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}
