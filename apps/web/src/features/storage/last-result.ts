import { BYTES_PER_MB, type StorageAnalysis } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { useBrowserScans } from '@/folder/totals/browser-scans';
import { useSession } from '@/shared/session/session';
import { analysisQuery } from './api/storage.queries';

/** What the user's last scan found. */
export interface LastResult {
  /** The folder that this browser can reopen; null where it has to be chosen again. */
  folderId: string | null;
  folder: string | null;
  scannedAt: string;
  totalBytes: number;
  safe: { files: number; bytes: number };
}

/** The last scan of this browser, else what the account has of others; `undefined` while that is unknown. */
export function useLastResult(): LastResult | null | undefined {
  const [scan] = useBrowserScans(useSession().user?.id);
  const account = useQuery(analysisQuery);
  if (scan) {
    const { folderId, scannedAt, totals } = scan;
    const { folder = null, totalSize, cleanable } = totals;
    return {
      folderId,
      folder,
      scannedAt,
      totalBytes: totalSize,
      safe: cleanable ?? { files: 0, bytes: 0 },
    };
  }
  return account.isLoading ? undefined : account.data ? resultOfAccount(account.data) : null;
}

function resultOfAccount(analysis: StorageAnalysis): LastResult | null {
  const { sample, lastScanAt, folders, usedStorage, itemsToClean, potentialSavings } = analysis;
  if (sample || lastScanAt === null) return null;
  return {
    folderId: null,
    folder: folders.length === 1 ? (folders[0]?.name ?? null) : null,
    scannedAt: lastScanAt,
    totalBytes: usedStorage * BYTES_PER_MB,
    safe: { files: itemsToClean, bytes: potentialSavings * BYTES_PER_MB },
  };
}
