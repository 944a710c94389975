import { startsWith } from './jpeg-segments';

const ORIENTATION = 0x0112;
const EXIF_FIELDS = 0x8769;
const WIDTH = 0xa002;
const HEIGHT = 0xa003;
/** Length of a field in bytes: tag 2, type 2, count 4, value 4. */
const FIELD_BYTES = 12;
/** Begins the content of an EXIF segment. */
export const EXIF = 'Exif\0\0';
/** Begins the content of an XMP segment. */
export const XMP = 'http://ns.adobe.com/xap/1.0/\0';

/**
 * The metadata of a picture whose pixels were turned upright. EXIF and XMP get the upright orientation, and EXIF no
 * longer refers to its preview, which was not turned. EXIF gets the sides of a resized picture. Everything else,
 * including what cannot be read, stays byte for byte.
 */
export function resetOrientation(
  segments: readonly Uint8Array[],
  resized?: Pick<ImageBitmap, 'width' | 'height'>,
): Uint8Array[] {
  return segments.map((segment) => {
    const content = segment.subarray(4);
    if (segment[1] !== 0xe1) return segment;
    if (startsWith(content, EXIF)) return setExifSides(resetExifOrientation(segment), resized);
    return startsWith(content, XMP) ? resetXmpOrientation(segment) : segment;
  });
}

function resetExifOrientation(segment: Uint8Array): Uint8Array {
  const copy = segment.slice();
  const tiff = new DataView(copy.buffer, 4 + EXIF.length);
  let turned = 1;
  ignoreOutOfRange(() => {
    const little = tiff.getUint16(0) === 0x4949;
    const first = tiff.getUint32(4, little);
    const orientation = fieldAt(tiff, first, ORIENTATION, little);
    if (orientation === null) return;
    turned = tiff.getUint16(orientation, little);
    if (turned <= 1) return;
    tiff.setUint16(orientation, 1, little);
    tiff.setUint32(nextListOffset(tiff, first, little), 0, little);
    if (turned >= 5) swapSides(tiff, first, little);
  });
  return turned > 1 ? copy : segment;
}

function setExifSides(segment: Uint8Array, resized: Parameters<typeof resetOrientation>[1]): Uint8Array {
  if (!resized) return segment;
  const copy = segment.slice();
  const tiff = new DataView(copy.buffer, 4 + EXIF.length);
  ignoreOutOfRange(() => {
    const little = tiff.getUint16(0) === 0x4949;
    for (const [value, side] of sidesOf(tiff, tiff.getUint32(4, little), little).entries()) {
      if (side === null) continue;
      const pixels = value === 0 ? resized.width : resized.height;
      if (tiff.getUint16(side - 6, little) === 3) tiff.setUint16(side, pixels, little);
      else tiff.setUint32(side, pixels, little);
    }
  });
  return copy;
}

/** When a list points beyond its end, the rest stays as it is. */
function ignoreOutOfRange(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** EXIF's own width and height, if it has both. */
function swapSides(tiff: DataView, first: number, little: boolean): void {
  const [width, height] = sidesOf(tiff, first, little);
  if (width === null || height === null) return;
  // Type, count and value together: one may be short and the other long.
  for (let at = -6; at < 4; at++) {
    const [a, b] = [tiff.getUint8(width + at), tiff.getUint8(height + at)];
    tiff.setUint8(width + at, b);
    tiff.setUint8(height + at, a);
  }
}

/** Offsets of EXIF's own width and height. */
function sidesOf(tiff: DataView, first: number, little: boolean): [number | null, number | null] {
  const pointer = fieldAt(tiff, first, EXIF_FIELDS, little);
  if (pointer === null) return [null, null];
  const fields = tiff.getUint32(pointer, little);
  return [fieldAt(tiff, fields, WIDTH, little), fieldAt(tiff, fields, HEIGHT, little)];
}

/** Offset of a field's value; null when the list has no such tag. */
function fieldAt(tiff: DataView, list: number, tag: number, little: boolean): number | null {
  const count = tiff.getUint16(list, little);
  for (let at = list + 2; at < list + 2 + count * FIELD_BYTES; at += FIELD_BYTES) {
    if (tiff.getUint16(at, little) === tag) return at + 8;
  }
  return null;
}

/** Offset of the pointer to the next list, which describes the preview. */
function nextListOffset(tiff: DataView, list: number, little: boolean): number {
  return list + 2 + tiff.getUint16(list, little) * FIELD_BYTES;
}

function resetXmpOrientation(segment: Uint8Array): Uint8Array {
  // One letter per byte, so that only the one digit changes.
  const letters = Array.from(segment, (byte) => String.fromCharCode(byte)).join('');
  const upright = letters.replace(/(?<=tiff:Orientation(?:>|\s*=\s*["']))[2-8](?=[<"'])/g, '1');
  return Uint8Array.from(upright, (letter) => letter.charCodeAt(0));
}
