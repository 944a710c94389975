import type { ScanResult } from '@swipeclean/scan-engine';
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
