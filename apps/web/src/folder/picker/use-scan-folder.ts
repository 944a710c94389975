import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { openFolder } from './open-folder';
import type { RequestScan } from './scan-request';

/** Opens and scans a folder, and goes to a screen of it, which shows the progress. */
export function useScanFolder(to: string = paths.folder): (requestScan: RequestScan) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (requestScan) =>
    void openFolder(requestScan, to, () => (pathname.startsWith(paths.folder) ? undefined : navigate(to)));
}
