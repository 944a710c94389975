import { readDrop } from './drop';
import { handlesSource } from './handle-source';
import { createFileOpener, FileOpener } from './file-opener';

type Tree = { [name: string]: Tree | string | null };

/** An entry of the legacy drop interface: text is a file, null an entry that cannot be opened. */
function entryOf(name: string, content: Tree | string | null, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  const fail = (reject: (error: Error) => void) => reject(new Error('NotReadableError'));
  if (content === null || typeof content === 'string') {
    const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
      content === null ? fail(reject) : resolve(new File([content], name));
    return { isFile: true, isDirectory: false, name, fullPath, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    let left = Object.entries(content).map(([child, inner]) => entryOf(child, inner, fullPath));
    return {
      readEntries: (resolve: (some: FileSystemEntry[]) => void, reject: (error: Error) => void) => {
        if ('unlistable' in content) return fail(reject);
        resolve(left);
        left = [];
      },
    };
  };
  return { isFile: false, isDirectory: true, name, fullPath, createReader } as unknown as FileSystemEntry;
}

const dropOf = (...entries: FileSystemEntry[]) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
  }) as unknown as DataTransfer;

describe('reading a drop in a browser without handles', () => {
  it('should report unreadable entries as skipped, by their path in the dropped folder', async () => {
    const tree = { 'a.txt': 'a', 'b.txt': null, inner: { 'c.txt': 'c' }, locked: { unlistable: null } };
    expect(await readDrop(dropOf(entryOf('root', tree)))).toMatchObject({
      kind: 'files',
      name: 'root',
      paths: ['a.txt', 'inner/c.txt'],
      skipped: [
        { path: 'b.txt', reason: 'unreadable' },
        { path: 'locked', reason: 'unreadable' },
      ],
    });
  });

  it('should report an entry by its whole path when several things are dropped', async () => {
    const input = await readDrop(dropOf(entryOf('a.txt', 'a'), entryOf('b.txt', null)));
    expect(input).toMatchObject({ paths: ['a.txt'], skipped: [{ path: 'b.txt', reason: 'unreadable' }] });
  });

  it('should distinguish dropped folders and files of the same name', async () => {
    const [a, b] = [
      entryOf('DCIM', { 'x.jpg': '1', 'y.jpg': null }),
      entryOf('DCIM', { 'x.jpg': '2', 'y.jpg': null }),
    ];
    const files = ['3', '4'].map((content) => entryOf('a.txt', content));
    expect(await readDrop(dropOf(a, b, ...files, entryOf('DCIM (2)', '5')))).toMatchObject({
      paths: ['DCIM/x.jpg', 'DCIM (2)/x.jpg', 'a.txt', 'a (2).txt', 'DCIM (2) (2)'],
      skipped: [{ path: 'DCIM/y.jpg' }, { path: 'DCIM (2)/y.jpg' }],
    });
  });

  it('should return null when an empty folder is dropped', async () => {
    expect(await readDrop(dropOf(entryOf('root', {})))).toBeNull();
  });
});

describe('dropped handles of the same name', () => {
  const folder = (name: string, content: string) => {
    const file = Object.assign(new File([content], 'x.jpg'), { kind: 'file' as const });
    const child = { kind: 'file', name: 'x.jpg', getFile: () => Promise.resolve(file) };
    return {
      kind: 'directory',
      name,
      values: () =>
        (async function* () {
          yield await Promise.resolve(child);
        })(),
      getFileHandle: () => Promise.resolve(child),
    } as unknown as FileSystemDirectoryHandle;
  };

  it('should be scanned and opened under unique names', async () => {
    const handles = [folder('DCIM', 'first'), folder('DCIM', 'second')];
    const paths: string[] = [];
    for await (const { entries } of handlesSource(handles).walk())
      paths.push(...entries.map(({ path }) => path));
    expect(paths).toEqual(['DCIM/x.jpg', 'DCIM (2)/x.jpg']);
    const open = createFileOpener({ kind: 'handles', handles });
    const contents = await Promise.all(paths.map(async (path) => (await open(path)).text()));
    expect(contents).toEqual(['first', 'second']);
    const media = new FileOpener({ kind: 'handles', handles });
    const [file] = [
      await media.open({
        id: 1,
        path: paths[1]!,
        size: 6,
        lastModified: (await open(paths[1]!)).lastModified,
      }),
    ];
    expect(await file?.text()).toBe('second');
  });
});
