import sharp, { type Sharp } from 'sharp';
import { checkPairs, judge, look, readingFrom, type Seen } from '../../test/corpus-looks';
import { makeCorpus, pixelsOf, randomFrom, scene } from '../../test/photo-corpus.mjs';
import { orient } from './compare-pixels';
import { type GrayImage, toGrayscale } from './grayscale';
import { readHeader } from './header';
import { computeHashes, computePixelFeatures, mirrorHashes, rotateHashes } from './perceptual-hash';
import { computeChroma, listPhotoFindings, measurePhoto } from './photo-measures';
import { findSavedAnew, type JpegSample, samplePart } from './saved-anew';
import { groupSimilar } from './similar-groups';
import { suggestKeep } from './suggest-keep';
import type { VerifiedPairs } from './verified-pairs';

async function measure(picture: Sharp, camera: string | null = null) {
  const { rgba, width, height, whole } = await pixelsOf(await picture.jpeg({ quality: 90 }).toBuffer());
  return measurePhoto(toGrayscale(rgba, width, height), computeChroma(rgba), { ...whole, camera });
}

const drawn = (width: number, height: number, body: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`),
  );
let png: Promise<Buffer> | undefined;
const photo = async () => sharp(await (png ??= scene(5, [1600, 1200])().png().toBuffer()));
const lines = (x: number, count: number, step: number) =>
  Array.from(
    { length: count },
    (_, at) => `<text x="${x}" y="${80 + at * step}">The ${at * 37} words of a line on a page</text>`,
  );

describe('measures of a photo', () => {
  it('should call a photo without any sharp part blurry, and one with a sharp part not', async () => {
    const blurred = sharp(await (await photo()).blur(14).png().toBuffer());
    expect(await measure(blurred)).toMatchObject({ blurry: true, dark: false });
    const part = await (await photo()).extract({ left: 500, top: 400, width: 600, height: 400 }).toBuffer();
    const shallow = sharp(
      await blurred
        .composite([{ input: part, left: 500, top: 400 }])
        .png()
        .toBuffer(),
    );
    expect(await measure(shallow)).toMatchObject({ blurry: false });
    expect(await measure(await photo())).toMatchObject({
      blurry: false,
      dark: false,
      screenshot: false,
      document: false,
    });
  });

  it('should call a black photo dark', async () => {
    expect(await measure((await photo()).linear(0.1, 0))).toMatchObject({ dark: true, blurry: false });
  });

  it('should call a page of text a document', async () => {
    const page = drawn(
      1240,
      1754,
      `<rect width="100%" height="100%" fill="#fff"/><g font-size="30">${lines(100, 40, 40).join('')}</g>`,
    );
    expect(await measure(page)).toMatchObject({ document: true, screenshot: false, blurry: false });
  });

  it('should call flat areas in the shape of a screen a screenshot, unless a camera took it', async () => {
    const body = `<rect width="100%" height="100%" fill="#def"/><rect width="100%" height="160" fill="#26c"/><g font-size="44">${lines(60, 8, 240).join('')}</g>`;
    const screen = () => drawn(1080, 2340, body);
    expect(await measure(screen())).toMatchObject({ screenshot: true, document: false });
    expect((await measure(screen(), 'Acme One')).screenshot).toBe(false);
  });
});

describe('findings among photos', () => {
  it('should list blurry, dark and paper photos and screens, and no icon', () => {
    const measures = { screenshot: false, focus: 1, brightness: 100, blurry: false, dark: false };
    const photos = [
      { id: 0, width: 320, height: 400, measures: { ...measures, document: false, blurry: true } },
      { id: 1, width: 400, height: 319, measures: { ...measures, document: true, blurry: true } },
      { id: 2, width: 800, height: 600, measures: { ...measures, document: true } },
      { id: 3, width: 800, height: 600, measures: { ...measures, document: false, dark: true } },
      { id: 4, width: 800, height: 600, measures: { ...measures, document: false } },
      { id: 5, width: 1080, height: 2340, measures: { ...measures, document: false, screenshot: true } },
      // A drawing in the shape of a screen.
      { id: 6, width: 1000, height: 2000, measures: { ...measures, document: false, screenshot: true } },
    ];
    expect(listPhotoFindings(photos)).toEqual({
      blurry: [0],
      dark: [3],
      photographedDocuments: [2],
      screenshots: [5],
    });
  });
});

const original = (() => {
  const encoded = new Map<number, Promise<Buffer>>();
  let picture: Promise<Buffer> | undefined;
  return async (quality: number) => {
    picture ??= scene(3, [1100, 600])().png().toBuffer();
    if (!encoded.has(quality)) encoded.set(quality, encode(sharp(await picture), quality));
    return encoded.get(quality)!;
  };
})();

async function encode(picture: Sharp, quality: number, turn = 0): Promise<Buffer> {
  const pixels = await picture.rotate(turn).png().toBuffer();
  return sharp(pixels).jpeg({ quality }).toBuffer();
}

async function sampleOf(jpeg: Buffer): Promise<JpegSample> {
  const header = await readHeader(readingFrom(jpeg));
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
    const source = await original(quality);
    const anew = await encode(sharp(source), finer, turn);
    expect(await find(source, anew)).toBe('second');
    expect(await find(anew, source)).toBe('first');
  });

  it('should be told although it was brightened', async () => {
    const source = await original(85);
    expect(await find(source, await encode(sharp(source).linear(1.1, 0), 95))).toBe('second');
  });

  it.each([
    [95, 70],
    [95, 92],
    [95, 94],
  ])('should not be the original of quality %i with a copy of %i', async (quality, coarser) => {
    const source = await original(quality);
    expect(await find(source, await encode(sharp(source), coarser))).toBeNull();
  });

  it('should not be told at one quality', async () => {
    const source = await original(90);
    expect(await find(source, await encode(sharp(source), 90))).toBeNull();
  });

  it('should not be one of two exports', async () => {
    expect(await find(await original(80), await original(95))).toBeNull();
  });
});

/** Numbers of pictures; more in `npm run test:long`. */
const [BASES, UNRELATED] = process.env.TEST_LONG ? [8, 40] : [1, 3];

describe('hashes and sharpness of a photo', () => {
  let seen: Seen[];
  let checks: VerifiedPairs;

  beforeAll(async () => {
    seen = await look(await makeCorpus({ bases: BASES, unrelated: UNRELATED }));
    checks = checkPairs(seen);
  });

  it.each(['strict', 'loose'] as const)(
    'should distinguish copies from everything else, %s (MEDIA-02)',
    (strictness) => {
      const whatOf = new Map(seen.map(({ photo, of }) => [photo.id, of]));
      const { precision, recall } = judge(groupSimilar(seen, { strictness }, checks), whatOf);
      expect(precision).toBe(1);
      expect(recall).toBeGreaterThanOrEqual(0.95);
    },
  );

  it('should not rate a brighter copy sharper than its original', () => {
    const named = (name: string) => seen.find((one) => one.name === name)!;
    const reasons = Array.from(
      { length: BASES },
      (_, at) => suggestKeep([named(`base-${at + 1}.jpg`), named(`base-${at + 1}-brighter.jpg`)]).reasons,
    );
    expect(reasons.flat()).not.toContain('sharper');
  });

  it('should rate a sharp photo sharper than a blurred one of the same size', async () => {
    const picture = scene(5, [400, 300]);
    const bytes = await Promise.all([picture(), picture().blur(4)].map((one) => one.jpeg().toBuffer()));
    const [sharp, blurred] = await look(bytes.map((some, at) => ({ name: `${at}.jpg`, of: 5, bytes: some })));
    const { keep, reasons } = suggestKeep([blurred!, sharp!]);
    expect(keep).toBe(sharp);
    expect(reasons).toEqual(['sharper']);
  });

  it('should compute the hashes of a turned picture by rotating its hashes', () => {
    const luma = grain(60, 44);
    const right: GrayImage = { width: 44, height: 60, values: new Uint8Array(60 * 44) };
    for (let y = 0; y < 60; y++) {
      for (let x = 0; x < 44; x++) right.values[y * 44 + x] = luma.values[(43 - x) * 60 + y]!;
    }
    expect(rotateHashes(computeHashes(luma))).toEqual(computeHashes(right));
    expect(rotateHashes(rotateHashes(rotateHashes(computeHashes(right))))).toEqual(computeHashes(luma));
  });

  it('should compute the hashes of a mirrored picture by mirroring its hashes', () => {
    const luma = grain(60, 44);
    expect(mirrorHashes(computeHashes(luma))).toEqual(computeHashes(orient(luma, 0, true)));
  });

  it.each([
    ['one tone', () => 90],
    ['hardly any contrast', (x: number) => 90 + (x % 12)],
    ['a small picture in a white border', (x: number, y: number) => (x > 40 && y > 40 ? x * 4 : 255)],
  ])('should call %s too uniform to compare', (_, value) => {
    const values = new Uint8Array(64 * 64).map((_, at) => value(at % 64, at >> 6));
    expect(computePixelFeatures({ values, width: 64, height: 64 }).flat).toBe(true);
  });

  it('should add the hashes of the picture within bars', () => {
    const inner = grain(90, 60);
    const values = new Uint8Array(90 * 150);
    values.set(inner.values, 90 * 40);
    const { withinBars, flat } = computePixelFeatures({ values, width: 90, height: 150 });
    expect(withinBars!.aspect).toBeCloseTo(86 / 56);
    expect(withinBars!.share).toBeCloseTo(60 / 150);
    expect(flat).toBe(false);
    expect(computePixelFeatures(inner).withinBars).toBeNull();
  });

  it.each([
    [1, 1],
    [1, 300],
    [3, 2],
  ])('should analyze %i × %i pixels without an error', (width, height) => {
    const { sharpness, dHash } = computePixelFeatures(grain(width, height));
    expect(sharpness).toBeGreaterThanOrEqual(0);
    expect(dHash.flat().every((half) => Number.isInteger(half) && half >= 0)).toBe(true);
  });
});

function grain(width: number, height: number): GrayImage {
  const random = randomFrom(width);
  return { values: new Uint8Array(width * height).map(() => random() * 256), width, height };
}
