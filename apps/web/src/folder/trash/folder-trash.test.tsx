import { setImmediate } from 'node:timers/promises';
import { getExpiryTime } from '@swipeclean/scan-engine';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { watchChangedReplies } from '@/shared/api/changed-replies';
import { createHintSource, setSessionSource } from '@/shared/session/session';
import { notifySignedIn } from '@/shared/session/user-events';
import { fakeApi, sampleAction, sampleUser, type SeenCall } from '@/testing';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { MB } from '@/testing/folder/files';
import { releaseLocks } from '@/testing/folder/memory-database';
import { inventoryChanges } from '@/testing/folder/scan-in-page';
import { FolderTrash } from './folder-trash';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

describe('folder trash', () => {
  const EVENTS = 'POST /api/cleaning/actions/a1/events';
  const RESERVE = 'POST /api/cleaning/actions/reservations';
  const until = new Date(getExpiryTime(0)).toISOString();
  beforeEach(() => {
    releaseLocks();
    notifySignedIn(sampleUser);
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
  const sentEvents = (calls: SeenCall[]) =>
    calls.filter(({ path }) => path.endsWith('/events')).map(({ body }) => body);
  const keysOf = (calls: SeenCall[]) =>
    calls.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  /** Lets what the fake server has answered already be handled. */
  const settled = setImmediate;
  const answered = { [EVENTS]: { json: sampleAction } };
  const unreachable = { [EVENTS]: { status: 503 } };
  const runs = () => [runOf('a1', ['a', 'b'])];
  const item = (path: string) => ({ path, size: MB, lastModified: 0 });

  describe('a removal whose page was closed', () => {
    const moved = { type: 'moved', files: 2, bytes: 2 * MB, restorableUntil: until };
    const cutShort = [{ run: 'a1', files: 2, bytes: 2 * MB }];

    it('should be recorded with the files that its run holds, in any browser, once (CONST-46)', async () => {
      const calls = fakeApi(answered);
      await openTrash({ runs: runs(), cutShort });
      await settled();
      expect(sentEvents(calls)).toEqual([moved]);
      expect(keysOf(calls)).toEqual(['moved']);
      await openTrash({ runs: runs() });
      await settled();
      expect(calls).toHaveLength(1);
    });

    it('should be recorded when its folder is opened again, up to what it reserved', async () => {
      fakeApi({ [RESERVE]: { status: 201, body: { id: 'a1' } } });
      let goOn = () => undefined as void;
      const trash = await openTrash({ hold: new Promise<void>((done) => (goOn = done)) });
      const removal = trash.remove([item('a')], 'organize');
      await settled();
      const calls = fakeApi(answered);
      await openTrash({ runs: [runOf('a1', ['a', 'b'], false)] });
      await settled();
      expect(calls).toEqual([]);
      releaseLocks();
      await openTrash({ runs: runs() });
      await settled();
      expect(sentEvents(calls)).toEqual([{ ...moved, bytes: MB }]);
      goOn();
      await removal;
      expect(new Set(keysOf(calls))).toEqual(new Set(['moved']));
    });

    it('should not be recorded where its run belongs to no account', async () => {
      const calls = fakeApi({});
      await openTrash({ runs: [{ ...runs()[0]!, actionId: undefined }], cutShort });
      await settled();
      expect(calls).toEqual([]);
    });
  });

  describe('what happens to a run', () => {
    const one = { files: 1, bytes: MB };
    const steps = {
      emptied: (trash: FolderTrash) => trash.empty(),
      restored: (trash: FolderTrash) => trash.restore('a1'),
    };

    it.each([
      ['emptied', 'emptied'],
      ['restored', 'emptied'],
      ['restored', 'restored'],
      ['emptied', 'restored'],
    ] as const)('should be recorded bit by bit: %s, then %s', async (first, second) => {
      const calls = fakeApi(answered);
      const folder: FakeFolder = { runs: runs(), stuck: ['b'] };
      await steps[first](await openTrash(folder));
      folder.stuck = [];
      await steps[second](await openTrash(folder));
      const expected = [first, second].map((type) => ({
        type,
        ...one,
        ...(type === 'emptied' && { freedBytes: MB }),
      }));
      expect(sentEvents(calls)).toEqual(expected);
      expect(new Set(keysOf(calls)).size).toBe(2);
    });

    it('should be recorded by two tabs that restore different files of it', async () => {
      const calls = fakeApi(answered);
      const folder: FakeFolder = { runs: runs() };
      const tabs = [await openTrash(folder), await openTrash(folder)];
      await Promise.all(['a', 'b'].map((path, at) => tabs[at]!.restore('a1', new Set([path]))));
      expect(sentEvents(calls)).toEqual([
        { type: 'restored', ...one },
        { type: 'restored', ...one },
      ]);
      expect(new Set(keysOf(calls)).size).toBe(2);
    });

    it('should be recorded without its replacements as freed', async () => {
      const calls = fakeApi(answered);
      const run = runOf('a1', ['a', 'b', 'c']);
      const archive = { path: 'Old.zip', size: MB / 2 };
      const photo = { path: 'c', size: MB / 4 };
      const items = run.items.map((each, at) => ({ ...each, replacement: at < 2 ? archive : photo }));
      const folder: FakeFolder = { runs: [{ ...run, items }], stuck: ['b'] };
      const trash = await openTrash(folder);
      await trash.empty();
      folder.stuck = [];
      await trash.empty();
      expect(sentEvents(calls)).toEqual([
        { type: 'emptied', files: 2, bytes: 2 * MB, freedBytes: 1.75 * MB },
        { type: 'emptied', files: 1, bytes: MB, freedBytes: 0.5 * MB },
      ]);
    });

    it('should be recorded as far as it came when it fails', async () => {
      const calls = fakeApi(answered);
      const trash = await openTrash({ runs: runs(), cutOff: new Error('gone') });
      await trash.restore('a1');
      expect(sentEvents(calls)).toEqual([{ type: 'restored', ...one }]);
    });

    it('should be sent again with the same key until it is answered', async () => {
      let calls = fakeApi(unreachable);
      await steps.restored(await openTrash({ runs: runs() }));
      const [key] = keysOf(calls);
      calls = fakeApi(answered);
      window.dispatchEvent(new Event('online'));
      await settled();
      await openTrash({});
      await settled();
      expect(sentEvents(calls)).toEqual([{ type: 'restored', files: 2, bytes: 2 * MB }]);
      expect(keysOf(calls)).toEqual([key]);
    });

    it('should have the figures fetched again once for all that is sent at once', async () => {
      fakeApi(unreachable);
      const trash = await openTrash({ runs: runs() });
      for (const path of ['a', 'b']) await trash.restore('a1', new Set([path]));
      const client = new QueryClient();
      const refetch = jest.spyOn(client, 'invalidateQueries');
      watchChangedReplies(client);
      const calls = fakeApi(answered);
      window.dispatchEvent(new Event('online'));
      await waitFor(() => expect(sentEvents(calls)).toHaveLength(2));
      await settled();
      expect(refetch).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['to the user who did it', () => notifySignedIn({ ...sampleUser, id: 'b' })],
      ['to somebody signed in', () => setSessionSource(createHintSource({}))],
    ])('should only be sent %s', async (_whom, change) => {
      fakeApi(unreachable);
      await steps.restored(await openTrash({ runs: runs() }));
      change();
      const calls = fakeApi({});
      await openTrash({});
      await settled();
      expect(calls).toEqual([]);
      notifySignedIn(sampleUser);
      const sent = fakeApi(answered);
      await openTrash({});
      await settled();
      expect(sentEvents(sent)).toHaveLength(1);
    });

    it('should be sent once the move is recorded, which another browser may still do', async () => {
      fakeApi({ [EVENTS]: { status: 409 } });
      await steps.restored(await openTrash({ runs: runs() }));
      const calls = fakeApi(answered);
      await openTrash({ runs: [runOf('a1', ['a'])], cutShort: [{ run: 'a1', files: 1, bytes: MB }] });
      await settled();
      expect(sentEvents(calls)).toMatchObject([{ type: 'moved' }, { type: 'restored' }]);
    });

    it('should be dropped when it is refused, but for bytes, which are measured anew', async () => {
      fakeApi({ [EVENTS]: { status: 404 } });
      await steps.restored(await openTrash({ runs: runs() }));
      expect(fakeApi({})).toEqual([]);
      const errors = [{ field: 'bytes', code: 'RANGE' as const, message: 'These are more' }];
      const problem = {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'These are more',
        errors,
      };
      const calls = fakeApi({
        [EVENTS]: ({ body }) =>
          (body as { bytes: number }).bytes > 0 ? { status: 400, body: problem } : { json: sampleAction },
      });
      await steps.emptied(await openTrash({ runs: runs() }));
      const emptied = { type: 'emptied', files: 2, freedBytes: 2 * MB };
      expect(sentEvents(calls)).toEqual([
        { ...emptied, bytes: 2 * MB },
        { ...emptied, bytes: 0 },
      ]);
    });
  });
  describe('work on a trash', () => {
    it('should block closing the page while it runs', async () => {
      fakeApi({ [RESERVE]: { status: 201, body: { id: 'a1' } }, [EVENTS]: { json: sampleAction } });
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
        [EVENTS]: { json: sampleAction },
      });
      const trash = await openTrash({});
      const items = [{ path: 'a', size: MB, lastModified: 1 }];
      const close = () => Promise.reject(new Error('busy'));
      const createReplacements = () => Promise.resolve({ items, close });
      const report = await trash.remove(items, 'optimizer', { createReplacements });
      expect(report).toMatchObject({ endReason: 'complete', succeeded: { files: 1, bytes: MB } });
      expect(sentEvents(calls)).toMatchObject([{ type: 'moved', files: 1, bytes: MB }]);
      expect(console.error).toHaveBeenCalledWith(new Error('busy'));
    });
  });
  describe('the lists of remembered folders', () => {
    beforeEach(() => {
      inventoryChanges.length = 0;
      fakeApi({ [RESERVE]: { status: 201, body: { id: 'a1' } }, [EVENTS]: { json: sampleAction } });
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
      const both = [runOf('x', ['a', 'b']), runOf('y', ['b'])];
      const patched = { json: sampleAction };
      fakeApi({
        'POST /api/cleaning/actions/x/events': patched,
        'POST /api/cleaning/actions/y/events': patched,
      });
      const trash = await openTrash({ runs: both });
      await trash.restoreAll();
      expect(inventoryChanges).toEqual([{ paths: ['a'], isRemoved: false }]);
    });
  });
  describe('emptying the trash', () => {
    it('should not count as freed what took the place of the files', async () => {
      fakeApi({ [EVENTS]: { json: sampleAction } });
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
