import { toBlob } from '../../companion/remote-blob';
import { toGrayscale } from '../../media/grayscale';
import type { PictureHeader } from '../../media/header';
import { PictureError } from '../../media/picture-error';
import { type JpegSample, samplePart } from '../../media/saved-anew';
import { decodeHeic } from './heic-decoder';

/**
 * An upright picture, made smaller; the caller closes its bitmap. Width and height are those of the whole upright
 * picture.
 */
export interface Picture {
  bitmap: ImageBitmap | VideoFrame;
  width: number;
  height: number;
}

/** Decodes a picture to a longer side of `side` or somewhat more, or its own size if that is smaller. */
export async function decode(file: Blob, header: PictureHeader, side: number): Promise<Picture> {
  const bitmap = await bitmapOf(await toBlob(file), header, side);
  const [width, height] = sizeOf(bitmap);
  const turned = width > height !== header.width > header.height;
  return {
    bitmap,
    width: turned ? header.height : header.width,
    height: turned ? header.width : header.height,
  };
}

const sizeOf = (bitmap: ImageBitmap | VideoFrame): [width: number, height: number] =>
  'displayWidth' in bitmap ? [bitmap.displayWidth, bitmap.displayHeight] : [bitmap.width, bitmap.height];

async function bitmapOf(file: Blob, header: PictureHeader, side: number): Promise<ImageBitmap | VideoFrame> {
  const { width, height } = header;
  const longer = width >= height ? { resizeWidth: side } : { resizeHeight: side };
  const options: ImageBitmapOptions = {
    imageOrientation: 'from-image',
    ...(Math.max(width, height) > side && { ...longer, resizeQuality: 'medium' }),
  };
  const shrunk = await decodeShrunk(file, header, side);
  if (shrunk) return shrunk;
  try {
    return await createImageBitmap(file, options);
  } catch {
    if (header.format !== 'heic') throw new PictureError('unreadable');
    return createImageBitmap(await decodeHeic(file), options);
  }
}

/** Parts of its size in which a JPEG decodes fast, in eighths: others were measured to take as long as the whole. */
const FAST_EIGHTHS = [1, 2, 4];

/**
 * A JPEG in a part of its size, which takes half the time: `createImageBitmap` decodes all of it first, and converts
 * its colours. Null where the browser cannot (w3c/webcodecs#202: the size is only a wish), and for a broken file, of
 * which `createImageBitmap` shows a part.
 */
async function decodeShrunk(
  file: Blob,
  { format, width, height }: PictureHeader,
  side: number,
): Promise<VideoFrame | null> {
  if (format !== 'jpeg' || typeof ImageDecoder === 'undefined') return null;
  const least = (8 * side) / Math.max(width, height);
  const eighths = FAST_EIGHTHS.find((part) => part >= least);
  const decoder = new ImageDecoder({
    type: 'image/jpeg',
    data: await file.arrayBuffer(),
    ...(eighths && {
      desiredWidth: Math.ceil((width * eighths) / 8),
      desiredHeight: Math.ceil((height * eighths) / 8),
    }),
  });
  try {
    const { image } = await decoder.decode();
    return image;
  } catch {
    return null;
  } finally {
    decoder.close();
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
export function drawScaled(
  { bitmap }: Pick<Picture, 'bitmap'>,
  side: number,
  readsPixels: boolean,
): OffscreenCanvas {
  const [width, height] = sizeOf(bitmap);
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: readsPixels })!;
  // A frame is of a JPEG, which hides nothing.
  if (!('displayWidth' in bitmap)) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'medium';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
