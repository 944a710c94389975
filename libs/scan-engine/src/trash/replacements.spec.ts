import { createHash } from 'node:crypto';
import { MemoryFolder, withMovableFiles } from '../../test/memory-folder';
import { encodeRecord, type PlannedItem } from './manifest';
import { Staging } from './staging';
import { Trash } from './trash';
import type { TrashItem } from './types';

const TRASH = '.swipeclean-trash';
const STAGING = 'new-00000000';
const FOREIGN = '2026-01-01T00-00-00-000Z-aaaaaaaa';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const madeOf = (path: string, text: string, name: string) => ({
  path,
  size: text.length,
  digest: digestOf(text),
  staging: STAGING,
  name,
});

beforeAll(withMovableFiles);

/** A photo and its smaller, staged replacement. */
function photo() {
  const root = new MemoryFolder().put('a.jpg', 'ORIGINAL').put(`${TRASH}/${STAGING}/0.jpg`, 'small', 3000);
  const made = madeOf('a.jpg', 'small', '0.jpg');
  const items: TrashItem[] = [{ path: 'a.jpg', size: 8, lastModified: 1000, replacement: made }];
  return { root, items, trash: new Trash(root.handle) };
}

describe('a replaced photo', () => {
  it('should keep its replacement while it cannot be restored, and be restored later', async () => {
    const { root, items, trash } = photo();
    const { run } = await trash.moveToTrash(items);
    // The replacement can be moved aside and back; the original of the same name cannot.
    root.before = (step, name) => {
      if (step === 'move' && name === 'a.jpg' && !('a.jpg' in root.texts())) throw new Error('in use');
    };
    const failed = await trash.restore(run!);
    expect(failed.results).toMatchObject([{ status: 'failed' }]);
    expect(root.texts()).toEqual({ 'a.jpg': 'small', [`${TRASH}/${run}/0/a.jpg`]: 'ORIGINAL' });
    root.before = () => undefined;
    expect((await trash.restore(run!)).results).toMatchObject([{ status: 'restored', as: 'a.jpg' }]);
    expect(root.texts()).toEqual({ 'a.jpg': 'ORIGINAL' });
    expect([...root.entries.keys()]).toEqual(['a.jpg']);
  });

  it.each(['recover', 'emptyTrash'] as const)(
    'should have its replacement in place again before anything is deleted, by %s',
    async (way) => {
      const { root, items, trash } = photo();
      const { run } = await trash.moveToTrash(items);
      // The page closes after the replacement was set aside: neither file can be moved.
      root.before = (step) => {
        if (step === 'move' && root.texts()['a.jpg'] === undefined) throw new Error('gone');
      };
      await trash.restore(run!);
      expect(root.texts()).toHaveProperty([`${TRASH}/${STAGING}/0.jpg`], 'small');
      root.before = () => undefined;
      await trash[way]();
      expect(root.texts()['a.jpg']).toBe('small');
      await trash.emptyTrash();
      expect(root.texts()).toEqual({ 'a.jpg': 'small' });
    },
  );

  it('should not be deleted while another file has the place of its replacement', async () => {
    const { root, items, trash } = photo();
    const { run } = await trash.moveToTrash(items);
    root.before = (step) => {
      if (step === 'move' && root.texts()['a.jpg'] === undefined) throw new Error('gone');
    };
    await trash.restore(run!);
    root.before = () => undefined;
    root.put('a.jpg', 'mine');
    await trash.recover();
    expect((await trash.emptyTrash()).results).toMatchObject([{ status: 'failed' }]);
    expect((await trash.restore(run!)).results).toMatchObject([{ as: 'a (1).jpg' }]);
    expect(root.texts()).toMatchObject({ 'a.jpg': 'mine', 'a (1).jpg': 'ORIGINAL' });
  });
});

