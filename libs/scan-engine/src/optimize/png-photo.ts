import { APP1 } from '../media/jpeg/markers';
import { EXIF, XMP } from './jpeg-orientation';
import {
  createProfileSegments,
  createSegment,
  joined,
  MAX_CONTENT,
  MAX_PROFILE_BYTES,
} from './jpeg-segments';
import type { CompressSkipReason } from './types';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Chunks that the decoded picture already contains, or that describe the file alone. */
const DECODED = /^(IHDR|IDAT|IEND|gAMA|cHRM|sRGB|sBIT|tRNS|bKGD|pHYs|tIME)$/;
const XMP_KEYWORD = 'XML:com.adobe.xmp';
const PALETTE = 3;
/** Share of pixels equal to the pixel on their left from which on a picture is a graphic or a screenshot. */
const MIN_FLAT_SHARE = 0.35;
/** Rows that are looked at together. */
const STRIP_ROWS = 256;

/** Whether a file begins as a PNG; eight bytes are enough. */
export function isPng(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, 8)) === SIGNATURE;
}

/** Size and metadata of a PNG, the metadata as segments of a JPEG; or why it stays a PNG. */
export async function readPng(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; metadata: Uint8Array[] } | CompressSkipReason> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const metadata: Uint8Array[] = [];
  let isWhole = false;
  for (let at = 8; at + 12 <= bytes.length && !isWhole;) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) break;
    const type = latin1(bytes.subarray(at + 4, at + 8));
    const segments = await segmentsOf(type, bytes.subarray(at + 8, at + 8 + length));
    if (typeof segments === 'string') return segments;
    metadata.push(...segments);
    isWhole = type === 'IEND';
    at += 12 + length;
    if (isWhole && at < bytes.length) return 'more-inside';
  }
  if (!isWhole || bytes.length < 33) return 'unreadable';
  if (view.getUint8(25) === PALETTE) return 'graphic';
  if (view.getUint8(24) > 8) return 'deep-color';
  return { width: view.getUint32(16), height: view.getUint32(20), metadata };
}

/** EXIF, XMP, texts and the colour profile; a chunk that a JPEG cannot hold keeps the file as it is. */
async function segmentsOf(type: string, content: Uint8Array): Promise<Uint8Array[] | CompressSkipReason> {
  if (type === 'acTL') return 'animated';
  if (type === 'iCCP') return profileSegments(content);
  if (DECODED.test(type)) return [];
  if (content.length > MAX_CONTENT) return 'more-inside';
  let segment: Uint8Array | null = null;
  if (type === 'eXIf') segment = createSegment(APP1, joined(EXIF, content));
  if (type === 'tEXt') segment = createSegment(0xfe, joined(latin1(content).replace('\0', ': ')));
  if (type === 'iTXt') {
    // Keyword, whether and how it is deflated, language, translated keyword, text.
    const [, keyword = '', text] = /^([^\0]+)\0\0\0[^\0]*\0[^\0]*\0([^]*)$/.exec(latin1(content)) ?? [];
    if (text !== undefined && keyword === XMP_KEYWORD) segment = createSegment(APP1, joined(XMP + text));
    else if (text !== undefined) segment = createSegment(0xfe, joined(`${keyword}: ${text}`));
  }
  if (segment) return segment.length - 4 <= MAX_CONTENT ? [segment] : 'more-inside';
  return type === 'PLTE' ? [] : 'more-inside';
}

/** Name, a zero, the method, and the deflated profile. */
async function profileSegments(content: Uint8Array): Promise<Uint8Array[] | CompressSkipReason> {
  const deflated = content.subarray(content.indexOf(0) + 2);
  const stream = new Blob([deflated as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate'));
  const inflated: Uint8Array[] = [];
  let size = 0;
  try {
    // A few bytes may inflate to any size.
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      inflated.push(value);
      size += value.length;
      if (size <= MAX_PROFILE_BYTES) continue;
      await reader.cancel();
      return 'more-inside';
    }
  } catch {
    return 'unreadable';
  }
  return createProfileSegments(new Blob(inflated as BlobPart[]));
}

/** Why a decoded PNG is no photograph: transparent pixels, or many pixels equal to their neighbour. */
export function reasonToStayPng(bitmap: ImageBitmap): CompressSkipReason | null {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, Math.min(height, STRIP_ROWS));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 'unreadable';
  let flat = 0;
  for (let y = 0; y < height; y += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - y);
    context.clearRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, -y);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, rows).data.buffer);
    for (let at = 0; at < pixels.length; at++) {
      if (pixels[at]! >>> 24 !== 255) return 'transparent';
      if (pixels[at] === pixels[at - 1]) flat++;
    }
  }
  return flat > width * height * MIN_FLAT_SHARE ? 'graphic' : null;
}

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
