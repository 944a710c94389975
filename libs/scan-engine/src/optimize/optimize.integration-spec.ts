import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Made =
  | 'turned'
  | 'kept'
  | 'motion'
  | 'pngPhotos'
  | 'heicPhotos'
  | 'photos'
  | 'archive'
  | 'archiveChanged';
type Refused = 'badDocuments' | 'incompressible' | 'cancelled' | 'changedSince';
interface Seen
  extends
    Record<Made | Refused, unknown>,
    Record<'crashWhileReplacing' | 'crashWhileUndoing' | 'crashWhileRecovering', number> {
  wide: { profiles: boolean[]; off: number };
  estimates: { photos: number; documents: number };
  copied: Partial<Seen>;
}

/** Of every fortieth step, the last ones of a crash of two kinds may not be met. */
const SAMPLED = process.env.TEST_LONG ? 0 : 40;

describe('the optimizer in a real Chromium, under the production content policy', () => {
  let seen: Seen;

  beforeAll(async () => {
    const script = join(__dirname, '../../test/optimize-in-browser.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 1 << 26 });
    seen = JSON.parse(stdout) as Seen;
  });

  it('should turn a photo upright, reset its orientation and keep its camera', () => {
    const upright = { width: 800, height: 1200, corners: 'red red blue blue' };
    expect(seen.turned).toEqual({
      before: upright,
      after: upright,
      stored: [800, 1200],
      orientation: 1,
      preview: 0,
      sides: [800, 1200],
      camera: true,
      isSmaller: true,
    });
  });

  it('should keep the colours of an embedded profile', () => {
    expect(seen.wide.profiles).toEqual([true, true]);
    expect(seen.wide.off).toBeLessThan(3);
  });

  it('should report why a photo stays', () => {
    expect(seen.kept).toEqual({
      text: 'not-a-jpeg',
      cutShort: 'not-a-jpeg',
      cmyk: 'cmyk',
      deep: 'unreadable',
      huge: 'too-large',
      broken: 'unreadable',
      motion: 'more-inside',
      padded: 'made',
      twice: 'compressed',
    });
  });

  it('should make a Motion Photo smaller with its video and its date, once', () => {
    expect(seen.motion).toEqual({ sides: [600, 400], isVideoKept: true, hasDate: true, again: 'compressed' });
  });

  it('should turn PNG photographs alone into JPEG, and restore them', () => {
    expect(seen.pngPhotos).toEqual({
      left: ['hole.png transparent', 'screen.png graphic', 'taken.png name-taken'],
      paths: ['hole.png', 'photo.jpg', 'screen.png', 'taken.jpg', 'taken.png'],
      isUndone: true,
    });
  });

  it('should turn HEIC photos into JPEG with their date and colours where much is saved, and restore them', () => {
    expect(seen.heicPhotos).toEqual({
      left: ['ten-bit.heic deep-color', 'transparent.heic transparent', 'two.heic pictures'],
      sides: [240, 180],
      isDateKept: true,
      isProfileKept: true,
      orientation: 1,
      atFullSize: 'no-gain',
      unasked: 'heic',
      drawn: [64, 48],
      isUndone: true,
    });
  });

  it('should replace an original with a smaller photo, and restore it byte for byte', () => {
    expect(seen.photos).toEqual({
      isUntouched: true,
      left: ['no.jpg not-a-jpeg', 'gone.jpg missing', 'a.jpg changed'],
      results: ['a.jpg removed'],
      isSmaller: true,
      paths: ['a.jpg', 'no.jpg'],
      isUndone: true,
    });
  });

  it('should delete an unchanged archive once all of its documents are restored', () => {
    const archived = {
      now: [['Old documents.zip', true]],
      half: ['Old documents.zip', 'b.txt'],
      isUndone: true,
    };
    expect(seen.archive).toEqual(archived);
    expect(seen.archiveChanged).toEqual(archived);
  });

  it('should replace and archive in a browser that copies files instead of moving them', () => {
    const { photos, archive, ...crashes } = seen.copied;
    expect(photos).toEqual(seen.photos);
    expect(archive).toEqual(seen.archive);
    for (const count of Object.values(crashes)) expect(count).toBeGreaterThan(50);
  });

  it('should leave out documents that cannot be read or stored, and pack the others', () => {
    expect(seen.badDocuments).toEqual({
      packed: ['a.txt', 'z.txt'],
      left: ['closed.txt unreadable', 'dir\\b.txt invalid-path', 'gone.txt missing', 'torn.txt unreadable'],
      holds: ['a.txt', 'z.txt'],
    });
  });

  it('should leave documents alone that an archive would not make smaller', () => {
    expect(seen.incompressible).toEqual({ items: 0, left: 'no-gain', isUntouched: true });
  });

  it('should estimate about what a task will save', () => {
    expect(seen.estimates.photos).toBeGreaterThan(0.8);
    expect(seen.estimates.photos).toBeLessThan(1.25);
    expect(seen.estimates.documents).toBeGreaterThan(0.8);
    expect(seen.estimates.documents).toBeLessThan(1.25);
  });

  it('should leave nothing behind when it is cancelled', () => {
    expect(seen.cancelled).toEqual({ reason: 'stopped', isUntouched: true });
  });

  it('should leave a photo that changed since, and restore the original beside it', () => {
    expect(seen.changedSince).toEqual({ paths: ['a (1).jpg', 'a.jpg'], as: ['a (1).jpg'] });
  });

  it('should never lose an original and its replacement, whenever the page closes', () => {
    expect(seen.crashWhileReplacing).toBeGreaterThan(80 - SAMPLED);
    expect(seen.crashWhileUndoing).toBeGreaterThan(60 - SAMPLED);
    expect(seen.crashWhileRecovering).toBeGreaterThan(50 - SAMPLED);
  });
});
