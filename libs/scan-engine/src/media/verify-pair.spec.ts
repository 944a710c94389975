import sharp, { type Sharp } from 'sharp';
import { randomFrom, scene } from '../../test/photo-corpus.mjs';
import { verifyPair } from './verify-pair';
import { toColours } from './compare-colours';
import type { ComparedPicture } from './compare-pixels';
import { toGrayscale } from './grayscale';

const SIZE = { width: 680, height: 510 };

async function pictureOf(picture: Sharp): Promise<ComparedPicture> {
  const { data, info } = await sharp(await picture.jpeg({ quality: 85 }).toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...toGrayscale(data, info.width, info.height), colours: toColours(data, info.width, info.height) };
}

const photo = () => scene(11, [SIZE.width, SIZE.height])();
const other = scene(12, [SIZE.width, SIZE.height]);
/** Made once, for all tests that only read it. */
const once = <Made>(make: () => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
};
const png = once(() => photo().png().toBuffer());
const whole = once(() => pictureOf(photo()));
const page = once(() => pictureOf(bill(1)));
const drawing = once(() => pictureOf(house('#d04848', '#888')));
const flattened = async () => sharp(await png());
const drawn = (body: string, { width, height } = SIZE) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

const WATERMARK =
  '<text x="20" y="480" font-family="DejaVu Sans" font-size="34" fill="#fff" fill-opacity="0.7">© Holiday Pictures</text>';

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

const house = (wall: string, roof: string) =>
  sharp(
    drawn(
      `<rect width="100%" height="100%" fill="#fff"/><g stroke="#000" stroke-width="5"><rect x="200" y="220" width="280" height="230" fill="${wall}"/><path d="M170,225 L340,80 L510,225 Z" fill="${roof}"/><rect x="310" y="340" width="60" height="110" fill="#fff"/></g>`,
    ),
  );

