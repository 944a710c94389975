import type { FolderRules as StoredRules } from '@swipeclean/scan-engine/browser';
import { toScannedFile, type ScannedFile } from '@swipeclean/scan-engine';
import { FolderRules } from './folder-rules';
import { arrangeFiles, type Arrangement } from '../file-list/arrange-files';
import { createSelection } from '../file-selection';

const engine = { getFolderRules: jest.fn(), updateFolderRules: jest.fn() };
jest.mock('../engine', () => ({ loadEngine: () => Promise.resolve(engine) }));

describe('the rules of a folder', () => {
  const handle = { name: 'Trip' } as FileSystemDirectoryHandle;
  const openRules = () => new FolderRules([{ name: '', handle }]);
  const pattern = (value: string) => ({ kind: 'pattern' as const, value });
  const protect = [pattern('*.psd')];
  /** What this browser stores for the folder, for all tabs. */
  let kept: StoredRules | null;
  beforeEach(() => {
    kept = null;
    engine.getFolderRules.mockReset().mockImplementation(() => Promise.resolve(kept));
    engine.updateFolderRules
      .mockReset()
      .mockImplementation((_handle, change: (saved: typeof kept) => StoredRules) => {
        kept = change(kept);
        return Promise.resolve(kept);
      });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  it('should be loaded from this browser', async () => {
    kept = { keep: { by: 'oldest' }, protect };
    const rules = openRules();
    expect(await rules.loadProtection()).toEqual(protect);
    expect(rules.state.get().keep).toEqual({ by: 'oldest' });
  });

  it('should keep stored rules when they change before loading has ended', async () => {
    kept = { keep: { by: 'newest' }, protect };
    const rules = openRules();
    await rules.update({ keep: { by: 'oldest' } });
    expect(kept).toEqual({ keep: { by: 'oldest' }, protect });
    await openRules().update({ protect: [pattern('*.raw')] });
    expect(kept?.protect).toEqual([...protect, pattern('*.raw')]);
  });

  it('should include new protections of other tabs at the next removal', async () => {
    const [here, there] = [openRules(), openRules()];
    expect(await here.loadProtection()).toEqual([]);
    await there.update({ protect });
    expect(await here.loadProtection()).toEqual(protect);
    expect(here.state.get().protect).toEqual(protect);
  });

  it('should merge with other tabs’ rules, and remove only those removed here', async () => {
    const [here, there] = [openRules(), openRules()];
    await here.loadProtection();
    await there.update({ protect });
    await here.update({ protect: [pattern('*.raw')] });
    expect(kept?.protect).toEqual([...protect, pattern('*.raw')]);
    expect(here.state.get().protect).toEqual(expect.arrayContaining(kept!.protect));
    await here.update({ protect });
    expect(kept?.protect).toEqual(protect);
    expect(here.state.get().protect).toEqual(protect);
    await here.update({ keep: { by: 'oldest' } });
    await there.update({ protect: [] });
    expect(kept).toEqual({ keep: { by: 'oldest' }, protect: [] });
  });

  it('should still protect what another tab forgot with the folder', async () => {
    kept = { keep: { by: 'newest' }, protect };
    const rules = openRules();
    await rules.loadProtection();
    kept = null;
    expect(await rules.loadProtection()).toEqual(protect);
  });

  it('should reject a removal when other tabs’ protections are unreadable', async () => {
    const rules = openRules();
    await rules.loadProtection();
    engine.getFolderRules.mockRejectedValue(new Error('no database'));
    await expect(rules.loadProtection()).rejects.toThrow('no database');
  });

  it('should reject a removal rather than drop protections', async () => {
    engine.getFolderRules.mockRejectedValue(new Error('no database'));
    const rules = openRules();
    await expect(rules.loadProtection()).rejects.toThrow('no database');
    await rules.update({ keep: { by: 'oldest' } });
    expect(rules.state.get()).toMatchObject({ keep: { by: 'oldest' }, remembered: false });
    expect(engine.updateFolderRules).not.toHaveBeenCalled();
  });

  it('should report that they could not be stored', async () => {
    engine.updateFolderRules.mockRejectedValue(new Error('full'));
    const rules = openRules();
    await rules.update({ protect });
    expect(rules.state.get()).toMatchObject({ protect, remembered: false });
  });

  it('should hold only for the scan without a folder to store them with', async () => {
    const rules = new FolderRules([]);
    await rules.update({ protect });
    expect(rules.state.get()).toMatchObject({ protect, remembered: false });
    expect(engine.updateFolderRules).not.toHaveBeenCalled();
  });

  it('should be stored with each of several folders, in its own paths, and the marks with the set', async () => {
    const stored = new Map<string, StoredRules>();
    const keyOf = (opened: FileSystemDirectoryHandle | FileSystemDirectoryHandle[]) =>
      [opened]
        .flat()
        .map(({ name }) => name)
        .join();
    engine.getFolderRules.mockImplementation((opened: FileSystemDirectoryHandle) =>
      Promise.resolve(stored.get(keyOf(opened)) ?? null),
    );
    engine.updateFolderRules.mockImplementation(
      (opened: FileSystemDirectoryHandle, change: (saved: StoredRules | null) => StoredRules) => {
        stored.set(keyOf(opened), change(stored.get(keyOf(opened)) ?? null));
        return Promise.resolve(stored.get(keyOf(opened)));
      },
    );
    stored.set('A', {
      keep: { by: 'oldest' },
      protect: [pattern('*.psd'), { kind: 'folder', value: 'Tax' }],
    });
    const roots = ['A', 'B'].map((name) => ({ name, handle: { name } as FileSystemDirectoryHandle }));
    const open = () => new FolderRules(roots);
    const rules = open();
    const own = [pattern('A/**/*.psd'), { kind: 'folder' as const, value: 'A/Tax' }];
    expect(await rules.loadProtection()).toEqual(own);
    const added = [pattern('*.raw'), { kind: 'folder' as const, value: 'B' }, pattern('B/x/*.txt')];
    await rules.update({ protect: [own[0]!, ...added] });
    expect(stored.get('A')?.protect).toEqual([pattern('*.psd'), pattern('*.raw')]);
    expect(stored.get('B')?.protect).toEqual([
      pattern('*.raw'),
      { kind: 'folder', value: '.' },
      pattern('./x/*.txt'),
    ]);
    await rules.update({ references: ['B'], keep: { by: 'newest' } });
    expect(stored.get('A')?.keep).toEqual({ by: 'oldest' });

    const again = open();
    expect(await again.loadProtection()).toContainEqual({ kind: 'folder', value: 'B' });
    expect(again.state.get()).toMatchObject({ references: ['B'], keep: { by: 'newest' } });
    expect((await again.loadRoots()).map(({ isReference }) => isReference)).toEqual([false, true]);
    const withoutRaw = again.state.get().protect.filter(({ value }) => !value.includes('raw'));
    await again.update({ protect: withoutRaw });
    expect(stored.get('A')?.protect).toEqual([pattern('*.psd')]);
  });

  it('should keep marks stored with a set, and those of another tab, until they are taken off', async () => {
    const roots = ['A', 'B', 'C'].map((name) => ({ name, handle: { name } as FileSystemDirectoryHandle }));
    kept = { keep: { by: 'original' }, protect: [], references: ['B'] };
    const marksOf = async (rules: FolderRules) =>
      (await rules.loadRoots()).flatMap(({ name, isReference }) => (isReference ? [name] : []));
    const [added, other] = [new FolderRules(roots, []), new FolderRules(roots)];
    expect(await marksOf(added)).toEqual(['B']);
    await added.update({ keep: { by: 'oldest' } });
    expect(kept.references).toEqual(['B']);
    expect(await marksOf(other)).toEqual(['B']);
    await added.update({ references: ['B', 'C'] });
    await other.update({ keep: { by: 'newest' } });
    expect(kept.references).toEqual(['B', 'C']);
    expect(await marksOf(other)).toEqual(['B', 'C']);
    await other.update({ references: ['C'] });
    expect(kept.references).toEqual(['C']);
    expect(await marksOf(other)).toEqual(['C']);
  });
});

describe('arrangeFiles', () => {
  const file = (id: number, path: string, size: number, lastModified: number): ScannedFile =>
    toScannedFile(id, { path, size, lastModified, type: '' });
  const DAY = 24 * 60 * 60 * 1000;
  const files = [
    file(0, 'b10.pdf', 5, 1000 * DAY),
    file(1, 'b9.mp3', 9, 0),
    file(2, 'sub/Äpfel.jpg', 7, 3000 * DAY),
    file(3, 'z.xyz', 7, 2000 * DAY),
  ];
  const all: Arrangement = { order: 'size', kind: 'all', query: '', removed: createSelection(files) };
  const arrange = async (how: Partial<Arrangement> = {}, of = files) => [
    ...(await arrangeFiles(of, { ...all, ...how }, new AbortController().signal, 'de')),
  ];

  it('should put the largest first, equals by path', async () => {
    await expect(arrange()).resolves.toEqual([1, 2, 3, 0]);
  });

  it('should put the newest first and unknown dates last', async () => {
    await expect(arrange({ order: 'date' })).resolves.toEqual([2, 3, 0, 1]);
  });

  it('should sort names as the language does, numbers by value', async () => {
    await expect(arrange({ order: 'name' })).resolves.toEqual([2, 1, 0, 3]);
  });

  it('should filter by type, name and folder (REAL-10, REAL-12, REAL-13)', async () => {
    await expect(arrange({ kind: 'image' })).resolves.toEqual([2]);
    await expect(arrange({ kind: 'audio' })).resolves.toEqual([1]);
    await expect(arrange({ kind: 'document' })).resolves.toEqual([0]);
    await expect(arrange({ kind: 'cache' })).resolves.toEqual([3]);
    await expect(arrange({ query: ' SUB/ä' })).resolves.toEqual([2]);
    await expect(arrange({ query: 'nothing' })).resolves.toEqual([]);
    await expect(arrange({ folder: 'sub' })).resolves.toEqual([2]);
    await expect(arrange({ folder: 'sub' }, [...files, file(4, 'sub 2/a.jpg', 1, 0)])).resolves.toEqual([2]);
  });

  it('should leave out removed files', async () => {
    await expect(arrange({ removed: createSelection(files, [1, 3]) })).resolves.toEqual([2, 0]);
  });

  it('should yield to the page whenever a slice of time is over, and be cancellable', async () => {
    const many = Array.from({ length: 20_000 }, (_, id) => file(id, `f${id}`, (id * 7919) % 20_011, 1));
    const controller = new AbortController();
    // Each look at the clock is 11 ms later, so every check ends a slice.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 11));
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 0);
    const ids = await arrangeFiles(many, { ...all, removed: createSelection(many) }, controller.signal);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
    expect(ids).toHaveLength(20_000);
    for (let at = 1; at < ids.length; at += 97) {
      expect(many[ids[at - 1]!]!.size).toBeGreaterThanOrEqual(many[ids[at]!]!.size);
    }
    const stopped = arrangeFiles(many, { ...all, removed: createSelection(many) }, controller.signal);
    controller.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
  });
});
