import { type ScanResult, toScannedFile } from '@swipeclean/scan-engine';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { createSelection, selectedIds } from '../file-selection';
import type { OpenFolder } from '../open-folder';
import { FileChoice } from './file-choice';

jest.mock('../engine');

describe('what goes', () => {
  const filesAt = (paths: readonly string[]) =>
    paths.map((path, id) =>
      toScannedFile(id, { path, size: 2 ** id, lastModified: 1_700_000_000_000 + id, type: '' }),
    );
  const files = filesAt(['a', 'b', 'c', 'd']);
  /** Of the first three, which are identical, the oldest stays. */
  function open(paths = ['a', 'b', 'c', 'd']): OpenFolder {
    const files = filesAt(paths);
    const identical = [{ ids: [0, 1, 2], keep: 0, size: 1, reclaimable: 2, proof: 'bytes' }];
    const none = { ids: [], bytes: 0 };
    const found = { old: none, large: none, empty: none, downloads: none, oldDownloads: none };
    const other = { files: 4, bytes: 15 };
    const sums = { categories: { other }, totalSize: 15, fileCount: 4 };
    const result = {
      files,
      identical,
      ...sums,
      ...found,
      junk: [],
      possible: [],
      emptyFolders: [],
      skipped: [],
    };
    return createOpenFolder({ ...result, scannedAt: 0 } as unknown as ScanResult);
  }
  class Suggesting extends FileChoice {
    private readonly some = createSelection(files, [1, 3]);
    protected override suggested() {
      return this.some;
    }
  }
  class Forgetting extends Suggesting {
    protected override readonly suggestsRestored = false;
  }
  const ticked = (choice: FileChoice) => [...selectedIds(choice.current.selection)];

  it('should be what is suggested, changed by what the user ticked and unticked', () => {
    const choice = new Suggesting(open());
    expect(choice.current).toBe(choice.current);
    choice.setTicked([2], true);
    choice.setTicked([3], false);
    expect(ticked(choice)).toEqual([1, 2]);
    expect(choice.current.selection).toMatchObject({ files: 2, bytes: 6, apparentBytes: 6 });
    choice.setTicked(['tmp'], true);
    expect(choice.current.isTicked('tmp', false)).toBe(true);
    expect(choice.current.isTicked('empty', true)).toBe(true);
    choice.clear();
    expect(ticked(choice)).toEqual([]);
    expect(choice.current.isTicked('empty', true)).toBe(false);
  });

  it.each([
    ['as suggested, and loses the tick of the user', Suggesting, [1, 3]],
    ['without a tick', Forgetting, [3]],
  ])('should leave out what is removed, and have it back %s', (_how, kind, after) => {
    const folder = open();
    const choice = new kind(folder);
    choice.setTicked([2], true);
    folder.setRemoved([1, 2], true);
    expect(ticked(choice)).toEqual([3]);
    choice.setTicked([1], true);
    folder.setRemoved([1, 2], false);
    expect(ticked(choice)).toEqual(after);
  });

  it('should never be what is protected, until that changes', async () => {
    const folder = open();
    const choice = new Suggesting(folder);
    await folder.rules.update({ protect: [{ kind: 'folder', value: 'd' }] });
    choice.setTicked([3], true);
    expect(ticked(choice)).toEqual([1]);
    await folder.rules.update({ protect: [] });
    expect(ticked(choice)).toEqual([1, 3]);
  });

  it('should move the tick of a copy that stays now to the one that stayed before, by any rule', async () => {
    const folder = open();
    const choice = new FileChoice(folder);
    choice.setTicked([1, 2, 3], true);
    await folder.rules.update({ byHand: new Set([1]) });
    expect(ticked(choice)).toEqual([0, 2, 3]);
    await folder.rules.update({ byHand: new Set(), keep: { by: 'newest' } });
    expect(ticked(choice)).toEqual([0, 1, 3]);
    await folder.rules.update({ keep: { by: 'oldest' } });
    expect(ticked(choice)).toEqual([1, 2, 3]);
  });

  it.each([
    ['to look at first', ['.app/a', 'b', 'c', 'd'], []],
    ['that the user left out', ['a', 'b', 'c', 'd'], [0]],
  ])('should move no tick to a copy %s', async (_what, paths, leftOut) => {
    const folder = open(paths);
    const choice = new FileChoice(folder);
    choice.setTicked([1, 2], true);
    choice.setTicked(leftOut, false);
    await folder.rules.update({ byHand: new Set([1]) });
    expect(ticked(choice)).toEqual([2]);
  });

  it('should not be what its screen does not list, until that changes', async () => {
    const folder = open();
    let list = [1];
    class Listing extends FileChoice {
      protected override listed() {
        return createSelection(folder.result.files, list);
      }
    }
    const choice = new Listing(folder);
    choice.setTicked([1, 3], true);
    expect(ticked(choice)).toEqual([1]);
    list = [3];
    expect(ticked(choice)).toEqual([3]);
  });

  it('should tick no file by a rule where the user ticked none', async () => {
    const folder = open();
    const choice = new Suggesting(folder);
    await folder.rules.update({ byHand: new Set([1]) });
    expect(choice.current.selection.marks[0]).toBe(0);
  });

  it('should leave out what the user left out, also when it was removed and is back', () => {
    const folder = open();
    const choice = new Suggesting(folder);
    choice.setTicked([1], false);
    folder.setRemoved([1], true);
    folder.setRemoved([1], false);
    expect(ticked(choice)).toEqual([3]);
  });

  it('should tick no copy where the one that stays now was not ticked', async () => {
    const folder = open();
    const choice = new FileChoice(folder);
    choice.setTicked([3], true);
    await folder.rules.update({ byHand: new Set([1]) });
    expect(ticked(choice)).toEqual([3]);
  });

  it('should say when it changes, until the folder is closed', () => {
    const folder = open();
    const choice = folder.scoped(FileChoice);
    const onChange = jest.fn();
    choice.subscribe(onChange);
    choice.setTicked([0], true);
    folder.setRemoved([0], true);
    expect(onChange).toHaveBeenCalledTimes(2);
    folder.dispose();
    folder.setRemoved([0], false);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
