/** A component of a JPEG (luma or one of two colours) with the DC coefficient of each of its blocks. */
export interface Component {
  id: number;
  /** Sampling factors: its blocks in the MCU of an interleaved scan. */
  horizontalSampling: number;
  verticalSampling: number;
  /** Its blocks; with those that only fill MCUs, `columns` in a row. */
  width: number;
  height: number;
  columns: number;
  /** Destination of its quantization table. */
  quantizationTable: number;
  /** Quantization of DC coefficients; 0 before the first scan. */
  dcQuantization: number;
  dcCoefficients: Int16Array;
  /** Successive approximation low bit (Al): later scans have the bits below it. Null before the first scan. */
  lowBit: number | null;
}

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The frame of a JPEG: its size and components. */
export interface Frame extends Size {
  isProgressive: boolean;
  components: Component[];
  mcuColumns: number;
  mcuRows: number;
}

/** Sampling factors (ITU-T T.81, B.2.2). */
const MAX_FACTOR = 4;

/** Component identifiers of a JPEG in RGB, which says so by nothing else (mozilla/pdf.js#11966). */
const RGB = [0x52, 0x47, 0x42];

/**
 * Creates a frame of Huffman codes and 8 bits from its header; null for others, for other colour spaces than grey and
 * YCbCr, where luma has fewer samples than a colour, and for another size than was read before, which is not too large.
 */
export function createFrame(segment: DataView, isProgressive: boolean, expected: Size): Frame | null {
  const count = segment.getUint8(5);
  if (segment.getUint8(0) !== 8 || (count !== 1 && count !== 3)) return null;
  const [width, height] = [segment.getUint16(3), segment.getUint16(1)];
  if (width === 0 || height === 0 || width !== expected.width || height !== expected.height) return null;
  const headers = Array.from({ length: count }, (_, at) => {
    const factors = segment.getUint8(7 + 3 * at);
    // One component alone is never interleaved, whatever its factors (SerenityOS/serenity#22987).
    const [horizontalSampling, verticalSampling] = count === 1 ? [1, 1] : [factors >> 4, factors & 15];
    return {
      id: segment.getUint8(6 + 3 * at),
      horizontalSampling,
      verticalSampling,
      quantizationTable: segment.getUint8(8 + 3 * at),
    };
  });
  const { horizontalSampling, verticalSampling } = headers[0]!;
  const isRgb = count === 3 && headers.every(({ id }, at) => id === RGB[at]);
  const hasOddFactor = headers.some(
    (header) =>
      header.horizontalSampling < 1 ||
      header.verticalSampling < 1 ||
      horizontalSampling % header.horizontalSampling > 0 ||
      verticalSampling % header.verticalSampling > 0,
  );
  if (isRgb || horizontalSampling > MAX_FACTOR || verticalSampling > MAX_FACTOR || hasOddFactor) return null;
  const [mcuColumns, mcuRows] = [
    Math.ceil(width / (8 * horizontalSampling)),
    Math.ceil(height / (8 * verticalSampling)),
  ];
  const components = headers.map((header): Component => {
    const columns = mcuColumns * header.horizontalSampling;
    return {
      ...header,
      width: Math.ceil(Math.ceil((width * header.horizontalSampling) / horizontalSampling) / 8),
      height: Math.ceil(Math.ceil((height * header.verticalSampling) / verticalSampling) / 8),
      columns,
      dcQuantization: 0,
      lowBit: null,
      dcCoefficients: new Int16Array(columns * mcuRows * header.verticalSampling),
    };
  });
  return { width, height, isProgressive, components, mcuColumns, mcuRows };
}
