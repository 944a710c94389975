import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongSuite, logLongRuns, readLongRuns } from './long-suites.mjs';

describe('the log of long suites', () => {
  it('should have a line of the last run of each suite of Jest, and none of others than long ones', () => {
    const tests = execFileSync('git', ['ls-files', '*-spec.ts'], { encoding: 'utf8' }).trim().split('\n');
    const long = tests.filter(isLongSuite);
    const logged = Object.keys(readLongRuns());
    expect(long).toEqual(expect.arrayContaining(logged));
    expect(logged).toEqual(expect.arrayContaining(long.filter((file) => !file.startsWith('e2e/'))));
  });

  it('should have passed in the last run of each suite', () => {
    const runs = Object.entries(readLongRuns());
    expect(runs.filter(([, { passed }]) => !passed)).toEqual([]);
  });

  it('should replace the line of a suite that runs again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'swipeclean-long-'));
    const log = join(folder, 'runs.json');
    const file = 'services/cleaning/test/mail-crash.integration-spec.ts';
    const run = (passed, date) =>
      logLongRuns(
        [
          { file, passed, seconds: 12 },
          { file: 'short.spec.ts', passed, seconds: 1 },
        ],
        { date, commit: 'abc' },
        log,
      );
    run(false, '2026-03-01');
    run(true, '2026-03-02');
    expect(readLongRuns(log)).toEqual({
      [file]: { date: '2026-03-02', commit: 'abc', passed: true, seconds: 12 },
    });
    rmSync(folder, { recursive: true });
  });
});
