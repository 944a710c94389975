import fc from 'fast-check';
import { groupMedia as groupChecked } from './group-media';
import { groupIntoUnits } from './media-units';
import { VerifiedPairs } from './verified-pairs';
import { areHashesClose, forEachCandidatePair } from './similarity';
import { pairKey, photoKey } from './perceptual-hash';
import type {
  Hash64,
  MediaFile,
  MediaGroupOptions,
  MediaGroups,
  PhotoFeatures,
  PhotoQuality,
  PhotoOrigin,
  Strictness,
} from './types';

const SECOND = 1000;
const NOON = Date.UTC(2024, 4, 1, 12);

const file = (id: number, path: string, rest: Partial<MediaFile> = {}): MediaFile => ({
  id,
  path,
  size: 1000,
  lastModified: NOON,
  category: 'images',
  ...rest,
});

it('should take an edited photo of an iPhone and its original for one photo, the edit first', () => {
  const files = ['a/IMG_1.JPG', 'a/IMG_E1.JPG', 'a/IMG_1.MOV', 'a/IMG_E2.JPG', 'b/IMG_1.JPG'];
  const units = groupIntoUnits(files.map((path, id) => file(id, path)));
  expect(units.map(({ ids }) => ids)).toEqual([[1, 0, 2], [3], [4]]);
});

const ORIGIN: PhotoOrigin = {
  edited: false,
  makerNote: false,
  quality: null,
  embedded: null,
  clipped: 0,
  grey: false,
};
const MEASURES: PhotoQuality = {
  blurry: false,
  dark: false,
  screenshot: false,
  document: false,
  focus: 1,
  brightness: 100,
};

/** Brighter to the right as given, and in no other direction. */
const gradients = (right: Hash64): PhotoFeatures['dHash'] => [right, [0, 0], [0, 0], [0, 0]];

const photo = (id: number, rest: Partial<PhotoFeatures> = {}): PhotoFeatures => ({
  id,
  width: 400,
  height: 300,
  takenAt: null,
  camera: null,
  exifFields: 0,
  sharpness: 1,
  dHash: gradients([0, 0]),
  pHash: [0, 0],
  flat: false,
  trimmed: [],
  withinBars: null,
  origin: ORIGIN,
  measures: MEASURES,
  ...rest,
});

/** Pairs with close hashes count as verified: those with the same frequencies and few other bits as copies. */
function checkHashes(photos: readonly PhotoFeatures[]): VerifiedPairs {
  const checks = new VerifiedPairs();
  forEachCandidatePair(photos, (a, b) => {
    const [one, other] = [photos[a]!, photos[b]!];
    const likeness = isCopy(one, other) ? 'copy' : 'variant';
    checks.setSeenFrom(one.id, other.id, { likeness, difference: 0, overlaid: null });
  });
  return checks;
}

const isCopy = (one: PhotoFeatures, other: PhotoFeatures) =>
  one.dHash.flat().reduce((sum, half, at) => sum + ones(half ^ other.dHash.flat()[at]!), 0) <= 6;
/** How many bits are set. */
const ones = (half: number): number => (half === 0 ? 0 : 1 + ones(half & (half - 1)));

const groupMedia = (files: MediaFile[], photos: PhotoFeatures[], options: MediaGroupOptions) =>
  groupChecked(
    files,
    photos,
    options,
    checkHashes(photos.filter(({ flat }) => !flat).sort((a, b) => a.id - b.id)),
  );

/** Hashes near one of a few centres, so that chains and cliques of every kind occur. */
const hash: fc.Arbitrary<Hash64> = fc
  .tuple(fc.constantFrom(0, 0xffff, 0xff00ff), fc.array(fc.nat(31), { maxLength: 7 }))
  .map(([centre, flips]) => [flips.reduce((bits, flip) => bits ^ (1 << flip), centre) >>> 0, 7]);

