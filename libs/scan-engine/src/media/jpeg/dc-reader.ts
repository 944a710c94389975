import { isUsualProfile } from './colour-profile';
import { countRestartIntervals, decodeDc } from './decode-dc';
import { readEntropyData, skipEntropyData } from './entropy-data';
import { type Component, createFrame, type Frame, type Size } from './frame';
import { type HuffmanCode, HuffmanTable } from './huffman';
import { APP0, APP14, APP15, APP2, COM, DHT, DQT, DRI, EOI, SOF0, SOF2, SOI, SOS } from './markers';

/** Segments and scans before a JPEG is given up: files have about twenty. */
const MAX_SEGMENTS = 500;

/** Tables of Huffman codes before a JPEG is given up: files have four, or a few for each progressive scan. */
const MAX_TABLES = 64;

/** Values of a quantization table. */
const QUANTIZATION_VALUES = 64;

/** End of spectral selection, and successive approximation low bit (ITU-T T.81, table B.3). */
const MAX_SPECTRAL_END = 63;
const MAX_LOW_BIT = 13;

/** 'Adob', of the segment that says how colours are stored. */
const ADOBE = 0x41646f62;

/** Class of a Huffman table for AC coefficients, as it is stored; 0 is for DC coefficients. */
const AC_CLASS = 16;

/**
 * Reads the DC coefficients of all blocks of a JPEG; null for one that is damaged, of another size, or not as cameras
 * and programs write it.
 */
