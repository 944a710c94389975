import { type Before, folderOf, itemOf, MemoryFolder, withMovableFiles } from '../../test/memory-folder';
import type { FileSnapshot } from '../types';
import { LastCopyGuard } from './last-copy-guard';
import type { TrashItem } from './types';

const COUNT = 200;

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
    const { items, remove, counts } = groupOf((at) => at !== 150);
    for (const item of items) expect(await remove(item)).toBe('150.jpg');
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

type StepCheck = (...step: Parameters<Before>) => boolean;

const MINE = 'NEW WORK OF THE USER';

beforeAll(withMovableFiles);

/** A folder that refuses every move, so that files are copied. */
function folderWithoutMove(texts: Record<string, string>) {
  const { root, trash } = folderOf(texts);
  const onStep = (before: Before) => {
    root.before = (step, name) => {
      if (step === 'move') throw new DOMException('', 'NotSupportedError');
      return before(step, name);
    };
  };
  onStep(() => undefined);
  return { root, trash, onStep };
}

describe('a restore by copying', () => {
  /** A removed `a.txt` whose name the user takes at the step that `isTaken` accepts, once. */
  async function restoreWhileTaken(isTaken: StepCheck, signal?: AbortController) {
    const { root, trash, onStep } = folderWithoutMove({ 'a.txt': 'OLD' });
    const { run } = await trash.moveToTrash([itemOf('a.txt', 'OLD')]);
    let isDone = false;
    onStep((step, name) => {
      if (isDone || !isTaken(step, name)) return;
      isDone = true;
      const existing = root.entries.get('a.txt');
      if (existing) Object.assign(existing, { text: MINE, lastModified: 5000 });
      else root.put('a.txt', MINE, 5000);
      signal?.abort();
    });
    const { results } = await trash.restore(run!, { signal: signal?.signal });
    expect(isDone).toBe(true);
    return { results, texts: root.texts(), run };
  }

  const atRecord: StepCheck = (step, name) => step === 'create' && name === 'undoing.json';
  const afterCreation = (): StepCheck => {
    let isCreated = false;
    return (step, name) => {
      if (step === 'create' && name === 'a.txt') isCreated = true;
      return isCreated && step === 'read' && name === 'a.txt';
    };
  };

  it.each([
    ['before the copy is created', () => atRecord],
    ['after the copy is created', afterCreation],
  ])('should keep a file that is saved under its name %s', async (_, takenAt) => {
    const { results, texts } = await restoreWhileTaken(takenAt());
    expect(results).toMatchObject([{ status: 'restored', as: 'a (1).txt' }]);
    expect(texts).toEqual({ 'a.txt': MINE, 'a (1).txt': 'OLD' });
  });

  /** Between the writing of the copy and the end of its comparison. */
  const afterWriting = (): StepCheck => {
    let isWritten = false;
    let reads = 0;
    return (step, name) => {
      if (step === 'close' && name === 'a.txt') isWritten = true;
      return isWritten && step === 'read' && name === 'a.txt' && ++reads === 2;
    };
  };

  it.each([
    ['before the copy is created', () => atRecord],
    ['after the copy is created', afterCreation],
    ['after the copy is written', afterWriting],
  ])('should not delete that file when it is cancelled %s', async (_, takenAt) => {
    const { results, texts, run } = await restoreWhileTaken(takenAt(), new AbortController());
    expect(results).toMatchObject([{ status: 'skipped', reason: 'cancelled' }]);
    expect(texts).toEqual({ 'a.txt': MINE, [`.swipeclean-trash/${run}/0/a.txt`]: 'OLD' });
  });

  it('should keep a restored file when the page closes before the next one is restored', async () => {
    const { root, trash, onStep } = folderWithoutMove({ 'log.txt': 'day1', 'log (1).txt': 'day1day2' });
    const items = [itemOf('log.txt', 'day1'), itemOf('log (1).txt', 'day1day2')];
    const { run } = await trash.moveToTrash(items);
    root.put('log.txt', 'today', 9000);
    let isClosed = false;
    onStep((step, name) => {
      if (isClosed) throw new Error('the page is closed');
      // The last step of the first file.
      isClosed = step === 'remove' && name === 'log.txt';
    });
    await trash.restore(run!);
    onStep(() => undefined);
    await trash.recover();
    expect(root.texts()).toEqual({
      'log.txt': 'today',
      'log (1).txt': 'day1',
      [`.swipeclean-trash/${run}/0/log (1).txt`]: 'day1day2',
    });
  });

  it('should be finished when the page closes after the copy', async () => {
    const { root, trash, onStep } = folderWithoutMove({ 'a.txt': 'OLD' });
    const { run } = await trash.moveToTrash([itemOf('a.txt', 'OLD')]);
    onStep((step) => {
      if (step === 'remove') throw new Error('the page is closed');
    });
    await trash.restore(run!);
    expect(Object.keys(root.texts())).toHaveLength(2);
    onStep(() => undefined);
    await trash.recover();
    expect(root.texts()).toEqual({ 'a.txt': 'OLD' });
  });
});

describe('a removal by copying', () => {
  it('should leave a file that is edited after its last check', async () => {
    const { root, trash } = folderWithoutMove({ 'a.txt': 'OLD', 'b.txt': 'OLD' });
    const copies = [itemOf('a.txt', 'OLD'), itemOf('b.txt', 'OLD')];
    root.before = (step, name) => {
      if (step !== 'move') return;
      // The last step before the copy.
      Object.assign(root.entries.get(name)!, { text: 'EDITED', lastModified: 7000 });
      throw new DOMException('', 'NotSupportedError');
    };
    const { results, run } = await trash.moveToTrash([{ ...copies[0]!, copies }]);
    expect({ results, run }).toMatchObject({
      results: [{ status: 'skipped', reason: 'changed' }],
      run: null,
    });
    expect(root.texts()).toEqual({ 'a.txt': 'EDITED', 'b.txt': 'OLD' });
  });
});

describe('files about which the browser asks the user', () => {
  async function removed(names: string[]) {
    const { root, trash } = folderOf(Object.fromEntries(names.map((name) => [name, 'x'])));
    const moved: string[] = [];
    root.before = (step, name) => void (step === 'move' && moved.push(name));
    const { run } = await trash.moveToTrash(names.map((name) => itemOf(name, 'x')));
    expect(moved).toEqual(names);
    const inTrash = Object.keys(root.texts()).map((path) => path.split('/').at(-1));
    moved.length = 0;
    const { results } = await trash.restore(run!);
    expect(results).toMatchObject(names.map((as) => ({ status: 'restored', as })));
    expect(Object.keys(root.texts())).toEqual(names);
    return { inTrash, moved };
  }

  it('should be moved to a name of another type, and copied back', async () => {
    expect(await removed(['notes.txt', 'setup.DEB'])).toEqual({
      inTrash: ['notes.txt', 'setup.DEB.removed'],
      moved: ['notes.txt'],
    });
  });
});
