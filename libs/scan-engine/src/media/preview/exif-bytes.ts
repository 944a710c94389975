import { APP1, EOI, SOI } from '../jpeg/markers';
import { readMetaBox } from '../header';
import type { OpenedPicture } from '../picture-header';
import { readExtents } from './embedded-preview';
import { readHeifItems } from './heif-items';

/** Bytes of a JPEG segment beside its content, and how many fit. */
const MAX_SEGMENT = 65_533;

/** A JPEG with the EXIF of a picture in it, without reading the picture; empty where there is none. */
export async function readExifBytes({ header, head, read }: OpenedPicture): Promise<Uint8Array> {
  if (header.format === 'jpeg') return head;
  if (header.format !== 'heic' && header.format !== 'avif') return new Uint8Array();
  try {
    const meta = await readMetaBox(read);
    const items = meta && readHeifItems(meta);
    const exif = [...(items?.types ?? [])].find(([, type]) => type === 'Exif')?.[0];
    const data = items && exif !== undefined ? await readExtents(meta, items, exif, read) : null;
    return data ? toJpeg(data) : new Uint8Array();
  } catch (error) {
    if (error instanceof RangeError) return new Uint8Array();
    throw error;
  }
}

/** The item starts with how many bytes are before the TIFF header; mostly 'Exif' and two zeros. */
function toJpeg(item: Uint8Array): Uint8Array {
  const skipped = 4 + new DataView(item.buffer, item.byteOffset).getUint32(0);
  const tiff = item.subarray(skipped, skipped + MAX_SEGMENT - 8);
  const length = tiff.length + 8;
  const jpeg = new Uint8Array(4 + length + 2);
  jpeg.set([0xff, SOI, 0xff, APP1, length >> 8, length & 255, 0x45, 0x78, 0x69, 0x66, 0, 0]);
  jpeg.set(tiff, 12);
  jpeg.set([0xff, EOI], 12 + tiff.length);
  return jpeg;
}
