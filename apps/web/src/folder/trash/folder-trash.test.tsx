import { setImmediate } from 'node:timers/promises';
import { getExpiryTime } from '@swipeclean/scan-engine';
import type { CleaningAction } from '@swipeclean/contracts';
import { waitFor, screen } from '@testing-library/react';
import { setSession } from '@/shared/session/session-store';
import { fakeApi, renderScreen, sampleAction, sampleUser, type SeenCall } from '@/testing';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { MB } from '@/testing/folder/files';
import { inventoryChanges } from '@/testing/folder/scan-in-page';
import { FolderTrash } from './folder-trash';
import type { TrashReport } from './trash-state';
import { TrashReportCard } from './trash-report-card';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

describe('folder trash', () => {
  const HISTORY = 'GET /api/cleaning/actions';
  const SETTLE = 'PATCH /api/cleaning/actions/a1';
  const RESERVE = 'POST /api/cleaning/actions/reservations';
  const until = new Date(getExpiryTime(0)).toISOString();
  beforeEach(() => {
    setSession({ status: 'signed-in', user: sampleUser });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const runOf = (id: string, paths: string[], finished = true) => ({
    id,
    createdAt: 0,
    expiresAt: getExpiryTime(0),
    tool: 'organize',
    actionId: id,
    finished,
    items: paths.map((path, at) => ({ id: at, path, size: MB, lastModified: 0, reason: '' })),
    folders: [],
    bytes: paths.length * MB,
    untracked: 0,
  });
  async function openTrash(folder: FakeFolder) {
    const root = { name: '', handle: folder as unknown as FileSystemDirectoryHandle };
    const trash = new FolderTrash(
      () => Promise.resolve([root]),
      () => undefined,
    );
    await trash.open();
    return trash;
  }
  const recordedChanges = (calls: SeenCall[]) =>
    calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  /** Lets what the fake server has answered already be handled. */
  const settled = setImmediate;
  describe('the history of a folder that is opened', () => {
    const history = (status: CleaningAction['status']) => ({ json: [{ ...sampleAction, status }] });

    it('should be recorded once if the account only knows the reservation (CONST-46)', async () => {
      const calls = fakeApi({ [HISTORY]: history('reserved'), [SETTLE]: { json: sampleAction } });
      const trash = await openTrash({ runs: [runOf('a1', ['a', 'b']), runOf('other', ['c'])] });
      await trash.open();
      await settled();
      expect(recordedChanges(calls)).toEqual([
        { status: 'done', files: 2, bytes: 2 * MB, restorableUntil: until },
      ]);
      expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
    });

    it.each([
      ['it knows what came of it', 'done', true],
      ['the run may be at work in another tab', 'reserved', false],
    ] as const)('should be unchanged where %s', async (_why, status, finished) => {
      const calls = fakeApi({ [HISTORY]: history(status) });
      await openTrash({ runs: [runOf('a1', ['a'], finished)] });
      await settled();
      expect(recordedChanges(calls)).toEqual([]);
    });

    it('should not be fetched where no run belongs to an account', async () => {
      const calls = fakeApi({});
      await openTrash({ runs: [{ ...runOf('a1', ['a']), actionId: undefined }] });
      await settled();
      expect(calls).toEqual([]);
    });
  });
  describe('a run that goes bit by bit', () => {
    const moved: CleaningAction[] = [{ ...sampleAction, status: 'done', files: 2, bytes: 2 * MB }];
    const known = { [HISTORY]: { json: moved }, [SETTLE]: { json: sampleAction } };

    const steps = {
      empty: (trash: FolderTrash) => trash.empty(),
      restore: (trash: FolderTrash) => trash.restore('a1'),
    };
    const freed = { status: 'done', files: 2, bytes: 2 * MB, restorableUntil: null };

    it.each([
      ['as freed once it is empty', 'empty', 'empty', [freed]],
      ['as freed without restored files', 'restore', 'empty', [{ ...freed, files: 1, bytes: MB }]],
      ['as undone with its last file', 'restore', 'restore', [{ status: 'undone', files: 2, bytes: 2 * MB }]],
      ['not at all where part of it was deleted', 'empty', 'restore', []],
    ] as const)('should be recorded %s, on one visit or two', async (_how, first, second, changes) => {
      for (const visits of [1, 2]) {
        localStorage.clear();
        const calls = fakeApi(known);
        const folder: FakeFolder = { runs: [runOf('a1', ['a', 'b'])], stuck: ['b'] };
        const trash = await openTrash(folder);
        await steps[first](trash);
        expect(recordedChanges(calls)).toEqual([]);
        folder.stuck = [];
        await steps[second](visits === 1 ? trash : await openTrash(folder));
        expect(recordedChanges(calls)).toEqual(changes);
      }
    });

    it('should be recorded as less when a part of it is restored', async () => {
      const restorableUntil = new Date(Date.now() + 1000).toISOString();
      const calls = fakeApi({ ...known, [HISTORY]: { json: [{ ...moved[0]!, restorableUntil }] } });
      const trash = await openTrash({ runs: [runOf('a1', ['a', 'b'])] });
      await trash.restore('a1', new Set(['a']));
      expect(recordedChanges(calls)).toEqual([{ status: 'done', files: 1, bytes: MB, restorableUntil }]);
    });

    it('should be recorded as freed without its replacements', async () => {
      const calls = fakeApi(known);
      const run = runOf('a1', ['a', 'b', 'c']);
      const [archive, photo] = [
        { path: 'Old.zip', size: MB / 2 },
        { path: 'c', size: MB / 4 },
      ];
      const items = run.items.map((item, at) => ({ ...item, replacement: at < 2 ? archive : photo }));
      const folder: FakeFolder = { runs: [{ ...run, items }], stuck: ['b'] };
      const trash = await openTrash(folder);
      await trash.empty();
      folder.stuck = [];
      await trash.empty();
      expect(recordedChanges(calls)).toEqual([
        { status: 'done', files: 3, bytes: 2.25 * MB, restorableUntil: null },
      ]);
    });
  });
  describe('work on a trash', () => {
    it('should block closing the page while it runs', async () => {
      fakeApi({ [RESERVE]: { status: 201, body: { id: 'a1' } }, [SETTLE]: { json: sampleAction } });
      const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      let release = () => undefined as void;
      const trash = await openTrash({ hold: new Promise<void>((done) => (release = done)) });
      expect(leaves()).toBe(true);
      const removing = trash.remove([{ path: 'a', size: 1, lastModified: 0 }], 'organize');
      await settled();
      expect(leaves()).toBe(false);
      release();
      await removing;
      expect(leaves()).toBe(true);
    });

    it('should be reported as done when temporary files cannot be deleted', async () => {
      const calls = fakeApi({
        [RESERVE]: { status: 201, body: { id: 'a1' } },
        [SETTLE]: { json: sampleAction },
      });
      const trash = await openTrash({});
      const items = [{ path: 'a', size: MB, lastModified: 1 }];
      const close = () => Promise.reject(new Error('busy'));
      const createReplacements = () => Promise.resolve({ items, close });
      const report = await trash.remove(items, 'optimizer', { createReplacements });
      expect(report).toMatchObject({ endReason: 'complete', succeeded: { files: 1, bytes: MB } });
      expect(recordedChanges(calls)).toMatchObject([{ status: 'done', files: 1, bytes: MB }]);
      expect(console.error).toHaveBeenCalledWith(new Error('busy'));
    });
  });
  describe('the lists of remembered folders', () => {
    const item = (path: string) => ({ path, size: MB, lastModified: 0 });
    beforeEach(() => {
      inventoryChanges.length = 0;
      fakeApi({ [RESERVE]: { status: 201, body: { id: 'a1' } }, [SETTLE]: { json: sampleAction } });
    });

    it('should lose files before they are moved, and have those again that stayed', async () => {
      let letGo = () => {};
      const hold = new Promise<void>((done) => (letGo = done));
      const trash = await openTrash({ hold, faults: { b: { status: 'skipped', reason: 'changed' } } });
      const removal = trash.remove(['a', 'b'].map(item), 'organize');
      await waitFor(() => expect(inventoryChanges).toHaveLength(1));
      expect(inventoryChanges).toEqual([{ paths: ['a', 'b'], isRemoved: true }]);
      letGo();
      await removal;
      expect(inventoryChanges.slice(1)).toEqual([{ paths: ['b'], isRemoved: false }]);
    });

    it('should have restored files again, but not where two had one path', async () => {
      const runs = [runOf('x', ['a', 'b']), runOf('y', ['b'])];
      const patched = { json: sampleAction };
      fakeApi({
        [HISTORY]: { json: [] },
        'PATCH /api/cleaning/actions/x': patched,
        'PATCH /api/cleaning/actions/y': patched,
      });
      const trash = await openTrash({ runs });
      await trash.restoreAll();
      expect(inventoryChanges).toEqual([{ paths: ['a'], isRemoved: false }]);
    });
  });
  describe('emptying the trash', () => {
    it('should not count as freed what took the place of the files', async () => {
      fakeApi({ [HISTORY]: { json: [] }, [SETTLE]: { json: sampleAction } });
      const own = runOf('a1', ['a.jpg', 'b.jpg', 'c.txt']);
      const archive = { path: 'photos.zip', size: MB / 2, lastModified: 0 };
      const items = own.items.map((item) =>
        item.path === 'c.txt' ? item : { ...item, replacement: archive },
      );
      const trash = await openTrash({ runs: [{ ...own, items }] });
      const report = await trash.empty();
      expect(report?.succeeded).toEqual({ files: 3, bytes: 2.5 * MB });
    });
  });
});

describe('what became of a cleaning', () => {
  const removal = (change: Partial<TrashReport>): TrashReport => ({
    task: 'remove',
    run: 'run',
    endReason: 'complete',
    succeeded: { files: 1, bytes: MB },
    results: [{ kind: 'file', path: 'a.jpg', size: MB, status: 'removed' }],
    ...change,
  });
  const show = (report: TrashReport) => renderScreen(<TrashReportCard report={report} onUndo={null} />);

  it('should report that a photo’s smaller version is not in place yet', async () => {
    const results: TrashReport['results'] = [
      { kind: 'file', path: 'a.jpg', size: MB, status: 'removed', warning: 'replacement-missing' },
    ];
    const { person } = show(removal({ results }));
    await person.click(await screen.findByText('Done: 1 file'));
    expect(await screen.findByText(/its smaller version is not in its place yet/)).toBeVisible();
  });

  it('should say how much room a copy needs, and why a file was declined', async () => {
    const results: TrashReport['results'] = [
      { kind: 'file', path: 'a.jpg', size: MB, status: 'failed', code: 'QuotaExceededError' },
      { kind: 'file', path: 'b.pyc', size: 1, status: 'skipped', reason: 'declined' },
    ];
    const { person } = show(removal({ results }));
    await person.click(await screen.findByText('Failed: 1 file'));
    expect(await screen.findByText('not enough room to copy it: 1.00 MB needed')).toBeVisible();
    await person.click(screen.getByText('Left alone: 1 file'));
    expect(await screen.findByText(/the change was not allowed/)).toBeVisible();
  });

  it('should name an archive that also contains files that stayed', async () => {
    const { person } = show(removal({ endReason: 'cancelled', leftoverReplacements: ['Old.zip'] }));
    await person.click(await screen.findByText('1 archive also holds files that stayed'));
    expect(await screen.findByText('Old.zip')).toBeVisible();
  });
});
