import ipaddr from 'ipaddr.js';

/** 32-bit words of an address; IPv4 is ordered within IPv6 as `::ffff:0:0/96`. */
const WORDS = 4;

/** An address as a sortable key: four words, the highest first. */
export type IpKey = readonly [number, number, number, number];

/** The key of an IPv4 address given as a number. */
export const ipv4Key = (value: number): IpKey => [0, 0, 0xffff, value >>> 0];

export function ipKey(address: ipaddr.IPv4 | ipaddr.IPv6): IpKey {
  const ipv6 = address instanceof ipaddr.IPv6 ? address : address.toIPv4MappedAddress();
  return ipv6Key(ipv6.parts);
}

/** The key of the eight groups of an IPv6 address. */
export const ipv6Key = (groups: readonly number[]): IpKey => [
  toWord(groups, 0),
  toWord(groups, 2),
  toWord(groups, 4),
  toWord(groups, 6),
];

const toWord = (groups: readonly number[], at: number) =>
  ((groups[at] as number) * 0x10000 + (groups[at + 1] as number)) >>> 0;

/** Less than 0 when `left` comes first, 0 when both are the same address. */
export function compareIpKeys(left: IpKey, right: IpKey): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2] || left[3] - right[3];
}

/** Disjoint address ranges, found by binary search; 32 bytes a range. */
export class IpRangeTable {
  private bounds: Uint32Array;
  private count = 0;

  constructor(expected = 1024) {
    this.bounds = new Uint32Array(expected * 2 * WORDS);
  }

  get size(): number {
    return this.count;
  }

  /** Appends a range, both ends included, and returns its index; -1 unless it comes after all ranges so far. */
  add(first: IpKey, last: IpKey): number {
    const at = this.count * 2 * WORDS;
    if (compareIpKeys(first, last) > 0 || (this.count > 0 && this.compare(at - WORDS, first) >= 0)) return -1;
    if (at === this.bounds.length) {
      const larger = new Uint32Array(this.bounds.length * 2);
      larger.set(this.bounds);
      this.bounds = larger;
    }
    this.bounds.set(first, at);
    this.bounds.set(last, at + WORDS);
    return this.count++;
  }

  /** Index of the range that contains the address; -1 without one. */
  find(key: IpKey): number {
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const at = middle * 2 * WORDS;
      if (this.compare(at, key) > 0) high = middle - 1;
      else if (this.compare(at + WORDS, key) < 0) low = middle + 1;
      else return middle;
    }
    return -1;
  }

  private compare(at: number, key: IpKey): number {
    const { bounds } = this;
    for (let word = 0; word < WORDS; word++) {
      const difference = (bounds[at + word] as number) - (key[word] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
