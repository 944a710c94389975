import { loadEngine } from '@/folder/engine';
import { pickFolder, reopenFolder } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import type { BrowserScan } from '@/folder/totals/browser-scans';
import type { readFreedSpace } from '@/folder/trash/freed-space';
import { formatBytes, formatDate } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import { useStorageText } from '../messages';
import { SafeOrFreed } from './safe-or-freed';

interface LastScanProps {
  scan: BrowserScan;
  /** What was freed in this browser, unless another line says so. */
  freed: ReturnType<typeof readFreedSpace>;
}

/** What the last scan in this browser found and what was freed in it, one press from the folder itself. */
export function LastScan({ scan: { folderId, scannedAt, totals }, freed }: LastScanProps) {
  const t = useStorageText();
  const scan = useScanFolder();

  /** A folder that was forgotten meanwhile is picked again. */
  async function reopen() {
    const { listRecentFolders } = await loadEngine();
    const recent = (await listRecentFolders()).find(({ id }) => id === folderId);
    return recent ? reopenFolder(recent) : pickFolder();
  }

  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="flex gap-x-2 text-small text-soft">
            {totals.folder && (
              <span className="truncate font-medium text-ink">
                <FileName>{totals.folder}</FileName>
              </span>
            )}
            <span className="shrink-0">{formatDate(scannedAt)}</span>
          </p>
          <SafeOrFreed
            safe={totals.cleanable?.bytes ?? 0}
            total={totals.totalSize}
            freed={freed}
            rest={t('next.nothing', { total: formatBytes(totals.totalSize) })}
          />
        </div>
        <Button size="lg" className="max-sm:w-full" onClick={() => scan(reopen)}>
          {t('next.reopen')}
        </Button>
      </div>
    </Card>
  );
}