const library = fc
  .array(
    fc.record({
      dHash: hash,
      turnedOver: fc.boolean(),
      stem: fc.nat(30),
      extension: fc.constantFrom('jpg', 'JPG', 'dng', 'heic', 'mov', 'png'),
      takenAt: fc.option(fc.nat(20).map((seconds) => NOON + seconds * SECOND)),
      size: fc.integer({ min: 1, max: 5 }),
      flat: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((rows) => {
    const paths = new Map(rows.map((row) => [`a/${row.stem}.${row.extension}`, row]));
    const files: MediaFile[] = [];
    const photos: PhotoFeatures[] = [];
    [...paths].forEach(([path, row], id) => {
      const isVideo = path.endsWith('mov');
      files.push(file(id, path, { size: row.size, category: isVideo ? 'videos' : 'images' }));
      if (isVideo || path.endsWith('dng')) return;
      const { dHash, takenAt, flat, turnedOver } = row;
      photos.push(
        photo(id, {
          dHash: turnedOver ? [[0, 0], [0, 0], dHash, [0, 0]] : gradients(dHash),
          takenAt,
          flat,
          camera: 'Acme',
        }),
      );
    });
    return { files, photos };
  });

const strictness = fc.constantFrom<Strictness>('strict', 'loose');
const choices = ({ bursts, similar }: MediaGroups) => [...bursts, ...similar];

describe('grouping photos and videos', () => {
  it('should leave out icons of programs', () => {
    const files = [file(0, 'app/res/icon.png'), file(1, 'app/res/photo.jpg')];
    const photos = [photo(0, { width: 192, height: 192 }), photo(1)];
    const { months } = groupMedia(files, photos, { strictness: 'strict' });
    expect(months.map(({ units }) => units.map(({ ids }) => ids))).toEqual([[[1]]]);
  });

  it('should contain no pair beyond the threshold in any group of any library (MEDIA-02)', () => {
    fc.assert(
      fc.property(library, strictness, ({ files, photos }, strict) => {
        for (const group of choices(groupMedia(files, photos, { strictness: strict }))) {
          const members = group.units.map(({ ids }) => photos.find(({ id }) => id === ids[0])!);
          const checks = checkHashes(members);
          for (const [at, one] of members.entries()) {
            for (const other of members.slice(at + 1)) {
              const fits =
                group.kind === 'burst'
                  ? areHashesClose(one, other)
                  : checks.accepts(one.id, other.id, strict);
              expect(fits).toBe(true);
            }
          }
        }
      }),
    );
  });

  it('should leave no two groups that could be one', () => {
    fc.assert(
      fc.property(library, ({ files, photos }) => {
        const { similar } = groupMedia(files, photos, { strictness: 'strict' });
        const checks = checkHashes(photos);
        const firsts = similar.map(({ units }) => units.map(({ ids }) => ids[0]!));
        firsts.forEach((one, index) => {
          for (const other of firsts.slice(index + 1)) {
            expect(one.some((a) => other.some((b) => !checks.accepts(a, b, 'strict')))).toBe(true);
          }
        });
      }),
    );
  });

  it('should group the same in any order of files and photos', () => {
    fc.assert(
      fc.property(library, strictness, fc.func(fc.integer()), ({ files, photos }, strict, order) => {
        const shuffled = <T>(items: T[]) => [...items].sort((a, b) => order(a) - order(b));
        const options = { strictness: strict };
        expect(groupMedia(shuffled(files), shuffled(photos), options)).toEqual(
          groupMedia(files, photos, options),
        );
      }),
    );
  });

  it('should put every file in exactly one unit of one month, and never split a unit', () => {
    fc.assert(
      fc.property(library, strictness, ({ files, photos }, strict) => {
        const groups = groupMedia(files, photos, { strictness: strict });
        const units = groups.months.flatMap(({ units }) => units);
        const ids = units.flatMap(({ ids }) => ids);
        expect(ids.sort((a, b) => a - b)).toEqual(files.map(({ id }) => id));
        for (const { units: chosen } of choices(groups)) {
          for (const unit of chosen) expect(units).toContainEqual(unit);
        }
        for (const kind of [groups.similar, groups.bursts]) {
          const members = kind.flatMap(({ units }) => units.map(({ ids }) => ids[0]));
          expect(new Set(members).size).toBe(members.length);
        }
      }),
    );
  });

  it('should never group an ignored pair', () => {
    fc.assert(
      fc.property(library, fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 30 }), (media, pairs) => {
        const { files, photos } = media;
        const key = (one: PhotoFeatures) => photoKey(one, files[one.id]!);
        const known = pairs.flatMap(([a, b]) =>
          photos[a] && photos[b] ? [[photos[a], photos[b]] as const] : [],
        );
        const keptApart = new Set(known.map(([a, b]) => pairKey(key(b), key(a))));
        for (const { units } of choices(
          groupMedia(files, photos, { strictness: 'loose', ignoredPairs: keptApart }),
        )) {
          const keys = units.map(({ ids }) => key(photos.find(({ id }) => id === ids[0])!));
          keys.forEach((a, at) => {
            for (const b of keys.slice(at + 1)) expect(keptApart).not.toContain(pairKey(a, b));
          });
        }
      }),
    );
  });

  it('should find a similar photo only among the same proportions, or turned', () => {
    const files = [0, 1, 2].map((id) => file(id, `${id}.jpg`));
    const photos = [photo(0), photo(1, { width: 300, height: 300 }), photo(2, { width: 800, height: 602 })];
    const { similar } = groupMedia(files, photos, { strictness: 'strict' });
    expect(similar.map(({ units }) => units.map(({ ids }) => ids[0]))).toEqual([[2, 0]]);
    expect(similar[0]).toMatchObject({ keep: 0, reasons: ['more-pixels'], bytes: 2000, reclaimable: 1000 });
  });

  it('should find a burst of loosely similar photos of one camera within 2 s of one another', () => {
    const shot = (id: number, second: number, rest: Partial<PhotoFeatures> = {}) =>
      photo(id, { takenAt: NOON + second * SECOND, camera: 'Acme', ...rest });
    const photos = [
      shot(0, 2),
      shot(1, 0, { sharpness: 9 }),
      shot(2, 4),
      shot(3, 6.5),
      shot(4, 2, { camera: 'Other' }),
      shot(5, 4, { dHash: gradients([0xffff, 0]) }),
    ];
    const files = photos.map(({ id }) => file(id, `${id}.jpg`));
    const { bursts } = groupMedia(files, photos, { strictness: 'strict' });
    expect(bursts.map(({ units }) => units.map(({ ids }) => ids[0]))).toEqual([[1, 0, 2]]);
    expect(bursts[0]).toMatchObject({ keep: 0, reasons: ['sharper'] });
  });

  it('should date by EXIF, else by the file, with undated units last', () => {
    const files = [
      file(0, 'a.jpg', { lastModified: new Date(2023, 0, 31, 23, 59).getTime() }),
      file(1, 'b.mov', { category: 'videos', lastModified: new Date(2023, 1, 1).getTime() }),
      file(2, 'c.png', { lastModified: 0 }),
      file(3, 'd.jpg', { lastModified: new Date(2023, 1, 2).getTime() }),
      file(4, 'notes.txt', { category: 'documents' }),
    ];
    const photos = [photo(3, { takenAt: Date.UTC(2019, 11, 31, 23, 59, 59) }), photo(2)];
    const { months } = groupMedia(files, photos, { strictness: 'strict' });
    expect(months.map(({ month, units }) => [month, ...units.map(({ ids }) => ids[0])])).toEqual([
      ['2023-02', 1],
      ['2023-01', 0],
      ['2019-12', 3],
      [null, 2],
    ]);
  });
});
