import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as people write it: IPv4 within IPv6 becomes plain IPv4. */
export const plainAddress = (address: string): string => MAPPED_V4.exec(address)?.[1] ?? address;

/** What a limit counts by: the address, or for IPv6 its /64, of which one household has all. */
export function limitKeyOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] as string).split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const filled =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after];
  return filled
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
