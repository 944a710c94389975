import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { scene } from '../../../test/photo-corpus.mjs';
import { withThumbnail } from '../../../test/previews';
import type { PhotoAnalysisProgress, PhotoFeatures } from '../../media/types';
import { PhotoAnalysis } from '../../media/photo-analysis';
import { VerifiedPairs } from '../../media/verified-pairs';
import { toScannedFile } from '../../rules/file-types';
import { findSimilarPhotos } from './find-similar-photos';
import { setJpegDecoder } from './jpeg-decoder';
import { OwnPhotoThread } from './photo-threads';

const HEIC = join(__dirname, '../../../test/fixtures/heic/photo.heic');
const SIZE: [number, number] = [1200, 900];

let folder: string;
const names: string[] = [];

beforeAll(async () => {
  setJpegDecoder(readFileSync(require.resolve('@cwasm/jpeg-turbo/jpeg-turbo.wasm')));
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'similar-'));
  names.length = 0;
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const add = (name: string, bytes: Uint8Array) => {
  names.push(name);
  writeFileSync(join(folder, name), bytes);
};

const picture = (seed: number) => scene(seed, SIZE)();
const thumbnailOf = (jpeg: Buffer) => sharp(jpeg).resize(160, 120, { fit: 'fill' }).jpeg().toBuffer();

function listed() {
  return names.map((path, id) => {
    const { size, mtimeMs } = statSync(join(folder, path));
    return toScannedFile(id, { path, size, lastModified: Math.floor(mtimeMs), type: '' });
  });
}

async function groups() {
  const progress: PhotoAnalysisProgress[] = [];
  const found = await findSimilarPhotos(listed(), {
    pathOf: ({ path }) => join(folder, path),
    onProgress: (now) => progress.push(now),
  });
  const namesOf = found.groups.map(({ units }) => units.map(({ ids }) => names[ids[0]!]).sort());
  return { ...found, progress, names: namesOf.sort() };
}

describe('similar photos on a disk', () => {
  it('should be found by their previews, whatever their format, size and orientation', async () => {
    const original = await picture(1).jpeg({ quality: 95 }).toBuffer();
    add('camera.jpg', withThumbnail(original, await thumbnailOf(original)));
    add('half.jpg', await sharp(original).resize(600).jpeg({ quality: 80 }).toBuffer());
    const turned = await sharp(original).rotate(270).jpeg({ quality: 90 }).toBuffer();
    add('turned.jpg', withThumbnail(turned, await sharp(turned).resize(120, 160).jpeg().toBuffer(), 6));
    add('screen.png', await sharp(original).png().toBuffer());
    copyFileSync(HEIC, join(folder, 'photo.heic'));
    names.push('photo.heic');
    const heic = await groups();
    expect(heic.names).toEqual([['camera.jpg', 'half.jpg', 'screen.png', 'turned.jpg']]);
    expect(heic.skipped).toEqual([]);
  });

  it('should not be grouped because of a preview that shows another picture', async () => {
    const [one, other] = [await picture(2).jpeg().toBuffer(), await picture(3).jpeg().toBuffer()];
    const stale = await thumbnailOf(one);
    add('one.jpg', withThumbnail(one, stale));
    add('other.jpg', withThumbnail(other, stale));
    expect((await groups()).names).toEqual([]);
  });

  it('should be found although an editor left the preview of another picture', async () => {
    const [one, other] = [
      await picture(4).jpeg({ quality: 95 }).toBuffer(),
      await picture(5).jpeg().toBuffer(),
    ];
    add('edited.jpg', withThumbnail(one, await thumbnailOf(other)));
    add('copy.jpg', await sharp(one).jpeg({ quality: 75 }).toBuffer());
    expect((await groups()).names).toEqual([['copy.jpg', 'edited.jpg']]);
  });

  it('should count photos that it cannot read, and go on', async () => {
    const jpeg = await picture(6).jpeg().toBuffer();
    add('cut.jpg', jpeg.subarray(0, 300));
    add('moving.webp', await sharp(jpeg).webp().toBuffer());
    add('whole.jpg', jpeg);
    add('again.jpg', await sharp(jpeg).jpeg({ quality: 60 }).toBuffer());
    const found = await groups();
    expect(found.names).toEqual([['again.jpg', 'whole.jpg']]);
    expect(found.skipped).toEqual([
      { id: 0, reason: 'unreadable' },
      { id: 1, reason: 'unsupported' },
    ]);
  });

  it('should look, compare and measure, and count each', async () => {
    const jpegs = await Promise.all([7, 8, 9].map((seed) => picture(seed).jpeg({ quality: 92 }).toBuffer()));
    for (const [at, jpeg] of jpegs.entries()) add(`${at}.jpg`, withThumbnail(jpeg, await thumbnailOf(jpeg)));
    add('copy.jpg', await sharp(jpegs[0]!).jpeg({ quality: 70 }).toBuffer());
    const { progress } = await groups();
    const last = progress.at(-1)!;
    expect(last).toMatchObject({ photos: 4, totalPhotos: 4, cached: 0, isPaused: false });
    expect([...new Set(progress.map(({ phase }) => phase))].at(-1)).toBe('measure');
    expect(last).toMatchObject({ phase: 'measure', done: 2, total: 2 });
  });
});

