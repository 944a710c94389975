import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { scene } from '../../../test/photo-corpus.mjs';
import { withThumbnail } from '../../../test/previews';
import { decodeHeic } from '../../node/photos/heic-decoder';
import { readExif } from '../exif';
import { openPicture } from '../picture-header';
import { readEmbeddedPreview } from './embedded-preview';
import { readExifBytes } from './exif-bytes';
import { fitPreview } from './preview-features';

const FIXTURES = join(__dirname, '../../../test/fixtures/heic');

const photo = (seed: number, size: [number, number] = [1200, 900]) => scene(seed, size)().jpeg().toBuffer();
const small = (jpeg: Buffer, width = 160, height = 120) =>
  sharp(jpeg).resize(width, height, { fit: 'fill' }).jpeg().toBuffer();

async function previewOf(file: Uint8Array) {
  const { header, read } = await openPicture(new Blob([Uint8Array.from(file)]));
  return readEmbeddedPreview(header, read);
}

const gray = (width: number, height: number, at: (x: number, y: number) => number) => ({
  values: Uint8Array.from({ length: width * height }, (_, place) =>
    at(place % width, Math.floor(place / width)),
  ),
  width,
  height,
});

describe('the preview in a photo', () => {
  it('should be the thumbnail in EXIF, turned as the photo is', async () => {
    const jpeg = await photo(1);
    const thumbnail = await small(jpeg);
    expect(await previewOf(withThumbnail(jpeg, thumbnail, 6))).toEqual({
      bytes: Uint8Array.from(thumbnail),
      format: 'jpeg',
      stored: { width: 1200, height: 900 },
      turn: 1,
      mirrored: false,
    });
  });

  it.each([
    ['no EXIF', (jpeg: Buffer) => jpeg],
    ['a thumbnail that is cut off', (jpeg: Buffer) => withThumbnail(jpeg, Buffer.alloc(0))],
    ['a thumbnail that is no JPEG', (jpeg: Buffer) => withThumbnail(jpeg, Buffer.from('no picture'))],
  ])('should be missing with %s', async (_, change) => {
    expect(await previewOf(change(await photo(1)))).toBeNull();
  });

  it('should be the thumbnail item of a HEIC, as a file that decodes by itself', async () => {
    const preview = (await previewOf(readFileSync(join(FIXTURES, 'photo.heic'))))!;
    expect(preview).toMatchObject({ format: 'heic', stored: { width: 480, height: 360 }, turn: 0 });
    expect(preview.bytes.length).toBeLessThan(10_000);
    expect(await decodeHeic(preview.bytes)).toMatchObject({ width: 120, height: 90 });
  });

  it('should be missing in a HEIC without one, and in one that is cut off', async () => {
    expect(await previewOf(readFileSync(join(FIXTURES, 'two.heic')))).toBeNull();
    const whole = readFileSync(join(FIXTURES, 'photo.heic'));
    expect(await previewOf(whole.subarray(0, 1500))).toBeNull();
  });

  it('should come with the EXIF of a HEIC', async () => {
    const opened = await openPicture(new Blob([readFileSync(join(FIXTURES, 'photo.heic'))]));
    expect(await readExif(await readExifBytes(opened))).toMatchObject({
      camera: 'Acme One',
      takenAt: Date.UTC(2024, 4, 1, 12, 33, 22),
      edited: false,
    });
  });
});

describe('a decoded preview', () => {
  const upright = { bytes: new Uint8Array(), format: 'jpeg' as const, turn: 0, mirrored: false };

  it('should lose the bars that fill 160 × 120 (strukturag/libheif#1406)', () => {
    const image = gray(160, 120, (_, y) => (y < 15 || y >= 105 ? 2 : 100 + (y % 7)));
    const fitted = fitPreview(image, { ...upright, stored: { width: 1600, height: 900 } })!;
    expect([fitted.width, fitted.height]).toEqual([160, 88]);
    expect(Math.min(...fitted.values)).toBeGreaterThan(90);
  });

  it('should not stand for a photo that was cropped after it was made', () => {
    const image = gray(160, 120, (x, y) => 60 + ((x * y) % 100));
    expect(fitPreview(image, { ...upright, stored: { width: 900, height: 900 } })).toBeNull();
  });

  it('should not stand for a photo when it is tiny', () => {
    expect(
      fitPreview(
        gray(80, 60, () => 9),
        { ...upright, stored: { width: 800, height: 600 } },
      ),
    ).toBeNull();
  });

  it('should be turned and mirrored as its photo is shown', () => {
    const image = gray(160, 120, (x) => (x < 80 ? 0 : 200));
    const fitted = fitPreview(image, { ...upright, stored: { width: 1600, height: 1200 }, turn: 1 })!;
    expect([fitted.width, fitted.height]).toEqual([120, 160]);
    expect([fitted.values[0], fitted.values.at(-1)]).toEqual([0, 200]);
    const mirrored = fitPreview(image, {
      ...upright,
      stored: { width: 1600, height: 1200 },
      mirrored: true,
    })!;
    expect([mirrored.values[0], mirrored.values.at(-1)]).toEqual([200, 0]);
  });
});