export function readDcCoefficients(file: Uint8Array, size: Size): Frame | null {
  try {
    return new DcReader(file, size).read();
  } catch (error) {
    // A segment that ends too early is found so, too.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class DcReader {
  private frame: Frame | null = null;
  private restartInterval = 0;
  private isAdobeRgb = false;
  private readonly dcQuantizations = new Map<number, number>();
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
    if (this.view.getUint16(0) !== (0xff00 | SOI)) throw new RangeError('Not a JPEG');
    let at = 2;
    for (let count = 0; count < MAX_SEGMENTS; count++) {
      const marker = this.view.getUint8(at + 1);
      if (this.view.getUint8(at) !== 0xff) throw new RangeError('No marker');
      // A marker may be padded by FF bytes.
      if (marker === 0xff) {
        at++;
        continue;
      }
      if (marker === EOI) return this.wholeFrame();
      const length = this.view.getUint16(at + 2);
      const segment = new DataView(this.file.buffer, this.file.byteOffset + at + 4, length - 2);
      at += 2 + length;
      if (marker !== SOS) this.readSegment(marker, segment);
      else {
        at = this.readScan(segment, at);
        // Scans of progressive JPEG that are of no use here must be sound all the same.
        if (!this.frame!.isProgressive && this.isWhole()) return this.frame!;
      }
    }
    throw new RangeError('Too many segments');
  }

  private isWhole(): boolean {
    return this.frame!.components.every(({ lowBit }) => lowBit === 0);
  }

  private wholeFrame(): Frame {
    if (!this.frame || !this.isWhole()) throw new RangeError('Missing scans');
    return this.frame;
  }

  private readSegment(marker: number, segment: DataView): void {
    if (marker === DQT) return this.readQuantizationTables(segment);
    if (marker === DHT) return this.readHuffmanTables(segment);
    if (marker === DRI) this.restartInterval = segment.getUint16(0);
    else if (marker >= SOF0 && marker <= SOF2)
      this.setFrame(createFrame(segment, marker === SOF2, this.size));
    else if (marker === APP14) this.isAdobeRgb = isAdobeRgb(segment);
    else if (!isSkipped(marker) || (marker === APP2 && !isUsualProfile(segment)))
      throw new RangeError('Not a usual JPEG');
  }

  private setFrame(frame: Frame | null): void {
    if (!frame || this.frame) throw new RangeError('Not a usual frame');
    this.frame = frame;
  }

  /** Of each table the first value, by which DC coefficients are divided. */
  private readQuantizationTables(segment: DataView): void {
    for (let at = 0; at < segment.byteLength;) {
      const kind = segment.getUint8(at);
      const isWide = kind >> 4 > 0;
      this.dcQuantizations.set(kind & 15, isWide ? segment.getUint16(at + 1) : segment.getUint8(at + 1));
      at += 1 + (isWide ? 2 * QUANTIZATION_VALUES : QUANTIZATION_VALUES);
    }
  }

  private readHuffmanTables(segment: DataView): void {
    const bytesAt = (at: number, length: number) => {
      if (at + length > segment.byteLength) throw new RangeError('No Huffman table');
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
    const [spectralStart, spectralEnd, bits] = [1, 2, 3].map((offset) =>
      segment.getUint8(2 * count + offset),
    ) as Numbers;
    const [highBit, lowBit] = [bits >> 4, bits & 15];
    const isRefinement = highBit > 0;
    if (isRefinement && highBit !== lowBit + 1) throw new RangeError('Not a usual scan');
    if (!isUsualScan(frame.isProgressive, count, spectralStart, spectralEnd, bits))
      throw new RangeError('Not a usual scan');
    // Scans of progressive JPEG that begin after the DC coefficient have none.
    if (spectralStart > 0) {
      if (!this.tables.has(AC_CLASS + (segment.getUint8(2) & 15))) throw new RangeError('No Huffman table');
      return skipEntropyData(this.file, at);
    }
    const components = Array.from({ length: count }, (_, place) => {
      const component = this.componentOf(segment.getUint8(1 + 2 * place));
      const isNext = component.lowBit === (isRefinement ? highBit : null);
      if (!isNext) throw new RangeError('Not a usual scan');
      component.lowBit = lowBit;
      component.dcQuantization ||= this.dcQuantizations.get(component.quantizationTable) ?? 0;
      if (component.dcQuantization === 0) throw new RangeError('No quantization table');
      return { component, ...this.codesOf(segment.getUint8(2 + 2 * place), isRefinement) };
    });
    const scan = { components, restartInterval: this.restartInterval, isRefinement, lowBit };
    const data = readEntropyData(this.file, at, countRestartIntervals(frame, scan));
    decodeDc(frame, scan, data);
    return data.next;
  }

  private componentOf(id: number): Component {
    const found = this.frame!.components.filter((component) => component.id === id);
    if (found.length !== 1) throw new RangeError('No such component');
    return found[0]!;
  }

  private codesOf(destinations: number, isRefinement: boolean) {
    if (isRefinement) return { dcCode: null, acCode: null };
    const dcCode = this.codeOf(destinations >> 4);
    return {
      dcCode,
      acCode: this.frame!.isProgressive ? null : this.codeOf(AC_CLASS + (destinations & 15)),
    };
  }

  private codeOf(kind: number): HuffmanCode {
    const table = this.tables.get(kind);
    if (!table) throw new RangeError('No Huffman table');
    return table.code;
  }
}

type Numbers = [spectralStart: number, spectralEnd: number, bits: number];

/** Whether a scan has all coefficients and bits or, in progressive JPEG, DC coefficients alone or one component. */
function isUsualScan(
  isProgressive: boolean,
  count: number,
  ...[spectralStart, spectralEnd, bits]: Numbers
): boolean {
  if (!isProgressive) return spectralStart === 0 && spectralEnd === MAX_SPECTRAL_END && bits === 0;
  if ((bits & 15) > MAX_LOW_BIT) return false;
  return spectralStart === 0
    ? spectralEnd === 0
    : count === 1 && spectralEnd >= spectralStart && spectralEnd <= MAX_SPECTRAL_END;
}

/** Comments, and what programs store. */
const isSkipped = (marker: number) => marker === COM || (marker >= APP0 && marker <= APP15);

/** Three components may be RGB, not YCbCr, by the segment of Adobe (image-rs/jpeg-decoder#249). */
const isAdobeRgb = (segment: DataView) =>
  segment.byteLength >= 12 && segment.getUint32(0) === ADOBE && segment.getUint8(11) !== 1;
