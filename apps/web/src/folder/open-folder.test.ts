import { createSuggestions, type ScanResult, type ScannedFile } from '@swipeclean/scan-engine';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { loadEngine } from './engine';

jest.mock('./engine');

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
    const name = `${String(id).padStart(4, '0')}.doc`;
    return {
      id,
      path: name,
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
  await expect(largeFolder().prepare(AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
});
