import { groupIntoUnits, isIcon } from './media-units';
import { type Candidate, suggestKeep } from './suggest-keep';
import type { PhotoFeatures, PhotoOrigin } from './types';
import { VerifiedPairs } from './verified-pairs';

interface Given {
  path?: string;
  bytes?: number;
  lastModified?: number;
  photo?: Partial<PhotoFeatures>;
  origin?: Partial<PhotoOrigin>;
}

function candidate(
  id: number,
  { path = `${id}.jpg`, bytes = 1000, lastModified = 1.7e12, ...rest }: Given,
): Candidate {
  const origin = { edited: false, makerNote: false, quality: 90, embedded: null, clipped: 0, grey: false };
  const photo = {
    id,
    width: 400,
    height: 300,
    takenAt: null,
    camera: null,
    exifFields: 0,
    sharpness: 1,
    trimmed: [],
    withinBars: null,
    measures: { brightness: 100 },
    ...rest.photo,
    origin: { ...origin, ...rest.origin },
  } as PhotoFeatures;
  const file = { id, path, size: bytes, lastModified, category: 'images' as const };
  return { photo, file, unit: { ids: [id], bytes } };
}

const shot = { takenAt: 1, camera: 'Acme One' };
const large = { width: 800, height: 600 };
const brightened = { measures: { brightness: 110 } as PhotoFeatures['measures'] };

describe('suggested photo of a group', () => {
  it.each<[string, Given, Given, string]>([
    ['camera data rather than bytes', { photo: shot }, { bytes: 9000 }, 'camera'],
    ['camera data rather than pixels', { photo: shot }, { photo: large }, 'camera'],
    [
      'maker’s data rather than an edit',
      { photo: shot, origin: { makerNote: true } },
      { photo: shot },
      'camera',
    ],
    [
      'the unedited shot',
      { photo: shot },
      { photo: shot, origin: { edited: true }, bytes: 9000 },
      'unedited',
    ],
    ['an edit rather than a copy without data', { photo: shot, origin: { edited: true } }, {}, 'camera'],
    ['a Motion Photo', { origin: { embedded: 'motion-photo' } }, { bytes: 9000 }, 'camera'],
    ['more pixels', { photo: large }, { bytes: 9000 }, 'more-pixels'],
    ['colour', {}, { origin: { grey: true }, bytes: 9000 }, 'unedited'],
    [
      'what was not brightened',
      {},
      { photo: brightened, origin: { clipped: 0.05 }, bytes: 9000 },
      'unedited',
    ],
    [
      'the finer of two pages with other white pixels',
      { origin: { quality: 92, clipped: 0.75 } },
      { origin: { quality: 70, clipped: 0.69 }, bytes: 9000 },
      'quality',
    ],
    ['a camera’s name', { path: 'DCIM/IMG_1234.jpg' }, { path: 'b/picture.jpg', bytes: 9000 }, 'name'],
    ['no numbered name', { path: 'IMG_1234.jpg' }, { path: 'IMG_1234 (1).jpg', bytes: 9000 }, 'name'],
    ['no name of a copy', { path: 'IMG_1.jpg' }, { path: 'IMG_1 のコピー.jpg', bytes: 9000 }, 'name'],
    ['no messenger’s copy', { path: 'a/picture.jpg' }, { path: 'a/IMG-20240501-WA0003.jpg' }, 'name'],
    ['less compression', { origin: { quality: 90 } }, { origin: { quality: 60 }, bytes: 9000 }, 'quality'],
    ['a JPEG, not a PNG of it', {}, { path: 'a.png', origin: { quality: null }, bytes: 9000 }, 'quality'],
    ['the older', { lastModified: 1.6e12 }, { origin: { quality: 95 }, bytes: 9000 }, 'older'],
    ['the larger file when nothing else differs', { bytes: 2000 }, {}, 'larger'],
  ])('should be %s', (_, best, other, reason) => {
    const [keep, go] = [candidate(1, best), candidate(0, other)];
    expect(suggestKeep([go, keep])).toEqual({ keep, reasons: [reason] });
  });

  it('should be the one without a watermark, in either order', () => {
    const plain = candidate(0, { photo: shot });
    const marked = candidate(1, { bytes: 9000, photo: { ...shot, width: 480, height: 360 } });
    expect(suggestKeep([marked, plain], secondIsOverlaid())).toEqual({ keep: plain, reasons: ['unedited'] });
  });

  it.each<[string, Partial<PhotoFeatures>, string]>([
    ['has what the camera wrote', shot, 'camera'],
    ['has far more pixels', { width: 500, height: 400 }, 'more-pixels'],
  ])('should be the one with a watermark or bars if it alone %s', (_, photo, reason) => {
    const [plain, marked] = [candidate(0, { bytes: 9000 }), candidate(1, { photo })];
    expect(suggestKeep([marked, plain], secondIsOverlaid())).toEqual({ keep: marked, reasons: [reason] });
  });

  it('should not count the pixels of bars', () => {
    const withinBars = { share: 0.5 } as PhotoFeatures['withinBars'];
    const [plain, barred] = [candidate(0, {}), candidate(1, { photo: { height: 800, withinBars } })];
    expect(suggestKeep([barred, plain], secondIsOverlaid()).keep).toBe(plain);
  });

  it('should not be a JPEG that was saved anew at a higher quality', () => {
    const original = candidate(0, { origin: { quality: 85 } });
    const anew = candidate(1, { bytes: 9000, origin: { quality: 92 } });
    const checks = new VerifiedPairs();
    checks.setSeenFrom(0, 1, { likeness: 'copy', difference: 0, overlaid: null, savedAnew: 'second' });
    expect(suggestKeep([anew, original], checks)).toEqual({ keep: original, reasons: ['unedited'] });
  });

  it('should be the HEIC that a phone took rather than the JPEG made from it', () => {
    const [taken, exported] = (['HEIC', 'jpg'] as const).map((type, id) =>
      candidate(id, {
        path: `IMG_1.${type}`,
        photo: shot,
        origin: { makerNote: true, quality: id ? 80 : null },
      }),
    ) as [Candidate, Candidate];
    expect(suggestKeep([exported, taken]).keep).toBe(taken);
  });
});

