import { toScannedFile } from '../rules/file-types';
import type { DuplicateGroup, ScannedFile } from '../types';
import {
  createInventory,
  findElsewhere,
  isMostlyListed,
  updateRemoved,
  listRemainingFiles,
} from './inventory';

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
  return { path, resolve } as unknown as FileSystemDirectoryHandle;
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
    const photos = handleAt('/me/photos');
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
    expect(await left('/other', 'Opened/2020/a.jpg')).toBe(listed);
    expect(await left('/me', 'Opened/2020/a.jpg')).toBe(listed);
  });

  it('should be known as the opened folder by nine of ten paths, sizes and dates', async () => {
    const named = (count: number, prefix = '') =>
      disk(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, `content ${at}`])));
    const one = named(10);
    const listed = await createInventory(one.files, '', { identical: [], open: one.open });
    expect(isMostlyListed(named(9, 'A/').files, 'A/', listed)).toBe(true);
    expect(isMostlyListed(named(8, 'A/').files, 'A/', listed)).toBe(false);
    expect(isMostlyListed(named(12, 'A/').files, 'A/', listed)).toBe(false);
    expect(isMostlyListed(named(10, 'A/x/').files, 'A/', listed)).toBe(false);
    const copies = one.files.map((file) => ({ ...file, lastModified: 2000 }));
    expect(isMostlyListed(copies, '', listed)).toBe(false);
  });
});
