import { MemoryFolder } from '../../test/memory-folder';
import { LastCopyGuard } from './last-copy-guard';
import type { TrashItem } from './types';
import type { FileSnapshot } from '../types';

const COUNT = 500;

/** A group of equal files that share one list of copies, which counts the accesses to its entries. */
function groupOf(isSelected: (at: number) => boolean) {
  const root = new MemoryFolder();
  let looked = 0;
  const copies: FileSnapshot[] = Array.from({ length: COUNT }, (_, at) => {
    root.put(`${at}.jpg`, 'equal');
    return {
      get path() {
        looked++;
        return `${at}.jpg`;
      },
      size: 5,
      lastModified: 1000,
    };
  });
  const items: TrashItem[] = copies.flatMap((_, at) =>
    isSelected(at) ? [{ path: `${at}.jpg`, size: 5, lastModified: 1000, copies }] : [],
  );
  let read = 0;
  root.before = (step) => void (step === 'read' && read++);
  const guard = new LastCopyGuard(root.handle, items, undefined);
  const remove = async (item: TrashItem) => {
    const survivor = await guard.findVerifiedCopy(item, new File(['equal'], 'x'));
    if (survivor) await root.removeEntry(item.path);
    return survivor?.path;
  };
  return { root, items, remove, counts: () => ({ looked, read }) };
}

describe('last-copy guard of a group of equal files', () => {
  it('should find a copy without checking the whole group for each file', async () => {
    const { items, remove, counts } = groupOf((at) => at !== 375);
    for (const item of items) expect(await remove(item)).toBe('375.jpg');
    expect(counts().looked).toBeLessThan(COUNT * 10);
    expect(counts().read).toBeLessThan(COUNT * 2);
  });

  it('should keep the last file when all are selected, with a bounded number of reads', async () => {
    const { items, remove, counts } = groupOf(() => true);
    const survivors = [];
    for (const item of items) survivors.push(await remove(item));
    expect(survivors.filter((path) => path === undefined)).toHaveLength(1);
    expect(survivors.at(-1)).toBeUndefined();
    expect(counts().looked).toBeLessThan(COUNT * 10);
    expect(counts().read).toBeLessThan(COUNT * 4);
  });

  it('should reject a copy that changed or has another size', async () => {
    const { root, items, remove } = groupOf((at) => at > 1);
    root.put('0.jpg', 'other', 2000).put('1.jpg', 'longer than it was');
    expect(await remove(items[0]!)).toBe('3.jpg');
  });
});
