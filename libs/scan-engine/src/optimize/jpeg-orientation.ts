import { APP1 } from '../media/jpeg/markers';
import { startsWith } from './jpeg-segments';

const ORIENTATION = 0x0112;
/** Type of a field of two bytes. */
const SHORT = 3;
const EXIF_FIELDS = 0x8769;
const WIDTH = 0xa002;
const HEIGHT = 0xa003;
/** Length of a field in bytes: tag 2, type 2, count 4, value 4. */
const FIELD_BYTES = 12;
/** Begins the content of an EXIF segment. */
export const EXIF = 'Exif\0\0';
/** Begins the content of an XMP segment. */
export const XMP = 'http://ns.adobe.com/xap/1.0/\0';

/** Width and height in pixels. */
type Sides = Pick<ImageBitmap, 'width' | 'height'>;

/**
 * The metadata of a picture whose pixels were turned upright. EXIF and XMP get the upright orientation, and EXIF no
 * longer refers to its preview, which was not turned. EXIF gets `sides`, if they changed. Everything else,
 * including what cannot be read, stays byte for byte.
 */
export function resetOrientation(segments: readonly Uint8Array[], sides?: Sides): Uint8Array[] {
  return segments.map((segment) => {
    const content = segment.subarray(4);
    if (segment[1] !== APP1) return segment;
    if (startsWith(content, EXIF)) return resetExifOrientation(segment, sides);
    return startsWith(content, XMP) ? resetXmpOrientation(segment) : segment;
  });
}

function resetExifOrientation(segment: Uint8Array, sides?: Sides): Uint8Array {
  const copy = segment.slice();
  const tiff = new DataView(copy.buffer, 4 + EXIF.length);
  ignoreOutOfRange(() => {
    const little = tiff.getUint16(0) === 0x4949;
    const first = tiff.getUint32(4, little);
    const orientation = fieldAt(tiff, first, ORIENTATION, little);
    if (orientation !== null && tiff.getUint16(orientation, little) > 1) {
      tiff.setUint16(orientation, 1, little);
      tiff.setUint32(nextListOffset(tiff, first, little), 0, little);
    }
    if (sides) setSides(tiff, first, little, sides);
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

/** EXIF's own width and height, if it has them. */
function setSides(tiff: DataView, first: number, little: boolean, sides: Sides): void {
  const pointer = fieldAt(tiff, first, EXIF_FIELDS, little);
  if (pointer === null) return;
  for (const [tag, pixels] of [[WIDTH, sides.width] as const, [HEIGHT, sides.height] as const]) {
    const at = fieldAt(tiff, tiff.getUint32(pointer, little), tag, little);
    if (at === null) continue;
    if (tiff.getUint16(at - 6, little) === SHORT) tiff.setUint16(at, pixels, little);
    else tiff.setUint32(at, pixels, little);
  }
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
