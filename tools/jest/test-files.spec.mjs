import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { ROOT } from '../../deploy/local/install.mjs';

const linesOf = (program, args, env = {}) =>
  execFileSync(program, args, { cwd: ROOT, env: { ...process.env, ...env }, encoding: 'utf8' })
    .trim()
    .split('\n');

describe('a file that is named like a test', () => {
  it('should be run by Jest or Playwright', () => {
    const named = linesOf('git', ['ls-files', '*spec.*', '*test.*', '*/__tests__/*']).filter((file) =>
      /(\.([a-z0-9]+-)?(spec|test)\.[cm]?[jt]sx?$|__tests__\/)/.test(file),
    );
    const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
    const listed = linesOf(process.execPath, [jest, '--listTests'], { TEST_LONG: '1' });
    const ofJest = new Set(listed.map((file) => relative(ROOT, file)));
    const isJourney = (file) => /^e2e\/src\/journeys\/.*\.e2e-spec\.ts$/.test(file);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((file) => !ofJest.has(file) && !isJourney(file))).toEqual([]);
  });
});
