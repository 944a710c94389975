import {
  createSuggestions,
  type ScanResult,
  type ScannedFile,
  createInventory,
  findElsewhere,
  findOverlap,
  isMostlyListed,
  isOneOf,
  toScannedFile,
  createProtectionMatcher,
  type ProtectRule,
} from '@swipeclean/scan-engine';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { loadEngine } from './engine';
import { createSelection } from './file-selection';
import { Inventories } from './inventories';
import type { OpenFolder } from './open-folder';
import { fromRoot, toRoot } from './rules/root-rules';
import { queryBrowserAccess } from './companion/browser-access';
import { requestWrites } from './picker/directory-picker';

jest.mock('./engine');

describe('open folder', () => {
  it('should open files after the engine could not be loaded once', async () => {
    const file = new File(['a'], 'a.txt');
    const engine = { createFileOpener: () => () => Promise.resolve(file) };
    jest
      .mocked(loadEngine)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(engine as never);
    const folder = createOpenFolder({ files: [] } as unknown as ScanResult);
    await expect(folder.openFile('a.txt')).rejects.toThrow('Failed to fetch');
    await expect(folder.openFile('a.txt')).resolves.toBe(file);
  });
  /** A folder of 6,000 files, every second of them a copy of the one before. */
  function largeFolder() {
    const files = Array.from({ length: 6000 }, (_, id) => {
      const name = `${id % 2 === 0 ? 'a' : 'b'}.doc`;
      return {
        id,
        path: `${String(id >> 1).padStart(4, '0')}/${name}`,
        name,
        size: 10,
        lastModified: 1,
        mimeType: '',
        category: 'documents',
      } as ScannedFile;
    });
    const identical = Array.from({ length: 3000 }, (_, at) => ({
      ids: [2 * at, 2 * at + 1],
      keep: 2 * at,
      size: 10,
      reclaimable: 10,
      proof: 'bytes' as const,
    }));
    const none = { ids: [], bytes: 0 };
    const sets = { old: none, large: none, empty: none, downloads: none, oldDownloads: none };
    const lists = { possible: [], junk: [], emptyFolders: [], skipped: [] };
    return createOpenFolder({ files, identical, ...sets, ...lists } as unknown as ScanResult);
  }
  it('should prepare the suggestions of a large folder before its screens ask', async () => {
    const folder = largeFolder();
    await folder.prepare(new AbortController().signal);
    expect(folder.suggestions).toMatchObject([{ values: { groups: 3000 } }]);
    expect(folder.suggestions).toEqual(createSuggestions(folder.remaining));
  });
  it('should stop preparing when the scan is cancelled', async () => {
    await expect(largeFolder().prepare(AbortSignal.abort(new Error('cancelled')))).rejects.toThrow(
      'cancelled',
    );
  });
});

describe('files that are also on a remembered folder', () => {
  /** A folder at a path, whose handle compares by it, with a file of each date. */
  function folderAt(path: string, name: string, lastModified = 1000) {
    const resolve = (other: { path: string }) =>
      Promise.resolve(`${other.path}/`.startsWith(`${path}/`) ? [] : null);
    const files = [toScannedFile(0, { path: name, size: 4, lastModified, type: '' })];
    const open = () => Promise.resolve(new File(['copy'], name, { lastModified }));
    const isSameEntry = (other: { path: string }) => Promise.resolve(other.path === path);
    return { handle: { path, resolve, isSameEntry } as unknown as FileSystemDirectoryHandle, files, open };
  }
  type Folder = ReturnType<typeof folderAt>;
  /** What counts as lying on the remembered folder too, when the other one is opened. */
  async function look(opened: Folder, remembered: Folder, differsFrom: FileSystemDirectoryHandle[] = []) {
    const listed = await createInventory(remembered.files, '', { identical: [], open: remembered.open });
    const { handle } = remembered;
    jest.mocked(loadEngine).mockResolvedValue({
      listInventories: () => Promise.resolve([{ id: 'one', name: 'One', handle, createdAt: 1, differsFrom }]),
      getInventoryFiles: () => Promise.resolve(listed),
      findElsewhere,
      findOverlap,
      isMostlyListed,
      isOneOf,
    } as never);
    const { files } = opened;
    const inventories = new Inventories({
      roots: [{ name: '', handle: opened.handle }],
      result: { files, identical: [] } as unknown as ScanResult,
      removed: createSelection(files),
      remaining: { referenceOf: () => null },
      openFile: opened.open,
      addFindings: () => undefined,
    } as unknown as OpenFolder);
    await inventories.findFiles(new AbortController().signal, () => undefined);
    const { found, sameAsOpen } = inventories.state.get();
    return { found: found.length, sameAsOpen };
  }

  it('should be found on another disk', async () => {
    expect(await look(folderAt('/usb/Photos', 'a.jpg'), folderAt('/me/Photos', 'b.jpg'))).toEqual({
      found: 1,
      sameAsOpen: [],
    });
  });

  it.each([
    ['the opened one', '/me/Photos'],
    ['a folder above it', '/me'],
    ['a folder in it', '/me/Photos/2020'],
  ])('should not be the open files themselves, where it is %s', async (_which, path) => {
    expect(await look(folderAt('/me/Photos', 'a.jpg'), folderAt(path, 'b.jpg'))).toEqual({
      found: 0,
      sameAsOpen: [],
    });
  });

  it('should not be the open files themselves, where the disk was connected anew', async () => {
    const anew = folderAt('/usb1', 'a.jpg');
    expect(await look(anew, folderAt('/usb', 'a.jpg'))).toEqual({ found: 0, sameAsOpen: ['one'] });
    const gone = folderAt('/usb', 'a.jpg');
    Object.assign(gone.handle, { resolve: () => Promise.reject(new DOMException('gone', 'NotFoundError')) });
    expect(await look(anew, gone)).toEqual({ found: 0, sameAsOpen: ['one'] });
    expect(await look(anew, folderAt('/usb', '2020/a.jpg'))).toEqual({ found: 0, sameAsOpen: ['one'] });
    expect(await look(anew, folderAt('/usb', 'a.jpg', 2000))).toEqual({ found: 1, sameAsOpen: [] });
  });

  it('should be found on an exact copy that the user calls another disk, for that open folder alone', async () => {
    const [here, backup, anew] = ['/me/Photos', '/usb/Photos', '/usb1/Photos'].map((at) =>
      folderAt(at, 'a.jpg'),
    ) as [Folder, Folder, Folder];
    expect(await look(here, backup)).toEqual({ found: 0, sameAsOpen: ['one'] });
    expect(await look(here, backup, [here.handle])).toEqual({ found: 1, sameAsOpen: [] });
    expect(await look(anew, backup, [here.handle])).toEqual({ found: 0, sameAsOpen: ['one'] });
  });
});

