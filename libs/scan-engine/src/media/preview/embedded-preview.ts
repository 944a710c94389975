import { readMetaBox, type PictureHeader } from '../header';
import type { ReadBytes } from '../jpeg-header';
import { type Orientation, readExifPreview } from './exif-preview';
import { createHeifFile } from './heif-file';
import { readHeifItems, type HeifItems } from './heif-items';

/** A small picture that a photo's file has of itself. */
export interface EmbeddedPreview extends Orientation {
  /** A file of its own. */
  bytes: Uint8Array<ArrayBuffer>;
  format: 'jpeg' | 'heic' | 'avif';
  /** The photo before it is turned, whose proportions the preview must have. */
  stored: { width: number; height: number };
}

/** Longest side in pixels from which on a thumbnail is read: of larger ones the smallest. */
const MIN_SIDE = 160;

/** Bytes of a thumbnail; one of Sony with 1616 × 1080 px has 400 KB. */
const MAX_BYTES = 1 << 20;

/** Boxes that turn or cut a picture: a thumbnail is turned as its photo, said or not (deckerst/aves#2227). */
const TRANSFORMS = ['irot', 'imir', 'clap'];

/**
 * The thumbnail in EXIF of a JPEG, or the `thmb` item of a HEIC or AVIF; null without one. It may show something else:
 * editors leave the thumbnail of the picture before the edit (SimpleMobileTools/Simple-Gallery#2155).
 */
export async function readEmbeddedPreview(
  header: PictureHeader,
  read: ReadBytes,
): Promise<EmbeddedPreview | null> {
  if (header.format === 'jpeg') {
    const { jpeg, orientation } = await readExifPreview(read);
    const stored = { width: header.width, height: header.height };
    return jpeg && { bytes: jpeg, format: 'jpeg', stored, ...orientation };
  }
  if (header.format !== 'heic' && header.format !== 'avif') return null;
  try {
    return await readItem(header, read);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function readItem(header: PictureHeader, read: ReadBytes): Promise<EmbeddedPreview | null> {
  const meta = await readMetaBox(read);
  const items = meta && readHeifItems(meta);
  if (!items) return null;
  const turn = turnOf(meta, items, items.primary);
  const isSideways = turn % 2 === 1;
  const stored = {
    width: isSideways ? header.height : header.width,
    height: isSideways ? header.width : header.height,
  };
  const sizes = new Map(items.thumbnails.map((item) => [item, sizeOf(meta, items, item)]));
  const sideOf = (item: number) => Math.max(...(sizes.get(item) ?? [0]));
  const bySide = [...items.thumbnails].sort((a, b) => sideOf(a) - sideOf(b));
  // Of several sizes some are in another shape, with bars (strukturag/libheif#1406).
  const fitting = bySide.filter((item) => fits(sizes.get(item)!, stored));
  const chosen = fitting.find((item) => sideOf(item) >= MIN_SIDE) ?? fitting.at(-1) ?? bySide.at(-1);
  if (chosen === undefined) return null;
  const data = await readExtents(meta, items, chosen, read);
  const type = items.types.get(chosen);
  if (!data || !type) return null;
  if (type === 'jpeg') return { bytes: data, format: 'jpeg', stored, turn, mirrored: false };
  if (type !== 'hvc1' && type !== 'av01') return null;
  const properties = items
    .properties(chosen)
    .filter((box) => !TRANSFORMS.includes(box.type))
    .map(({ from, to }) => new Uint8Array(meta.buffer, meta.byteOffset + from - 8, to - from + 8));
  const bytes = createHeifFile({ type, properties, data });
  return { bytes, format: type === 'av01' ? 'avif' : 'heic', stored, turn, mirrored: false };
}

/** Quarter turns to the right; `irot` counts to the left. */
function turnOf(meta: DataView, items: HeifItems, item: number): number {
  const box = items.properties(item).find(({ type }) => type === 'irot');
  return box ? (4 - (meta.getUint8(box.from) & 3)) % 4 : 0;
}

function sizeOf(meta: DataView, items: HeifItems, item: number): [width: number, height: number] {
  const box = items.properties(item).find(({ type }) => type === 'ispe');
  return box ? [meta.getUint32(box.from + 4), meta.getUint32(box.from + 8)] : [0, 0];
}

const fits = ([width, height]: [number, number], stored: EmbeddedPreview['stored']) =>
  height > 0 && isSameShape({ width, height }, stored);

/** Rounding to whole pixels changes the proportions of a small picture by up to 2 %. */
const MAX_SHAPE_RATIO = 1.03;

/** Whether two pictures have the same proportions. */
export function isSameShape(one: EmbeddedPreview['stored'], other: EmbeddedPreview['stored']): boolean {
  const ratio = (one.width * other.height) / (one.height * other.width);
  return ratio <= MAX_SHAPE_RATIO && ratio >= 1 / MAX_SHAPE_RATIO;
}

/** The bytes of an item; null for one that is elsewhere, or too large for a preview. */
export async function readExtents(
  view: DataView,
  items: HeifItems,
  item: number,
  read: ReadBytes,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const extents = items.extents.get(item) ?? [];
  const length = extents.reduce((sum, one) => sum + one.length, 0);
  if (length === 0 || length > MAX_BYTES) return null;
  const data = new Uint8Array(length);
  let at = 0;
  for (const { isInMeta, offset, length: bytes } of extents) {
    const part = isInMeta
      ? new DataView(view.buffer, view.byteOffset + offset, bytes)
      : await read(offset, bytes);
    if (part.byteLength < bytes) return null;
    data.set(new Uint8Array(part.buffer, part.byteOffset, bytes), at);
    at += bytes;
  }
  return data;
}
