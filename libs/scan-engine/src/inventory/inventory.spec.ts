import { toScannedFile } from '../rules/file-types';
import type { DuplicateGroup, ScannedFile } from '../types';
import { createInventory, findElsewhere, isMostlyListed, listRemainingFiles } from './inventory';
import { type RemovedEntries, updateRemoved } from './removed-entries';

/** Files by path with their texts, which are counted when read. */
function disk(texts: Record<string, string>) {
  const read: string[] = [];
  const files = Object.entries(texts).map(([path, text], id) =>
    toScannedFile(id, { path, size: text.length, lastModified: 1000, type: '' }),
  );
  const open = (path: string) => {
    read.push(path);
    const text = texts[path];
    if (text === undefined) return Promise.reject(new DOMException('gone', 'NotFoundError'));
    return Promise.resolve(new File([text], path, { lastModified: 1000 }));
  };
  return { files, texts, read, open };
}

const group = (files: readonly ScannedFile[], ...ids: number[]): DuplicateGroup => ({
  ids,
  size: files[ids[0]!]!.size,
  keep: ids[0]!,
  reclaimable: 0,
  proof: 'bytes',
});

/** A handle that compares by its path, as a browser's do. */
function handleAt(path: string): FileSystemDirectoryHandle {
  const resolve = (other: { path: string }) =>
    Promise.resolve(
      `${other.path}/`.startsWith(`${path}/`) ? other.path.slice(path.length).split('/').slice(1) : null,
    );
  const isSameEntry = (other: { path: string }) => Promise.resolve(other.path === path);
  return { path, name: path.split('/').at(-1), resolve, isSameEntry } as unknown as FileSystemDirectoryHandle;
}

