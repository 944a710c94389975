import ipaddr from 'ipaddr.js';

/** Words of 32 bits in an address; IPv4 lies within IPv6 as `::ffff:0:0/96`, so that one order holds for both. */
export const WORDS = 4;

/** A place in the order of all addresses, as four words, the highest first. */
export type AddressKey = readonly [number, number, number, number];

/** The key of an IPv4 address given as a number. */
export const ipv4Key = (value: number): AddressKey => [0, 0, 0xffff, value >>> 0];

/** The key of a parsed address. */
export function keyOf(address: ipaddr.IPv4 | ipaddr.IPv6): AddressKey {
  const ipv6 = address instanceof ipaddr.IPv6 ? address : address.toIPv4MappedAddress();
  return keyOfParts(ipv6.parts);
}

/** The key of the eight numbers that an IPv6 address is written with. */
export const keyOfParts = (parts: readonly number[]): AddressKey => [
  word(parts, 0),
  word(parts, 2),
  word(parts, 4),
  word(parts, 6),
];

const word = (parts: readonly number[], at: number) =>
  ((parts[at] as number) * 0x10000 + (parts[at + 1] as number)) >>> 0;

/** Less than 0 when `left` comes before `right`, 0 when they are one address. */
export function compareKeys(left: AddressKey, right: AddressKey): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2] || left[3] - right[3];
}
