import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { decodeLuma, type Luma } from '../../../test/decode-luma';
import { scene } from '../../../test/photo-corpus.mjs';
import { decodeJpeg, setJpegDecoder } from '../../node/photos/jpeg-decoder';
import { toGrayscale } from '../grayscale';
import type { SmallPicture } from '../photo-features';
import { readJpegHeader } from '../jpeg-header';
import { readDcCoefficients } from './dc-reader';
import { decodeEighth } from './decode-eighth';

const FIXTURES = join(__dirname, '../../../test/fixtures/jpeg');

/** Width and height are no multiples of a block. */
const SIZE: [number, number] = [613, 445];

/** Mean difference in levels that rounding colours makes. */
const MAX_DIFFERENCE = 1;
/** A failure prints it with the damage; another one damages other bytes. */
const DAMAGE_SEED = 21;

let pixels: Buffer;

beforeAll(async () => {
  setJpegDecoder(readFileSync(require.resolve('@cwasm/jpeg-turbo/jpeg-turbo.wasm')));
  pixels = await scene(21, SIZE)().raw().toBuffer();
});

const picture = () => sharp(pixels, { raw: { width: SIZE[0], height: SIZE[1], channels: 3 } });
const fixture = (name: string) => new Uint8Array(readFileSync(join(FIXTURES, `${name}.jpg`)));
const bytesOf = async (made: Sharp) => new Uint8Array(await made.toBuffer());

const headerOf = (jpeg: Uint8Array) =>
  readJpegHeader(async (start, length) => {
    const bytes = jpeg.subarray(start, start + length);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  });

/** As a photo is read: by the size in its header. */
async function eighthOf(jpeg: Uint8Array): Promise<SmallPicture | null> {
  try {
    const header = await headerOf(jpeg);
    return header && decodeEighth(jpeg, header);
  } catch (error) {
    // The header ends too early; decodeEighth throws none.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** How much luma and colours differ from those of a decoder of whole pictures, as levels in the mean. */
function differenceOf(jpeg: Uint8Array, { rgba, width, height }: SmallPicture): number {
  const other = decodeJpeg(jpeg, Math.max(width, height));
  const row = (picture: SmallPicture) => toGrayscale(picture.rgba, picture.width, picture.height).values;
  const [mine, theirs] = [row({ rgba, width, height }), row(other)];
  let sum = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) sum += Math.abs(mine[y * width + x]! - theirs[y * other.width + x]!);
  return sum / (width * height);
}

/** The largest difference of the luma of an eighth from that of a decoder of whole pictures, in levels. */
async function lumaDifferenceOf(jpeg: Uint8Array, other: Luma): Promise<number> {
  const { width, height, components } = readDcCoefficients(jpeg, (await headerOf(jpeg))!)!;
  const { dcCoefficients, dcQuantization, columns } = components[0]!;
  let largest = 0;
  for (let y = 0; y < height >> 3; y++)
    for (let x = 0; x < width >> 3; x++) {
      const value = 128 + ((dcCoefficients[y * columns + x]! * dcQuantization + 4) >> 3);
      const mine = Math.min(255, Math.max(0, value));
      largest = Math.max(largest, Math.abs(mine - other.values[y * other.width + x]!));
    }
  return largest;
}

function meanColour({ rgba }: SmallPicture): number[] {
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < rgba.length; at++) sums[at % 4]! += rgba[at]!;
  return sums.slice(0, 3).map((sum) => (4 * sum) / rgba.length);
}

