import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SkippedPath } from '../types';

interface Seen {
  files: number;
  skipped: SkippedPath[];
  emptyFolders: string[];
  empty: string[];
  identical: [proof: string, paths: string[]][];
  error?: string;
}

type Look = 'handle' | 'reopened' | 'first' | 'again' | 'input' | 'changed' | 'rootGone';

describe('scanning in a real Chromium, under the production content policy', () => {
  let seen: Record<Look, Seen> & { cancelled: string };

  beforeAll(async () => {
    const script = join(__dirname, '../../test/real-browser.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 1 << 26 });
    seen = JSON.parse(stdout) as typeof seen;
  });

  const sizes = (look: Seen) => look.identical.map(([, paths]) => paths.length);

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

  it('should find the same again from the cache', () => {
    expect(seen.again).toMatchObject({ ...seen.first, longestTaskMs: expect.any(Number) as number });
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