describe('a photo whose replacement cannot be placed', () => {
  it('should be reported as removed when it cannot be restored, and be replaced by recover', async () => {
    const { root, items, trash } = photo();
    root.before = (step) => {
      if (step === 'move' && !('a.jpg' in root.texts())) throw new Error('in use');
    };
    const { results, succeeded, run } = await trash.moveToTrash(items);
    const staging = await Staging.open(root.handle);
    await Object.assign(staging, { id: STAGING }).close();
    expect(results).toMatchObject([{ status: 'removed', warning: 'replacement-missing' }]);
    expect(succeeded).toEqual({ files: 1, bytes: 8 });
    expect((await trash.getContents()).runs).toMatchObject([{ id: run, finished: false }]);
    root.before = () => undefined;
    expect((await trash.recover()).recovered).toEqual([{ run, files: 1, bytes: 8 }]);
    expect(root.texts()).toEqual({ 'a.jpg': 'small', [`${TRASH}/${run}/0/a.jpg`]: 'ORIGINAL' });
    await trash.restore(run!);
    expect(root.texts()).toEqual({ 'a.jpg': 'ORIGINAL' });
  });

  it('should be reported as removed when another file took its place at the same moment', async () => {
    const { root, items, trash } = photo();
    root.before = (step, name) => {
      if (step === 'read' && name === 'a.jpg' && !('a.jpg' in root.texts())) root.put('a.jpg', 'mine');
    };
    const { results, run } = await trash.moveToTrash(items);
    expect(results).toMatchObject([{ status: 'removed', warning: 'replacement-missing' }]);
    expect((await trash.getContents()).files).toBe(1);
    await trash.restore(run!);
    expect(root.texts()).toMatchObject({ 'a.jpg': 'mine', 'a (1).jpg': 'ORIGINAL' });
  });

  it('should be restored when its replacement is missing', async () => {
    const { root, items, trash } = photo();
    let isGone = false;
    root.before = async (step, name) => {
      if (isGone || step !== 'read' || name !== 'a.jpg' || 'a.jpg' in root.texts()) return;
      isGone = true;
      await (await root.getDirectoryHandle(TRASH)).removeEntry(STAGING, { recursive: true });
    };
    const { results, run } = await trash.moveToTrash(items);
    expect({ results, run }).toMatchObject({ results: [{ status: 'failed' }], run: null });
    expect(root.texts()).toEqual({ 'a.jpg': 'ORIGINAL' });
  });

  it('should be reported as failed when it was restored', async () => {
    const { root, items, trash } = photo();
    root.before = (step, name) => {
      if (step === 'move' && name === '0.jpg') throw new Error('in use');
    };
    const { results, run } = await trash.moveToTrash(items);
    expect({ results, run }).toMatchObject({ results: [{ status: 'failed' }], run: null });
    expect(root.texts()['a.jpg']).toBe('ORIGINAL');
  });
});

/** A foreign run, as anybody could put it into a folder, with this manifest. */
function foreign(root: MemoryFolder, item: Partial<PlannedItem>, isFinished: boolean) {
  const planned = { path: ['readme.txt'], size: 2, lastModified: 1000, why: '', at: 0, ...item };
  const manifest = { tool: 'x', items: [planned], folders: [], signature: 'ab'.repeat(32) };
  root.put(`${TRASH}/${FOREIGN}/manifest.json`, encodeRecord(manifest));
  if (isFinished) root.put(`${TRASH}/${FOREIGN}/finished.json`, encodeRecord({ folders: [] }));
  else root.put(`${TRASH}/${FOREIGN}/undoing.json`, encodeRecord({ folders: [] }));
  return new Trash(root.handle);
}

describe('a run of another browser', () => {
  const contract = 'the only contract';
  const made = { ...madeOf('contract.pdf', contract, 'z'), path: ['contract.pdf'] };

  it.each([true, false])('should not delete a file when the folder is opened; finished: %s', async (end) => {
    const root = new MemoryFolder().put('contract.pdf', contract).put('readme.txt', 'hi');
    await foreign(root, { made }, end).recover();
    expect(root.texts()).toEqual({ 'contract.pdf': contract, 'readme.txt': 'hi' });
  });

  it.each([undefined, 'ab'.repeat(32)])(
    'should not name files to delete, with signature %s',
    async (signature) => {
      const texts = { 'empty.py': '', 'draft.md': 'Dear', 'x.crswap': 'mine' };
      const root = new MemoryFolder();
      for (const [path, text] of Object.entries(texts)) root.put(path, text);
      const held = `${TRASH}/${FOREIGN}/0/readme.txt`;
      for (const name of ['empty.py', 'draft.md', 'x']) {
        const trash = foreign(root.put(held, 'Dear stranger'), {}, false);
        const record = { folders: [], targets: [[0, name]] as [number, string][], signature };
        root.put(`${TRASH}/${FOREIGN}/undoing.json`, encodeRecord(record));
        await trash.recover();
      }
      expect(root.texts()).toEqual({ ...texts, [held]: 'Dear stranger' });
    },
  );

  it('should be restored beside existing files', async () => {
    const root = new MemoryFolder().put('contract.pdf', contract);
    root.put(`${TRASH}/${FOREIGN}/0/contract.pdf`, 'EVIL');
    const trash = foreign(root, { path: ['contract.pdf'], made }, true);
    const { results } = await trash.restore(FOREIGN);
    expect(results).toMatchObject([{ status: 'restored', as: 'contract (1).pdf' }]);
    expect(root.texts()).toEqual({ 'contract.pdf': contract, 'contract (1).pdf': 'EVIL' });
  });

  it('should keep the staged replacement of a file that it contains', async () => {
    const root = new MemoryFolder().put(`${TRASH}/${STAGING}/0.jpg`, 'small');
    root.put(`${TRASH}/${FOREIGN}/0/a.jpg`, 'ORIGINAL');
    const own = { ...madeOf('a.jpg', 'small', '0.jpg'), path: ['a.jpg'] };
    await foreign(root, { path: ['a.jpg'], made: own }, false).recover();
    expect(root.texts()).toEqual({
      [`${TRASH}/${STAGING}/0.jpg`]: 'small',
      [`${TRASH}/${FOREIGN}/0/a.jpg`]: 'ORIGINAL',
    });
  });

  it('should not be recognised by the name or manifest of another run', async () => {
    const { root, items, trash } = photo();
    const { run } = await trash.moveToTrash(items);
    const folder = await (await root.getDirectoryHandle(TRASH)).getDirectoryHandle(run!);
    const text = (await folder.getFileHandle('manifest.json')).text;
    root.put(`${TRASH}/${FOREIGN}/manifest.json`, text).put(`${TRASH}/${FOREIGN}/0/a.jpg`, 'EVIL');
    const { results } = await trash.restore(FOREIGN);
    expect(results).toMatchObject([{ as: 'a (1).jpg' }]);
    expect(root.texts()['a.jpg']).toBe('small');
  });
});