describe('an eighth of a JPEG', () => {
  it.each<[string, JpegOptions]>([
    ['as cameras store it', { quality: 92 }],
    ['in low quality', { quality: 30 }],
    ['in the best quality', { quality: 100, chromaSubsampling: '4:4:4' }],
    ['with codes of its own', { quality: 80, optimizeCoding: true }],
    ['progressive', { quality: 85, progressive: true }],
    ['progressive as mozjpeg makes it', { quality: 75, mozjpeg: true }],
  ])('should be as a whole decoder sees it: %s', async (_, options) => {
    const jpeg = await bytesOf(picture().jpeg(options));
    const eighth = (await eighthOf(jpeg))!;
    expect(eighth).toMatchObject({ width: 76, height: 55 });
    expect(differenceOf(jpeg, eighth)).toBeLessThan(MAX_DIFFERENCE);
    const { channels } = await sharp(jpeg).stats();
    meanColour(eighth).forEach((mean, at) => expect(Math.abs(mean - channels[at]!.mean)).toBeLessThan(2));
  });

  it('should have no colour where the JPEG has none', async () => {
    const jpeg = await bytesOf(picture().grayscale().jpeg());
    const eighth = (await eighthOf(jpeg))!;
    expect(differenceOf(jpeg, eighth)).toBeLessThan(MAX_DIFFERENCE);
    expect(eighth.rgba[0]).toBe(eighth.rgba[2]);
  });

  // Made of one picture of 173 × 131 px by `cjpeg -quality 60`, with a script of scans where components are apart.
  it.each([
    ['restart markers', 'restart'],
    ['a scan for each component (etemesi254/zune-image#422)', 'apart'],
    ['colours before luma (etemesi254/zune-image#449)', 'colours-first'],
    ['restart markers in progressive scans', 'progressive'],
    ['DC coefficients in scans of their own (eszter007/matcha-reader#16)', 'progressive-apart'],
    ['colours that are coarse in height alone', 'tall'],
  ])('should be read with %s', async (_, name) => {
    const jpeg = fixture(name);
    const eighth = (await eighthOf(jpeg))!;
    expect(eighth).toMatchObject({ width: 21, height: 16 });
    expect(differenceOf(jpeg, eighth)).toBeLessThan(MAX_DIFFERENCE);
  });

  it('should leave out blocks that the picture only fills in part (libjpeg-turbo/libjpeg-turbo#297)', async () => {
    const cut = (width: number, height: number) => bytesOf(picture().resize(width, height).jpeg());
    expect(await eighthOf(await cut(17, 15))).toMatchObject({ width: 2, height: 1 });
    expect(await eighthOf(await cut(17, 7))).toBeNull();
  });
});

