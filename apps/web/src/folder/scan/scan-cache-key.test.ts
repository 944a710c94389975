import { startScan } from '@swipeclean/scan-engine/browser';
import { requestOfFiles, requestOfHandle } from '../picker/scan-request';
import { ScanStore } from './scan-store';

const folder = (name: string) => ({ name, kind: 'directory' }) as unknown as FileSystemDirectoryHandle;

jest.mock('@swipeclean/scan-engine/browser', () => ({
  isTrashSupported: () => false,
  getFileListRoot: () => ({ name: '' }),
  startScan: jest.fn(() => Promise.resolve({ files: [] })),
  saveRecentFolder: ([{ name }]: [FileSystemDirectoryHandle]) =>
    name === 'Private' ? Promise.reject(new Error('no database')) : Promise.resolve({ id: `id of ${name}` }),
}));

const keyOfLastScan = () => jest.mocked(startScan).mock.lastCall![1]!.cacheKey;

describe('the cache key of a scan', () => {
  it('should be the id of the remembered folder, so that a second scan reads nothing again', async () => {
    const store = new ScanStore();
    await store.start(await requestOfHandle(folder('Pictures')));
    expect(keyOfLastScan()).toBe('id of Pictures');
    await store.start(await requestOfHandle(folder('Music')));
    expect(keyOfLastScan()).toBe('id of Music');
  });

  it('should be undefined for files without a folder', async () => {
    await new ScanStore().start(requestOfFiles([]));
    expect(keyOfLastScan()).toBeUndefined();
  });

  it('should be undefined when the folder cannot be stored, without stopping the scan', async () => {
    const told = jest.spyOn(console, 'error').mockImplementation();
    const scan = await new ScanStore().start(await requestOfHandle(folder('Private')));
    expect(scan?.name).toBe('Private');
    expect(keyOfLastScan()).toBeUndefined();
    expect(told).toHaveBeenCalledWith(new Error('no database'));
  });
});
