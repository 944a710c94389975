import { type AddressKey, compareKeys, WORDS } from './address-key';

/** Ranges of addresses that do not overlap, found by binary search; 32 bytes a range. */
export class RangeTable {
  private bounds: Uint32Array;
  private count = 0;

  constructor(expected = 1024) {
    this.bounds = new Uint32Array(expected * 2 * WORDS);
  }

  get size(): number {
    return this.count;
  }

  /** Adds a range with both its ends and answers its index; -1, and adds nothing, unless it comes after all so far. */
  add(first: AddressKey, last: AddressKey): number {
    const at = this.count * 2 * WORDS;
    if (compareKeys(first, last) > 0 || (this.count > 0 && this.compare(at - WORDS, first) >= 0)) return -1;
    if (at === this.bounds.length) {
      const larger = new Uint32Array(this.bounds.length * 2);
      larger.set(this.bounds);
      this.bounds = larger;
    }
    this.bounds.set(first, at);
    this.bounds.set(last, at + WORDS);
    return this.count++;
  }

  /** Index of the range that holds the address; -1 without one. */
  find(key: AddressKey): number {
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

  private compare(at: number, key: AddressKey): number {
    const { bounds } = this;
    for (let word = 0; word < WORDS; word++) {
      const difference = (bounds[at + word] as number) - (key[word] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
