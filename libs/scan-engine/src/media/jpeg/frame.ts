/** One of luma and the two colours of a JPEG, with the mean of each of its blocks. */
export interface Component {
  id: number;
  /** Blocks in a unit of interleaved scans. */
  across: number;
  down: number;
  /** Its blocks; with those that only fill units, `columns` in a row. */
  width: number;
  height: number;
  columns: number;
  quantization: number;
  /** What the means are multiplied by; 0 before the first scan. */
  step: number;
  means: Int16Array;
  /** Low bits of the means that later scans bring; null before the first one. */
  missingBits: number | null;
}

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size of a JPEG and its parts. */
export interface Frame extends Size {
  isProgressive: boolean;
  components: Component[];
  unitsAcross: number;
  unitsDown: number;
}

/** Sampling factors (ITU-T T.81, B.2.2). */
const MAX_FACTOR = 4;

/** Component identifiers of a JPEG in RGB, which says so by nothing else (mozilla/pdf.js#11966). */
const RGB = [0x52, 0x47, 0x42];

/**
 * Reads the segment of a frame of Huffman codes and 8 bits; null for others, for other colour spaces than grey and
 * YCbCr, where luma has fewer samples than a colour, and for another size than was read before, which is not too large.
 */
export function readFrame(segment: DataView, isProgressive: boolean, expected: Size): Frame | null {
  const count = segment.getUint8(5);
  if (segment.getUint8(0) !== 8 || (count !== 1 && count !== 3)) return null;
  const [width, height] = [segment.getUint16(3), segment.getUint16(1)];
  if (width === 0 || height === 0 || width !== expected.width || height !== expected.height) return null;
  const parts = Array.from({ length: count }, (_, at) => {
    const factors = segment.getUint8(7 + 3 * at);
    // One component alone is never interleaved, whatever its factors (SerenityOS/serenity#22987).
    const [across, down] = count === 1 ? [1, 1] : [factors >> 4, factors & 15];
    return { id: segment.getUint8(6 + 3 * at), across, down, quantization: segment.getUint8(8 + 3 * at) };
  });
  const { across, down } = parts[0]!;
  const isRgb = count === 3 && parts.every(({ id }, at) => id === RGB[at]);
  const hasOddFactor = parts.some(
    (part) => part.across < 1 || part.down < 1 || across % part.across > 0 || down % part.down > 0,
  );
  if (isRgb || across > MAX_FACTOR || down > MAX_FACTOR || hasOddFactor) return null;
  const [unitsAcross, unitsDown] = [Math.ceil(width / (8 * across)), Math.ceil(height / (8 * down))];
  const components = parts.map((part): Component => {
    const columns = unitsAcross * part.across;
    return {
      ...part,
      width: Math.ceil(Math.ceil((width * part.across) / across) / 8),
      height: Math.ceil(Math.ceil((height * part.down) / down) / 8),
      columns,
      step: 0,
      missingBits: null,
      means: new Int16Array(columns * unitsDown * part.down),
    };
  });
  return { width, height, isProgressive, components, unitsAcross, unitsDown };
}