describe('an inventory', () => {
  it('should tell which files lie there, by content and not by name or size', async () => {
    const other = disk({ 'B/old/trip.jpg': 'the sea', 'B/x': 'unlike', 'B/empty': '' });
    const listed = await createInventory(other.files, 'B/', { identical: [], open: other.open });
    expect(listed.paths).toEqual(['old/trip.jpg', 'x']);
    const here = disk({ 'a.jpg': 'the sea', 'b.jpg': 'the bee', 'c.jpg': 'longer than any', d: '' });
    const found = await findElsewhere(here.files, new Map([['one', listed]]), {
      identical: [],
      open: here.open,
    });
    expect(found).toEqual([{ id: 0, inventory: 'one', path: 'old/trip.jpg' }]);
    // A size that the inventory does not list is not read.
    expect(here.read).toEqual(['a.jpg', 'b.jpg']);
  });

  it('should read equal files once, and unchanged files of the earlier inventory not at all', async () => {
    const one = disk({ a: 'same', b: 'same', c: 'else' });
    const options = { identical: [group(one.files, 0, 1)], open: one.open };
    const first = await createInventory(one.files, '', options);
    expect(one.read).toEqual(['a', 'c']);
    expect(first.digests.subarray(0, 32)).toEqual(first.digests.subarray(32, 64));
    one.read.length = 0;
    const files = [...one.files.slice(0, 2), { ...one.files[2]!, lastModified: 2000 }];
    const again = await createInventory(files, '', { ...options, identical: [] }, first);
    expect(one.read).toEqual(['c']);
    // It is no longer as the scan saw it.
    expect(again.paths).toEqual(['a', 'b']);
  });

  it('should leave out files that cannot be read, and read another of their group instead', async () => {
    const one = disk({ a: 'same', b: 'same' });
    const open = (path: string) => (path === 'a' ? Promise.reject(new Error('no')) : one.open(path));
    const listed = await createInventory(one.files, '', { identical: [group(one.files, 0, 1)], open });
    expect(listed.paths).toEqual(['b']);
  });

  it('should report progress, and stop when it is cancelled', async () => {
    const one = disk({ a: 'first', b: 'second' });
    const seen: string[] = [];
    const options = { identical: [], open: one.open };
    await createInventory(one.files, '', {
      ...options,
      onProgress: (done, total) => seen.push(`${done.files}/${total.files} ${done.bytes}/${total.bytes}`),
    });
    expect(seen.at(-1)).toBe('2/2 11/11');
    const signal = AbortSignal.abort(new Error('cancelled'));
    await expect(createInventory(one.files, '', { ...options, signal })).rejects.toThrow('cancelled');
  });

  it('should lose removed files, below or above the opened folder too, and have them again when restored', async () => {
    const one = disk({ '2020/a.jpg': 'sea', '2021/b.jpg': 'bee', c: 'else' });
    const listed = await createInventory(one.files, '', { identical: [], open: one.open });
    const photos = { handle: handleAt('/me/photos'), loadFiles: () => Promise.resolve(listed) };
    const snapshot = (path: string, lastModified = 1000) => ({ path, size: 3, lastModified });
    const left = async (opened: string, path: string) => {
      const roots = [{ name: 'Opened', handle: handleAt(opened) }];
      const removed = await updateRemoved(new Map(), photos, roots, [snapshot(path)], true);
      const later = await updateRemoved(removed, photos, roots, [snapshot(path, 2000)], false);
      expect(later).toBe(removed);
      const restored = await updateRemoved(removed, photos, roots, [snapshot(path)], false);
      expect(listRemainingFiles(listed, restored)).toBe(listed);
      return listRemainingFiles(listed, removed);
    };
    for (const [opened, path] of [
      ['/me/photos', 'Opened/2020/a.jpg'],
      ['/me/photos/2020', 'Opened/a.jpg'],
      ['/me', 'Opened/photos/2020/a.jpg'],
    ] as const) {
      const { paths, sizes, modified, digests } = await left(opened, path);
      expect(paths).toEqual(['2021/b.jpg', 'c']);
      expect([...sizes, ...modified]).toEqual([3, 4, 1000, 1000]);
      expect(digests).toEqual(listed.digests.subarray(32));
    }
    expect(await left('/me', 'Opened/2022/a.jpg')).toBe(listed);
  });

  it('should lose files removed from its disk elsewhere, and have them again when just those are restored', async () => {
    const one = disk({ '2020/a.jpg': 'sea', '2021/a.jpg': 'sea', c: 'else' });
    const listed = await createInventory(one.files, '', { identical: [], open: one.open });
    const removal = { path: '2020/a.jpg', size: 3, lastModified: 1000 };
    const usb = handleAt('/media/E');
    const gone = { ...usb, resolve: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
    for (const handle of [usb, gone]) {
      const update = (removed: RemovedEntries, at: string, path: string, isRemoved: boolean) => {
        const roots = [{ name: '', handle: handleAt(at) }];
        const remembered = { handle, loadFiles: () => Promise.resolve(listed) };
        return updateRemoved(removed, remembered, roots, [{ ...removal, path }], isRemoved);
      };
      for (const [at, path] of [
        ['/media/F', '2020/a.jpg'],
        ['/media/F/2020', 'a.jpg'],
        ['/media', 'F/2020/a.jpg'],
      ] as const) {
        const removed = await update(new Map(), at, path, true);
        expect(listRemainingFiles(listed, removed).paths).not.toContain('2020/a.jpg');
        // Another copy of the same path, size and date was removed as well; only that one is restored.
        const both = await update(removed, '/me', '2020/a.jpg', true);
        const back = await update(both, '/me', '2020/a.jpg', false);
        expect(listRemainingFiles(listed, back).paths).not.toContain('2020/a.jpg');
        expect(listRemainingFiles(listed, await update(back, at, path, false))).toBe(listed);
      }
      const unlike = await update(new Map(), '/media/F', '2022/a.jpg', true);
      expect(listRemainingFiles(listed, unlike)).toBe(listed);
    }
    // The user said that it is another disk.
    const me = { name: '', handle: handleAt('/me') };
    const other = { handle: usb, differsFrom: [me.handle], loadFiles: () => Promise.resolve(listed) };
    expect((await updateRemoved(new Map(), other, [me], [removal], true)).size).toBe(0);
    // The disk is open too, so it still has its own.
    const roots = ['/media/E', '/me'].map((at) => ({ name: at.slice(1), handle: handleAt(at) }));
    const remembered = { handle: usb, loadFiles: () => Promise.resolve(listed) };
    const here = { ...removal, path: 'me/2020/a.jpg' };
    expect((await updateRemoved(new Map(), remembered, roots, [here], true)).size).toBe(0);
  });

  it('should be known as the opened folder, or one in or above it, by nine of ten paths, sizes and dates', async () => {
    const named = (from: number, to: number, prefix = '') =>
      Object.fromEntries(
        Array.from({ length: to - from }, (_, at) => [`${prefix}${from + at}`, `content ${from + at}`]),
      );
    const list = (texts: Record<string, string>) => {
      const one = disk(texts);
      return createInventory(one.files, '', { identical: [], open: one.open });
    };
    const listed = await list(named(10, 30));
    const isListed = (texts: Record<string, string>, below = listed) =>
      isMostlyListed(disk(texts).files, 'A/', below);
    expect(isListed(named(12, 30, 'A/'))).toBe(true);
    // Files were removed from it, or added to it.
    expect(isListed(named(20, 30, 'A/'))).toBe(true);
    expect(isListed(named(10, 90, 'A/'))).toBe(true);
    expect(isListed(named(15, 35, 'A/'))).toBe(false);
    // Its parent is open, with more beside it.
    expect(isListed({ ...named(10, 30, 'A/x/y/'), ...named(40, 90, 'A/') })).toBe(true);
    // Only a folder of it is open, with some new files.
    const disks = await list({ ...named(10, 30, 'photos/'), ...named(40, 90) });
    expect(isListed(named(10, 34, 'A/'), disks)).toBe(true);
    // A few files that are all of a folder there do not make it that folder.
    const stray = await list({ ...named(20, 30, 'z/'), ...named(30, 40) });
    expect(isListed({ ...named(20, 30, 'A/'), ...named(60, 90, 'A/x/') }, stray)).toBe(false);
    const copies = disk(named(10, 30)).files.map((file) => ({ ...file, lastModified: 2000 }));
    expect(isMostlyListed(copies, '', listed)).toBe(false);
  });
});
