import { toBlob } from '../../companion/remote-blob';
import { toGrayscale } from '../../media/grayscale';
import { readHeader, type PictureHeader, MAX_PIXELS } from '../../media/header';
import { type JpegSample, samplePart } from '../../media/saved-anew';
import type { PhotoSkipReason } from '../../media/types';
import { decodeHeic, PictureError } from './heic-decoder';

/** Bytes of the first read, which cost about as much as one request; nearly every header fits. */
const HEAD = 65_536;

/**
 * An upright picture, made smaller; the caller closes its bitmap. Width and height are those of the whole upright
 * picture.
 */
export interface Picture {
  bitmap: ImageBitmap;
  width: number;
  height: number;
}

/** The header of a file by its content, not its name; throws a PictureError for files that must not be decoded. */
export async function pictureHeader(file: File): Promise<PictureHeader> {
  const head = await file.slice(0, HEAD).arrayBuffer();
  const header = await readHeader(async (start, length) => {
    const end = Math.min(start + length, file.size);
    if (end <= head.byteLength) return new DataView(head, Math.min(start, end), Math.max(0, end - start));
    return new DataView(await file.slice(start, end).arrayBuffer());
  });
  if (!header) throw new PictureError(await unknownReason(file));
  if (header.animated) throw new PictureError('not-a-photo');
  if (header.width < 1 || header.height < 1) throw new PictureError('unreadable');
  if (header.width * header.height > MAX_PIXELS) throw new PictureError('too-large');
  return header;
}

/**
 * TIFF and raw files are photos that no browser decodes; a JPEG with a truncated header is broken; all others are no
 * photos.
 */
async function unknownReason(file: File): Promise<PhotoSkipReason> {
  const [first = 0, second = 0] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (file.size === 0 || (first === 0xff && second === 0xd8) || (first === 0x89 && second === 0x50))
    return 'unreadable';
  const isTiff = (first === 0x49 && second === 0x49) || (first === 0x4d && second === 0x4d);
  return isTiff ? 'unsupported' : 'not-a-photo';
}

/** Decodes a picture to a longer side of about `side`, or its own size if that is smaller. */
export async function decode(file: Blob, header: PictureHeader, side: number): Promise<Picture> {
  const bitmap = await bitmapOf(file, header, side);
  const turned = bitmap.width > bitmap.height !== header.width > header.height;
  return {
    bitmap,
    width: turned ? header.height : header.width,
    height: turned ? header.width : header.height,
  };
}

async function bitmapOf(opened: Blob, header: PictureHeader, side: number): Promise<ImageBitmap> {
  const { width, height } = header;
  const longer = width >= height ? { resizeWidth: side } : { resizeHeight: side };
  const options: ImageBitmapOptions = {
    imageOrientation: 'from-image',
    ...(Math.max(width, height) > side && { ...longer, resizeQuality: 'medium' }),
  };
  const file = await toBlob(opened);
  try {
    return await createImageBitmap(file, options);
  } catch {
    if (header.format !== 'heic') throw new PictureError('unreadable');
    return createImageBitmap(await decodeHeic(file), options);
  }
}

/** The middle of a JPEG in its own pixels. */
export async function readJpegSample(file: Blob, header: PictureHeader): Promise<JpegSample | null> {
  const { quantization } = header;
  if (!quantization) return null;
  const { left, top, width, height } = samplePart(header);
  const bitmap = await createImageBitmap(await toBlob(file), left, top, width, height, {
    imageOrientation: 'none',
    colorSpaceConversion: 'none',
  });
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { ...toGrayscale(data, width, height), left, top, quantization };
}

/** Draws a picture on white into a canvas whose longer side is at most `side`. */
export function drawScaled({ bitmap }: Picture, side: number, readsPixels: boolean): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: readsPixels })!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
