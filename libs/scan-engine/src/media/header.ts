import { SOI } from './jpeg/markers';
import { readHeifSize } from './heif-size';
import { type JpegHeader, type ReadBytes, readJpegHeader } from './jpeg-header';

export type { ReadBytes };

/**
 * Facts from a picture's first bytes: its true format, whatever its name, and its size in pixels before EXIF
 * orientation.
 */
export interface PictureHeader extends JpegHeader {
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'avif' | 'heic';
  /** More than one frame: not a photo. */
  animated: boolean;
}

/** Enough for every header except a JPEG with much data before its picture. */
const HEAD = 4096;

/** Maximum boxes read before a picture is given up: files have about ten, and each costs a read. */
const MAX_STEPS = 500;

/**
 * Reads the header of a picture; null for other formats (SVG, RAW, TIFF, text) and truncated files. Decodes no pixel,
 * so that a decompression bomb is detected before it is decoded.
 */
export async function readHeader(read: ReadBytes): Promise<PictureHeader | null> {
  const head = await read(0, HEAD);
  try {
    return await headerIn(head, read);
  } catch (error) {
    // Every read beyond the end of a truncated file ends here.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function headerIn(head: DataView, read: ReadBytes): Promise<PictureHeader | null> {
  if (head.byteLength < 12) return null;
  if (head.getUint16(0) === (0xff00 | SOI)) {
    const jpeg = await readJpegHeader(read);
    return jpeg && { format: 'jpeg', animated: false, ...jpeg };
  }
  if (textAt(head, 1, 3) === 'PNG') {
    const animated = indexOf(head, 'acTL', 8) >= 0;
    return { format: 'png', width: head.getUint32(16), height: head.getUint32(20), animated };
  }
  if (textAt(head, 0, 4) === 'GIF8') {
    const animated = indexOf(head, 'NETSCAPE2.0', 10) >= 0;
    return { format: 'gif', width: head.getUint16(6, true), height: head.getUint16(8, true), animated };
  }
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return webpHeader(head);
  if (textAt(head, 0, 2) === 'BM') {
    const height = Math.abs(head.getInt32(22, true));
    return { format: 'bmp', width: head.getInt32(18, true), height, animated: false };
  }
  if (textAt(head, 4, 4) === 'ftyp') return isoHeader(head, read);
  return null;
}

/** VP8 (lossy), VP8L (lossless) or VP8X (extended, may be animated); each encodes the size differently. */
function webpHeader(head: DataView): PictureHeader | null {
  const kind = textAt(head, 12, 4);
  if (kind === 'VP8X') {
    const animated = (head.getUint8(20) & 2) !== 0;
    const uint24 = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 65536;
    return { format: 'webp', width: uint24(24) + 1, height: uint24(27) + 1, animated };
  }
  if (kind === 'VP8L') {
    const bits = head.getUint32(21, true);
    return {
      format: 'webp',
      width: (bits & 0x3fff) + 1,
      height: ((bits >>> 14) & 0x3fff) + 1,
      animated: false,
    };
  }
  if (kind !== 'VP8 ') return null;
  const width = head.getUint16(26, true) & 0x3fff;
  return { format: 'webp', width, height: head.getUint16(28, true) & 0x3fff, animated: false };
}

/** The `meta` box of a photo in a hundred tiles is about 20 KB. */
const MAX_META = 1 << 20;

const HEVC_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/**
 * AVIF and HEIC: the shown size of the primary picture; without one the largest in the `meta` box, which also lists
 * tiles and previews.
 */
async function isoHeader(head: DataView, read: ReadBytes): Promise<PictureHeader | null> {
  const brands = [8, ...range(16, Math.min(head.getUint32(0), head.byteLength), 4)].map((at) =>
    textAt(head, at, 4),
  );
  const isAvif = brands.includes('avif') || brands.includes('avis');
  if (!isAvif && !brands.some((brand) => HEVC_BRANDS.test(brand))) return null;
  const meta = await readMetaBox(read);
  if (!meta) return null;
  const { width, height } = readHeifSize(meta) ?? largestSize(meta);
  const animated = ['avis', 'hevc', 'hevx', 'msf1'].includes(brands[0]!);
  return width === 0 ? null : { format: isAvif ? 'avif' : 'heic', width, height, animated };
}

function largestSize(meta: DataView): { width: number; height: number } {
  let [width, height] = [0, 0];
  for (let from = indexOf(meta, 'ispe', 0); from >= 0; from = indexOf(meta, 'ispe', from + 4)) {
    const size = [meta.getUint32(from + 8), meta.getUint32(from + 12)] as const;
    if (size[0] * size[1] > width * height) [width, height] = size;
  }
  return { width, height };
}

/** The `meta` box of a HEIF file, which lists its pictures; null without one. */
export async function readMetaBox(read: ReadBytes): Promise<DataView | null> {
  let at = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const box = await read(at, 8);
    const length = box.getUint32(0);
    if (textAt(box, 4, 4) === 'meta') return read(at, Math.min(length, MAX_META));
    at += Math.max(8, length);
  }
  return null;
}

function* range(from: number, to: number, step: number): Iterable<number> {
  for (let at = from; at < to; at += step) yield at;
}

function textAt(view: DataView, at: number, length: number): string {
  let text = '';
  for (let from = at; from < at + length; from++) text += String.fromCharCode(view.getUint8(from));
  return text;
}

function indexOf(view: DataView, text: string, from: number): number {
  for (let at = from; at + text.length <= view.byteLength; at++) {
    if (view.getUint8(at) === text.charCodeAt(0) && textAt(view, at, text.length) === text) return at;
  }
  return -1;
}

/**
 * Pictures above this many pixels are refused by their header: decoded they take over 400 MB, more than a phone has.
 */
export const MAX_PIXELS = 100_000_000;