function secondIsOverlaid(): VerifiedPairs {
  const checks = new VerifiedPairs();
  checks.setSeenFrom(0, 1, { likeness: 'variant', difference: 0.1, overlaid: 'second' });
  return checks;
}

const filesOf = (...paths: string[]) =>
  paths.map((path, id) => {
    const category = /\.(mov|mp4)$/i.test(path) ? ('videos' as const) : ('images' as const);
    return { id, path, size: 10 + id, lastModified: 0, category };
  });

/** Paths of each unit of these files. */
const units = (...paths: string[]) =>
  groupIntoUnits(filesOf(...paths)).map(({ ids }) => ids.map((id) => paths[id]!));

describe('files of one photo', () => {
  it.each([
    ['a raw file and its JPEG', ['a/IMG_1.CR2', 'a/IMG_1.JPG'], [['a/IMG_1.JPG', 'a/IMG_1.CR2']]],
    ['a Live Photo', ['IMG_2.HEIC', 'IMG_2.MOV'], [['IMG_2.HEIC', 'IMG_2.MOV']]],
    ['a Live Photo from a raw file', ['IMG_3.DNG', 'IMG_3.mov'], [['IMG_3.DNG', 'IMG_3.mov']]],
    ['names that differ in case', ['x.arw', 'X.jpg'], [['X.jpg', 'x.arw']]],
    ['a still, not its copy', ['b.HEIC', 'b.JPG', 'b.MOV'], [['b.HEIC', 'b.MOV'], ['b.JPG']]],
  ])('should keep %s together', (_, paths, expected) => {
    expect(units(...paths)).toEqual(expected);
  });

  it.each([
    ['another folder', ['a/1.jpg', 'b/1.dng']],
    ['another name', ['1.jpg', '1 (1).dng']],
    ['a video of another kind', ['clip.jpg', 'clip.mp4']],
    ['another copy', ['c.png', 'c.jpg']],
  ])('should not include %s', (_, paths) => {
    expect(units(...paths)).toEqual(paths.map((path) => [path]));
  });

  it('should sum the bytes of a unit', () => {
    expect(groupIntoUnits(filesOf('a.jpg', 'a.nef'))).toEqual([{ ids: [0, 1], bytes: 21 }]);
  });
});

describe('icons of programs', () => {
  const square = (width: number) => ({ width, height: width });

  it.each(['app/src/main/res/mipmap-xhdpi/ic_launcher.png', 'web/public/icon-512.PNG', 'App.xcassets/a.png'])(
    'should recognise %s',
    (path) => expect(isIcon(path, square(512))).toBe(true),
  );

  it.each([
    ['a square photo', 'Camera/square.png', square(512)],
    ['a large picture', 'web/public/hero.png', square(1024)],
    ['a picture of another shape', 'web/public/banner.png', { width: 512, height: 300 }],
    ['a JPEG', 'web/public/portrait.jpg', square(400)],
  ])('should not take %s for one', (_, path, size) => expect(isIcon(path, size)).toBe(false));
});