/** Documents and the staged archive that replaces all of them. */
function documents() {
  const root = new MemoryFolder().put(`${TRASH}/${STAGING}/archive.zip`, 'ZIPPED', 3000);
  const made = madeOf('Old.zip', 'ZIPPED', 'archive.zip');
  const items = ['a.doc', 'b.doc', 'c.doc'].map((path): TrashItem => {
    root.put(path, path);
    return { path, size: 5, lastModified: 1000, replacement: made };
  });
  return { root, items, trash: new Trash(root.handle) };
}

describe('a separate archive', () => {
  it('should not be placed where nothing may be removed', async () => {
    const { root, items, trash } = documents();
    const { run, results } = await trash.moveToTrash(items, {
      protect: [{ kind: 'pattern', value: '*.zip' }],
    });
    expect(run).toBeNull();
    expect(results.map((one) => 'reason' in one && one.reason)).toEqual(Array(3).fill('protected'));
    expect(root.texts()).not.toHaveProperty(['Old.zip']);
  });

  it('should be deleted when none of its documents was removed', async () => {
    const { root, items, trash } = documents();
    root.before = (step, name) => {
      if (step === 'move' && name.endsWith('.doc')) throw new Error('in use');
    };
    expect(await trash.moveToTrash(items)).toMatchObject({ run: null, leftoverReplacements: [] });
    expect(root.texts()).toEqual({ 'a.doc': 'a.doc', 'b.doc': 'b.doc', 'c.doc': 'c.doc' });
    expect(root.entries.has(TRASH)).toBe(false);
  });

  it('should be reported as left over when some documents were not removed', async () => {
    const { root, items, trash } = documents();
    const stop = new AbortController();
    const told = await trash.moveToTrash(items, { signal: stop.signal, onResult: () => stop.abort() });
    expect(told).toMatchObject({
      endReason: 'cancelled',
      succeeded: { files: 1 },
      leftoverReplacements: ['Old.zip'],
    });
    expect(root.texts()).toMatchObject({ 'Old.zip': 'ZIPPED', 'b.doc': 'b.doc', 'c.doc': 'c.doc' });
    await trash.restore(told.run!);
    expect(Object.keys(root.texts())).toEqual(['a.doc', 'b.doc', 'c.doc']);
  });

  it('should not be reported when all of its documents were removed', async () => {
    const { items, trash } = documents();
    expect((await trash.moveToTrash(items)).leftoverReplacements).toEqual([]);
  });

  it('should stay when a folder is opened whose documents were restored by hand', async () => {
    const { root, items, trash } = documents();
    const { run } = await trash.moveToTrash(items);
    for (const { path } of items) root.put(path, path);
    for (const { path } of items) {
      const held = await (await root.getDirectoryHandle(TRASH)).getDirectoryHandle(run!);
      await (await held.getDirectoryHandle('0')).removeEntry(path);
    }
    await trash.recover();
    expect(root.texts()).toEqual({
      'Old.zip': 'ZIPPED',
      'a.doc': 'a.doc',
      'b.doc': 'b.doc',
      'c.doc': 'c.doc',
    });
  });

  it('should be deleted by a restore that was interrupted after the last document', async () => {
    const { root, items, trash } = documents();
    const { run } = await trash.moveToTrash(items);
    root.before = (step, name) => {
      if (step === 'move' && name === 'Old.zip') throw new Error('gone');
    };
    await trash.restore(run!);
    expect(root.texts()).toHaveProperty(['Old.zip']);
    root.before = () => undefined;
    await trash.recover();
    expect(Object.keys(root.texts())).toEqual(['a.doc', 'b.doc', 'c.doc']);
  });
});
