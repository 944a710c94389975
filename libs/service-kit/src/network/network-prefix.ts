import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address in its usual form: IPv4 mapped into IPv6 becomes plain IPv4. */
export const normalizeIpAddress = (address: string): string => MAPPED_V4.exec(address)?.[1] ?? address;

/** What a limit counts by: an IPv4 address, or the /64 of an IPv6 address (four groups), which one household owns. */
export function networkPrefix(ipAddress: string): string {
  const address = normalizeIpAddress(ipAddress);
  // Most are IPv4, and checking that takes longer than finding no colon.
  if (!address.includes(':') || !isIPv6(address)) return address;
  // Neither the zone nor the last two groups, which may be written as IPv4, matter.
  const bare = address.replace(/%.*$/, '').replace(/[\d.]+\.\d+$/, '0:0');
  const [left = [], right] = bare.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...(right ?? [])]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/** The /24 of an IPv4 address; of IPv6 the /48 that one customer of a provider has at most. */
export function toSubnet(ipAddress: string): string {
  const network = networkPrefix(ipAddress);
  const mark = network.includes(':') ? ':' : '.';
  return network.split(mark).slice(0, 3).join(mark);
}
