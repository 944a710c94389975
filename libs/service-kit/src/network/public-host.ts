import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { resolveName } from './resolve-name';

/** The allocated part of IPv6 (global unicast, RFC 4291). */
const GLOBAL_UNICAST_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** All addresses of a host; a connection uses one of them, so that a second DNS answer cannot lead elsewhere. */
export type HostAddresses = [LookupAddress, ...LookupAddress[]];

/** A host that may not be connected to, or has no address. */
export class ForbiddenHostError extends Error {}

/** Whether a connection to the address stays public: neither private nor a tunnel to another address. */
export function isPublicUnicast(address: string): boolean {
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST_IPV6));
}

/**
 * Resolves a host that a user or operator named, once, for a connection to these addresses alone (SSRF, DNS
 * rebinding). All families are returned, as one may be unreachable.
 * @throws ForbiddenHostError unless every address is public, or private hosts are allowed
 */
export async function resolveHost(host: string, allowPrivateHosts: boolean): Promise<HostAddresses> {
  const name = normalizeHost(host);
  const family = isIP(name);
  const [first, ...others] = family ? [{ address: name, family }] : await resolveName(name);
  if (!first) throw new ForbiddenHostError('The host has no address');
  const arePublic = [first, ...others].every(({ address }) => isPublicUnicast(address));
  if (!arePublic && !allowPrivateHosts) throw new ForbiddenHostError('The host is not on the internet');
  return [first, ...others];
}

/** A host as the URL standard reads it: `2130706433` and `0177.0.0.1` are 127.0.0.1; without brackets and last dot. */
function normalizeHost(host: string): string {
  const url = URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`) : undefined;
  const bare = isIP(host) === 6 ? host : url?.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isHostAlone =
    url === undefined || (url.host === url.hostname && url.pathname === '/' && !url.username);
  if (!bare || !isHostAlone || bare.includes('%')) throw new ForbiddenHostError('The host has no valid name');
  return bare;
}
