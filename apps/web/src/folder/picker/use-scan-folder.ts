import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { runScan } from '../scan/run-scan';
import { folderScan } from '../scan/scan-store';
import { notOpened, OverlapError } from './directory-picker';
import type { RequestScan } from './scan-request';

/** Opens and scans a folder, and goes to a screen of it, which shows the progress. */
export function useScanFolder(to: string = paths.folder): (requestScan: RequestScan) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function requestAndGo(requestScan: RequestScan) {
    const request = await requestScan();
    notOpened.set(request ? null : 'closed');
    if (request && !pathname.startsWith(paths.folder)) await navigate(to);
    return request;
  }

  return (requestScan) =>
    void runScan(folderScan, () => requestAndGo(requestScan), {
      path: to,
      onFailed: (error) => notOpened.set(error instanceof OverlapError ? error : 'unreadable'),
    });
}
