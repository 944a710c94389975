import { captureDrop } from './drop';

type Tree = { [name: string]: Tree | string | null };

/** An entry of the older drop interface: text is a file, null one that cannot be opened. */
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

describe('capturing a drop where the browser has no handles', () => {
  it('should report what cannot be opened as skipped, by its path in the dropped folder', async () => {
    const tree = { 'a.txt': 'a', 'b.txt': null, inner: { 'c.txt': 'c' }, locked: { unlistable: null } };
    expect(await captureDrop(dropOf(entryOf('root', tree)))).toMatchObject({
      kind: 'files',
      name: 'root',
      paths: ['a.txt', 'inner/c.txt'],
      skipped: [
        { path: 'b.txt', reason: 'unreadable' },
        { path: 'locked', reason: 'unreadable' },
      ],
    });
  });

  it('should report it by its whole path when several things are dropped', async () => {
    const input = await captureDrop(dropOf(entryOf('a.txt', 'a'), entryOf('b.txt', null)));
    expect(input).toMatchObject({ paths: ['a.txt'], skipped: [{ path: 'b.txt', reason: 'unreadable' }] });
  });

  it('should be nothing when an empty folder is dropped', async () => {
    expect(await captureDrop(dropOf(entryOf('root', {})))).toBeNull();
  });
});
