import { APP1, APP2, DQT, isFrame } from './jpeg/markers';

/** Reads up to `length` bytes from `start`; fewer at the end of the file. */
export type ReadBytes = (start: number, length: number) => Promise<DataView>;

/**
 * What a JPEG carries beside its picture: a short video, a map of brighter light for HDR screens, or other pictures.
 */
export type EmbeddedMedia = 'motion-photo' | 'gain-map' | 'pictures';

/** Size in pixels before EXIF orientation; for a JPEG also other facts from the segments before the picture. */
export interface JpegHeader {
  width: number;
  height: number;
  /** Quality of a JPEG from its quantization, 1 to 100. */
  quality?: number;
  /** Quantization table of luma, row by row. */
  quantization?: readonly number[];
  embedded?: EmbeddedMedia;
}

/** Maximum segments read before a picture is given up: files have about ten, and each costs a read. */
const MAX_SEGMENTS = 500;

/** Bytes of an XMP packet that are searched; phones write a few KB. */
const MAX_XMP = 16_384;

/** Sum of the luma quantization table of quality 50 (ITU-T T.81, K.1), which encoders scale. */
const STANDARD_SUM = 3688;

/** Reads segments up to the frame; null without one. Throws a RangeError where the file ends. */
export async function readJpegHeader(read: ReadBytes): Promise<JpegHeader | null> {
  let at = 2;
  let quantization: readonly number[] | undefined;
  let embedded: EmbeddedMedia | undefined;
  for (let step = 0; step < MAX_SEGMENTS; step++) {
    const segment = await read(at, 9);
    const marker = segment.getUint8(1);
    if (segment.getUint8(0) !== 0xff) return null;
    if (isFrame(marker)) {
      const size = { height: segment.getUint16(5), width: segment.getUint16(7) };
      return {
        ...size,
        ...(quantization && { quantization, quality: estimateQuality(quantization) }),
        ...(embedded && { embedded }),
      };
    }
    // A marker may be padded by FF bytes; all other markers here have a length.
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = 2 + segment.getUint16(2);
    if (marker === DQT) quantization ??= lumaTable(await read(at + 4, length - 4));
    if (marker === APP1 && embedded !== 'motion-photo') {
      embedded = embeddedIn(await read(at + 4, Math.min(length - 4, MAX_XMP))) ?? embedded;
    }
    if (marker === APP2 && segment.getUint32(4) === 0x4d504600) embedded ??= 'pictures';
    at += length;
  }
  return null;
}

/** The place in a block, row by row, of each value of a stored table (ITU-T T.81, figure 5). */
const ZIGZAG = Array.from({ length: 64 }, (_, at) => at).sort((a, b) => {
  const diagonal = (at: number) => (at >> 3) + (at & 7);
  const along = (at: number) => (diagonal(at) % 2 ? at >> 3 : at & 7);
  return diagonal(a) - diagonal(b) || along(a) - along(b);
});

/** Undefined for a table other than luma. */
function lumaTable(table: DataView): readonly number[] | undefined {
  const kind = table.getUint8(0);
  if ((kind & 15) !== 0) return undefined;
  const isWide = kind >> 4 === 1;
  const values = new Array<number>(64);
  ZIGZAG.forEach((place, at) => {
    values[place] = isWide ? table.getUint16(1 + 2 * at) : table.getUint8(1 + at);
  });
  return values;
}

/** Quality by the scale of libjpeg. */
function estimateQuality(quantization: readonly number[]): number {
  const scale = (100 * quantization.reduce((sum, value) => sum + value, 0)) / STANDARD_SUM;
  const quality = scale <= 100 ? (200 - scale) / 2 : 5000 / scale;
  return Math.min(100, Math.max(1, Math.round(quality)));
}

/** Google's and Samsung's Motion Photo (GCamera, GContainer), and the gain map of Ultra HDR (hdrgm) or Apple. */
function embeddedIn(segment: DataView): EmbeddedMedia | undefined {
  const bytes = new Uint8Array(segment.buffer, segment.byteOffset, segment.byteLength);
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith('http://ns.adobe.com/xap/')) return undefined;
  if (/:(MotionPhoto|MicroVideo)(="|>)\s*1/.test(text)) return 'motion-photo';
  return /hdrgm:Version|HDRGainMap|Semantic="GainMap"/.test(text) ? 'gain-map' : undefined;
}
