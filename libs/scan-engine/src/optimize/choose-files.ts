import { isRaw } from '../media/media-units';
import { isOld } from '../rules/dates-and-sizes';
import { extensionOf } from '../paths';
import { extensionsOf } from '../rules/extensions';
import type { ScannedFile, ScanResult } from '../types';
import { type CompressSkipReason, DEFAULT_PHOTO_OPTIONS } from './types';

/** Photos above this many bytes are worth compressing; smaller ones save little. */
export const LARGE_PHOTO_BYTES = 2 * 1024 * 1024;

/**
 * Photos by extension, and why all but JPEG are skipped: a JPEG cannot hold all their data, or the browser cannot read
 * or write them. PNG and HEIC photographs are converted only if the user wants that.
 */
const PHOTOS = new Map<string, CompressSkipReason | null>([
  ...['jpg', 'jpeg', 'jpe', 'jfif'].map((extension) => [extension, null] as const),
  ...['heic', 'heif'].map((extension) => [extension, 'heic'] as const),
  ['avif', 'avif'],
  ['png', 'png'],
  ...['gif', 'webp', 'apng'].map((extension) => [extension, 'animated'] as const),
  ...['tif', 'tiff'].map((extension) => [extension, 'raw'] as const),
]);
/** Documents that people write and file; no source code and no web pages, which depend on other files. */
const DOCUMENTS = extensionsOf(['office'], 'csv txt');

/** The large photos of a scan: those to compress, and the skipped ones with their reasons. */
export interface LargePhotos {
  compress: ScannedFile[];
  skipped: { file: ScannedFile; reason: CompressSkipReason }[];
}

/** Finds the photos above `LARGE_PHOTO_BYTES` by name; junk is left to the junk rules. */
export function findLargePhotos(
  result: ScanResult,
  { convertsPng, convertsHeic } = DEFAULT_PHOTO_OPTIONS,
): LargePhotos {
  const isJunk = junkTest(result);
  const photos: LargePhotos = { compress: [], skipped: [] };
  for (const file of result.files) {
    const reason = isRaw(file.name) ? 'raw' : PHOTOS.get(extensionOf(file.name));
    if (reason === undefined || file.size <= LARGE_PHOTO_BYTES || isJunk(file)) continue;
    const isConverted = (reason === 'png' && convertsPng) || (reason === 'heic' && convertsHeic);
    if (reason && !isConverted) photos.skipped.push({ file, reason });
    else photos.compress.push(file);
  }
  return photos;
}

/** Documents not changed for 180 × 24 h, outside of hidden folders. */
export function findOldDocuments(result: ScanResult): ScannedFile[] {
  const isJunk = junkTest(result);
  return result.files.filter((file) => {
    if (file.size === 0 || !DOCUMENTS.has(extensionOf(file.name)) || isJunk(file)) return false;
    return isOld(file.lastModified, result.scannedAt) && !/(^|\/)\./.test(file.path);
  });
}

function junkTest({ junk }: ScanResult): (file: ScannedFile) => boolean {
  const ids = new Set(junk.flatMap((match) => match.ids));
  return ({ id }) => ids.has(id);
}
