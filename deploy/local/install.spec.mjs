import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './install.mjs';

describe('isInstalled', () => {
  let root;
  const wanted = (packages) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const present = (packages, seconds) => {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    const file = join(root, 'node_modules', '.package-lock.json');
    writeFileSync(file, JSON.stringify({ packages }));
    utimesSync(file, seconds, seconds);
  };
  const LATER = Date.now() / 1000 + 60;
  const EARLIER = Date.now() / 1000 - 60;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'swipeclean-install-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  it('should require an installation on a fresh clone', () => {
    wanted({});
    expect(isInstalled(root)).toBe(false);
  });

  it('should accept an installation newer than the lock file', () => {
    wanted({ 'node_modules/a': { version: '1.0.0' } });
    present({}, LATER);
    expect(isInstalled(root)).toBe(true);
  });

  it.each([
    ['the same packages', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['another version', { 'node_modules/a': { version: '2.0.0' } }, false],
    [
      'a package more',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
      false,
    ],
    ['one for another platform more', { 'node_modules/b': { version: '1.0.0', optional: true } }, true],
    ['a workspace of ours more', { 'libs/ours': { version: '1.0.0' } }, true],
  ])(
    'should compare the content of an older installation: the lock file names %s',
    (_, packages, installed) => {
      wanted(packages);
      present({ 'node_modules/a': { version: '1.0.0' } }, EARLIER);
      expect(isInstalled(root)).toBe(installed);
    },
  );

  it.each([
    ['before its tests', { isForTests: true }, false],
    ['at its start', {}, true],
  ])(
    'should ask for the packages of development only for tests: a clone without them, %s',
    (_, options, installed) => {
      wanted({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/test': { version: '1.0.0', dev: true },
      });
      for (const seconds of [EARLIER, LATER]) {
        present({ 'node_modules/a': { version: '1.0.0' } }, seconds);
        expect(isInstalled(root, options)).toBe(installed);
      }
    },
  );

  it("should find the packages in a workspace's own folder, which npm does not list", () => {
    const place = 'apps/web/node_modules/a';
    wanted({ [place]: { version: '1.0.0' } });
    present({}, EARLIER);
    expect(isInstalled(root)).toBe(false);
    mkdirSync(join(root, place), { recursive: true });
    writeFileSync(join(root, place, 'package.json'), JSON.stringify({ version: '1.0.0' }));
    expect(isInstalled(root)).toBe(true);
  });
});
