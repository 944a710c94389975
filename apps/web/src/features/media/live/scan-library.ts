import { paths } from '@/shared/config/paths';
import type { ScanRequest } from '@/folder/open/scan-request';
import { runScan } from '@/folder/scan/run-scan';
import { folderScan } from '@/folder/scan/scan-store';
import { toast } from '@/shared/toast/toast-store';
import { mediaText } from '../messages';

/** Opens a folder for every cleaning screen; TOAST-24 when it cannot be read (MEDIA-23). */
export function scanLibrary(open: () => Promise<ScanRequest | null> | ScanRequest): Promise<void> {
  return runScan(folderScan, open, {
    path: paths.organize,
    onFailed: () =>
      toast({
        title: mediaText('scan.failed.title'),
        description: mediaText('scan.failed.description'),
        variant: 'destructive',
        outlivesScreen: true,
      }),
  });
}
