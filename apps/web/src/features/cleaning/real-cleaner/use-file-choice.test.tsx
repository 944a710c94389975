import { toScannedFile, type ScanResult } from '@swipeclean/scan-engine';
import { act, renderHook } from '@testing-library/react';
import { idsOf } from '@/folder/files/selection';
import { rulesOf } from '@/folder/keep/folder-rules';
import type { FinishedScan } from '@/folder/scan/scan-store';
import { useFileChoice } from './use-file-choice';

const DAY = 24 * 60 * 60 * 1000;
const SIZE = 11 * 1024 * 1024;
const scannedAt = Date.UTC(2026, 0, 1);

/** Two identical files and one of its own, all of them old and large. */
function scanOfCopies(): FinishedScan {
  const files = ['new/clip.mp4', 'old/clip.mp4', 'film.mp4'].map((path, id) =>
    toScannedFile(id, { path, size: SIZE, lastModified: scannedAt - (40 + id) * DAY, type: '' }),
  );
  const identical = [{ ids: [0, 1], keep: 0, size: SIZE, reclaimable: SIZE, proof: 'bytes' }];
  const result = { files, identical, scannedAt } as unknown as ScanResult;
  return { result, handle: null, writable: true } as FinishedScan;
}

describe('useFileChoice', () => {
  it('should preselect of old and large copies none that stays, and follow the rule remembered of the folder (REAL-09)', async () => {
    const scan = scanOfCopies();
    const { result } = renderHook(() => useFileChoice(scan));
    const ticked = () => [...idsOf(result.current.choice.selection)];
    expect(ticked()).toEqual([1, 2]);
    await act(() => rulesOf(scan).change({ keep: { by: 'oldest' } }));
    expect(ticked()).toEqual([0, 2]);
  });

  it('should leave alone what somebody has ticked by the time the rule is known', async () => {
    const scan = scanOfCopies();
    const { result } = renderHook(() => useFileChoice(scan));
    act(() => result.current.toggle(2));
    await act(() => rulesOf(scan).change({ keep: { by: 'oldest' } }));
    expect([...idsOf(result.current.choice.selection)]).toEqual([1]);
  });
});