describe('an analysis', () => {
  const analyze = () => {
    const photos = new Map<number, PhotoFeatures>();
    const progress: PhotoAnalysisProgress[] = [];
    const cached = new Map<number, Omit<PhotoFeatures, 'id'>>();
    const analysis = new PhotoAnalysis({
      pool: new OwnPhotoThread(),
      checks: new VerifiedPairs(),
      cache: {
        find: ({ id }) => cached.get(id) ?? null,
        set: ({ id }, learned) => void (typeof learned === 'object' && cached.set(id, learned)),
        findCheck: () => null,
        setCheck: () => undefined,
        deleteOthers: () => undefined,
        save: () => Promise.resolve(),
      },
      onUpdate: (update) => {
        for (const photo of update.photos) photos.set(photo.id, photo);
        progress.push(update.progress);
      },
    });
    const files = listed().map((file) => ({ ...file, path: join(folder, file.path) }));
    return { analysis, files, photos, progress, cached };
  };

  it('should begin nothing while it is paused, and say so', async () => {
    const jpeg = await picture(10).jpeg().toBuffer();
    add('one.jpg', jpeg);
    const { analysis, files, photos, progress } = analyze();
    analysis.setPaused(true);
    const done = analysis.read(files);
    await new Promise((resolve) => setImmediate(resolve));
    expect(photos.size).toBe(0);
    expect(progress.at(-1)).toMatchObject({ isPaused: true, photos: 0 });
    analysis.setPaused(false);
    await done;
    expect(photos.size).toBe(1);
    expect(progress.at(-1)).toMatchObject({ isPaused: false, photos: 1 });
  });

  it('should know the pixels of every JPEG in the end, and remember them', async () => {
    const jpeg = await picture(11).jpeg().toBuffer();
    add('one.jpg', withThumbnail(jpeg, await thumbnailOf(jpeg)));
    const { analysis, files, photos, cached } = analyze();
    await analysis.read(files);
    expect(photos.get(0)!.fromPreview).toBeUndefined();
    expect(photos.get(0)!.sharpness).toBeGreaterThan(0);
    expect({ id: 0, ...cached.get(0) }).toEqual(photos.get(0));
  });

  it('should leave a HEIC without a candidate at its preview', async () => {
    copyFileSync(HEIC, join(folder, 'photo.heic'));
    names.push('photo.heic');
    const { analysis, files, photos } = analyze();
    await analysis.read(files);
    expect(photos.get(0)).toMatchObject({ fromPreview: true, width: 480, height: 360 });
  });
});
