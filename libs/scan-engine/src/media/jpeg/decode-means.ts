import type { EntropyData } from './entropy-data';
import type { Component, Frame } from './frame';
import { END_OF_BLOCK, type HuffmanCode, LOOKUP_BITS, movedBy } from './huffman';

/** A component in a scan, with its codes; those of frequencies are null where the scan has only means. */
interface ScanComponent {
  component: Component;
  means: HuffmanCode | null;
  frequencies: HuffmanCode | null;
}

/** The scan of a JPEG. */
export interface Scan {
  components: ScanComponent[];
  /** Units between restart markers; 0 for none. */
  restartInterval: number;
  /** Of progressive JPEG: the scan brings one more bit of each mean, the lowest of which is missing `missingBits`. */
  isRefinement: boolean;
  missingBits: number;
}

/** The largest mean in eighths of a level; beyond it decoders differ in what they show. */
const MAX_MEAN = 1024;

/** Bits of the largest difference of two means. */
const MAX_DIFFERENCE_BITS = 11;

/** Frequencies of a block, with its mean. */
const PLACES = 64;

/** Bits that end a part: less than a byte. */
const MAX_LEFT_BITS = 7;

const LOOKUP_SHIFT = 32 - LOOKUP_BITS;

/** A block of a scan's unit; a class, so that the loop over blocks knows its shape. */
class Block {
  /** Where the mean of the next one is stored. */
  place = 0;

  constructor(
    private readonly component: Component,
    readonly means: HuffmanCode | null,
    readonly frequencies: HuffmanCode | null,
    /** Blocks of its component in a unit, and its place among them. */
    readonly across: number,
    private readonly down: number,
    private readonly x: number,
    private readonly y: number,
    /** Its component in the scan, and the largest mean of that as it is stored. */
    readonly at: number,
    readonly limit: number,
  ) {}

  get stored(): Int16Array {
    return this.component.means;
  }

  startRow(row: number): void {
    this.place = (row * this.down + this.y) * this.component.columns + this.x;
  }
}

/** Parts of a scan's data, between which are restart markers. */
export function countParts(frame: Frame, scan: Scan): number {
  const { columns, rows } = unitsOf(frame, scan);
  return scan.restartInterval > 0 ? Math.ceil((columns * rows) / scan.restartInterval) : 1;
}

/** Only a scan of several components has units of several blocks. */
function unitsOf(frame: Frame, { components }: Scan): { columns: number; rows: number } {
  if (components.length > 1) return { columns: frame.unitsAcross, rows: frame.unitsDown };
  const { width, height } = components[0]!.component;
  return { columns: width, rows: height };
}

/**
 * Decodes the means of a scan's blocks and skips their other frequencies. Throws a RangeError where the data is
 * damaged, ends early or goes on: then only a whole decoder can say what it shows.
 */
export function decodeMeans(frame: Frame, scan: Scan, { view, ends }: EntropyData): void {
  const { components, missingBits, isRefinement } = scan;
  const { columns, rows } = unitsOf(frame, scan);
  const units = columns * rows;
  const interval = scan.restartInterval || units;
  const blocks = components.flatMap((part, at) => blocksOf(part, at, components.length === 1, missingBits));
  const last = new Int32Array(components.length);
  let [unit, part, position] = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    for (const block of blocks) block.startRow(row);
    const end = unit + columns;
    while (unit < end) {
      const until = Math.min(end, (part + 1) * interval);
      position = isRefinement
        ? refineUnits(view, position, blocks, until - unit, missingBits)
        : decodeUnits(view, position, blocks, until - unit, missingBits, last);
      unit = until;
      if (unit < units && unit < (part + 1) * interval) continue;
      const left = 8 * ends[part++]! - position;
      if (left < 0 || left > MAX_LEFT_BITS) throw new RangeError('Not as long');
      position += left;
      last.fill(0);
    }
  }
}

