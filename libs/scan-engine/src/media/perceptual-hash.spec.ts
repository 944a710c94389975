import { checkPairs, look, judge, type Seen } from '../../test/corpus-looks';
import { makeCorpus, randomFrom, scene } from '../../test/photo-corpus.mjs';
import { groupSimilar } from './similar-groups';
import { computeHashes, computePixelFeatures, mirrorHashes, rotateHashes } from './perceptual-hash';
import { orient } from './compare-pixels';
import { suggestKeep } from './suggest-keep';
import type { GrayImage } from './grayscale';
import type { VerifiedPairs } from './verified-pairs';

/** Numbers of pictures; more in `npm run test:long`. */
const [BASES, UNRELATED] = process.env.TEST_LONG ? [8, 40] : [2, 4];

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
