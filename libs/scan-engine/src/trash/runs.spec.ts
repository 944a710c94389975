import { decodeCompletionRecord, decodeManifest, encodeRecord, type Manifest } from './manifest';
import { NameAllocator, trashNameOf } from './name-allocator';
import { createSkipped, TrashOperation } from './operation';
import { newRunId, parseRunTime } from './run-id';

describe('run id', () => {
  it('should contain its time and sort by it', () => {
    const times = [0, 999, 1_000, Date.UTC(2026, 11, 31, 23, 59, 59, 999), Date.UTC(2027, 0, 1)];
    const ids = times.map(newRunId);
    expect(ids.map(parseRunTime)).toEqual(times);
    expect([...ids].sort()).toEqual(ids);
    expect(newRunId(0)).not.toBe(newRunId(0));
  });

  it.each(['', 'notes', '2026-13-01T00-00-00-000Z-00000000', '2026-01-01T00-00-00-000Z', '../x'])(
    'should be rejected: %s',
    (id) => {
      expect(parseRunTime(id)).toBeNull();
    },
  );
});

describe('names in the trash', () => {
  it('should keep extensions, and add one to a name without', () => {
    const namesOf = (names: string[]) =>
      names.map((name) => trashNameOf({ path: [name], ...new NameAllocator().allocate([name]) }));
    expect(namesOf(['a.tar.gz', '.env', 'LICENSE', 'run'])).toEqual([
      'a.tar.gz',
      '.env',
      'LICENSE.txt',
      'run.txt',
    ]);
  });

  it('should have another type where the browser would ask, and never be too long', () => {
    const allocate = (name: string) => new NameAllocator().allocate([name]).name;
    expect(allocate('Setup.DEB')).toBe('Setup.DEB.removed');
    expect(allocate(`${'é'.repeat(123)}.py`)).toBe('long-name.removed');
    expect(allocate('L'.repeat(253))).toBe('long-name.removed');
    expect(allocate(`${'é'.repeat(123)}.jpg`)).toBeUndefined();
  });

  it('should be the default one for items of earlier runs, whatever their type', () => {
    expect(trashNameOf({ path: ['a', 'setup.deb'] })).toBe('setup.deb');
  });

  it('should separate names that some file system treats as equal', () => {
    const names = new NameAllocator();
    const folders = ['é.txt', 'e\u0301.txt', 'É.TXT', 'other', 'OTHER.txt'].map(
      (name) => names.allocate([name]).at,
    );
    expect(folders).toEqual([0, 1, 2, 0, 1]);
  });
});

const MANIFEST: Manifest = {
  tool: 'duplicates',
  items: [{ path: ['a', 'é.txt'], size: 5, lastModified: 1.5, why: 'identical', at: 0 }],
  folders: [['empty', 'one']],
};

const spoiled = (change: Record<string, unknown>) =>
  decodeManifest(encodeRecord({ ...MANIFEST, items: [{ ...MANIFEST.items[0]!, ...change }] }));

