import { startsWith } from './jpeg-segments';

const ORIENTATION = 0x0112;
const EXIF_FIELDS = 0x8769;
const WIDTH = 0xa002;
const HEIGHT = 0xa003;
/** A field's place in bytes: tag 2, type 2, count 4, value 4. */
const FIELD = 12;
const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';

/**
 * The metadata of a picture whose pixels have been turned upright: EXIF and XMP say so, and the small preview in EXIF,
 * which has not been turned, is not referred to any more. Everything else stays byte for byte, and what cannot be read
 * too.
 */
export function resetOrientation(segments: readonly Uint8Array[]): Uint8Array[] {
  return segments.map((segment) => {
    const content = segment.subarray(4);
    if (segment[1] !== 0xe1) return segment;
    if (startsWith(content, EXIF)) return uprightExif(segment);
    return startsWith(content, XMP) ? uprightXmp(segment) : segment;
  });
}

function uprightExif(segment: Uint8Array): Uint8Array {
  const copy = segment.slice();
  const tiff = new DataView(copy.buffer, 4 + EXIF.length);
  let turned = 1;
  whereReadable(() => {
    const little = tiff.getUint16(0) === 0x4949;
    const first = tiff.getUint32(4, little);
    const orientation = fieldAt(tiff, first, ORIENTATION, little);
    if (orientation === null) return;
    turned = tiff.getUint16(orientation, little);
    if (turned <= 1) return;
    tiff.setUint16(orientation, 1, little);
    tiff.setUint32(endOf(tiff, first, little), 0, little);
    if (turned >= 5) swapSides(tiff, first, little);
  });
  return turned > 1 ? copy : segment;
}

/** Of a list that leads beyond its end the rest stays as it is. */
function whereReadable(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** EXIF's own width and height, where it has both. */
function swapSides(tiff: DataView, first: number, little: boolean): void {
  const pointer = fieldAt(tiff, first, EXIF_FIELDS, little);
  if (pointer === null) return;
  const fields = tiff.getUint32(pointer, little);
  const [width, height] = [fieldAt(tiff, fields, WIDTH, little), fieldAt(tiff, fields, HEIGHT, little)];
  if (width === null || height === null) return;
  // Type, count and value together: one may be short and the other long.
  for (let at = -6; at < 4; at++) {
    const [a, b] = [tiff.getUint8(width + at), tiff.getUint8(height + at)];
    tiff.setUint8(width + at, b);
    tiff.setUint8(height + at, a);
  }
}

/** Where the value of a field stands; null when the list has none of that tag. */
function fieldAt(tiff: DataView, list: number, tag: number, little: boolean): number | null {
  const count = tiff.getUint16(list, little);
  for (let at = list + 2; at < list + 2 + count * FIELD; at += FIELD) {
    if (tiff.getUint16(at, little) === tag) return at + 8;
  }
  return null;
}

/** Where a list refers to the next, which is the preview's. */
function endOf(tiff: DataView, list: number, little: boolean): number {
  return list + 2 + tiff.getUint16(list, little) * FIELD;
}

function uprightXmp(segment: Uint8Array): Uint8Array {
  // One letter for each byte, so that nothing but the one digit changes.
  const letters = Array.from(segment, (byte) => String.fromCharCode(byte)).join('');
  const upright = letters.replace(/(?<=tiff:Orientation(?:>|\s*=\s*["']))[2-8](?=[<"'])/g, '1');
  return Uint8Array.from(upright, (letter) => letter.charCodeAt(0));
}
