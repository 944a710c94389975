import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { randomFrom, scene } from '../../test/photo-corpus.mjs';
import { withThumbnail } from '../../test/previews';
import { setJpegDecoder } from '../node/photos/jpeg-decoder';
import { NodeDecoder } from '../node/photos/node-decoder';
import { PhotoReader } from './photo-reader';
import { areHashesClose } from './similarity';
import { type Candidate, suggestKeep } from './suggest-keep';

const reader = new PhotoReader(new NodeDecoder());
const fileOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
/** Enlarged, which takes less time than to draw it. */
const photo = async (seed: number, [width, height] = [1600, 1200]) =>
  sharp(await scene(seed, [800, 600])().png().toBuffer())
    .resize(width, height)
    .jpeg()
    .toBuffer();

/** No thumbnail that can be decoded, and the orientation of a phone that is held upright. */
const turned = (jpeg: Buffer) => withThumbnail(jpeg, Buffer.from('none'), 6);

beforeAll(() => setJpegDecoder(readFileSync(require.resolve('@cwasm/jpeg-turbo/jpeg-turbo.wasm'))));

describe('the first look at a JPEG without a preview', () => {
  it.each([
    ['upright', (jpeg: Buffer) => jpeg, { width: 1600, height: 1200 }],
    ['turned', turned, { width: 1200, height: 1600 }],
  ])('should be at an eighth of it, as the whole shows it: %s', async (_, change, size) => {
    const file = fileOf(change(await photo(1)));
    const [look, pixels] = [await reader.look(file), await reader.measure(file)];
    expect(look).toMatchObject({ ...size, fromPreview: true });
    expect(pixels).toMatchObject(size);
    expect(pixels.fromPreview).toBeUndefined();
    expect(areHashesClose(look, pixels)).toBe(true);
    expect(look.measures.brightness).toBeCloseTo(pixels.measures.brightness, -1);
  });

  it('should measure it as well where an eighth of it has enough pixels', async () => {
    const large = await sharp(await photo(2))
      .resize(4000, 3000)
      .jpeg()
      .toBuffer();
    const [look, { photo: whole }] = [await reader.look(fileOf(large)), await reader.inspect(fileOf(large))];
    expect(look.fromPreview).toBeUndefined();
    expect(look).toMatchObject({
      width: 4000,
      height: 3000,
      flat: false,
      origin: { grey: whole.origin.grey },
    });
    expect(areHashesClose(look, whole)).toBe(true);
    const { blurry, dark, screenshot, document } = whole.measures;
    expect(look.measures).toMatchObject({ blurry, dark, screenshot, document });
  });

  it('should be at all that is left of a damaged one', async () => {
    const jpeg = await photo(3);
    const file = fileOf(jpeg.subarray(0, jpeg.length >> 1));
    const look = await reader.look(file);
    expect(look).toEqual(await reader.measure(file));
    expect(look.fromPreview).toBeUndefined();
  });

  it('should be at all of a small one', async () => {
    const file = fileOf(
      await sharp(await photo(4))
        .resize(1200)
        .jpeg()
        .toBuffer(),
    );
    expect((await reader.look(file)).fromPreview).toBeUndefined();
  });
});

/** A page of small letters with round edges. */
function page(): Sharp {
  const random = randomFrom(1);
  const letters = Array.from({ length: 20 * 85 }, (_, at) => {
    const [x, y] = [110 + 12 * (at % 85), 180 + 27 * Math.floor(at / 85)];
    return random() < 0.15
      ? ''
      : `<circle cx="${x}" cy="${y}" r="${3 + 2 * random()}" stroke="#111" fill="none"/>`;
  });
  const body = `<rect width="100%" height="100%" fill="#fff"/>${letters.join('')}`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754">${body}</svg>`),
  );
}

it('should not take a page for brightened that has more white than a copy in low quality', async () => {
  const original = await page().jpeg({ quality: 92 }).toBuffer();
  const copy = await sharp(original).jpeg({ quality: 70 }).toBuffer();
  const [made, first] = await Promise.all(
    [copy, original].map(async (bytes, id): Promise<Candidate> => {
      const { photo: read } = await reader.inspect(fileOf(bytes));
      const file = {
        id,
        path: `${id}.jpg`,
        size: bytes.length,
        lastModified: 0,
        category: 'images' as const,
      };
      return { photo: { id, ...read }, file, unit: { ids: [id], bytes: bytes.length } };
    }),
  );
  expect(first!.photo.origin.clipped - made!.photo.origin.clipped).toBeGreaterThan(0.004);
  expect(suggestKeep([made!, first!])).toEqual({ keep: first, reasons: ['quality'] });
});