describe('verifyPair', () => {
  it.each<[string, (base: Sharp) => Sharp]>([
    ['a smaller copy', (base) => base.resize(400)],
    ['a brighter copy', (base) => base.linear(1.1, 0)],
    ['a mirrored copy', (base) => base.flop()],
    ['a turned copy', (base) => base.rotate(90)],
    ['a copy trimmed by 3 %', (base) => base.extract({ left: 20, top: 15, width: 640, height: 480 })],
    ['a copy trimmed by 8 %', (base) => base.extract({ left: 54, top: 41, width: 572, height: 428 })],
  ])('should accept %s (MEDIA-02)', async (_, change) => {
    const copy = await pictureOf(
      sharp(
        await change(await flattened())
          .png()
          .toBuffer(),
      ),
    );
    const plain = await whole();
    expect(verifyPair(plain, copy, false).likeness).toBe('copy');
  });

  it('should accept a pair in either order', async () => {
    const copy = await pictureOf((await flattened()).rotate(90));
    const plain = await whole();
    expect(verifyPair(copy, plain, false).likeness).toBe('copy');
  });

  it('should not accept the same scene with another face', async () => {
    const face = await sharp(await other().png().toBuffer())
      .extract({ left: 300, top: 200, width: 70, height: 80 })
      .toBuffer();
    const changed = (await flattened()).composite([{ input: face, left: 400, top: 220 }]);
    const marked = (await flattened()).composite([{ input: drawn(WATERMARK) }]);
    for (const scene of [photo(), marked]) {
      const { likeness } = verifyPair(await pictureOf(scene), await pictureOf(changed), false);
      expect(['scene', 'different']).toContain(likeness);
    }
  });

  it.each([
    ['a watermark', WATERMARK],
    [
      'a translucent pattern',
      '<g fill="#000" fill-opacity="0.35" font-size="44" transform="rotate(-20)"><text x="0" y="250">preview</text><text x="180" y="520">preview</text></g>',
    ],
  ])('should accept %s as a variant, and tell which picture bears it', async (_, body) => {
    const marked = (await flattened()).composite([
      { input: drawn(`<g font-family="DejaVu Sans">${body}</g>`) },
    ]);
    const [plain, bearing] = [await whole(), await pictureOf(marked)];
    expect(verifyPair(plain, bearing, false)).toMatchObject({ likeness: 'variant', overlaid: 'second' });
    expect(verifyPair(bearing, plain, false)).toMatchObject({ likeness: 'variant', overlaid: 'first' });
  });

  it('should not take birds, or a person who walked in, for something drawn', async () => {
    const bird = (x: number, y: number) =>
      `<path transform="translate(${x},${y})" d="M0,14 Q15,-12 30,10 Q46,-12 62,14 Q46,4 32,22 L28,22 Q15,4 0,14 Z"/>`;
    const birds = `<g fill="#181818">${[1, 2, 3, 4, 5, 6].map((at) => bird(at * 90, (at * 173) % 400)).join('')}</g>`;
    const person =
      '<circle cx="300" cy="220" r="20"/><path d="M265,400 L278,245 L322,245 L335,400 Z" fill="#222"/>';
    for (const body of [birds, person]) {
      const other = (await flattened()).composite([{ input: drawn(body) }]);
      const { likeness } = verifyPair(await whole(), await pictureOf(other), false);
      expect(['scene', 'different']).toContain(likeness);
    }
  });

  it('should compare the picture within bars, which count as plain without words', async () => {
    const barred = (await flattened()).extend({ top: 200, bottom: 240, background: '#000' });
    const words = drawn(
      '<text x="40" y="60" font-family="DejaVu Sans" font-size="40" fill="#fff">Sunday walk</text>',
    );
    const bars = sharp(await barred.png().toBuffer());
    const story = bars.clone().composite([{ input: words, top: 50, left: 0 }]);
    const plain = await whole();
    expect(verifyPair(plain, await pictureOf(bars), false)).toMatchObject({
      likeness: 'copy',
      overlaid: 'second',
    });
    expect(verifyPair(await pictureOf(story), plain, true)).toMatchObject({
      likeness: 'variant',
      overlaid: 'first',
    });
    const line =
      '<text x="40" y="30" font-family="DejaVu Sans" font-size="11" fill="#fff">password: 48213-XX</text>';
    const noted = bars.clone().composite([{ input: drawn(line), top: 50, left: 0 }]);
    expect(verifyPair(plain, await pictureOf(noted), false).likeness).toBe('variant');
    const another = await pictureOf(other());
    expect(verifyPair(another, await pictureOf(bars), false).likeness).toBe('different');
  });

  it('should tell pages of one layout apart by their numbers, and accept a copy of a page', async () => {
    expect(verifyPair(await page(), await pictureOf(bill(2)), true).likeness).toBe('different');
    expect(verifyPair(await page(), await pictureOf(bill(1).resize(660)), true).likeness).toBe('copy');
  });

  it('should not accept pages too small to read', async () => {
    const small = await pictureOf(bill(1).resize(200));
    expect(verifyPair(small, small, true).likeness).toBe('different');
  });

  it('should not accept a filled form as a copy of the empty one', async () => {
    const filled = sharp(await bill(1).png().toBuffer()).composite([
      {
        input: drawn('<text x="60" y="970" font-size="24">Paid in full</text>', { width: 720, height: 1000 }),
      },
    ]);
    expect(verifyPair(await page(), await pictureOf(filled), true).likeness).toBe('different');
  });

  it('should not accept a drawing with a part in another colour of the same brightness', async () => {
    for (const other of [house('#408b40', '#888'), house('#d04848', '#7a7ae8')])
      expect(verifyPair(await drawing(), await pictureOf(other), false).likeness).toBe('different');
    expect(
      verifyPair(await drawing(), await pictureOf(house('#d04848', '#888').flop()), false).likeness,
    ).toBe('copy');
  });

  it.each<[string, (base: Sharp) => Sharp]>([
    ['grey', (base) => base.grayscale()],
    ['in brown tones', (base) => base.grayscale().tint('#a07040')],
    ['in weaker colours', (base) => base.modulate({ saturation: 0.8 })],
    ['brighter', (base) => base.linear(1.15, 0)],
    ['smaller', (base) => base.resize(480)],
  ])('should accept a copy %s', async (_, change) => {
    const coloured = house('#d04848', '#888');
    const copy = await pictureOf(sharp(await change(coloured).png().toBuffer()));
    expect(verifyPair(await drawing(), copy, false).likeness).toBe('copy');
  });
});
