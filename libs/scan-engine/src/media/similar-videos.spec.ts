import { randomFrom } from '../../test/photo-corpus.mjs';
import { FRAME_POSITIONS, findSimilarVideos, type VideoFacts } from './similar-videos';
import { groupMedia } from './group-media';
import type { GrayImage } from './grayscale';
import { VerifiedPairs } from './verified-pairs';
import type { MediaFile } from './types';
import type { VideoContainer } from './video-container';

interface Sample extends Partial<VideoFacts & VideoContainer> {
  path: string;
  size?: number;
  /** The picture at each position; null for a video that cannot be read. */
  frames: GrayImage[] | null;
}

/** Groups videos by the grouping of photos, as paths with the suggested one first. */
async function group(samples: Sample[]): Promise<string[][]> {
  const files: MediaFile[] = samples.map(({ path, size = 1e6 }, id) => ({
    id,
    path,
    size,
    lastModified: 0,
    category: 'videos',
  }));
  const { features, checks } = await findSimilarVideos(files, {
    readFacts: ({ id }) => {
      const { frames, duration = 10, width = 1920, height = 1080 } = samples[id]!;
      return Promise.resolve(frames && { duration, width, height });
    },
    readContainer: ({ id }) => {
      const { sound = '', camera = false, edited = false } = samples[id]!;
      return Promise.resolve({ sound, camera, edited });
    },
    readFrames: ({ id }) => Promise.resolve(samples[id]!.frames),
  });
  const pairs = new VerifiedPairs();
  for (const pair of checks) pairs.setSeenFrom(...pair);
  const { similar } = groupMedia(files, features, { strictness: 'strict' }, pairs);
  expect(similar.every(({ kind }) => kind === 'similar-video')).toBe(true);
  return similar.map(({ units }) => units.map(({ ids }) => samples[ids[0]!]!.path));
}

describe('findSimilarVideos', () => {
  it('should group encodings of one video, and suggest the camera’s', async () => {
    const again = film(1).map((frame) => withNoise(frame, 9));
    expect(
      await group([
        { path: 'a.mp4', frames: again, duration: 10.05, edited: true, size: 2e6 },
        { path: 'b.mp4', frames: film(1), camera: true },
        { path: 'c.mp4', frames: film(2) },
      ]),
    ).toEqual([['b.mp4', 'a.mp4']]);
  });

  it('should suggest the larger of two encodings in one size', async () => {
    const samples = [1e6, 3e6].map((size) => ({ path: `${size}.mp4`, size, frames: film(1) }));
    expect(await group(samples)).toEqual([['3000000.mp4', '1000000.mp4']]);
  });

  it('should not group videos of another length or shape, or with one other frame', async () => {
    const frames = film(1);
    const cut = frames.map((frame, at) => (at === 5 ? picture(77) : frame));
    for (const other of [{ duration: 10.2 }, { width: 1440 }, { frames: cut }])
      expect(
        await group([
          { path: 'a', frames },
          { path: 'b', frames, ...other },
        ]),
      ).toEqual([]);
  });

  it.each([
    ['a muted copy', ''],
    ['a dubbed one', 'eng'],
    ['one with another track', 'deu,eng'],
  ])('should not group a video with %s', async (_, sound) => {
    const samples = ['deu', sound].map((each) => ({ path: `${each}.mp4`, sound: each, frames: film(1) }));
    expect(await group(samples)).toEqual([]);
  });

  it('should not group the clips of a fixed camera, black ones and unreadable ones', async () => {
    const still = film(1).map(() => picture(3));
    const black = film(1).map(() => ({ ...picture(3), values: new Uint8Array(160 * 90) }));
    for (const frames of [still, black, null])
      expect(await group(['a', 'b'].map((path) => ({ path, frames })))).toEqual([]);
  });

  it('should not compare the short video of a Live Photo, and read containers only of one length', async () => {
    const paths = ['a.heic', 'a.mov', 'b.mov', 'c.mov', 'd.mov'];
    const read: string[] = [];
    await findSimilarVideos(
      paths.map((path, id) => ({ id, path, size: 1, lastModified: 0, category: id ? 'videos' : 'images' })),
      {
        readFacts: ({ path }) => {
          read.push(path);
          return Promise.resolve({ duration: path === 'c.mov' ? 9 : 8, width: 16, height: 9 });
        },
        readContainer: ({ path }) => (read.push(`in ${path}`), Promise.resolve(null)),
        readFrames: () => Promise.reject(new Error('No container, no frames')),
      },
    );
    expect(read).toEqual(['b.mov', 'c.mov', 'd.mov', 'in b.mov', 'in d.mov']);
  });
});

/** Another picture at each position; drawn once. */
const films = [1, 2].map((seed) => FRAME_POSITIONS.map((_, at) => picture(seed * 100 + at)));
const film = (seed: 1 | 2) => films[seed - 1]!;

/** Soft blobs of random light. */
function picture(seed: number): GrayImage {
  const random = randomFrom(seed);
  const [width, height] = [160, 90];
  const lights = Array.from({ length: 14 }, () => {
    const [x, y, size] = [random() * width, random() * height, 3 + random() * 15];
    const fade = (length: number, center: number) =>
      Float64Array.from({ length }, (_, at) => Math.exp(-((at - center) ** 2) / size ** 2));
    return { across: fade(width, x), down: fade(height, y), level: (random() - 0.5) * 160 };
  });
  const values = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const sum = lights.reduce((total, { across, down, level }) => total + level * across[x]! * down[y]!, 128);
    return Math.min(255, Math.max(0, sum));
  });
  return { values, width, height };
}

function withNoise({ values, ...size }: GrayImage, seed: number): GrayImage {
  const random = randomFrom(seed);
  return { ...size, values: values.map((value) => Math.min(255, Math.max(0, value + (random() - 0.5) * 4))) };
}
