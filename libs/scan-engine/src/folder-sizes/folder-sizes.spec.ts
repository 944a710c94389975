import fc from 'fast-check';
import { decide, randomTree } from '../../test/random-tree';
import { KEEP_ORIGINAL } from '../keep/keep-rule';
import { toScannedFile } from '../rules/file-types';
import { type FolderSize, listLargestOwnFiles, measureFolders } from './folder-sizes';

const filesOf = (...rows: [path: string, size: number, lastModified?: number][]) =>
  rows
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, size, lastModified = 1], id) => toScannedFile(id, { path, size, lastModified, type: '' }));

const summary = ({ path, files, bytes, children }: FolderSize): unknown => [
  path,
  files,
  bytes,
  ...children.map(summary),
];

function foldersOf(folder: FolderSize): FolderSize[] {
  return [folder, ...folder.children.flatMap(foldersOf)];
}

const MAY_2020 = Date.UTC(2020, 4);
const files = filesOf(
  ['a.txt', 1],
  ['a/x.jpg', 10, MAY_2020],
  ['a/deep/y.mp4', 20, 0],
  ['a/deep/er/z.mp3', 30, MAY_2020 + 9],
  ['b/only/w.zip', 400],
  ['a b/v.pdf', 7],
);

describe('measureFolders', () => {
  it('should sum files and bytes by folder, most bytes first', () => {
    expect(summary(measureFolders({ files }))).toEqual([
      '', 6, 468,
      ['b', 1, 400, ['b/only', 1, 400]],
      ['a', 3, 60, ['a/deep', 2, 50, ['a/deep/er', 1, 30]]],
      ['a b', 1, 7],
    ]); // prettier-ignore
  });

  it('should tell the newest valid date, own files and bytes by category', () => {
    const [, a] = measureFolders({ files }).children;
    expect(a).toMatchObject({ name: 'a', newest: MAY_2020 + 9, own: { files: 1, bytes: 10 } });
    expect(a!.categories).toEqual({ images: 10, videos: 20, audio: 30, documents: 0, other: 0 });
    expect(measureFolders({ files: filesOf(['x/undated', 1, 0]) }).newest).toBeNull();
  });

  it('should leave out removed files, and folders that have none left', () => {
    const isRemoved = (id: number) => files[id]!.path.startsWith('b/') || files[id]!.name === 'x.jpg';
    expect(summary(measureFolders({ files, isRemoved }))).toEqual([
      '', 4, 58,
      ['a', 2, 50, ['a/deep', 2, 50, ['a/deep/er', 1, 30]]],
      ['a b', 1, 7],
    ]); // prettier-ignore
    expect(summary(measureFolders({ files: [] }))).toEqual(['', 0, 0]);
  });

  it('should add up in any tree: children and own files are the folder, the root is the total', () =>
    fc.assert(
      fc.asyncProperty(randomTree, fc.nat(6), async (tree, every) => {
        const isRemoved = (path: string) => path.length % 7 === every;
        const result = await decide(tree, KEEP_ORIGINAL, { isRemoved });
        const root = measureFolders(result);
        expect(root).toMatchObject({ files: result.fileCount, bytes: result.totalSize });
        for (const { children, own, files, bytes, categories } of foldersOf(root)) {
          expect(children.reduce((sum, child) => sum + child.files, own.files)).toBe(files);
          expect(children.reduce((sum, child) => sum + child.bytes, own.bytes)).toBe(bytes);
          expect(Object.values(categories).reduce((a, b) => a + b)).toBe(bytes);
        }
      }),
      { numRuns: 100 },
    ));
});

describe('listLargestOwnFiles', () => {
  const flat = filesOf(['f/1', 1], ['f/2', 9], ['f/3', 5], ['f/sub/4', 99], ['f!/5', 50], ['6', 3]);
  const names = (path: string, count: number) =>
    listLargestOwnFiles({ files: flat, isRemoved: (id) => flat[id]!.name === '2' }, path, count).map(
      ({ name }) => name,
    );

  it('should list the largest files in place right in the folder', () => {
    expect(names('f', 5)).toEqual(['3', '1']);
    expect(names('f', 1)).toEqual(['3']);
    expect(names('', 5)).toEqual(['6']);
    expect(names('no such folder', 5)).toEqual([]);
  });
});