describe('manifest of a run', () => {
  it('should decode to what was encoded', () => {
    expect(decodeManifest(encodeRecord(MANIFEST))).toEqual(MANIFEST);
    expect(decodeCompletionRecord(encodeRecord({ folders: MANIFEST.folders }))).toEqual({
      folders: MANIFEST.folders,
    });
  });

  it('should name the action, which earlier manifests have behind the tool', () => {
    const decode = (fields: object) => decodeManifest(encodeRecord({ ...MANIFEST, ...fields }));
    expect(decode({ actionId: 'a-1' })).toMatchObject({ tool: 'duplicates', actionId: 'a-1' });
    expect(decode({ tool: 'duplicates/a-1' })).toMatchObject({ tool: 'duplicates', actionId: 'a-1' });
    expect(decode({ actionId: '../x' })?.actionId).toBeUndefined();
  });

  const laterVersion = encodeRecord(MANIFEST).replace('"version":1', '"version":2');
  it.each(['', '{', 'null', '[]', '"text"', '{}', laterVersion])(
    'should be rejected when it is broken or foreign: %s',
    (text) => {
      expect(decodeManifest(text)).toBeNull();
      expect(decodeCompletionRecord(text)).toBeNull();
    },
  );

  const paths = [[], ['..', 'x'], ['a', '.', 'x'], ['a', ''], ['a/b'], ['a\0b'], ['.SWIPECLEAN-trash', 'x']];
  it.each([...paths, 'a/x', [1], null].map((path) => [path]))(
    'should be rejected when it points elsewhere: %j',
    (path) => {
      expect(spoiled({ path })).toBeNull();
      expect(decodeCompletionRecord(encodeRecord({ folders: [path] as string[][] }))).toBeNull();
    },
  );

  const made = {
    path: ['a', 'é.txt'],
    size: 3,
    digest: 'ab'.repeat(32),
    staging: 'new-0123abcd',
    name: '1.txt',
  };

  it('should contain the replacement of a file', () => {
    const manifest = { ...MANIFEST, items: [{ ...MANIFEST.items[0]!, made }] };
    expect(decodeManifest(encodeRecord(manifest))).toEqual(manifest);
  });

  const badMade = [
    { path: ['..', 'x'] },
    { staging: '..' },
    { staging: '2026-01-01' },
    { name: '../x' },
    { digest: 'short' },
    { size: -1 },
  ];
  const wrongKinds = [
    { size: -1 },
    { size: '5' },
    { at: 1.5 },
    { at: '../..' },
    { at: 1e7 },
    { why: 1 },
    { lastModified: null },
  ];
  it.each([...badMade.map((change) => ({ made: { ...made, ...change } })), ...wrongKinds])(
    'should be rejected with an invalid replacement or a field of the wrong kind: %j',
    (change) => expect(spoiled(change)).toBeNull(),
  );
});

const root = {} as FileSystemDirectoryHandle;
const granted = { queryPermission: () => Promise.resolve('granted') } as unknown as FileSystemDirectoryHandle;
const file = { kind: 'file' as const, path: 'a.txt', size: 3 };

describe('TrashOperation', () => {
  it('should record an item once even if a listener throws', async () => {
    const onResult = () => {
      throw new Error('a bug of the page');
    };
    const operation = new TrashOperation({ onResult }, root);
    await expect(operation.runItem(file, () => Promise.resolve({ status: 'removed' }))).rejects.toThrow(
      'a bug',
    );
    expect(operation.finish()).toMatchObject({
      results: [{ status: 'removed' }],
      succeeded: { files: 1, bytes: 3 },
    });
  });

  it('should report the results when access is lost during cleanup', async () => {
    const operation = new TrashOperation({}, root);
    await operation.runItem(file, () => Promise.resolve({ status: 'restored', as: 'a.txt' }));
    await operation.runCleanup(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(operation.finish()).toMatchObject({ succeeded: { files: 1, bytes: 3 }, endReason: 'no-access' });
  });

  it('should report an error of a started item as an error, not as a cancellation', async () => {
    const controller = new AbortController();
    const operation = new TrashOperation({ signal: controller.signal }, root);
    const work = operation.runWithLock(() => {
      controller.abort();
      return Promise.reject(new Error('the disk is full'));
    });
    await expect(work).rejects.toThrow('the disk is full');
  });

  it.each(['AbortError', 'NotAllowedError'])(
    'should skip only the file of which the user declines the change, by %s',
    async (name) => {
      const operation = new TrashOperation({}, granted);
      await operation.runItem(file, () => Promise.reject(new DOMException('', name)));
      await operation.runItem(file, () => Promise.resolve({ status: 'removed' }));
      expect(operation.finish()).toMatchObject({
        results: [createSkipped('declined'), { status: 'removed' }],
        endReason: 'complete',
      });
    },
  );

  it('should skip the rest once access is lost', async () => {
    const operation = new TrashOperation({}, root);
    await operation.runItem(file, () => Promise.reject(new DOMException('', 'NotAllowedError')));
    await operation.runItem(file, () => Promise.resolve({ status: 'removed' }));
    expect(operation.finish()).toMatchObject({
      results: [createSkipped('no-access'), createSkipped('no-access')],
      succeeded: { files: 0, bytes: 0 },
      endReason: 'no-access',
    });
  });
});
