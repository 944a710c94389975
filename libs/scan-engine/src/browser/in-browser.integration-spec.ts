import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { badPictures } from '../../test/bad-pictures.mjs';
import { judge, look, type Seen } from '../../test/corpus-looks';
import { makeCorpus, scene } from '../../test/photo-corpus.mjs';
import type { Hash64, MediaGroups, PhotoAnalysisProgress, PhotoFeatures } from '../media/types';
import type { SkippedPath } from '../types';

interface Scanned {
  files: number;
  skipped: SkippedPath[];
  emptyFolders: string[];
  empty: string[];
  identical: [proof: string, paths: string[]][];
  error?: string;
}

interface ScannedAgain {
  /** False when the counter was not installed. */
  isCounted: boolean;
  reads: number;
  bytes: number;
  groups: string[][];
}

type Photo = PhotoFeatures & { path: string };
interface Read {
  photos: Photo[];
  skipped: Record<string, string>;
  progress: PhotoAnalysisProgress;
  told: number;
}

/** What the pages saw, by the names that the scripts in `test` give. */
interface InBrowser {
  scanned: Record<'handle' | 'reopened' | 'input' | 'changed' | 'rootGone', Scanned> & {
    cancelled: string;
  };
  again: Record<'first' | 'again' | 'reloaded' | 'otherKey' | 'newDate' | 'forgotten', ScannedAgain>;
  photos: Record<'first' | 'again' | 'input', Read> & {
    strict: MediaGroups;
    cancelled: string;
    thumbnails: Record<'turned' | 'small' | 'heic' | 'bomb', string> & {
      many: { ids: number[]; order: number[]; takenBack: number };
    };
  };
}

/** Numbers of pictures; more in `npm run test:long`. */
const CORPUS = process.env.TEST_LONG ? { bases: 40, unrelated: 200 } : { bases: 1, unrelated: 2 };

