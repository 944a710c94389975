import {
  createInventory,
  findElsewhere,
  findOverlap,
  isMostlyListed,
  isOneOf,
  type ScanResult,
  toScannedFile,
} from '@swipeclean/scan-engine';
import { createSelection } from './file-selection';
import { loadEngine } from './engine';
import { Inventories } from './inventories';
import type { OpenFolder } from './open-folder';

jest.mock('./engine');

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

describe('files that are also on a remembered folder', () => {
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
