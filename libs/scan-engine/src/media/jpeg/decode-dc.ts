import type { EntropyData } from './entropy-data';
import type { Component, Frame } from './frame';
import { countCoefficients, END_OF_BLOCK, type HuffmanCode, LOOKUP_BITS } from './huffman';

/** A component in a scan, with its Huffman codes; null where the scan uses none for these coefficients. */
interface ScanComponent {
  component: Component;
  dcCode: HuffmanCode | null;
  acCode: HuffmanCode | null;
}

/** The scan of a JPEG. */
export interface Scan {
  components: ScanComponent[];
  /** MCUs between restart markers; 0 for none. */
  restartInterval: number;
  /** Of progressive JPEG: the scan has one more bit of each DC coefficient, its low bit. */
  isRefinement: boolean;
  lowBit: number;
}

/** The largest DC coefficient in eighths of a level; beyond it decoders differ in what they show. */
const MAX_DC = 1024;

/** Bits of the largest difference of two DC coefficients. */
const MAX_DIFFERENCE_BITS = 11;

/** Coefficients of a block. */
const COEFFICIENTS = 64;

/** Bits that pad a restart interval: less than a byte. */
const MAX_PADDING_BITS = 7;

const LOOKUP_SHIFT = 32 - LOOKUP_BITS;

/** A block of an MCU; a class, so that the loop over blocks knows its shape. */
class Block {
  /** Where its next DC coefficient is stored. */
  place = 0;

  constructor(
    private readonly component: Component,
    readonly dcCode: HuffmanCode | null,
    readonly acCode: HuffmanCode | null,
    /** Sampling factors of its component, and its place among the blocks of that. */
    readonly horizontalSampling: number,
    private readonly verticalSampling: number,
    private readonly x: number,
    private readonly y: number,
    /** Its component in the scan, and the largest quantized DC coefficient of that. */
    readonly at: number,
    readonly limit: number,
  ) {}

  get dcCoefficients(): Int16Array {
    return this.component.dcCoefficients;
  }

  startRow(row: number): void {
    this.place = (row * this.verticalSampling + this.y) * this.component.columns + this.x;
  }
}

/** Restart intervals of a scan. */
export function countRestartIntervals(frame: Frame, scan: Scan): number {
  const { columns, rows } = getMcuGrid(frame, scan);
  return scan.restartInterval > 0 ? Math.ceil((columns * rows) / scan.restartInterval) : 1;
}

/** Only a scan of several components has MCUs of several blocks. */
function getMcuGrid(frame: Frame, { components }: Scan): { columns: number; rows: number } {
  if (components.length > 1) return { columns: frame.mcuColumns, rows: frame.mcuRows };
  const { width, height } = components[0]!.component;
  return { columns: width, rows: height };
}

/**
 * Decodes the DC coefficients of a scan's blocks and skips their AC coefficients. Throws a RangeError where the data is
 * damaged, ends early or goes on: then only a whole decoder can say what it shows.
 */
export function decodeDc(frame: Frame, scan: Scan, { view, ends }: EntropyData): void {
  const { components, lowBit, isRefinement } = scan;
  const { columns, rows } = getMcuGrid(frame, scan);
  const mcus = columns * rows;
  const mcusPerInterval = scan.restartInterval || mcus;
  const blocks = components.flatMap((component, at) =>
    blocksOf(component, at, components.length === 1, lowBit),
  );
  const last = new Int32Array(components.length);
  let [mcu, interval, position] = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    for (const block of blocks) block.startRow(row);
    const end = mcu + columns;
    while (mcu < end) {
      const until = Math.min(end, (interval + 1) * mcusPerInterval);
      position = isRefinement
        ? refineMcus(view, position, blocks, until - mcu, lowBit)
        : decodeMcus(view, position, blocks, until - mcu, lowBit, last);
      mcu = until;
      if (mcu < mcus && mcu < (interval + 1) * mcusPerInterval) continue;
      const left = 8 * ends[interval++]! - position;
      if (left < 0 || left > MAX_PADDING_BITS) throw new RangeError('Wrong length of a restart interval');
      position += left;
      last.fill(0);
    }
  }
}

function blocksOf(
  { component, dcCode, acCode }: ScanComponent,
  at: number,
  isAlone: boolean,
  lowBit: number,
): Block[] {
  const [horizontalSampling, verticalSampling] = isAlone
    ? [1, 1]
    : [component.horizontalSampling, component.verticalSampling];
  const limit = (Math.ceil(MAX_DC / component.dcQuantization) >> lowBit) + 1;
  return Array.from({ length: horizontalSampling * verticalSampling }, (_, place) => {
    const [x, y] = [place % horizontalSampling, Math.floor(place / horizontalSampling)];
    return new Block(component, dcCode, acCode, horizontalSampling, verticalSampling, x, y, at, limit);
  });
}

/** Adds a bit to the DC coefficients of MCUs, and returns the position after them, in bits as all positions here. */
function refineMcus(
  view: DataView,
  start: number,
  blocks: readonly Block[],
  mcus: number,
  lowBit: number,
): number {
  let position = start;
  for (let mcu = 0; mcu < mcus; mcu++) {
    for (const block of blocks) {
      block.dcCoefficients[block.place]! |= (peekBits(view, position++) >>> 31) << lowBit;
      block.place += block.horizontalSampling;
    }
  }
  return position;
}

/** Decodes MCUs, and returns the position after them. */
function decodeMcus(
  view: DataView,
  start: number,
  blocks: readonly Block[],
  mcus: number,
  lowBit: number,
  last: Int32Array,
): number {
  let position = start;
  for (let mcu = 0; mcu < mcus; mcu++) {
    for (let place = 0; place < blocks.length; place++) {
      const block = blocks[place]!;
      const symbol = peekSymbol(view, position, block.dcCode!);
      const size = symbol & 255;
      position += symbol >> 8;
      const dc = last[block.at]! + peekDifference(view, position, size);
      position += size;
      if (dc < -block.limit || dc > block.limit) throw new RangeError('DC coefficient out of range');
      last[block.at] = dc;
      block.dcCoefficients[block.place] = dc << lowBit;
      block.place += block.horizontalSampling;
      if (block.acCode) position = skipAcCoefficients(view, position, block.acCode);
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
  throw new RangeError('No such Huffman code');
}

/** The difference of a DC coefficient from the one before, of so many bits. */
function peekDifference(view: DataView, position: number, size: number): number {
  if (size === 0) return 0;
  if (size > MAX_DIFFERENCE_BITS) throw new RangeError('DC difference out of range');
  const value = peekBits(view, position) >>> (32 - size);
  return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
}

/** The position after the AC coefficients of a block. */
function skipAcCoefficients(view: DataView, start: number, code: HuffmanCode): number {
  const { acSkips } = code;
  let position = start;
  for (let place = 1; ;) {
    const skip = acSkips[peekBits(view, position) >>> LOOKUP_SHIFT]!;
    const next = place + (skip >> 6);
    if (next < COEFFICIENTS && skip > 0) {
      position += skip & 63;
      place = next;
      continue;
    }
    const isEnd = next === COEFFICIENTS || (next > END_OF_BLOCK && next < END_OF_BLOCK + COEFFICIENTS);
    if (isEnd) return position + (skip & 63);
    // A longer code, or codes of which the first ones end the block.
    const symbol = peekSymbol(view, position, code);
    position += (symbol >> 8) + (symbol & 15);
    place += countCoefficients(symbol & 255);
    if (place === COEFFICIENTS || place > END_OF_BLOCK) return position;
    if (place > COEFFICIENTS) throw new RangeError('AC coefficient out of range');
  }
}
