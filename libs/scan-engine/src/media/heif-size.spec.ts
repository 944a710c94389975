import { readHeifSize } from './heif-size';

const uint32 = (...values: number[]) =>
  values.flatMap((value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255));
const box = (type: string, ...content: number[][]): number[] => {
  const bytes = content.flat();
  return [...uint32(bytes.length + 8), ...[...type].map((letter) => letter.charCodeAt(0)), ...bytes];
};

/** A `meta` box whose item 2 has all properties; item 1 is a tile. */
function metaBox(...properties: number[][]): DataView {
  const numbers = properties.map((_, at) => at + 2);
  const associations = [...uint32(0, 2), 0, 1, 1, 1, 0, 2, properties.length, ...numbers];
  const meta = box(
    'meta',
    uint32(0),
    box('pitm', uint32(0), [0, 2]),
    box('iprp', box('ipco', box('ispe', uint32(0, 512, 512)), ...properties), box('ipma', associations)),
  );
  return new DataView(Uint8Array.from(meta).buffer);
}

const size = (width: number, height: number) => box('ispe', uint32(0, width, height));
const clap = (width: number, height: number) => box('clap', uint32(width, 1, height, 1, 0, 1, 0, 1));

describe('shown size of a HEIF picture', () => {
  it('should be that of the primary picture without the padding of its blocks', () => {
    expect(readHeifSize(metaBox(size(4032, 3072)))).toEqual({ width: 4032, height: 3072 });
    expect(readHeifSize(metaBox(size(4032, 3072), clap(4032, 3024)))).toEqual({ width: 4032, height: 3024 });
  });

  it.each([
    [1, 3024, 4032],
    [2, 4032, 3024],
    [3, 3024, 4032],
  ])('should follow %i quarter turns', (turns, width, height) => {
    const meta = metaBox(size(4032, 3072), clap(4032, 3024), box('irot', [turns]));
    expect(readHeifSize(meta)).toEqual({ width, height });
  });

  it('should be unknown without a primary picture or its size', () => {
    expect(readHeifSize(metaBox(box('irot', [1])))).toBeNull();
    expect(readHeifSize(new DataView(Uint8Array.from(box('meta', uint32(0))).buffer))).toBeNull();
  });
});