function blocksOf(
  { component, means, frequencies }: ScanComponent,
  at: number,
  isAlone: boolean,
  missingBits: number,
): Block[] {
  const [across, down] = isAlone ? [1, 1] : [component.across, component.down];
  const limit = (Math.ceil(MAX_MEAN / component.step) >> missingBits) + 1;
  return Array.from({ length: across * down }, (_, place) => {
    const [x, y] = [place % across, Math.floor(place / across)];
    return new Block(component, means, frequencies, across, down, x, y, at, limit);
  });
}

/** Adds a bit to the means of units, and returns the position after them, in bits as all positions here. */
function refineUnits(
  view: DataView,
  start: number,
  blocks: readonly Block[],
  units: number,
  missingBits: number,
): number {
  let position = start;
  for (let unit = 0; unit < units; unit++) {
    for (const block of blocks) {
      block.stored[block.place]! |= (peekBits(view, position++) >>> 31) << missingBits;
      block.place += block.across;
    }
  }
  return position;
}

/** Decodes units, and returns the position after them. */
function decodeUnits(
  view: DataView,
  start: number,
  blocks: readonly Block[],
  units: number,
  missingBits: number,
  last: Int32Array,
): number {
  let position = start;
  for (let unit = 0; unit < units; unit++) {
    for (let place = 0; place < blocks.length; place++) {
      const block = blocks[place]!;
      const symbol = peekSymbol(view, position, block.means!);
      const size = symbol & 255;
      position += symbol >> 8;
      const mean = last[block.at]! + peekDifference(view, position, size);
      position += size;
      if (mean < -block.limit || mean > block.limit) throw new RangeError('No such mean');
      last[block.at] = mean;
      block.stored[block.place] = mean << missingBits;
      block.place += block.across;
      if (block.frequencies) position = skipFrequencies(view, position, block.frequencies);
    }
  }
  return position;
}

/** The next 25 bits or more, the first one highest; throws a RangeError beyond the data. */
function peekBits(view: DataView, position: number): number {
  return view.getInt32(position >>> 3) << (position & 7);
}

/** The symbol at a position with, from bit 8 on, its length. */
function peekSymbol(view: DataView, position: number, code: HuffmanCode): number {
  const bits = peekBits(view, position);
  const known = code.symbols[bits >>> LOOKUP_SHIFT]!;
  return known > 0 ? known : findLongSymbol(bits, code);
}

function findLongSymbol(bits: number, { first, counts, places, values }: HuffmanCode): number {
  for (let length = LOOKUP_BITS + 1; length <= 16; length++) {
    const place = (bits >>> (32 - length)) - first[length]!;
    if (place < counts[length]!) return (length << 8) | values[places[length]! + place]!;
  }
  throw new RangeError('No such code');
}

/** The difference of a mean from the one before, of so many bits. */
function peekDifference(view: DataView, position: number, size: number): number {
  if (size === 0) return 0;
  if (size > MAX_DIFFERENCE_BITS) throw new RangeError('No such difference');
  const value = peekBits(view, position) >>> (32 - size);
  return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
}

/** The position after the frequencies of a block. */
function skipFrequencies(view: DataView, start: number, code: HuffmanCode): number {
  const { skips } = code;
  let position = start;
  for (let place = 1; ;) {
    const skip = skips[peekBits(view, position) >>> LOOKUP_SHIFT]!;
    const next = place + (skip >> 6);
    if (next < PLACES && skip > 0) {
      position += skip & 63;
      place = next;
      continue;
    }
    const isEnd = next === PLACES || (next > END_OF_BLOCK && next < END_OF_BLOCK + PLACES);
    if (isEnd) return position + (skip & 63);
    // A longer code, or codes of which the first ones end the block.
    const symbol = peekSymbol(view, position, code);
    position += (symbol >> 8) + (symbol & 15);
    place += movedBy(symbol & 255);
    if (place === PLACES || place > END_OF_BLOCK) return position;
    if (place > PLACES) throw new RangeError('No such frequency');
  }
}
