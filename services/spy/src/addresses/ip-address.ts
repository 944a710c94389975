import type { ConnectionType } from '@swipeclean/contracts/server';
import ipaddr from 'ipaddr.js';

export interface IpIdentity {
  /** Canonical: RFC 5952, without a zone; IPv4-mapped IPv6 as IPv4. */
  address: string;
  /** Null for a public address. */
  connectionType: ConnectionType | null;
}

/** Ranges within a device, a home, a company or a carrier. */
const PRIVATE = new Set([
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'deprecatedSiteLocal',
]);

/** Ranges that are publicly reachable. */
const PUBLIC = new Set(['unicast', 'as112', 'as112v6', 'amt', 'rfc6052', '6to4', 'teredo']);

/** The allocated part of IPv6 (global unicast). */
const GLOBAL_UNICAST_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Identifies a valid address. */
export function identifyIp(typed: string): IpIdentity {
  const parsed = ipaddr.process(typed.replace(/%.*$/, ''));
  return {
    address: parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString(),
    connectionType: findConnectionType(parsed),
  };
}

/** The public IPv4 address within a 6to4, Teredo or NAT64 (RFC 6052) address; null for others. */
export function findEmbeddedIpv4(address: string): string | null {
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return null;
  const bytes = parsed.toByteArray();
  const embedded: Record<string, number[]> = {
    '6to4': bytes.slice(2, 6),
    // Teredo inverts the client's address (RFC 4380).
    teredo: bytes.slice(12).map((byte) => byte ^ 0xff),
    rfc6052: bytes.slice(12),
  };
  const found = embedded[parsed.range()]?.join('.');
  return found && identifyIp(found).connectionType === null ? found : null;
}

function findConnectionType(address: ipaddr.IPv4 | ipaddr.IPv6): ConnectionType | null {
  const range = address.range();
  if (PRIVATE.has(range)) return 'private';
  if (!PUBLIC.has(range)) return 'reserved';
  const isUnallocated =
    address instanceof ipaddr.IPv6 && range === 'unicast' && !address.match(GLOBAL_UNICAST_IPV6);
  return isUnallocated ? 'reserved' : null;
}
