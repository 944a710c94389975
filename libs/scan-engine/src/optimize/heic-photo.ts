import { APP1 } from '../media/jpeg/markers';
import { type Box, boxesIn, readHeifSize } from '../media/heif-size';
import { DEPTH, GAIN_MAP, reasonToStayWhole } from './embedded-data';
import { EXIF, XMP } from './jpeg-orientation';
import {
  createProfileSegments,
  createSegment,
  joined,
  MAX_CONTENT,
  MAX_PROFILE_BYTES,
} from './jpeg-segments';
import type { CompressSkipReason } from './types';

/** Boxes of the file beside its description: pixels, and padding. */
const KNOWN_BOXES = /^(ftyp|meta|mdat|free|skip|wide)$/;
/** Items that are pictures, coded or made from others. */
const PICTURES = /^(hvc1|grid|iden|iovl|tmap)$/;
const SRGB_PRIMARIES = new Set([1, 2]);

interface Item {
  id: number;
  type: string;
  contentType: string;
  isHidden: boolean;
}

/** Whether a file begins as HEIF; twelve bytes are enough. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(latin1(bytes.subarray(4, 12)));
}

/** Shown size and metadata of a HEIC photo, the metadata as segments of a JPEG; or why it stays as it is. */
export async function readHeic(
  bytes: Uint8Array,
  maxSide: number | null,
): Promise<{ width: number; height: number; metadata: Uint8Array[] } | CompressSkipReason> {
  try {
    return await readBoxes(bytes, maxSide);
  } catch (error) {
    // A length points beyond the end of the file.
    if (error instanceof RangeError) return 'unreadable';
    throw error;
  }
}

async function readBoxes(bytes: Uint8Array, maxSide: number | null) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = [...boxesIn(view, 0, bytes.length)];
  if (boxes.some(({ type }) => type === 'moov')) return 'pictures';
  const meta = boxes.find(({ type }) => type === 'meta');
  if (!meta) return 'unreadable';
  const size = readHeifSize(
    new DataView(view.buffer, view.byteOffset + meta.from - 8, meta.to - meta.from + 8),
  );
  if (!size) return 'unreadable';
  const parts = [...boxesIn(view, meta.from + 4, meta.to)];
  const part = (name: string) => parts.find(({ type }) => type === name);
  const properties = [...boxesIn(view, part('iprp')!.from, part('iprp')!.to)].find(
    ({ type }) => type === 'ipco',
  )!;
  const colors = [...boxesIn(view, properties.from, properties.to)];
  const reason = reasonInProperties(view, bytes, colors);
  if (reason) return reason;
  const items = part('iinf') ? readItems(view, part('iinf')!) : [];
  if (items.some(({ type }) => type === 'tmap')) return 'gain-map';
  const dependent = part('iref') ? readDependentItems(view, part('iref')!) : new Set<number>();
  const shown = items.filter((item) => PICTURES.test(item.type) && !item.isHidden && !dependent.has(item.id));
  if (shown.length !== 1) return 'pictures';

  const metadata: Uint8Array[] = [];
  let hasOtherData = boxes.some(({ type }) => !KNOWN_BOXES.test(type)) || boxes.at(-1)!.to !== bytes.length;
  for (const item of items) {
    if (PICTURES.test(item.type)) continue;
    const content = part('iloc') && readContent(view, bytes, part('iloc')!, part('idat')?.from, item.id);
    const isExif = item.type === 'Exif';
    if (!content || (!isExif && !item.contentType.endsWith('rdf+xml'))) hasOtherData = true;
    else if (content.length > MAX_CONTENT - XMP.length) return 'more-inside';
    // The first four bytes say where the TIFF header starts behind them.
    else if (isExif)
      metadata.push(createSegment(APP1, joined(EXIF, content.subarray(4 + lengthAt(content)))));
    else metadata.push(createSegment(APP1, joined(XMP, content)));
  }
  const isResized = maxSide !== null && Math.max(size.width, size.height) > maxSide;
  const facts = { metadata, hasOtherData, listsPictures: false, trailer: new Uint8Array() };
  const whole = reasonToStayWhole(facts, isResized);
  if (whole) return whole;
  const profile = colors.find(
    ({ type, from }) => type === 'colr' && /^(prof|rICC)$/.test(letters(view, from)),
  );
  if (profile) {
    if (profile.to - profile.from > MAX_PROFILE_BYTES) return 'more-inside';
    const segments = await createProfileSegments(new Blob([bytes.slice(profile.from + 4, profile.to)]));
    metadata.push(...segments);
  }
  return { ...size, metadata };
}

