import sharp, { type Sharp } from 'sharp';
import { randomFrom, scene } from '../../test/photo-corpus.mjs';
import { verifyPair } from './verify-pair';
import { type GrayImage, toGrayscale } from './grayscale';

const SIZE = { width: 800, height: 600 };

async function grayOf(picture: Sharp): Promise<GrayImage> {
  const { data, info } = await sharp(await picture.jpeg({ quality: 85 }).toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toGrayscale(data, info.width, info.height);
}

const photo = () => scene(11, [SIZE.width, SIZE.height])();
const flattened = async () => sharp(await photo().png().toBuffer());
const drawn = (body: string, { width, height } = SIZE) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

/** A bill whose numbers depend on the seed and whose words do not. */
function bill(seed: number): Sharp {
  const random = randomFrom(seed);
  const rows = Array.from({ length: 24 }, (_, at) => {
    const price = (random() * 900).toFixed(2);
    return `<text x="60" y="${80 + at * 36}">Item number ${at} of this bill</text><text x="560" y="${80 + at * 36}">${price}</text>`;
  });
  const page = `<rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans" font-size="24">${rows.join('')}</g>`;
  return sharp(drawn(page, { width: 720, height: 1000 }));
}

describe('verifyPair', () => {
  it.each<[string, (base: Sharp) => Sharp]>([
    ['a smaller copy', (base) => base.resize(400)],
    ['a brighter copy', (base) => base.linear(1.1, 0)],
    ['a mirrored copy', (base) => base.flop()],
    ['a turned copy', (base) => base.rotate(90)],
    ['a copy trimmed by 3 %', (base) => base.extract({ left: 24, top: 18, width: 752, height: 564 })],
    ['a copy trimmed by 8 %', (base) => base.extract({ left: 64, top: 48, width: 672, height: 504 })],
  ])('should accept %s (MEDIA-02)', async (_, change) => {
    const copy = sharp(
      await change(await flattened())
        .png()
        .toBuffer(),
    );
    expect(verifyPair(await grayOf(photo()), await grayOf(copy), false).likeness).toBe('copy');
    expect(verifyPair(await grayOf(copy), await grayOf(photo()), false).likeness).toBe('copy');
  });

  it('should not accept the same scene with another face', async () => {
    const face = await sharp(await scene(12, [800, 600])().png().toBuffer())
      .extract({ left: 300, top: 200, width: 70, height: 80 })
      .toBuffer();
    const changed = (await flattened()).composite([{ input: face, left: 420, top: 260 }]);
    const { likeness } = verifyPair(await grayOf(photo()), await grayOf(changed), false);
    expect(['scene', 'different']).toContain(likeness);
  });

  it('should accept a watermark as a variant, and tell which picture bears it', async () => {
    const text =
      '<text x="400" y="560" font-family="DejaVu Sans" font-size="34" fill="#fff" fill-opacity="0.7">© Pictures</text>';
    const marked = (await flattened()).composite([{ input: drawn(text) }]);
    const [plain, bearing] = [await grayOf(photo()), await grayOf(marked)];
    expect(verifyPair(plain, bearing, false)).toMatchObject({ likeness: 'variant', overlaid: 'second' });
    expect(verifyPair(bearing, plain, false)).toMatchObject({ likeness: 'variant', overlaid: 'first' });
  });

  it('should tell pages of one layout apart by their numbers, and accept a copy of a page', async () => {
    const page = await grayOf(bill(1));
    expect(verifyPair(page, await grayOf(bill(2)), true).likeness).toBe('different');
    expect(verifyPair(page, await grayOf(bill(1).resize(660)), true).likeness).toBe('copy');
  });

  it('should not accept pages too small to read', async () => {
    const small = await grayOf(bill(1).resize(200));
    expect(verifyPair(small, small, true).likeness).toBe('different');
  });

  it('should not accept a filled form as a copy of the empty one', async () => {
    const filled = sharp(await bill(1).png().toBuffer()).composite([
      {
        input: drawn('<text x="60" y="970" font-size="24">Paid in full</text>', { width: 720, height: 1000 }),
      },
    ]);
    expect(verifyPair(await grayOf(bill(1)), await grayOf(filled), true).likeness).toBe('different');
  });
});
