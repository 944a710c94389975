import { type Box, boxesIn, MAX_ITEMS, readAssociations } from '../heif-size';

/** What the `meta` box of a HEIF file says about its items (ISO/IEC 23008-12); an item is a picture, a tile or data. */
export interface HeifItems {
  primary: number;
  /** Four letters, such as `hvc1`, by item. */
  types: ReadonlyMap<number, string>;
  /** Items that are a thumbnail of the primary one. */
  thumbnails: readonly number[];
  /** Where the bytes of an item are; an item with another storage is left out. */
  extents: ReadonlyMap<number, readonly Extent[]>;
  /** The property boxes of an item, in the order in which they apply. */
  properties(item: number): readonly Box[];
}

interface Extent {
  /** In the file, or in the `meta` box. */
  isInMeta: boolean;
  offset: number;
  length: number;
}

/** Null for a `meta` box without a primary item. Throws a RangeError where the box is cut off. */
export function readHeifItems(meta: DataView): HeifItems | null {
  // The content starts behind length, type, version and flags.
  const boxes = [...boxesIn(meta, 12, meta.byteLength)];
  const find = (type: string) => boxes.find((box) => box.type === type);
  const [pitm, iprp, iinf, iref, iloc, idat] = ['pitm', 'iprp', 'iinf', 'iref', 'iloc', 'idat'].map(find);
  if (!pitm || !iprp || !iinf || !iloc) return null;
  const primary =
    meta.getUint8(pitm.from) === 0 ? meta.getUint16(pitm.from + 4) : meta.getUint32(pitm.from + 4);
  const parts = [...boxesIn(meta, iprp.from, iprp.to)];
  const container = parts.find(({ type }) => type === 'ipco');
  const all = container ? [...boxesIn(meta, container.from, container.to)] : [];
  const associations = parts.filter(({ type }) => type === 'ipma').map((box) => readAssociations(meta, box));
  return {
    primary,
    types: readTypes(meta, iinf),
    thumbnails: iref ? readThumbnails(meta, iref, primary) : [],
    extents: readExtents(meta, iloc, idat),
    properties: (item) =>
      associations.flatMap((one) => one.get(item) ?? []).flatMap((index) => all[index - 1] ?? []),
  };
}

function readTypes(meta: DataView, iinf: Box): Map<number, string> {
  const types = new Map<number, string>();
  const start = iinf.from + (meta.getUint8(iinf.from) === 0 ? 6 : 8);
  for (const { type, from } of boxesIn(meta, start, iinf.to)) {
    const version = meta.getUint8(from);
    if (type !== 'infe' || version < 2) continue;
    const [id, at] =
      version === 2 ? [meta.getUint16(from + 4), from + 8] : [meta.getUint32(from + 4), from + 10];
    types.set(id, String.fromCharCode(...[0, 1, 2, 3].map((letter) => meta.getUint8(at + letter))));
    if (types.size > MAX_ITEMS) return types;
  }
  return types;
}

function readThumbnails(meta: DataView, iref: Box, primary: number): number[] {
  const isShort = meta.getUint8(iref.from) === 0;
  const found: number[] = [];
  for (const { type, from } of boxesIn(meta, iref.from + 4, iref.to)) {
    if (type !== 'thmb') continue;
    const read = (at: number) => (isShort ? meta.getUint16(at) : meta.getUint32(at));
    const size = isShort ? 2 : 4;
    const count = meta.getUint16(from + size);
    for (let at = 0; at < count; at++) {
      if (read(from + size + 2 + at * size) === primary) found.push(read(from));
    }
  }
  return found;
}

function readExtents(meta: DataView, iloc: Box, idat: Box | undefined): Map<number, Extent[]> {
  const version = meta.getUint8(iloc.from);
  const [sizes, more] = [meta.getUint8(iloc.from + 4), meta.getUint8(iloc.from + 5)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version > 0 ? more & 15 : 0;
  let at = iloc.from + 6;
  const take = (bytes: number): number => {
    let value = 0;
    for (let byte = 0; byte < bytes; byte++) value = value * 256 + meta.getUint8(at++);
    return value;
  };
  const found = new Map<number, Extent[]>();
  const wide = version === 2 ? 4 : 2;
  for (let items = Math.min(take(wide), MAX_ITEMS); items > 0; items--) {
    const id = take(wide);
    const method = version > 0 ? take(2) & 15 : 0;
    const isOtherFile = take(2) !== 0;
    const base = take(baseSize);
    const extents: Extent[] = [];
    for (let count = take(2); count > 0; count--) {
      take(indexSize);
      const [offset, length] = [take(offsetSize), take(lengthSize)];
      extents.push({
        isInMeta: method === 1,
        offset: base + offset + (method === 1 ? (idat?.from ?? 0) : 0),
        length,
      });
    }
    if (method <= 1 && !isOtherFile && (method === 0 || idat)) found.set(id, extents);
  }
  return found;
}
