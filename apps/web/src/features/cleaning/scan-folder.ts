import type { RequestScan } from '@/folder/picker/scan-request';
import { runScan } from '@/folder/scan/run-scan';
import { folderScan } from '@/folder/scan/scan-store';
import { toastFailure } from '@/shared/toast/toast-store';
import { cleaningText } from './messages';

/** Opens a folder for every cleaning screen; `path` is the one that shows its scan. TOAST-30 when it cannot be read. */
export function scanFolder(path: string, requestScan: RequestScan): Promise<void> {
  return runScan(folderScan, requestScan, {
    path,
    onFailed: () =>
      toastFailure(cleaningText('toast.denied.title'), cleaningText('toast.denied.description')),
  });
}
