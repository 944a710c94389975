import { APP1, APP2 } from '../media/jpeg/markers';
import { decodeHeic } from '../browser/media/heic-decoder';
import { PictureError } from '../media/picture-error';
import { toBlob } from '../companion/remote-blob';
import { MAX_PIXELS } from '../media/header';
import { reasonToStayWhole } from './embedded-data';
import { isHeic, readHeic } from './heic-photo';
import { EXIF, resetOrientation } from './jpeg-orientation';
import { createSegment, isJpeg, readJpegSegments, startsWith, withMetadata } from './jpeg-segments';
import { isPng, readPng, reasonToStayPng } from './png-photo';
import { type CompressSkipReason, DEFAULT_PHOTO_OPTIONS, type PhotoOptions } from './types';

/** Maximum size of a new file as a share of the old one; above it the loss of quality is not worth it. */
const MAX_SIZE_RATIO = 0.85;
/** The same for a PNG, which also loses its format, and for a HEIC, which loses one that needs fewer bytes. */
const MAX_PNG_SIZE_RATIO = 0.5;
const MAX_HEIC_SIZE_RATIO = 0.7;
/** Maximum bytes of a file to read: no photo within the pixel limit is larger, and the file is held in memory. */
const MAX_PHOTO_BYTES = 100 * 1024 * 1024;
/** Begins the comment in a compressed photo, by which it is recognised. */
const MARK = 'Compressed by SwipeClean';

/** A photo to encode again. */
interface PhotoSource {
  /** As stored; of a HEIC as shown. */
  width: number;
  height: number;
  metadata: Uint8Array[];
  /** Follows the new picture byte for byte. */
  trailer: Uint8Array;
}

type Format = 'jpeg' | 'png' | 'heic';

const SIZE_RATIOS: Record<Format, number> = {
  jpeg: MAX_SIZE_RATIO,
  png: MAX_PNG_SIZE_RATIO,
  heic: MAX_HEIC_SIZE_RATIO,
};

/**
 * Encodes a JPEG, PNG or HEIC photo as a JPEG, upright, with its metadata, its colours and its video; returns the new
 * file, or why the old one stays. Rejects with the read error. Needs a browser.
 */
export async function compressPhoto(
  file: Blob & { lastModified?: number },
  options: PhotoOptions = DEFAULT_PHOTO_OPTIONS,
): Promise<Blob | CompressSkipReason> {
  const format = formatOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!format) return 'not-a-jpeg';
  if (format === 'png' && !options.convertsPng) return 'png';
  if (format === 'heic' && !options.convertsHeic) return 'heic';
  if (file.size > MAX_PHOTO_BYTES) return 'too-large';
  const source = await readPhoto(format, new Uint8Array(await file.arrayBuffer()), options.maxSide);
  if (typeof source === 'string') return source;
  if (source.width * source.height > MAX_PIXELS) return 'too-large';
  const metadata = source.metadata.filter((segment) => !isProfile(segment) || isRgbProfile(segment));
  const keepsColors =
    metadata.some(isProfile) || (format === 'jpeg' && metadata.length === source.metadata.length);
  const bitmap = await (format === 'heic' ? decodeHeicPhoto(file) : decodePhoto(file, keepsColors));
  if (!bitmap) return 'unreadable';
  const reason = format === 'png' ? reasonToStayPng(bitmap) : null;
  const encoded = reason ?? (await encode(bitmap, options));
  bitmap.close();
  if (typeof encoded === 'string') return encoded;
  const hasSameSides =
    format !== 'heic' && encoded.width === source.width && encoded.height === source.height;
  const upright = resetOrientation(metadata, hasSameSides ? undefined : encoded);
  const facts = factSegments(upright, options.quality, file.lastModified);
  const parts = [...withMetadata(encoded.bytes, [...upright, ...facts]), source.trailer];
  const compressed = new Blob(parts as BlobPart[], { type: 'image/jpeg' });
  if (compressed.size > file.size * SIZE_RATIOS[format]) return 'no-gain';
  return (await hasSize(compressed, encoded)) ? compressed : 'unreadable';
}

/** A HEIC photo as a JPEG without visible loss, for browsers that cannot show it. */
export async function drawHeic(file: Blob): Promise<Blob> {
  const bitmap = await decodeHeicPhoto(file);
  const encoded = bitmap && (await encode(bitmap, { quality: 100, maxSide: null }));
  bitmap?.close();
  if (!encoded || typeof encoded === 'string') throw new PictureError('unreadable');
  return new Blob([encoded.bytes as BlobPart], { type: 'image/jpeg' });
}

