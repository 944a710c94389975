import fc from 'fast-check';
import { applyKeepRule } from '../keep/keep-rule';
import { identicalGroup } from '../rules/duplicates';
import { toScannedFile } from '../rules/file-types';
import { createRemovalList, formatRemovalListJson, listHangingLinks } from './removal-list';

const T = 1_700_000_000_000;
const files = ['a', 'b', 'c', 'd'].map((path, id) =>
  toScannedFile(id, { path, size: 5, lastModified: T + id, type: '' }),
);
const group = identicalGroup(files, { size: 5, ids: [0, 1, 2], proof: 'bytes' });
const list = (chosen: number[], isProtected: (file: { path: string }) => boolean = () => false) =>
  createRemovalList({
    folder: 'Photos',
    result: { files, scannedAt: T },
    groups: applyKeepRule({ files }, [group], { rule: { by: 'newest' }, isProtected }),
    selected: chosen,
    reasonOf: ({ path }) => `why ${path}`,
    isProtected,
  });

describe('createRemovalList', () => {
  it('should list the reason of each file and its kept copy', () => {
    expect(list([0, 3])).toEqual({
      folder: 'Photos',
      scannedAt: T,
      excluded: [],
      files: [
        { path: 'a', size: 5, lastModified: T, reason: 'why a', keeps: 'c' },
        { path: 'd', size: 5, lastModified: T + 3, reason: 'why d', keeps: null },
      ],
    });
  });

  it('should keep the copy that the rule keeps where all are chosen', () => {
    const { files: listed, excluded } = list([0, 1, 2]);
    expect(listed.map(({ path, keeps }) => [path, keeps])).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(excluded).toEqual([2]);
  });

  it('should list a whole group that needs no copy, and keep another copy that does', () => {
    const without = (...paths: string[]) =>
      createRemovalList({
        folder: null,
        result: { files, scannedAt: T },
        groups: applyKeepRule({ files }, [group], { rule: { by: 'newest' } }),
        selected: [0, 1, 2],
        reasonOf: () => 'why',
        isProtected: () => false,
        needsCopy: ({ path }) => !paths.includes(path),
      });
    expect(without('a', 'b', 'c')).toMatchObject({
      excluded: [],
      files: [0, 1, 2].map(() => ({ keeps: null })),
    });
    expect(without('b', 'c')).toMatchObject({ excluded: [0], files: [{ path: 'b' }, { path: 'c' }] });
  });

  it('should list nothing protected', () => {
    expect(list([0, 3], ({ path }) => path === 'd')).toMatchObject({ files: [{ path: 'a' }], excluded: [3] });
  });

  it('should never list a whole group, for any choice and protection', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(3)),
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
        (chosen, closed) => {
          const { files: listed, excluded } = list(chosen, ({ path }) => closed.some((one) => one === path));
          const paths = listed.map(({ path }) => path);
          expect(['a', 'b', 'c'].every((path) => paths.includes(path))).toBe(false);
          expect(listed.length + excluded.length).toBe(chosen.length);
          for (const { path, keeps } of listed) {
            expect(closed).not.toContain(path);
            if (path !== 'd') expect(keeps).not.toBeNull();
            expect(paths).not.toContain(keeps);
          }
        },
      ),
    );
  });
});

describe('formatRemovalListJson', () => {
  it('should write names as JSON, sizes in bytes and dates in ISO 8601', () => {
    const odd = list([0]);
    odd.files.push({ path: '"\n\u202E', size: 0, lastModified: NaN, reason: '', keeps: null });
    expect(formatRemovalListJson(odd)).toContain('"\\"\\n\\u202e"');
    expect(JSON.parse(formatRemovalListJson(odd))).toEqual({
      format: 'swipeclean-list',
      version: 1,
      folder: 'Photos',
      scannedAt: '2023-11-14T22:13:20.000Z',
      files: [
        { path: 'a', size: 5, modified: '2023-11-14T22:13:20.000Z', reason: 'why a', keeps: 'c' },
        { path: '"\n\u202E', size: 0, modified: null, reason: '', keeps: null },
      ],
    });
  });
});

describe('listHangingLinks', () => {
  const links = ['copy.jpg', 'cache', 'stays.jpg'].map((target) => ({ path: `link to ${target}`, target }));
  const removed = [{ path: 'copy.jpg', copies: 'stays.jpg' }, { path: 'cache' }];
  const targetsOf = (method?: 'trash' | 'system-trash' | 'hardlink' | 'reflink') =>
    listHangingLinks(links, removed, method).map(({ target }) => target);

  it('should list the links to what is removed', () => {
    expect(listHangingLinks(undefined, removed)).toEqual([]);
    expect(targetsOf()).toEqual(['copy.jpg', 'cache']);
    expect(targetsOf('system-trash')).toEqual(['copy.jpg', 'cache']);
  });

  it.each(['hardlink', 'reflink'] as const)('should leave out links to what a %s replaces', (method) =>
    expect(targetsOf(method)).toEqual(['cache']),
  );
});