describe('a JPEG that is left to a whole decoder', () => {
  it.each(['arithmetic', 'rgb', 'coarse-luma'])('should be one that is not usual: %s', async (name) => {
    expect(await eighthOf(fixture(name))).toBeNull();
  });

  it.each<[string, (jpeg: Uint8Array) => Uint8Array | Promise<Uint8Array>]>([
    ['of CMYK', () => bytesOf(picture().toColourspace('cmyk').jpeg())],
    ['of 12 bits', withTwelveBits],
    ['with another colour profile', (jpeg) => withProfile(jpeg, 'XYB_Per')],
  ])('should be one %s', async (_, change) => {
    expect(await eighthOf(await change(await bytesOf(picture().jpeg())))).toBeNull();
  });

  it('should not be one with a usual colour profile', async () => {
    expect(await eighthOf(withProfile(await bytesOf(picture().jpeg()), 'Display P3'))).not.toBeNull();
  });

  it('should be one that Adobe calls RGB', async () => {
    const jpeg = await bytesOf(picture().jpeg());
    const adobe = (transform: number) =>
      withSegment(jpeg, 0xee, Buffer.from(`Adobe\0d\0\0\0\0${String.fromCharCode(transform)}`, 'latin1'));
    expect(await eighthOf(adobe(1))).not.toBeNull();
    expect(await eighthOf(adobe(0))).toBeNull();
  });

  it('should be one whose size is not that of its header', () => {
    const jpeg = fixture('restart');
    expect(decodeEighth(jpeg, { width: 173, height: 131 })).not.toBeNull();
    expect(decodeEighth(jpeg, { width: 173, height: 130 })).toBeNull();
    expect(decodeEighth(jpeg, { width: 172, height: 131 })).toBeNull();
  });

  it.each([0, 4])('should be one of which a scan has a count of components of %i', async (count) => {
    const jpeg = fixture('restart');
    expect(await eighthOf(withComponentsInScan(jpeg, 3))).not.toBeNull();
    expect(await eighthOf(withComponentsInScan(jpeg, count))).toBeNull();
  });

  it('should be one with more Huffman tables than scans can use', async () => {
    const jpeg = await bytesOf(picture().jpeg());
    // With the four that it has.
    expect(await eighthOf(withTables(jpeg, 60))).not.toBeNull();
    expect(await eighthOf(withTables(jpeg, 61))).toBeNull();
  });

  it('should be one with a Huffman table of more codes than fit, even if no scan uses it', async () => {
    const jpeg = await bytesOf(picture().jpeg());
    expect(await eighthOf(withTables(jpeg, 1, [2]))).not.toBeNull();
    expect(await eighthOf(withTables(jpeg, 1, [3]))).toBeNull();
    expect(await eighthOf(withTables(jpeg, 1, [1, 3]))).toBeNull();
  });

  it('should be one that ends anywhere', async () => {
    const jpeg = await bytesOf(picture().resize(200).jpeg({ quality: 60 }));
    const end = Buffer.from(jpeg).lastIndexOf(Buffer.from([0xff, 0xd9]));
    for (let length = 0; length < end; length += 7)
      expect(await eighthOf(jpeg.subarray(0, length))).toBeNull();
    expect(await eighthOf(jpeg)).not.toBeNull();
  });

  it('should be one whose restart markers are not in order, or too many', async () => {
    const jpeg = fixture('restart');
    const second = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xd1]));
    expect(await eighthOf(jpeg.map((byte, at) => (at === second + 1 ? 0xd2 : byte)))).toBeNull();
    const end = Buffer.from(jpeg).lastIndexOf(Buffer.from([0xff, 0xd9]));
    const marker = Buffer.from(jpeg).lastIndexOf(0xff, end - 1);
    const next = 0xd0 | ((jpeg[marker + 1]! + 1) & 7);
    // As a camera wrote it (nothings/stb#1298).
    expect(
      await eighthOf(Buffer.concat([jpeg.subarray(0, end), Buffer.from([0xff, next]), jpeg.subarray(end)])),
    ).toBeNull();
  });

  it('should be none of which it shows another luma, whatever is damaged', async () => {
    const jpegs = [
      await bytesOf(picture().resize(120).jpeg({ quality: 70 })),
      await bytesOf(picture().resize(120).jpeg({ quality: 70, progressive: true })),
      fixture('restart'),
      fixture('progressive-apart'),
    ];
    const damage = fc.array(fc.noBias(fc.tuple(fc.nat(65_535), fc.nat(255))), { minLength: 1, maxLength: 4 });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...jpegs), damage, async (jpeg, changes) => {
        const damaged = jpeg.slice();
        for (const [place, value] of changes) damaged[Math.floor((place * jpeg.length) / 65_536)] = value;
        if ((await eighthOf(damaged)) === null) return;
        const luma = decodeLuma(damaged);
        if (luma === null) return;
        compared++;
        // Exact: both take luma from the same coefficients. Colours are not compared, which the other decoder takes
        // from damaged AC coefficients as well.
        expect(await lumaDifferenceOf(damaged, luma)).toBe(0);
      }),
      { seed: DAMAGE_SEED, numRuns: process.env.TEST_LONG ? 5000 : 300 },
    );
    // Damage that changes no DC coefficient, or one of a file that is still whole.
    expect(compared).toBeGreaterThan(10);
  });
});

function withTwelveBits(jpeg: Uint8Array): Uint8Array {
  const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]));
  return jpeg.map((byte, at) => (at === frame + 4 ? 12 : byte));
}

/** A JPEG with one more segment after its start. */
function withSegment(jpeg: Uint8Array, marker: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker, length >> 8, length & 255]),
    content,
    jpeg.subarray(2),
  ]);
}

/** A JPEG of which the first scan has so many components: the first ones, and each again. */
function withComponentsInScan(jpeg: Uint8Array, count: number): Uint8Array {
  const start = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]));
  const components = [...jpeg.subarray(start + 5, start + 11)];
  const segment = [0, 2 * count + 6, count, ...[...components, ...components].slice(0, 2 * count), 0, 63, 0];
  return Buffer.concat([jpeg.subarray(0, start + 2), Buffer.from(segment), jpeg.subarray(start + 14)]);
}

/** A JPEG with more Huffman tables of so many codes of 1 bit, 2 bits and so on. */
function withTables(jpeg: Uint8Array, tables: number, codes: readonly number[] = []): Uint8Array {
  const counts = Array.from({ length: 16 }, (_, at) => codes[at] ?? 0);
  const values = codes.flatMap((count) => Array.from({ length: count }, () => 0));
  const table = [0x13, ...counts, ...values];
  return withSegment(jpeg, 0xc4, Uint8Array.from(Array.from({ length: tables }, () => table).flat()));
}

const withProfile = (jpeg: Uint8Array, name: string) =>
  withSegment(
    jpeg,
    0xe2,
    Buffer.from(`ICC_PROFILE\0\x01\x01${' '.repeat(128)}${[...name].join('\0')}`, 'latin1'),
  );
