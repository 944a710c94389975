import { startScan } from '@swipeclean/scan-engine/browser';
import { act, renderHook, waitFor } from '@testing-library/react';
import { sampleUser } from '@/testing';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { fileAt, folderHandle } from '@/testing/folder/files';
import { createHintSource, setSessionSource } from '@/shared/session/session';
import { deleteBrowserScans, useBrowserScans } from './browser-scans';
import { recordScan } from './record-scan';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const files = [
  fileAt('Stuff/a.txt', { content: 'text' }),
  fileAt('Stuff/b.txt', { content: 'text', daysOld: 2 }),
];
const stored = (userId?: string) => renderHook(() => useBrowserScans(userId)).result;

async function scanFolder() {
  const result = await startScan({ kind: 'handle', handle: folderHandle('Stuff', files, true) });
  return createOpenFolder(result);
}

describe('recordScan', () => {
  it('should store the totals for who is signed in, and again after a removal', async () => {
    setSessionSource(createHintSource({ user: sampleUser }));
    const folder = await scanFolder();
    await recordScan(folder);
    const own = stored(sampleUser.id);
    expect(own.current).toMatchObject([{ userId: sampleUser.id, totals: { totalFiles: 2, totalSize: 8 } }]);
    expect(stored('somebody-else').current).toEqual([]);
    expect(stored().current).toEqual([]);
    act(() => folder.setRemoved([1], true));
    await waitFor(() => expect(own.current[0]?.totals).toMatchObject({ totalFiles: 1, totalSize: 4 }));
  });

  it('should replace the earlier scan of the folder, and forget it with the folder', async () => {
    await recordScan(await scanFolder());
    await recordScan(await scanFolder());
    const own = stored();
    expect(own.current).toHaveLength(1);
    act(() => deleteBrowserScans(own.current[0]!.folderId!));
    expect(own.current).toEqual([]);
  });

  it('should give a visitor’s scan to who signs in next in the tab, and to nobody after', async () => {
    setSessionSource(createHintSource({ hasHint: () => false }));
    await recordScan(await scanFolder());
    expect(stored().current).toHaveLength(1);
    act(() => setSessionSource(createHintSource({ user: sampleUser })));
    expect(stored(sampleUser.id).current).toMatchObject([{ userId: sampleUser.id }]);
    act(() => setSessionSource(createHintSource({ user: { ...sampleUser, id: 'somebody-else' } })));
    expect(stored('somebody-else').current).toEqual([]);
    expect(stored().current).toEqual([]);
  });

  it('should leave a visitor’s scan of another tab to visitors', async () => {
    setSessionSource(createHintSource({ hasHint: () => false }));
    await recordScan(await scanFolder());
    sessionStorage.clear();
    act(() => setSessionSource(createHintSource({ user: sampleUser })));
    expect(stored(sampleUser.id).current).toEqual([]);
    expect(stored().current).toHaveLength(1);
  });

  it('should ignore what it cannot read', () => {
    localStorage.setItem('browser-scans', '[{"folderId":1}, null, 7]');
    expect(stored().current).toEqual([]);
    localStorage.setItem('browser-scans', '{');
    expect(stored().current).toEqual([]);
  });
});
