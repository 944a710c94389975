import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Store, useStore } from '@/shared/state/store';
import { runScan } from '../scan/run-scan';
import { folderScan } from '../scan/scan-store';
import type { RequestScan } from './scan-request';

const UNANSWERED_DROP_MS = 3000;
/** Why nothing was opened the last time. Outside React: the area is replaced by the progress of the scan. */
const notOpened = new Store<'closed' | 'unreadable' | null>(null);

/** Opens and scans a folder, and goes to a screen of it, which shows the progress. */
export function useScanFolder(to: string = paths.folder) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function requestAndGo(requestScan: RequestScan) {
    const request = await requestScan();
    notOpened.set(request ? null : 'closed');
    if (request && !pathname.startsWith(paths.folder)) await navigate(to);
    return request;
  }

  function scan(requestScan: RequestScan): void {
    notOpened.set(null);
    void runScan(folderScan, () => requestAndGo(requestScan), {
      path: to,
      onFailed: () => notOpened.set('unreadable'),
    });
  }

  /** A browser never answers a drop of a folder that it refuses, so that is explained after a while. */
  function scanDrop(requestScan: RequestScan): void {
    scan(async () => {
      const explain = setTimeout(() => notOpened.set('closed'), UNANSWERED_DROP_MS);
      try {
        return await requestScan();
      } finally {
        clearTimeout(explain);
      }
    });
  }

  return { scan, scanDrop, notOpened: useStore(notOpened) };
}
