const encoder = new TextEncoder();

/** A picture of one item: its codec's letters, such as `hvc1`, its property boxes, and its data. */
export interface HeifItem {
  type: string;
  properties: readonly Uint8Array[];
  data: Uint8Array;
}

/** A HEIF file with one picture, which any decoder of its codec reads (ISO/IEC 23008-12, 14496-12). */
export function createHeifFile({ type, properties, data }: HeifItem): Uint8Array<ArrayBuffer> {
  const brand = type === 'av01' ? 'avif' : 'heic';
  const associations = properties.map((_, at) => 0x80 | (at + 1));
  const head = box('ftyp', [text(brand), uint32(0), text('mif1'), text(brand)]);
  const metaOf = (offset: number) =>
    fullBox('meta', 0, [
      fullBox('hdlr', 0, [uint32(0), text('pict'), new Uint8Array(13)]),
      fullBox('pitm', 0, [uint16(1)]),
      // Offset and length have four bytes each; one item with one extent.
      fullBox('iloc', 0, [
        bytes(0x44, 0),
        uint16(1),
        uint16(1),
        uint16(0),
        uint16(1),
        uint32(offset),
        uint32(data.length),
      ]),
      fullBox('iinf', 0, [uint16(1), fullBox('infe', 2, [uint16(1), uint16(0), text(type), bytes(0)])]),
      box('iprp', [
        box('ipco', properties),
        fullBox('ipma', 0, [uint32(1), uint16(1), bytes(associations.length, ...associations)]),
      ]),
    ]);
  const offset = head.length + metaOf(0).length + 8;
  return join([head, metaOf(offset), box('mdat', [data])]);
}

function box(type: string, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return join([uint32(length), text(type), ...parts]);
}

const fullBox = (type: string, version: number, parts: readonly Uint8Array[]) =>
  box(type, [bytes(version, 0, 0, 0), ...parts]);

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const bytes = (...values: number[]) => Uint8Array.from(values);
const text = (value: string) => encoder.encode(value);
const uint16 = (value: number) => bytes(value >> 8, value & 255);
const uint32 = (value: number) => bytes(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255);
