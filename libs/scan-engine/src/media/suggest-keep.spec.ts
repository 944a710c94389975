import { VerifiedPairs } from './verified-pairs';
import { suggestKeep, type Candidate } from './suggest-keep';
import type { PhotoFeatures, PhotoOrigin } from './types';

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
    ...rest.photo,
    origin: { ...origin, ...rest.origin },
  } as PhotoFeatures;
  const file = { id, path, size: bytes, lastModified, category: 'images' as const };
  return { photo, file, unit: { ids: [id], bytes } };
}

const shot = { takenAt: 1, camera: 'Acme One' };

describe('suggested photo of a group', () => {
  it.each<[string, Given, Given, string]>([
    ['camera data rather than bytes', { photo: shot }, { bytes: 9000 }, 'camera'],
    ['camera data rather than pixels', { photo: shot }, { photo: { width: 800, height: 600 } }, 'camera'],
    [
      'the maker’s data rather than an editor’s copy',
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
    [
      'an edited shot rather than a copy without its data',
      { photo: shot, origin: { edited: true } },
      {},
      'camera',
    ],
    [
      'a Motion Photo rather than its still',
      { origin: { embedded: 'motion-photo' } },
      { bytes: 9000 },
      'camera',
    ],
    ['more pixels', { photo: { width: 800, height: 600 } }, { bytes: 9000 }, 'more-pixels'],
    ['colour', {}, { origin: { grey: true }, bytes: 9000 }, 'unedited'],
    ['what was not brightened', {}, { origin: { clipped: 0.05 }, bytes: 9000 }, 'unedited'],
    ['a camera’s name', { path: 'DCIM/IMG_1234.jpg' }, { path: 'b/picture.jpg', bytes: 9000 }, 'name'],
    [
      'a name without a copy’s number',
      { path: 'IMG_1234.jpg' },
      { path: 'IMG_1234 (1).jpg', bytes: 9000 },
      'name',
    ],
    [
      'a name without the word for copy',
      { path: 'IMG_1234.jpg' },
      { path: 'IMG_1234 のコピー.jpg', bytes: 9000 },
      'name',
    ],
    ['no messenger’s copy', { path: 'a/picture.jpg' }, { path: 'a/IMG-20240501-WA0003.jpg' }, 'name'],
    ['less compression', { origin: { quality: 90 } }, { origin: { quality: 60 }, bytes: 9000 }, 'quality'],
    [
      'a JPEG rather than what was made from it',
      {},
      { path: 'a.png', origin: { quality: null }, bytes: 9000 },
      'quality',
    ],
    [
      'the older of two that look the same',
      { lastModified: 1.6e12 },
      { origin: { quality: 95 }, bytes: 9000 },
      'older',
    ],
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
    const taken = candidate(0, {
      path: 'IMG_1.HEIC',
      photo: shot,
      origin: { makerNote: true, quality: null },
    });
    const exported = candidate(1, {
      path: 'IMG_1.jpg',
      photo: shot,
      origin: { makerNote: true, quality: 80 },
    });
    expect(suggestKeep([exported, taken]).keep).toBe(taken);
  });
});

function secondIsOverlaid(): VerifiedPairs {
  const checks = new VerifiedPairs();
  checks.setSeenFrom(0, 1, { likeness: 'variant', difference: 0.1, overlaid: 'second' });
  return checks;
}
