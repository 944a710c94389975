import { runScan } from '../scan/run-scan';
import { folderScan } from '../scan/scan-store';
import { notOpened, OverlapError } from './directory-picker';
import type { RequestScan } from './scan-request';

/** Opens and scans a folder. `show` goes to its screen `path` once there is something to scan. */
export function openFolder(
  requestScan: RequestScan,
  path: string,
  show: () => void | Promise<void>,
): Promise<void> {
  async function requestAndShow() {
    const request = await requestScan();
    notOpened.set(request ? null : 'closed');
    if (request) await show();
    return request;
  }
  return runScan(folderScan, requestAndShow, {
    path,
    onFailed: (error) => notOpened.set(error instanceof OverlapError ? error : 'unreadable'),
  });
}
