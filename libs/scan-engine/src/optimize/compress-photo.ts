import { MAX_PIXELS } from '../media/header';
import { isJpeg, readJpegSegments, withMetadata } from './jpeg-segments';
import type { CompressSkipReason } from './types';
import { resetOrientation } from './jpeg-orientation';

/** JPEG quality of the new encoding, 0 to 1: no visible differences at full size. */
const QUALITY = 0.82;
/** Maximum size of a new file as a share of the old one; above it the loss of quality is not worth it. */
const MAX_SIZE_RATIO = 0.85;
/** Maximum bytes of a file to read: no photo within the pixel limit is larger, and the file is held in memory. */
const MAX_PHOTO_BYTES = 100 * 1024 * 1024;

/**
 * Encodes a JPEG again, upright, with its metadata and its colours; returns the new file, or why the old one stays.
 * Rejects with the read error. Needs a browser.
 */
export async function compressPhoto(file: Blob): Promise<Blob | CompressSkipReason> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (!isJpeg(start)) return 'not-a-jpeg';
  if (file.size > MAX_PHOTO_BYTES) return 'too-large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = readJpegSegments(bytes);
  if (!facts) return 'not-a-jpeg';
  if (facts.components === 4) return 'cmyk';
  if (facts.bitsPerSample !== 8) return 'unreadable';
  if (facts.hasOtherData || facts.trailing > 0) return 'more-inside';
  if (facts.width * facts.height > MAX_PIXELS) return 'too-large';
  const bitmap = await decodePhoto(file);
  if (!bitmap) return 'unreadable';
  const { width, height } = bitmap;
  const encoded = await encode(bitmap);
  if (!encoded) return 'unreadable';
  const parts = withMetadata(encoded, resetOrientation(facts.metadata));
  const compressed = new Blob(parts as BlobPart[], { type: 'image/jpeg' });
  if (compressed.size > file.size * MAX_SIZE_RATIO) return 'no-gain';
  return (await hasSize(compressed, width, height)) ? compressed : 'unreadable';
}

/** Whether a picture can be decoded, upright, to this size. */
async function hasSize(file: Blob, width: number, height: number): Promise<boolean> {
  const bitmap = await decodePhoto(file);
  const isSame = bitmap?.width === width && bitmap.height === height;
  bitmap?.close();
  return isSame;
}

/** Colours stay numbers of the picture's own profile, which is kept; null when the browser cannot decode it. */
async function decodePhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image', colorSpaceConversion: 'none' });
  } catch (error) {
    if ((error as Error).name === 'InvalidStateError') return null;
    throw error;
  }
}

/** Closes the bitmap. Null when there is not enough memory for a canvas of its size. */
async function encode(bitmap: ImageBitmap): Promise<Uint8Array | null> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}
