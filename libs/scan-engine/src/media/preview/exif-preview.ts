import { APP1, SOI, SOS } from '../jpeg/markers';
import type { ReadBytes } from '../jpeg-header';

/** The thumbnail that a camera stored in EXIF, and how the picture is turned. */
export interface ExifPreview {
  jpeg: Uint8Array<ArrayBuffer> | null;
  orientation: Orientation;
}

/** Segments before the picture of which one may be EXIF. */
const MAX_SEGMENTS = 50;

/** 'Exif' and two zero bytes. */
const EXIF = 0x45786966;

/** Tags of TIFF 6.0 and EXIF 2.3: the second directory describes the thumbnail. */
const ORIENTATION = 0x0112;
const JPEG_OFFSET = 0x0201;
const JPEG_LENGTH = 0x0202;

const MAX_ENTRIES = 500;

/** Reads the EXIF segment of a JPEG; no thumbnail and orientation 1 where it has none, or a broken one. */
export async function readExifPreview(read: ReadBytes): Promise<ExifPreview> {
  const none: ExifPreview = { jpeg: null, orientation: { turn: 0, mirrored: false } };
  try {
    const exif = await findExif(read);
    return exif ? previewIn(exif) : none;
  } catch (error) {
    if (error instanceof RangeError) return none;
    throw error;
  }
}

/** How a JPEG is shown: mirrored left to right, then turned by 90° to the right `turn` times. */
export interface Orientation {
  turn: number;
  mirrored: boolean;
}

/** Of EXIF orientation 1 to 8. */
const ORIENTATIONS: readonly (readonly [turn: number, mirrored: boolean])[] = [
  [0, false],
  [0, true],
  [2, false],
  [2, true],
  [3, true],
  [1, false],
  [1, true],
  [3, false],
];

async function findExif(read: ReadBytes): Promise<DataView | null> {
  let at = 2;
  for (let step = 0; step < MAX_SEGMENTS; step++) {
    const segment = await read(at, 10);
    const [mark, marker] = [segment.getUint8(0), segment.getUint8(1)];
    if (mark !== 0xff || (marker & 0xf0) === 0xc0 || marker === SOS) return null;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = segment.getUint16(2);
    if (marker === APP1 && segment.getUint32(4) === EXIF) return read(at + 10, length - 8);
    at += 2 + length;
  }
  return null;
}

function previewIn(tiff: DataView): ExifPreview {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const uint16 = (at: number) => tiff.getUint16(at, isLittle);
  const uint32 = (at: number) => tiff.getUint32(at, isLittle);
  /** The values of some tags of a directory, and where the next directory is. */
  const readDirectory = (start: number, wanted: readonly number[]) => {
    const count = uint16(start);
    if (count > MAX_ENTRIES) throw new RangeError('Not a directory');
    const values = new Map<number, number>();
    for (let entry = 0; entry < count; entry++) {
      const at = start + 2 + 12 * entry;
      const tag = uint16(at);
      if (wanted.includes(tag)) values.set(tag, uint16(at + 2) === 3 ? uint16(at + 8) : uint32(at + 8));
    }
    return { values, next: start + 2 + 12 * count };
  };
  const main = readDirectory(uint32(4), [ORIENTATION]);
  const stated = main.values.get(ORIENTATION) ?? 1;
  const [turn, mirrored] = ORIENTATIONS[stated - 1] ?? ORIENTATIONS[0]!;
  const orientation = { turn, mirrored };
  const isEnd = main.next + 4 > tiff.byteLength;
  const start = isEnd ? 0 : uint32(main.next);
  if (start === 0 || start + 2 > tiff.byteLength) return { jpeg: null, orientation };
  let thumbnail: { values: Map<number, number> };
  try {
    thumbnail = readDirectory(start, [JPEG_OFFSET, JPEG_LENGTH]);
  } catch {
    return { jpeg: null, orientation };
  }
  const [offset, length] = [JPEG_OFFSET, JPEG_LENGTH].map((tag) => thumbnail.values.get(tag) ?? 0) as [
    number,
    number,
  ];
  const isJpeg =
    length > 2 && offset + length <= tiff.byteLength && tiff.getUint16(offset) === (0xff00 | SOI);
  const bytes = isJpeg ? new Uint8Array(tiff.buffer, tiff.byteOffset + offset, length) : null;
  return { jpeg: bytes && Uint8Array.from(bytes), orientation };
}
