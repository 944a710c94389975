/** A picture's size in pixels as shown: cropped by `clap` and turned by `irot`. */
export interface ShownSize {
  width: number;
  height: number;
}

/** A box of an ISO media file (ISO/IEC 14496-12). */
export interface Box {
  type: string;
  /** Where its content starts and ends. */
  from: number;
  to: number;
}

/**
 * The shown size of the primary item of a HEIF `meta` box. Its `ispe` is the size of the encoded picture, which is
 * padded to whole blocks; `clap` cuts the padding off. Null without a primary item, such as in a sequence.
 */
export function readHeifSize(meta: DataView): ShownSize | null {
  // The content starts behind length, type, version and flags.
  const boxes = [...boxesIn(meta, 12, meta.byteLength)];
  const primary = boxes.find(({ type }) => type === 'pitm');
  const properties = boxes.find(({ type }) => type === 'iprp');
  if (!primary || !properties) return null;
  const isShort = meta.getUint8(primary.from) === 0;
  const id = isShort ? meta.getUint16(primary.from + 4) : meta.getUint32(primary.from + 4);
  const parts = [...boxesIn(meta, properties.from, properties.to)];
  const container = parts.find(({ type }) => type === 'ipco');
  if (!container) return null;
  const all = [...boxesIn(meta, container.from, container.to)];
  const own = parts
    .filter(({ type }) => type === 'ipma')
    .flatMap((box) => readAssociations(meta, box).get(id) ?? [])
    .flatMap((index) => all[index - 1] ?? []);
  const encoded = own.find(({ type }) => type === 'ispe');
  if (!encoded) return null;
  let [width, height] = [meta.getUint32(encoded.from + 4), meta.getUint32(encoded.from + 8)];
  for (const { type, from } of own) {
    if (type === 'clap') {
      const share = (at: number) => Math.round(meta.getUint32(from + at) / meta.getUint32(from + at + 4));
      [width, height] = [Math.min(width, share(0)), Math.min(height, share(8))];
    }
    if (type === 'irot' && meta.getUint8(from) % 2 === 1) [width, height] = [height, width];
  }
  return { width, height };
}

/** Items of one file: a photo of 100 megapixels has 400 tiles. */
export const MAX_ITEMS = 5000;

/** The property numbers of each item of an `ipma` box, in the order in which they apply. */
export function readAssociations(meta: DataView, { from }: Box): Map<number, number[]> {
  const isShort = meta.getUint8(from) === 0;
  const isWide = (meta.getUint8(from + 3) & 1) === 1;
  const found = new Map<number, number[]>();
  let at = from + 8;
  for (let entries = Math.min(meta.getUint32(from + 4), MAX_ITEMS); entries > 0; entries--) {
    const item = isShort ? meta.getUint16(at) : meta.getUint32(at);
    at += isShort ? 2 : 4;
    const count = meta.getUint8(at++);
    const places = Array.from({ length: count }, (_, place) => at + place * (isWide ? 2 : 1));
    const read = (place: number) => (isWide ? meta.getUint16(place) & 0x7fff : meta.getUint8(place) & 0x7f);
    found.set(item, places.map(read));
    at += count * (isWide ? 2 : 1);
  }
  return found;
}

/** The boxes between two offsets; ends at one that reaches beyond. */
export function* boxesIn(view: DataView, start: number, end: number): Iterable<Box> {
  for (let at = start; at + 8 <= end;) {
    const stated = view.getUint32(at);
    const isLong = stated === 1;
    const length = isLong ? view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12) : stated || end - at;
    const letters = [4, 5, 6, 7].map((offset) => view.getUint8(at + offset));
    if (length < (isLong ? 16 : 8) || at + length > end) return;
    yield { type: String.fromCharCode(...letters), from: at + (isLong ? 16 : 8), to: at + length };
    at += length;
  }
}
