import { APP1 } from '../media/jpeg/markers';
import type { JpegFacts } from './jpeg-segments';
import type { CompressSkipReason } from './types';

/** Apple, Google and Adobe names of the map of brighter light that HDR screens add. */
export const GAIN_MAP = /hdrgm:|HDRGainMap|hdrgainmap|Semantic="GainMap"/;
/** Distances behind blurred backgrounds: Google, its later format, Apple, Samsung. */
export const DEPTH =
  /GDepth:|GImage:|Profile="DepthPhoto"|Semantic="Depth|depthData|aux:disparity|apdi:|DepthMap/;
const MOTION_PHOTO = /:(MotionPhoto|MicroVideo)(="|>)\s*1/;
/** Entries of Samsung's trailer that do not depend on the pixels: time, motion photo, country, capture mode. */
const SAMSUNG_ENTRIES = new Set([0x0a01, 0x0a30, 0x0aa1, 0x0c61]);

/**
 * Why a JPEG must stay whole: a new encoding would lose part of it, or no longer match it. Null when nothing follows
 * the picture, or only a video or Samsung's trailer: their offsets count from the end of the file, so they are valid
 * after a shorter picture.
 */
export function reasonToStayWhole(
  facts: Pick<JpegFacts, 'metadata' | 'trailer' | 'listsPictures' | 'hasOtherData'>,
  isResized: boolean,
): CompressSkipReason | null {
  const { metadata, trailer } = facts;
  const decoder = new TextDecoder('latin1');
  const head = metadata
    .filter(([, marker]) => marker === APP1)
    .map((segment) => decoder.decode(segment))
    .join('');
  const tail = decoder.decode(trailer);
  if (GAIN_MAP.test(head) || GAIN_MAP.test(tail)) return 'gain-map';
  if (DEPTH.test(head) || DEPTH.test(tail)) return 'depth';
  if (facts.listsPictures && trailer.length > 0) return 'pictures';
  // A panorama names the pixels that it covers.
  if (facts.hasOtherData || (isResized && head.includes('GPano:'))) return 'more-inside';
  const isVideo = MOTION_PHOTO.test(head) && tail.startsWith('ftyp', 4);
  return trailer.length === 0 || isVideo || isSamsungTrailer(trailer) ? null : 'more-inside';
}

/** A directory of entries at the end of the file: `SEFH`, version, count, 12 bytes each, its length, `SEFT`. */
function isSamsungTrailer(trailer: Uint8Array): boolean {
  const view = new DataView(trailer.buffer, trailer.byteOffset, trailer.byteLength);
  const end = view.byteLength - 8;
  if (end < 12 || view.getUint32(end + 4) !== 0x53454654) return false;
  const start = end - view.getUint32(end, true);
  if (start < 0 || start > end - 12 || view.getUint32(start) !== 0x53454648) return false;
  const count = view.getUint32(start + 8, true);
  if (start + 12 + count * 12 !== end) return false;
  return Array.from({ length: count }, (_, at) => view.getUint16(start + 14 + at * 12, true)).every((type) =>
    SAMSUNG_ENTRIES.has(type),
  );
}
