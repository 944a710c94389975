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

function findConnectionType(address: ipaddr.IPv4 | ipaddr.IPv6): ConnectionType | null {
  const range = address.range();
  if (PRIVATE.has(range)) return 'private';
  if (!PUBLIC.has(range)) return 'reserved';
  const isUnallocated =
    address instanceof ipaddr.IPv6 && range === 'unicast' && !address.match(GLOBAL_UNICAST_IPV6);
  return isUnallocated ? 'reserved' : null;
}
