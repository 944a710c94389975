import { isUsualProfile } from './colour-profile';
import { countParts, decodeMeans } from './decode-means';
import { readEntropyData, skipEntropyData } from './entropy-data';
import { type Component, type Frame, readFrame, type Size } from './frame';
import { type HuffmanCode, HuffmanTable } from './huffman';

/** Segments and scans before a JPEG is given up: files have about twenty. */
const MAX_SEGMENTS = 500;

/** Tables of Huffman codes before a JPEG is given up: files have four, or a few for each progressive scan. */
const MAX_TABLES = 64;

/** The markers at the start of a file, and at its end. */
const START = 0xffd8;
const END = 0xd9;

/** Bytes of a table of quantization after its kind. */
const STEPS = 64;

/** The last frequency of a block, and low bits that may be left to later scans (ITU-T T.81, table B.3). */
const MAX_PLACE = 63;
const MAX_MISSING_BITS = 13;

/** 'Adob', of the segment that says how colours are stored. */
const ADOBE = 0x41646f62;

/** The kind of a table of Huffman codes for frequencies; with 0 it is for means. */
const FREQUENCIES = 16;

/**
 * Reads the means of all blocks of a JPEG; null for one that is damaged, of another size, or not as cameras and programs
 * write it.
 */
export function readFrameMeans(file: Uint8Array, size: Size): Frame | null {
  try {
    return new FrameReader(file, size).read();
  } catch (error) {
    // A segment that ends too early is found so, too.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class FrameReader {
  private frame: Frame | null = null;
  private restartInterval = 0;
  private isAdobeRgb = false;
  private readonly steps = new Map<number, number>();
  private readonly tables = new Map<number, HuffmanTable>();
  private tableCount = 0;
  private readonly view: DataView;

  constructor(
    private readonly file: Uint8Array,
    private readonly size: Size,
  ) {
    this.view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  }

  read(): Frame {
    if (this.view.getUint16(0) !== START) throw new RangeError('Not a JPEG');
    let at = 2;
    for (let count = 0; count < MAX_SEGMENTS; count++) {
      const marker = this.view.getUint8(at + 1);
      if (this.view.getUint8(at) !== 0xff) throw new RangeError('No marker');
      // A marker may be padded by FF bytes.
      if (marker === 0xff) {
        at++;
        continue;
      }
      if (marker === END) return this.wholeFrame();
      const length = this.view.getUint16(at + 2);
      const segment = new DataView(this.file.buffer, this.file.byteOffset + at + 4, length - 2);
      at += 2 + length;
      if (marker !== 0xda) this.readSegment(marker, segment);
      else {
        at = this.readScan(segment, at);
        // Scans of progressive JPEG that are of no use here must be sound all the same.
        if (!this.frame!.isProgressive && this.isWhole()) return this.frame!;
      }
    }
    throw new RangeError('Too many segments');
  }

  private isWhole(): boolean {
    return this.frame!.components.every(({ missingBits }) => missingBits === 0);
  }

  private wholeFrame(): Frame {
    if (!this.frame || !this.isWhole()) throw new RangeError('Not all scans');
    return this.frame;
  }

  private readSegment(marker: number, segment: DataView): void {
    if (marker === 0xdb) return this.readSteps(segment);
    if (marker === 0xc4) return this.readCodes(segment);
    if (marker === 0xdd) this.restartInterval = segment.getUint16(0);
    else if (marker >= 0xc0 && marker <= 0xc2) this.setFrame(readFrame(segment, marker === 0xc2, this.size));
    else if (marker === 0xee) this.isAdobeRgb = isAdobeRgb(segment);
    else if (!isSkipped(marker) || (marker === 0xe2 && !isUsualProfile(segment)))
      throw new RangeError('Not a usual JPEG');
  }

  private setFrame(frame: Frame | null): void {
    if (!frame || this.frame) throw new RangeError('Not a usual frame');
    this.frame = frame;
  }

  /** Of each table the first step, by which the means are divided. */
  private readSteps(segment: DataView): void {
    for (let at = 0; at < segment.byteLength;) {
      const kind = segment.getUint8(at);
      const isWide = kind >> 4 > 0;
      this.steps.set(kind & 15, isWide ? segment.getUint16(at + 1) : segment.getUint8(at + 1));
      at += 1 + (isWide ? 2 * STEPS : STEPS);
    }
  }

  private readCodes(segment: DataView): void {
    const bytesAt = (at: number, length: number) => {
      if (at + length > segment.byteLength) throw new RangeError('No code');
      return new Uint8Array(segment.buffer, segment.byteOffset + at, length);
    };
    for (let at = 0; at < segment.byteLength;) {
      const counts = bytesAt(at + 1, 16);
      const values = bytesAt(
        at + 17,
        counts.reduce((sum, count) => sum + count, 0),
      );
      if (++this.tableCount > MAX_TABLES) throw new RangeError('Too many Huffman tables');
      this.tables.set(segment.getUint8(at), new HuffmanTable(counts, values));
      at += 17 + values.length;
    }
  }

  /** Returns the place of the next marker. */
  private readScan(segment: DataView, at: number): number {
    const { frame } = this;
    if (!frame || (this.isAdobeRgb && frame.components.length === 3)) throw new RangeError('Not YCbCr');
    const count = segment.getUint8(0);
    if (count < 1 || count > frame.components.length) throw new RangeError('Not a usual scan');
    const [first, last, bits] = [1, 2, 3].map((offset) => segment.getUint8(2 * count + offset)) as Numbers;
    const [before, missingBits] = [bits >> 4, bits & 15];
    const isRefinement = before > 0;
    if (isRefinement && before !== missingBits + 1) throw new RangeError('Not a usual scan');
    if (!isUsualScan(frame.isProgressive, count, first, last, bits)) throw new RangeError('Not a usual scan');
    // Scans of progressive JPEG that begin after the mean have none.
    if (first > 0) {
      if (!this.tables.has(FREQUENCIES + (segment.getUint8(2) & 15))) throw new RangeError('No code');
      return skipEntropyData(this.file, at);
    }
    const components = Array.from({ length: count }, (_, place) => {
      const component = this.componentOf(segment.getUint8(1 + 2 * place));
      const isNext = component.missingBits === (isRefinement ? before : null);
      if (!isNext) throw new RangeError('Not a usual scan');
      component.missingBits = missingBits;
      component.step ||= this.steps.get(component.quantization) ?? 0;
      if (component.step === 0) throw new RangeError('No quantization');
      return { component, ...this.codesOf(segment.getUint8(2 + 2 * place), isRefinement) };
    });
    const scan = { components, restartInterval: this.restartInterval, isRefinement, missingBits };
    const data = readEntropyData(this.file, at, countParts(frame, scan));
    decodeMeans(frame, scan, data);
    return data.next;
  }

  private componentOf(id: number): Component {
    const found = this.frame!.components.filter((component) => component.id === id);
    if (found.length !== 1) throw new RangeError('No such component');
    return found[0]!;
  }

  private codesOf(destinations: number, isRefinement: boolean) {
    if (isRefinement) return { means: null, frequencies: null };
    const means = this.codeOf(destinations >> 4);
    return {
      means,
      frequencies: this.frame!.isProgressive ? null : this.codeOf(FREQUENCIES + (destinations & 15)),
    };
  }

  private codeOf(kind: number): HuffmanCode {
    const table = this.tables.get(kind);
    if (!table) throw new RangeError('No code');
    return table.code;
  }
}

type Numbers = [first: number, last: number, bits: number];

/** Whether a scan is of all frequencies with all bits, or, in progressive JPEG, of means or of one component. */
function isUsualScan(isProgressive: boolean, count: number, ...[first, last, bits]: Numbers): boolean {
  if (!isProgressive) return first === 0 && last === MAX_PLACE && bits === 0;
  if ((bits & 15) > MAX_MISSING_BITS) return false;
  return first === 0 ? last === 0 : count === 1 && last >= first && last <= MAX_PLACE;
}

/** Comments, and what programs store. */
const isSkipped = (marker: number) => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);

/** Three components may be RGB, not YCbCr, by the segment of Adobe (image-rs/jpeg-decoder#249). */
const isAdobeRgb = (segment: DataView) =>
  segment.byteLength >= 12 && segment.getUint32(0) === ADOBE && segment.getUint8(11) !== 1;
