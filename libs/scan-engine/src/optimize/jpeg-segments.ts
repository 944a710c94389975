import {
  APP0,
  APP1,
  APP13,
  APP14,
  APP15,
  APP2,
  COM,
  EOI,
  isFrame,
  isRestart,
  SOI,
  SOS,
} from '../media/jpeg/markers';

/** One segment of a JPEG's head, including its two marker bytes. */
type Segment = Uint8Array;

/** What the segments of a JPEG file say about it. */
export interface JpegFacts {
  /** As stored, before any orientation is applied. */
  width: number;
  height: number;
  bitsPerSample: number;
  /** 1 grey, 3 colour, 4 CMYK. */
  components: number;
  /** JFIF, EXIF, XMP, colour profile, IPTC and comments, in their order: a new encoding would lose them. */
  metadata: Segment[];
  /**
   * Whether the head contains other program data, such as a thermal image, that a new encoding would lose. Adobe's
   * marker for the old pixels does not count.
   */
  hasOtherData: boolean;
  /** Whether the head contains a list of other pictures of the file (MPF). */
  listsPictures: boolean;
  /** What follows the end of the picture: a video, a depth map, a second picture. */
  trailer: Uint8Array;
}

/** Maximum bytes of metadata in one segment. */
export const MAX_CONTENT = 65_533;
const MAX_PROFILE_PART = 65_000;
/** Maximum bytes of a colour profile: a JPEG counts its parts in one byte. */
export const MAX_PROFILE_BYTES = 255 * MAX_PROFILE_PART;

/** Whether a file begins as a JPEG; two bytes are enough. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === SOI;
}

/** Reads the segments of a JPEG (ITU-T T.81, B.1); null for other or truncated files. */
export function readJpegSegments(bytes: Uint8Array): JpegFacts | null {
  if (!isJpeg(bytes)) return null;
  const metadata: Segment[] = [];
  let hasOtherData = false;
  let listsPictures = false;
  let frame: Pick<JpegFacts, 'width' | 'height' | 'bitsPerSample' | 'components'> | null = null;
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at++;
    else if (marker === EOI)
      return (
        frame && { ...frame, metadata, hasOtherData, listsPictures, trailer: trailerFrom(bytes, at + 2) }
      );
    else {
      const end = at + 2 + uint16(bytes, at + 2);
      if (!(end > at + 3 && end <= bytes.length)) return null;
      if (isFrame(marker)) frame = readFrameHeader(bytes, at + 4);
      const content = bytes.subarray(at + 4, end);
      if (isMetadata(marker, content)) metadata.push(bytes.slice(at, end));
      else if (marker === APP2 && startsWith(content, 'MPF\0')) listsPictures = true;
      else if (marker >= APP0 && marker <= APP15 && marker !== APP14) hasOtherData = true;
      at = marker === SOS ? endOfScan(bytes, end) : end;
    }
  }
  return null;
}

/** `encoded` with the segments in `metadata` instead of those of its encoder. Both come from `readJpegSegments`. */
export function withMetadata(encoded: Uint8Array, metadata: readonly Segment[]): Uint8Array[] {
  const own = readJpegSegments(encoded)?.metadata ?? [];
  const isJfif = ([, marker]: Segment) => marker === APP0;
  const kept = metadata.some(isJfif) ? [] : own.filter(isJfif);
  // An encoder writes its own segments right after the start, without gaps.
  const rest = 2 + own.reduce((sum, { length }) => sum + length, 0);
  return [encoded.subarray(0, 2), ...kept, ...metadata, encoded.subarray(rest)];
}

function readFrameHeader(bytes: Uint8Array, at: number) {
  return {
    bitsPerSample: bytes[at]!,
    height: uint16(bytes, at + 1),
    width: uint16(bytes, at + 3),
    components: bytes[at + 5]!,
  };
}

/** Of APP2 only the colour profile: the list of a file's other pictures contains offsets that a new encoding moves. */
function isMetadata(marker: number, content: Uint8Array): boolean {
  if (marker === APP0) return startsWith(content, 'JFIF\0');
  if (marker === APP2) return startsWith(content, 'ICC_PROFILE\0');
  return marker === APP1 || marker === APP13 || marker === COM;
}

/** Whether the bytes begin with these letters. */
export function startsWith(bytes: Uint8Array, letters: string): boolean {
  return [...letters].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

/** Offset of the marker after the coded picture: the next that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** Some programs pad a file with zeros, which do not count. */
function trailerFrom(bytes: Uint8Array, from: number): Uint8Array {
  const rest = bytes.subarray(from);
  return rest.every((byte) => byte === 0) ? rest.subarray(rest.length) : rest;
}

/** A segment with a marker of that code: content of at most 65,533 bytes. */
export function createSegment(marker: number, content: Uint8Array): Segment {
  const segment = new Uint8Array(4 + content.length);
  segment.set([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  segment.set(content, 4);
  return segment;
}

/** The segments of a colour profile of at most `MAX_PROFILE_BYTES`. */
export function createProfileSegments(profile: Blob): Promise<Segment[]> {
  const count = Math.ceil(profile.size / MAX_PROFILE_PART);
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const part = await profile.slice(at * MAX_PROFILE_PART, (at + 1) * MAX_PROFILE_PART).arrayBuffer();
      const start = `ICC_PROFILE\0${String.fromCharCode(at + 1, count)}`;
      return createSegment(APP2, joined(start, new Uint8Array(part)));
    }),
  );
}

/** Letters of one byte each, and bytes. */
export function joined(start: string, rest: Uint8Array = new Uint8Array()): Uint8Array {
  return Uint8Array.from([...[...start].map((letter) => letter.charCodeAt(0)), ...rest]);
}

function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at]! << 8) | bytes[at + 1]!;
}
