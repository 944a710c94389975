import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Seen {
  /** False when the counter was not installed. */
  isCounted: boolean;
  reads: number;
  bytes: number;
  groups: string[][];
}

type Scan =
  | 'first'
  | 'again'
  | 'reloaded'
  | 'otherKey'
  | 'newDate'
  | 'newDateAgain'
  | 'newSize'
  | 'newMember'
  | 'gone'
  | 'forgotten';

describe('a second scan in a real Chromium', () => {
  let seen: Record<Scan, Seen>;

  beforeAll(async () => {
    const script = join(__dirname, '../../test/memory-in-browser.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 1 << 26 });
    seen = JSON.parse(stdout) as typeof seen;
  });

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

  it('should read a file with a new date and all files of its size, then cache them', () => {
    expect(seen.newDate).toMatchObject({ bytes: 3 * 300_000, groups: seen.first.groups });
    expect(seen.newDateAgain).toMatchObject({ bytes: 0, groups: seen.first.groups });
  });

  it('should not treat a file with a new size as unchanged', () => {
    expect(seen.newSize.groups).toEqual(['huge', 'large', 'middle'].map(pair));
  });

  it('should read a new file of a known size with the others of that size', () => {
    expect(seen.newMember).toMatchObject({ bytes: 3 * 700 });
    expect(seen.newMember.groups).toContainEqual(['b/small', 'd/small']);
  });

  it('should report no group with one remaining member', () => {
    expect(seen.gone).toMatchObject({
      bytes: 0,
      groups: [pair('large'), pair('middle'), ['b/small', 'd/small']],
    });
  });

  it('should find nothing in a cleared cache', () => {
    expect(seen.forgotten.bytes).toBeGreaterThan(7_000_000);
    expect(seen.forgotten.groups).toEqual(seen.gone.groups);
  });
});