function formatOf(start: Uint8Array): Format | null {
  if (isJpeg(start)) return 'jpeg';
  if (isPng(start)) return 'png';
  return isHeic(start) ? 'heic' : null;
}

async function readPhoto(
  format: Format,
  bytes: Uint8Array,
  maxSide: number | null,
): Promise<PhotoSource | CompressSkipReason> {
  if (format === 'jpeg') return readJpegPhoto(bytes, maxSide);
  const photo = await (format === 'png' ? readPng(bytes) : readHeic(bytes, maxSide));
  return typeof photo === 'string' ? photo : { ...photo, trailer: new Uint8Array() };
}

function readJpegPhoto(bytes: Uint8Array, maxSide: number | null): PhotoSource | CompressSkipReason {
  const facts = readJpegSegments(bytes);
  if (!facts) return 'not-a-jpeg';
  if (facts.metadata.some((segment) => startsWith(segment.subarray(4), MARK))) return 'compressed';
  if (facts.components === 4) return 'cmyk';
  if (facts.bitsPerSample !== 8) return 'unreadable';
  const isResized = maxSide !== null && Math.max(facts.width, facts.height) > maxSide;
  return reasonToStayWhole(facts, isResized) ?? facts;
}

const isProfile = ([, marker]: Uint8Array) => marker === APP2;

/** Canvases encode three colours; a grey profile would not fit. Its colour space is 16 bytes after its start. */
const isRgbProfile = (segment: Uint8Array) => segment[16] !== 1 || startsWith(segment.subarray(34), 'RGB ');

/** Whether a picture can be decoded, upright, to this size. */
async function hasSize(
  file: Blob,
  { width, height }: Pick<ImageBitmap, 'width' | 'height'>,
): Promise<boolean> {
  const bitmap = await decodePhoto(file, true);
  const isSame = bitmap?.width === width && bitmap.height === height;
  bitmap?.close();
  return isSame;
}

/**
 * With `keepsColors` colours stay numbers of the picture's own profile, which is kept; otherwise they become sRGB.
 * Null when the browser cannot decode it.
 */
async function decodePhoto(file: Blob, keepsColors: boolean): Promise<ImageBitmap | null> {
  try {
    const colorSpaceConversion = keepsColors ? 'none' : 'default';
    return await createImageBitmap(await toBlob(file), {
      imageOrientation: 'from-image',
      colorSpaceConversion,
    });
  } catch (error) {
    if ((error as Error).name === 'InvalidStateError') return null;
    throw error;
  }
}

/** Null when it cannot be decoded. Colours stay numbers of the picture's own profile. */
async function decodeHeicPhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(await decodeHeic(file));
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}

/** Fails when there is not enough memory for a canvas of its size. */
async function encode(bitmap: ImageBitmap, { quality, maxSide }: Pick<PhotoOptions, 'quality' | 'maxSide'>) {
  const longer = Math.max(bitmap.width, bitmap.height);
  const scale = Math.min(1, (maxSide ?? longer) / longer);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return 'unreadable' as const;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 });
  return { width, height, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

/**
 * The mark, with the date of the file, which a new file does not have. Without EXIF the date is also written as EXIF,
 * by which other programs sort.
 */
function factSegments(metadata: readonly Uint8Array[], quality: number, modified?: number): Uint8Array[] {
  const date = modified === undefined ? null : new Date(modified);
  const mark = `${MARK}; quality ${quality}${date ? `; file date ${date.toISOString()}` : ''}`;
  const segments = [createSegment(0xfe, new TextEncoder().encode(mark))];
  if (date && !metadata.some((segment) => startsWith(segment.subarray(4), EXIF)))
    segments.unshift(exifDate(date));
  return segments;
}

/** EXIF of one field, DateTime: the local time of the last change. */
function exifDate(date: Date): Uint8Array {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join(':');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  const field = '\x01\x32\0\x02\0\0\0\x14\0\0\0\x1a';
  const tiff = `MM\0*\0\0\0\x08\0\x01${field}\0\0\0\0${day} ${time}\0`;
  return createSegment(
    APP1,
    Uint8Array.from(EXIF + tiff, (letter) => letter.charCodeAt(0)),
  );
}