describe('a rule of one of several folders', () => {
  const NAMES = ['.git', '.env', '.env.local', 'a', 'b.psd', '...'];
  const PATHS = [...NAMES, ...NAMES.flatMap((one) => NAMES.map((two) => `${one}/${two}`))];
  const PATTERNS = [...PATHS, '.env*', '.*', '*.psd', '**', 'a/.*', '**/.env*', '.git/**'];
  const STARTS = ['', './', '/', './/'];
  const RULES: ProtectRule[] = STARTS.flatMap((start) => [
    ...PATHS.map((path) => ({ kind: 'folder' as const, value: start + path })),
    ...PATTERNS.map((path) => ({ kind: 'pattern' as const, value: start + path })),
  ]).concat({ kind: 'folder', value: '.' });

  it('should protect the same files in the set, and when it is stored again', () => {
    for (const root of ['A', '.photos', 'DCIM (2)'])
      for (const rule of RULES) {
        const placed = fromRoot(rule, root);
        const stored = toRoot(placed, root)!;
        expect(fromRoot(stored, root)).toEqual(placed);
        const [own, inSet, again] = [rule, placed, stored].map((one) => createProtectionMatcher([one]));
        const differs = PATHS.filter(
          (path) =>
            !own!(path) !== !inSet!(`${root}/${path}`) ||
            !own!(path) !== !again!(path) ||
            inSet!(`x/${path}`),
        );
        expect({ rule, differs }).toEqual({ rule, differs: [] });
      }
  });

  it('should keep the dot of a name', () => {
    for (const value of ['.git', '.thunderbird/mail']) {
      const one = { kind: 'folder' as const, value };
      expect(fromRoot(one, 'A')).toEqual({ kind: 'folder', value: `A/${value}` });
      expect(toRoot(fromRoot(one, 'A'), 'A')).toEqual(one);
    }
    const hidden = { kind: 'pattern' as const, value: '.env*' };
    expect(fromRoot(hidden, 'A')).toEqual({ kind: 'pattern', value: 'A/**/.env*' });
    expect(toRoot(fromRoot(hidden, 'A'), 'A')).toEqual(hidden);
  });

  it('should not be stored with another one whose name begins alike', () => {
    expect(toRoot({ kind: 'folder', value: 'AB/x' }, 'A')).toBeNull();
    expect(toRoot({ kind: 'pattern', value: 'AB/*.tmp' }, 'A')).toBeNull();
  });
});

describe('requestWrites', () => {
  it('should not ask for a folder that is only compared with', async () => {
    const requestFolderPermission = jest.fn(async () => 'granted');
    jest
      .mocked(loadEngine)
      .mockResolvedValue({ isTrashSupported: () => true, requestFolderPermission } as never);
    const [own, other] = [{ name: 'Photos' }, { name: 'Disk' }];
    expect(
      await requestWrites([
        { name: 'Photos', handle: own },
        { name: 'Disk', handle: other, isReference: true },
      ] as never),
    ).toBe(true);
    expect(requestFolderPermission.mock.calls).toEqual([[own, 'readwrite']]);
  });
});

describe('queryBrowserAccess', () => {
  const SAFARI =
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
  const CHROME = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
  const FIREFOX = 'Mozilla/5.0 (X11; rv:153.0) Gecko/20100101 Firefox/153.0';

  const at = (address: string, userAgent: string, permission?: PermissionState) => {
    const query = () =>
      permission ? Promise.resolve({ state: permission }) : Promise.reject(new TypeError());
    return queryBrowserAccess({
      location: new URL(address),
      isSecureContext: address.startsWith('https:'),
      navigator: { userAgent, permissions: { query } },
    } as unknown as Window);
  };

  it('should need no permission on this computer, in any browser', async () => {
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:80'])
      expect(await at(`http://${host}/connect`, SAFARI, 'denied')).toBe('open');
  });

  it('should tell what Chrome and Firefox do from the permission, which older versions do not know', async () => {
    for (const browser of [CHROME, FIREFOX]) {
      expect(await at('https://clean.example', browser, 'prompt')).toBe('asks');
      expect(await at('https://clean.example', browser, 'denied')).toBe('blocked');
      expect(await at('https://clean.example', browser, 'granted')).toBe('open');
      expect(await at('https://clean.example', browser)).toBe('open');
    }
  });

  it('should tell Safari, and pages without https, that no permission helps', async () => {
    expect(await at('https://clean.example', SAFARI)).toBe('unsupported');
    for (const browser of [CHROME, FIREFOX, SAFARI])
      expect(await at('http://nas.local:8080', browser, 'prompt')).toBe('insecure');
  });
});
