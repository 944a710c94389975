import sharp, { type Sharp } from 'sharp';
import { scene } from '../../test/photo-corpus.mjs';
import { toGrayscale } from './grayscale';
import { readHeader } from './header';
import { findSavedAnew, type JpegSample, samplePart } from './saved-anew';

const SIZE = [1300, 900] as const;

async function encode(picture: Sharp, quality: number, turn = 0): Promise<Buffer> {
  const pixels = await picture.rotate(turn).png().toBuffer();
  return sharp(pixels).jpeg({ quality }).toBuffer();
}

async function sampleOf(jpeg: Buffer): Promise<JpegSample> {
  const header = await readHeader(async (start, length) => {
    const part = jpeg.subarray(start, start + length);
    return new DataView(part.buffer, part.byteOffset, part.byteLength);
  });
  const part = samplePart(header!);
  const { data, info } = await sharp(jpeg)
    .extract(part)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { left, top } = part;
  return { ...toGrayscale(data, info.width, info.height), left, top, quantization: header!.quantization! };
}

const find = async (one: Buffer, two: Buffer) => findSavedAnew(await sampleOf(one), await sampleOf(two));

describe('a JPEG that was saved anew', () => {
  it.each([
    ['at a higher quality', 85, 95, 0],
    ['at a little higher quality', 90, 92, 0],
    ['and turned, off its blocks', 85, 92, 90],
  ])('should be told from its original %s', async (_, quality, finer, turn) => {
    const original = await encode(scene(3, SIZE)(), quality);
    const anew = await encode(sharp(original), finer, turn);
    expect(await find(original, anew)).toBe('second');
    expect(await find(anew, original)).toBe('first');
  });

  it('should be told although it was brightened', async () => {
    const original = await encode(scene(3, SIZE)(), 85);
    expect(await find(original, await encode(sharp(original).linear(1.1, 0), 95))).toBe('second');
  });

  it.each([
    [95, 70],
    [95, 92],
    [95, 94],
  ])('should not be the original of quality %i with a copy of %i', async (quality, coarser) => {
    const original = await encode(scene(3, SIZE)(), quality);
    expect(await find(original, await encode(sharp(original), coarser))).toBeNull();
  });

  it('should not be told at one quality', async () => {
    const original = await encode(scene(3, SIZE)(), 90);
    expect(await find(original, await encode(sharp(original), 90))).toBeNull();
  });

  it('should not be one of two exports', async () => {
    const picture = scene(3, SIZE);
    expect(await find(await encode(picture(), 80), await encode(picture(), 95))).toBeNull();
  });
});
