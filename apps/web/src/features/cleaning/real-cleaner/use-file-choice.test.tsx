import { toScannedFile, type ScanResult } from '@swipeclean/scan-engine';
import { act, renderHook } from '@testing-library/react';
import { selectedIds } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { useFileChoice } from './use-file-choice';

const DAY = 24 * 60 * 60 * 1000;
const SIZE = 11 * 1024 * 1024;
const scannedAt = Date.UTC(2026, 0, 1);

/** Two identical files and a unique one, all old and large. */
function openCopies(): OpenFolder {
  const files = ['new/clip.mp4', 'old/clip.mp4', 'film.mp4'].map((path, id) =>
    toScannedFile(id, { path, size: SIZE, lastModified: scannedAt - (40 + id) * DAY, type: '' }),
  );
  const identical = [{ ids: [0, 1], keep: 0, size: SIZE, reclaimable: SIZE, proof: 'bytes' }];
  const result = { files, identical, scannedAt } as unknown as ScanResult;
  return createOpenFolder(result, true);
}

describe('useFileChoice', () => {
  it('should preselect old and large copies except the one that the stored rule keeps (REAL-09)', async () => {
    const folder = openCopies();
    const { result } = renderHook(() => useFileChoice(folder));
    const ticked = () => [...selectedIds(result.current.choice.selection)];
    expect(ticked()).toEqual([0, 2]);
    await act(() => folder.rules.update({ keep: { by: 'newest' } }));
    expect(ticked()).toEqual([1, 2]);
  });

  it('should keep ticks that the user changed before the rule is loaded', async () => {
    const folder = openCopies();
    const { result } = renderHook(() => useFileChoice(folder));
    act(() => result.current.toggle(2));
    await act(() => folder.rules.update({ keep: { by: 'newest' } }));
    expect([...selectedIds(result.current.choice.selection)]).toEqual([0]);
  });
});
