import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Of how many steps each failed at least, by the name of the check. */
const MIN_STEPS = {
  crashWhileRemoving: 50,
  crashWhileRestoring: 30,
  crashWhileRecovering: 40,
  crashWhileEmptying: 20,
};
type Counts = Record<keyof typeof MIN_STEPS, number>;

interface Seen extends Counts, Record<'races' | 'busy' | 'remembered' | 'reloaded', unknown> {
  random: Record<'removed' | 'kept' | 'changed' | 'cancelled', number>;
  progress: { last: unknown };
  tabs: string[];
  disk: { results: string[]; cleaned: string[]; program: string[] };
  killed: { held: number }[];
  copied: Partial<Seen> & {
    cancelledCopy: { shares: number[] };
    refusedMoves: unknown;
    declinedCopy: string[];
    noRoom: unknown[];
  };
}

/** Of every fortieth step, the last ones of a crash of two kinds may not be met. */
const SAMPLED = process.env.TEST_LONG ? 0 : 40;

describe('the trash in a real Chromium', () => {
  let seen: Seen;

  beforeAll(async () => {
    const script = join(__dirname, '../../test/trash-in-browser.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 1 << 26 });
    seen = JSON.parse(stdout) as Seen;
  });

  it('should restore any tree byte for byte, and never remove the last copy or a changed file', () => {
    // The page checks each tree and rejects with the smallest failing one; these checks show that all cases occurred.
    for (const count of Object.values(seen.random)) expect(count).toBeGreaterThan(0);
  });

  it.each(Object.entries(MIN_STEPS) as [keyof Counts, number][])(
    'should lose and duplicate nothing, and report what it did, at any step of %s',
    (check, least) => expect(seen[check]).toBeGreaterThan(least - SAMPLED),
  );

  it("should delete a photo's replacement only if this browser created it", () => {
    expect(seen.reloaded).toEqual([
      ['as known/a.jpg', 'known/a.jpg ORIGINAL'],
      ['as forgotten/a (1).jpg', 'forgotten/a (1).jpg ORIGINAL', 'forgotten/a.jpg small'],
    ]);
  });

  it('should recover a real folder whole after the browser is killed during a run', () => {
    const whole = { recovered: 1, unreadable: [], isWhole: true };
    expect(seen.killed).toMatchObject(seen.killed.map(() => whole));
    for (const { held } of seen.killed) expect(held).toBeGreaterThan(0);
  });

  it('should copy, verify and restore where files cannot be moved, and lose nothing in a crash', () => {
    const { random, crashWhileRemoving, crashWhileRestoring, crashWhileRecovering, ...rest } = seen.copied;
    expect(rest).toMatchObject({
      canMove: false,
      races: seen.races,
      killed: [{ unreadable: [], isWhole: true }],
    });
    for (const count of Object.values(random!)) expect(count).toBeGreaterThan(0);
    expect(crashWhileRemoving).toBeGreaterThan(70 - SAMPLED);
    expect(crashWhileRestoring).toBeGreaterThan(60 - SAMPLED);
    expect(crashWhileRecovering).toBeGreaterThan(45 - SAMPLED);
  });

  it('should copy a file of which the file system refuses the move, and report its new date', () => {
    const results = ['a/b.txt removed', 'a/b.txt restored a/b.txt'];
    const after = ['a/', 'a/b.txt'];
    expect(seen.copied.refusedMoves).toEqual({
      results,
      left: ['a/'],
      isDateReported: true,
      isNewer: true,
      after,
    });
  });

  it('should stop a copy between chunks, and leave nothing without room for one', () => {
    expect(seen.copied.cancelledCopy).toMatchObject({
      results: ['large.bin skipped cancelled'],
      run: null,
      endReason: 'cancelled',
      left: ['large.bin 20971520'],
      inTrash: 0,
    });
    expect(seen.copied.cancelledCopy.shares[0]).toBeLessThan(1);
    for (const round of seen.copied.noRoom) {
      expect(round).toEqual({
        results: ['large.bin failed QuotaExceededError'],
        run: null,
        left: ['large.bin 20971520'],
      });
    }
  });

  it('should skip a file of which the user declines the change, and remove the others', () => {
    const seenFiles = 'a.txt removed,b.pyc skipped declined,complete,b.pyc';
    expect(seen.copied.declinedCopy.join()).toBe(seenFiles);
  });

  it('should keep dates, hidden files and the last copy on a real disk', () => {
    const { disk } = seen;
    expect(disk.results).toEqual([
      'a.txt removed',
      'b/c.txt skipped last-copy',
      'b/LICENSE removed',
      'h skipped not-empty',
    ]);
    expect(disk.cleaned).toContain('.swipeclean-trash/RUN/0/a.txt 1000000000000 same');
    expect(disk.cleaned).toContain('h/link.txt@');
    expect(seen).toHaveProperty('canRemove', true);
    expect(disk).toMatchObject({
      isUndone: true,
      freed: { files: 1, bytes: 4 },
      isGone: true,
      isHiddenKept: true,
    });
  });

  it('should remove and restore a program without a question of the browser', () => {
    expect(seen.disk.program).toEqual(['tool.py.removed', 'print()']);
  });

  it('should keep one of two equal files when two tabs each remove one of them', () => {
    expect(new Set(seen.tabs)).toEqual(new Set(['removed skipped']));
  });

  it('should restore a file that changed, or whose last copy disappeared, during the move', () => {
    expect(seen.races).toEqual({
      run: null,
      results: ['a.txt skipped last-copy', 'c.txt skipped changed'],
      left: ['same', 'my own'],
    });
  });

  it('should leave a file that another tab writes, and a folder that is not empty', () => {
    expect(seen.busy).toEqual(['a.txt failed NoModificationAllowedError', 'full skipped not-empty']);
  });

  it('should report waiting for another tab, allow cancellation there, and report progress', () => {
    expect(seen.progress).toMatchObject({ waited: 'waiting', ended: 'cancelled', cancelled: 60 });
    const totals = { done: 60, total: 60, bytes: 60, totalBytes: 60, copied: 0 };
    expect(seen.progress.last).toEqual({ phase: 'done', ...totals, current: 'many/9.txt' });
  });

  it('should store folders once each, the last used first, and delete them', () => {
    expect(seen.remembered).toEqual({
      isSame: true,
      used: [3, 2],
      found: ['a.txt', 'other/'],
      access: 'granted',
      rules: ['a', 'b'],
      decisions: ['a', 'b', ['b', 1]],
      left: ['other'],
      scans: [true, false],
    });
  });
});
