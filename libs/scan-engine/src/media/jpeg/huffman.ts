/** Bits by which the tables are looked up; longer codes are rare and decoded bit by bit. */
export const LOOKUP_BITS = 12;

/** The longest code, and its code bits and value bits together. */
const MAX_CODE_BITS = 16;

/** What `acSkips` adds to an index for the end of a block: more than the AC coefficients of one look-up can add. */
export const END_OF_BLOCK = 256;

/** A Huffman code of a JPEG (ITU-T T.81, C.2). */
export interface HuffmanCode {
  /** For the next bits: the symbol and, above it, its length; 0 for a longer code. */
  readonly symbols: Uint16Array;
  /**
   * AC skip table. For the next bits: how many all AC coefficients in them take, with their values, and from bit 6 on
   * how much the index in the block grows; 0 for a longer code.
   */
  readonly acSkips: Uint16Array;
  /** By length: the first code of it, how many there are, and the place of their symbols. */
  readonly first: readonly number[];
  readonly counts: readonly number[];
  readonly places: readonly number[];
  readonly values: Uint8Array;
}

/** A stored table of which the code is created when a scan uses it: that takes longer than to read the table. */
export class HuffmanTable {
  private created: HuffmanCode | null = null;

  /** Throws a RangeError where the stored lengths have more codes than fit. */
  constructor(
    private readonly counts: Uint8Array,
    private readonly values: Uint8Array,
  ) {
    let codes = 0;
    for (const [at, count] of counts.entries()) {
      codes = 2 * codes + count;
      if (codes > 2 << at) throw new RangeError('Too many Huffman codes of a length');
    }
  }

  get code(): HuffmanCode {
    return (this.created ??= createHuffmanCode(this.counts, this.values));
  }
}

function createHuffmanCode(counts: Uint8Array, values: Uint8Array): HuffmanCode {
  const symbols = new Uint16Array(1 << LOOKUP_BITS);
  const first: number[] = [0];
  const places: number[] = [0];
  let [code, place] = [0, 0];
  for (let length = 1; length <= MAX_CODE_BITS; length++) {
    code <<= 1;
    first[length] = code;
    places[length] = place;
    const count = counts[length - 1]!;
    if (length <= LOOKUP_BITS) {
      const span = 1 << (LOOKUP_BITS - length);
      for (let at = 0; at < count; at++) {
        const from = (code + at) * span;
        symbols.fill((length << 8) | values[place + at]!, from, from + span);
      }
    }
    code += count;
    place += count;
  }
  return { symbols, acSkips: createAcSkips(symbols), first, counts: [0, ...counts], places, values };
}

/** Reads several short codes by one look-up, as their values are not needed. */
function createAcSkips(symbols: Uint16Array): Uint16Array {
  const acSkips = new Uint16Array(symbols.length);
  for (let bits = 0; bits < symbols.length; bits++) {
    let [taken, skipped] = [0, 0];
    while (taken < LOOKUP_BITS && skipped < END_OF_BLOCK) {
      const symbol = symbols[(bits << taken) & (symbols.length - 1)]!;
      const length = symbol >> 8;
      // The bits that were shifted in are not those of the file.
      if (length === 0 || taken + length > LOOKUP_BITS) break;
      taken += length + (symbol & 15);
      skipped += countCoefficients(symbol & 255);
    }
    acSkips[bits] = (skipped << 6) | taken;
  }
  return acSkips;
}

/** AC coefficients that a symbol stands for: a run of zeros and the value after it, or the rest of the block. */
export function countCoefficients(symbol: number): number {
  const isZero = (symbol & 15) === 0;
  return isZero && symbol !== 0xf0 ? END_OF_BLOCK : (symbol >> 4) + 1;
}