/** What the file holds beside the picture, and colours that a JPEG in sRGB or with the same profile cannot show. */
function reasonInProperties(view: DataView, bytes: Uint8Array, properties: readonly Box[]) {
  const hasProfile = properties.some(({ type, from }) => type === 'colr' && letters(view, from) !== 'nclx');
  for (const { type, from, to } of properties) {
    if (type === 'auxC') {
      const name = latin1(bytes.subarray(from + 4, to)).replace(/\0[^]*/, '');
      if (GAIN_MAP.test(name)) return 'gain-map';
      if (DEPTH.test(name) || /depth|disparity|auxid:2$/.test(name)) return 'depth';
      return /alpha|auxid:1$/.test(name) ? 'transparent' : 'more-inside';
    }
    if (type === 'pixi' && bytes.subarray(from + 5, to).some((bits) => bits > 8)) return 'deep-color';
    if (type === 'hvcC' && (view.getUint8(from + 17) & 7) > 0) return 'deep-color';
    const isCoded = type === 'colr' && letters(view, from) === 'nclx';
    if (isCoded && !hasProfile && !SRGB_PRIMARIES.has(view.getUint16(from + 4))) return 'deep-color';
  }
  return null;
}

/** The items of an `iinf` box (ISO/IEC 14496-12, 8.11.6). */
function readItems(view: DataView, { from, to }: Box): Item[] {
  const start = from + (view.getUint8(from) === 0 ? 6 : 8);
  return [...boxesIn(view, start, to)].map((box) => {
    const isShort = view.getUint8(box.from) < 3;
    const id = isShort ? view.getUint16(box.from + 4) : view.getUint32(box.from + 4);
    const at = box.from + (isShort ? 8 : 10);
    const [, contentType = ''] = latin1(bytesAt(view, at + 4, box.to)).split('\0');
    return { id, type: letters(view, at), contentType, isHidden: (view.getUint8(box.from + 3) & 1) === 1 };
  });
}

/** Items that belong to another one: tiles of a grid, previews and additional layers. */
function readDependentItems(view: DataView, { from, to }: Box): Set<number> {
  const isShort = view.getUint8(from) === 0;
  const idAt = (at: number) => (isShort ? view.getUint16(at) : view.getUint32(at));
  const bytes = isShort ? 2 : 4;
  const found = new Set<number>();
  for (const { type, from: start } of boxesIn(view, from + 4, to)) {
    if (type === 'thmb' || type === 'auxl') found.add(idAt(start));
    const count = type === 'dimg' ? view.getUint16(start + bytes) : 0;
    for (let at = 0; at < count; at++) found.add(idAt(start + bytes + 2 + at * bytes));
  }
  return found;
}

/** The bytes of an item by its `iloc` box (8.11.3), in the file or in `idat`; null elsewhere and without the item. */
function readContent(
  view: DataView,
  bytes: Uint8Array,
  { from }: Box,
  idat: number | undefined,
  wanted: number,
) {
  const version = view.getUint8(from);
  let at = from + 6;
  const [sizes, baseSizes] = [view.getUint8(from + 4), view.getUint8(from + 5)];
  const next = (length: number) => {
    let value = 0;
    const end = at + length;
    for (; at < end; at++) value = value * 256 + view.getUint8(at);
    return value;
  };
  const idSize = version < 2 ? 2 : 4;
  for (let left = next(idSize); left > 0; left--) {
    const id = next(idSize);
    const method = version === 0 ? 0 : next(2) & 15;
    const isElsewhere = next(2) !== 0;
    const base = next(baseSizes >> 4) + (method === 1 ? (idat ?? NaN) : 0);
    const extents: Uint8Array[] = [];
    for (let extent = next(2); extent > 0; extent--) {
      if (version > 0) next(baseSizes & 15);
      const start = base + next(sizes >> 4);
      const end = start + next(sizes & 15);
      if (!(end <= bytes.length)) return null;
      extents.push(bytes.subarray(start, end));
    }
    if (id === wanted) return method > 1 || isElsewhere || extents.length !== 1 ? null : extents[0]!;
  }
  return null;
}

const bytesAt = (view: DataView, from: number, to: number) =>
  new Uint8Array(view.buffer, view.byteOffset + from, to - from);
const letters = (view: DataView, at: number) => latin1(bytesAt(view, at, at + 4));
const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const lengthAt = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