let folder: string;
let inNode: Seen[];
let inBrowser: InBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const corpus = await makeCorpus(CORPUS);
  const original = await scene(77, [1250, 900])().jpeg({ quality: 85 }).toBuffer();
  const savedAgain = [original, await sharp(original).jpeg({ quality: 95 }).toBuffer()];
  const pictures = corpus.map(({ name, bytes }) => [`corpus/${name}`, bytes] as const);
  const again = ['again/original.jpg', 'again/saved.jpg'].map((path, at) => [path, savedAgain[at]!] as const);
  for (const [path, bytes] of [...pictures, ...again, ...(await badPictures())]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  await cp(join(__dirname, '../../test/fixtures/videos'), join(folder, 'videos'), { recursive: true });
  inNode = await look(corpus);
  const script = join(__dirname, '../../test/in-browser.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder], { maxBuffer: 1 << 26 });
  inBrowser = JSON.parse(stdout) as InBrowser;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('scanning in a real Chromium, under the production content policy', () => {
  let seen: InBrowser['scanned'];
  beforeAll(() => ({ scanned: seen } = inBrowser));

  const sizes = (look: Scanned) => look.identical.map(([, paths]) => paths.length);

  it('should prove groups byte by byte from a dropped folder handle (REAL-04, REAL-06, CLEAN-09)', () => {
    expect(seen.handle.files).toBe(158);
    expect(seen.handle.identical[0]).toEqual(['bytes', ['large/one', 'large/two']]);
    expect(sizes(seen.handle)).toEqual([2, 50, 50, 50, 2]);
    expect(seen.handle.empty).toEqual(['empty.txt']);
    expect(seen.handle.emptyFolders).toEqual(['nothing']);
  });

  it('should skip its trash, and report folders deeper than 64 levels', () => {
    const deepest = Array.from({ length: 65 }, () => 'd').join('/');
    expect(seen.handle.skipped).toEqual([{ path: deepest, reason: 'too-deep' }]);
    expect(JSON.stringify(seen.handle.identical)).not.toContain('.swipeclean-trash');
  });

  it('should find the same through a folder input (REAL-05)', () => {
    expect(seen.input.identical).toEqual(seen.handle.identical);
    expect(seen.input.files).toBe(seen.handle.files);
  });

  it('should find the same when most files are opened again for reading', () => {
    expect(seen.reopened.identical).toEqual(seen.handle.identical);
    expect(seen.reopened.skipped).toEqual(seen.handle.skipped);
  });

  it('should skip files that changed or disappeared since they were chosen', () => {
    expect(seen.changed.skipped.slice(1)).toEqual([
      { path: 'many/0.txt', reason: 'changed' },
      { path: 'many/1.txt', reason: 'changed' },
    ]);
    expect(sizes(seen.changed)).toEqual([2, 50, 49, 49, 2]);
  });

  it('should cancel at once, with the given reason', () => {
    expect(seen.cancelled).toBe('Error: cancelled');
  });

  it('should reject by name when the folder does not exist (REAL-22)', () => {
    expect(seen.rootGone.error).toContain('NotFoundError');
  });
});

describe('a second scan in a real Chromium', () => {
  let seen: InBrowser['again'];
  beforeAll(() => ({ again: seen } = inBrowser));

  const pair = (name: string) => [`a/${name}`, `b/${name}`];

  it('should read no byte of an unchanged folder, even after a page reload', () => {
    expect(seen.first.bytes).toBeGreaterThan(45_000_000);
    expect(seen.first.groups).toEqual(['huge', 'large', 'middle', 'small'].map(pair));
    for (const scan of [seen.again, seen.reloaded]) {
      expect(scan).toEqual({ isCounted: true, reads: 0, bytes: 0, groups: seen.first.groups });
    }
  });

  it('should not confuse two folders', () => {
    expect(seen.otherKey.bytes).toBe(seen.first.bytes);
  });

  it('should read a file with a new date and all files of its size', () => {
    expect(seen.newDate).toMatchObject({ bytes: 3 * 300_000, groups: seen.first.groups });
  });

  it('should find nothing in a cleared cache', () => {
    expect(seen.forgotten.bytes).toBe(seen.first.bytes);
    expect(seen.forgotten.groups).toEqual(seen.first.groups);
  });
});

describe('reading photos in a real Chromium, under the production content policy', () => {
  let seen: InBrowser['photos'];
  beforeAll(() => ({ photos: seen } = inBrowser));

  const at = (path: string) => seen.first.photos.find((photo) => photo.path === path)!;

  it('should compute the hashes that Node computes, within 2 bits', () => {
    const differences = inNode.map(({ photo, name }) => {
      const other = at(`corpus/${name}`);
      const hashes = ({ dHash, pHash }: PhotoFeatures) => [...dHash, pHash];
      return Math.max(...hashes(photo).map((hash, which) => bitsBetween(hash, hashes(other)[which]!)));
    });
    expect(differences.filter((bits) => bits > 2)).toEqual([]);
    expect(inNode.map(({ photo: { width, height } }) => [width, height])).toEqual(
      inNode.map(({ name }) => [at(`corpus/${name}`).width, at(`corpus/${name}`).height]),
    );
  });

  it('should group only copies (MEDIA-02)', () => {
    const whatOf = new Map(inNode.map(({ name, of }) => [at(`corpus/${name}`).id, of]));
    const inCorpus = seen.strict.similar.filter(({ units }) => whatOf.has(units[0]!.ids[0]!));
    const { precision, recall } = judge(inCorpus, whatOf);
    expect(precision).toBe(1);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });

  it('should report why each unreadable picture was skipped and read all others', () => {
    expect(seen.first.skipped).toEqual({
      'bad/animated.gif': 'not-a-photo',
      'bad/animated.webp': 'not-a-photo',
      'bad/bomb.png': 'too-large',
      'bad/drawing.jpg': 'not-a-photo',
      'bad/empty.jpg': 'unreadable',
      'bad/only-header.jpg': 'unreadable',
      'bad/raw.dng': 'unsupported',
      'bad/truncated.jpg': 'unreadable',
      'bad/truncated.png': 'unreadable',
      'bad/words.png': 'not-a-photo',
    });
    const others = seen.first.photos.map(({ path }) => path).filter((path) => !path.startsWith('corpus/'));
    expect(others.sort()).toEqual([
      'again/original.jpg',
      'again/saved.jpg',
      'bad/one-pixel.png',
      'exif/burst-1.jpg',
      'exif/burst-2.jpg',
      'exif/burst-3.jpg',
      'exif/later.jpg',
      'exif/scene.heic',
      'exif/turned.jpg',
      'good/cmyk.jpg',
      'good/lossless.webp',
      'good/plain.jpg',
      'good/png-called.jpg',
      'good/still.avif',
      'good/still.gif',
      'good/still.webp',
      'videos/original.webm',
      'videos/smaller.webm',
    ]);
  });

  it('should report upright size, time and camera of a turned photo', () => {
    expect(at('exif/turned.jpg')).toMatchObject({
      width: 600,
      height: 800,
      takenAt: Date.UTC(2024, 4, 1, 12, 33, 50, 250),
      camera: 'Acme One',
    });
  });

  it('should read HEIC, which Chromium cannot, with the downloaded decoder', () => {
    expect(at('exif/scene.heic')).toMatchObject({ width: 320, height: 240, flat: false });
    expect(seen.thumbnails.heic).toBe('256 x 192');
  });

  it('should suggest the original of a JPEG that was saved again at a higher quality', () => {
    const ids = ['again/original.jpg', 'again/saved.jpg'].map((path) => at(path).id);
    const group = seen.strict.similar.find(({ units }) => units.some((unit) => unit.ids[0] === ids[0]))!;
    expect(group.units[group.keep]!.ids).toEqual([ids[0]]);
    expect(group.reasons).toEqual(['unedited']);
  });

  it('should find the burst without the later photo', () => {
    const burst = ['exif/burst-1.jpg', 'exif/burst-2.jpg', 'exif/burst-3.jpg'].map((path) => at(path).id);
    expect(seen.strict.bursts.map(({ units }) => units.map(({ ids }) => ids[0]))).toEqual([burst]);
  });

  it('should group a video with its smaller copy, not with one that has sound, and suggest the larger', () => {
    const videos = seen.strict.similar.filter(({ kind }) => kind === 'similar-video');
    const ids = ['videos/original.webm', 'videos/smaller.webm'].map((path) => at(path).id);
    expect(videos).toMatchObject([{ units: ids.map((id) => ({ ids: [id] })), keep: 0, isVerified: true }]);
  });

  it('should read the same through a folder input', () => {
    const without = ({ id: _, ...photo }: Photo) => photo;
    const inFolder = seen.first.photos.filter(({ path }) => path.startsWith('exif/')).sort(byPath);
    const read = seen.input.photos.map((photo) => ({ ...photo, path: `exif/${photo.path}` })).sort(byPath);
    expect(read.map(without)).toEqual(inFolder.map(without));
    expect(read).toHaveLength(6);
  });

  it('should return the same from the cache on a second visit', () => {
    expect(seen.again.photos.sort(byPath)).toEqual(seen.first.photos.sort(byPath));
    // Files that could not be read are tried again: four broken files and the raw one.
    const { totalPhotos, photos, cached } = seen.again.progress;
    expect([photos, cached]).toEqual([totalPhotos, totalPhotos - 5]);
    expect(seen.again.told).toBe(seen.again.photos.length);
  });

  it('should cancel at once, with the given reason, and resume from there', () => {
    expect(seen.cancelled).toBe('Error: cancelled');
    expect(seen.first.progress.photos).toBe(seen.first.progress.totalPhotos);
  });

  it('should create upright thumbnails of at most 256 px and report missing pictures', () => {
    expect(seen.thumbnails).toMatchObject({ turned: '192 x 256', small: '1 x 1', bomb: 'NotReadableError' });
  });

  it('should create the newest thumbnails first, and no cancelled ones', () => {
    const { ids, order, takenBack } = seen.thumbnails.many;
    expect(takenBack).toBe(ids.length / 2);
    // Two run at once, so one may be late by any number of places, and others are early by one at most. The first
    // started before the others were requested.
    const newestFirst = ids.filter((_, place) => place % 2 === 0 && place > 0).reverse();
    const places = order.filter((id) => id !== ids[0]).map((id) => newestFirst.indexOf(id));
    places.forEach((place, index) => expect(place - index).toBeLessThanOrEqual(1));
  });
});

const byPath = (one: Photo, other: Photo) => (one.path < other.path ? -1 : 1);

function bitsBetween(one: Hash64, other: Hash64): number {
  return one.reduce(
    (sum, half, at) => sum + ((half ^ other[at]!) >>> 0).toString(2).replaceAll('0', '').length,
    0,
  );
}
