import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as people write it: IPv4 within IPv6 becomes plain IPv4. */
export const plainAddress = (address: string): string => MAPPED_V4.exec(address)?.[1] ?? address;

/** What a limit counts by: the address, or for IPv6 its /64 (four groups, written out), of which one household has all. */
export function networkOf(ipAddress: string): string {
  const address = plainAddress(ipAddress);
  if (!isIPv6(address)) return address;
  // Neither the zone nor the last two groups, which may be written as IPv4, matter.
  const bare = address.replace(/%.*$/, '').replace(/[\d.]+\.\d+$/, '0:0');
  const [left = [], right] = bare.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...(right ?? [])]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
