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

/** Ranges that lead to the machine's own cloud (metadata), or through a tunnel to any address. */
const NEVER_ALLOWED: ReadonlySet<string> = new Set(['linkLocal', 'rfc6052', '6to4', 'teredo']);
/** Metadata addresses of AWS, Alibaba and Oracle beside the link-local ones. */
const METADATA: ReadonlySet<string> = new Set(['fd00:ec2::254', '100.100.100.200', '192.0.0.192']);

/** Hosts of this process's own database and broker, by name, with their ports. */
const platformHosts = new Map<string, number>();

/** Has {@link resolveHost} refuse the hosts of these addresses, such as the database's, whatever is allowed. */
export function refusePlatformHosts(addresses: readonly string[]): void {
  for (const address of addresses) {
    const { hostname, port, protocol } = new URL(address);
    const defaultPort = protocol.startsWith('postgres') ? 5432 : 4222;
    platformHosts.set(hostname.replace(/^\[|\]$/g, ''), Number(port || defaultPort));
  }
}

/** On a machine that runs all of the platform, its other ports may be the user's own. */
async function isOfPlatform(addresses: readonly LookupAddress[], port: number): Promise<boolean> {
  for (const [host, ownPort] of platformHosts) {
    const own = isIP(host) ? [host] : (await resolveName(host)).map(({ address }) => address);
    const isOwn = (address: string) =>
      isLoopback(address)
        ? own.some(isLoopback) && port === ownPort
        : own.map(normalized).includes(normalized(address));
    if (addresses.some(({ address }) => isOwn(address))) return true;
  }
  return false;
}

const normalized = (address: string): string => ipaddr.process(address).toNormalizedString();

const isLoopback = (address: string): boolean =>
  ['loopback', 'unspecified'].includes(ipaddr.process(address).range());

const isNeverAllowed = (address: string): boolean => {
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  return NEVER_ALLOWED.has(parsed.range()) || METADATA.has(parsed.toString());
};

/**
 * Resolves a host that a user or operator named, once, for a connection to these addresses alone (SSRF, DNS
 * rebinding). All families are returned, as one may be unreachable.
 * @throws ForbiddenHostError unless every address is public, or private hosts are allowed and it is neither a metadata
 * address nor the platform's own
 */
export async function resolveHost(
  host: string,
  port: number,
  allowPrivateHosts: boolean,
): Promise<HostAddresses> {
  const name = normalizeHost(host);
  const family = isIP(name);
  const [first, ...others] = family ? [{ address: name, family }] : await resolveName(name);
  if (!first) throw new ForbiddenHostError('The host has no address');
  const all: HostAddresses = [first, ...others];
  if (all.every(({ address }) => isPublicUnicast(address))) return all;
  if (!allowPrivateHosts || all.some(({ address }) => isNeverAllowed(address)))
    throw new ForbiddenHostError('The host is not on the internet');
  if (await isOfPlatform(all, port)) throw new ForbiddenHostError('The host is of the platform itself');
  return all;
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
