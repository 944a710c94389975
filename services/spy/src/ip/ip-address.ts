import type { ConnectionType } from '@swipeclean/contracts/server';
import ipaddr from 'ipaddr.js';

/** What an address says of itself. */
export interface IpIdentity {
  /** The one way to write it: RFC 5952, without a zone; an IPv4 address inside of IPv6 as IPv4. */
  address: string;
  /** Null for one that is reachable from the whole internet. */
  connectionType: ConnectionType | null;
}

/** Blocks that reach no further than a device, a home, a company or a carrier. */
const PRIVATE = new Set([
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'deprecatedSiteLocal',
]);

/** Blocks with a purpose of their own, reachable from everywhere all the same. */
const PUBLIC = new Set(['unicast', 'as112', 'as112v6', 'amt', 'rfc6052', '6to4', 'teredo']);

/** The part of IPv6 that is given out; ordinary addresses outside of it belong to nobody. */
const GIVEN_OUT_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Reads an address that is known to be valid. */
export function identifyIp(typed: string): IpIdentity {
  const parsed = ipaddr.process(typed.replace(/%.*$/, ''));
  return {
    address: parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString(),
    connectionType: connectionTypeOf(parsed),
  };
}

/** Whether an address is one to connect to on the internet: not a private one, and none that carries another within it either. */
export function isOnInternet(address: string): boolean {
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT_IPV6));
}

function connectionTypeOf(address: ipaddr.IPv4 | ipaddr.IPv6): ConnectionType | null {
  const range = address.range();
  if (PRIVATE.has(range)) return 'private';
  if (!PUBLIC.has(range)) return 'reserved';
  const neverGivenOut =
    address instanceof ipaddr.IPv6 && range === 'unicast' && !address.match(GIVEN_OUT_IPV6);
  return neverGivenOut ? 'reserved' : null;
}
