import { folderHandle } from '@/testing/folder/files';
import type { OpenFolder } from '../open-folder';
import { createFolderKey } from './folder-key';

jest.mock('@swipeclean/scan-engine/browser', () => ({
  saveRecentFolder: ([{ id }]: [{ id?: string }]) =>
    id === undefined ? Promise.reject(new Error('no database')) : Promise.resolve({ id }),
}));

type Folder = Pick<OpenFolder, 'input' | 'name'>;

function folderWith(id: string, name: string): Folder {
  return { input: { kind: 'handle', handle: Object.assign(folderHandle(name, []), { id }) }, name };
}

const filesOf = (name: string | null): Folder => ({ input: { kind: 'files', files: [] }, name });

beforeEach(() => localStorage.clear());

describe('createFolderKey', () => {
  it('should stay the same for one folder, and differ for others of its name', async () => {
    const key = await createFolderKey('ada', folderWith('1', 'Photos'));
    expect(await createFolderKey('ada', folderWith('1', 'Photos'))).toBe(key);
    expect(await createFolderKey('ada', folderWith('2', 'Photos'))).not.toBe(key);
  });

  it('should differ from account to account and from browser to browser', async () => {
    const key = await createFolderKey('ada', folderWith('1', 'Photos'));
    expect(await createFolderKey('bob', folderWith('1', 'Photos'))).not.toBe(key);
    localStorage.clear();
    expect(await createFolderKey('ada', folderWith('1', 'Photos'))).not.toBe(key);
  });

  it('should tell folders apart by their names where the browser gives only files', async () => {
    const key = await createFolderKey('ada', filesOf('Photos'));
    expect(await createFolderKey('ada', filesOf('Photos'))).toBe(key);
    expect(await createFolderKey('ada', filesOf('Music'))).not.toBe(key);
    expect(await createFolderKey('ada', filesOf(null))).toBeNull();
  });
});
