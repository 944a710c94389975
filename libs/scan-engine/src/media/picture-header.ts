import { SOI } from './jpeg/markers';
import { MAX_PIXELS, type PictureHeader, readHeader, type ReadBytes } from './header';
import { PictureError } from './picture-error';
import type { PhotoSkipReason } from './types';

/**
 * Bytes of the first read, which costs about as much as one request; nearly every header fits, and EXIF with its
 * thumbnail, which has at most 64 KB.
 */
const HEAD = 81_920;

/** The header of a picture, and how its other bytes are read. */
export interface OpenedPicture {
  header: PictureHeader;
  /** The first bytes of the file. */
  head: Uint8Array<ArrayBuffer>;
  read: ReadBytes;
}

/** Opens a file by its content, not its name; throws a PictureError for files that must not be decoded. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  const head = await file.slice(0, HEAD).arrayBuffer();
  const read: ReadBytes = async (start, length) => {
    const end = Math.min(start + length, file.size);
    if (end <= head.byteLength) return new DataView(head, Math.min(start, end), Math.max(0, end - start));
    return new DataView(await file.slice(start, end).arrayBuffer());
  };
  const header = await readHeader(read);
  if (!header) throw new PictureError(unknownReason(new Uint8Array(head)));
  if (header.animated) throw new PictureError('not-a-photo');
  if (header.width < 1 || header.height < 1) throw new PictureError('unreadable');
  if (header.width * header.height > MAX_PIXELS) throw new PictureError('too-large');
  return { header, head: new Uint8Array(head), read };
}

/** The header alone. */
export async function readPictureHeader(file: Blob): Promise<PictureHeader> {
  return (await openPicture(file)).header;
}

/**
 * TIFF and raw files are photos that no browser decodes; a JPEG with a truncated header is broken; all others are no
 * photos.
 */
function unknownReason(head: Uint8Array): PhotoSkipReason {
  const [first = 0, second = 0] = head;
  if (head.length === 0 || (first === 0xff && second === SOI) || (first === 0x89 && second === 0x50))
    return 'unreadable';
  const isTiff = (first === 0x49 && second === 0x49) || (first === 0x4d && second === 0x4d);
  return isTiff ? 'unsupported' : 'not-a-photo';
}
