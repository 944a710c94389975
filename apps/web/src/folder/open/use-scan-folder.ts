import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Store, useStore } from '@/shared/state/store';
import { runScan } from '../scan/run-scan';
import { folderScan } from '../scan/scan-store';
import type { RequestScan } from './scan-request';

/** Why nothing was opened the last time. Outside React: the area is replaced by the progress of the scan. */
const notOpened = new Store<'closed' | 'unreadable' | null>(null);

/** Opens and scans a folder, and goes to a screen of it, which shows the progress. */
export function useScanFolder(to: string = paths.folder) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function requestAndGo(requestScan: RequestScan) {
    const request = await requestScan();
    if (!request) notOpened.set('closed');
    else if (!pathname.startsWith(paths.folder)) await navigate(to);
    return request;
  }

  function scan(requestScan: RequestScan): void {
    notOpened.set(null);
    void runScan(folderScan, () => requestAndGo(requestScan), {
      path: to,
      onFailed: () => notOpened.set('unreadable'),
    });
  }

  return { scan, notOpened: useStore(notOpened) };
}
