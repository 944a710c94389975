import { loadEngine } from '@/folder/engine';
import { useFolderText } from '@/folder/messages';
import { useHasPicker } from '@/folder/picker/not-opened-notice';
import { pickFolder, reopenFolder } from '@/folder/picker/scan-request';
import { useScanFolder } from '@/folder/picker/use-scan-folder';
import type { readFreedSpace } from '@/folder/trash/freed-space';
import { formatDate, formatLargeSize } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FileName } from '@/shared/ui/file-name';
import type { LastResult } from '../last-result';
import { useStorageText } from '../messages';
import { SafeOrFreed } from './safe-or-freed';

interface LastScanProps {
  result: LastResult;
  /** What was freed in this browser, unless another line says so. */
  freed: ReturnType<typeof readFreedSpace>;
}

/** What the last scan found and what was freed, one press from the files themselves. */
export function LastScan({
  result: { folderId, folder, scannedAt, totalBytes, safe },
  freed,
}: LastScanProps) {
  const t = useStorageText();
  const tf = useFolderText();
  const scan = useScanFolder();
  const hasPicker = useHasPicker();
  const isHere = folderId !== null;

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
            {folder && (
              <span className="truncate font-medium text-ink">
                <FileName>{folder}</FileName>
              </span>
            )}
            <span className="shrink-0">{formatDate(scannedAt)}</span>
          </p>
          <SafeOrFreed
            safe={safe.bytes}
            total={totalBytes}
            freed={freed}
            rest={t('next.nothing', { total: formatLargeSize(totalBytes) })}
          />
          {!isHere && <p className="mt-1 text-small text-soft">{t('next.chooseAgain')}</p>}
        </div>
        {/* Without a picker there are other ways, which come next. */}
        {(isHere || hasPicker) && (
          <Button
            size="lg"
            className="max-sm:w-full"
            data-opens-folder={isHere ? undefined : true}
            onClick={() => scan(isHere ? reopen : () => pickFolder())}
          >
            {safe.bytes > 0
              ? t('next.reviewFiles', { count: safe.files, size: formatLargeSize(safe.bytes) })
              : isHere
                ? t('next.reopen')
                : tf('open.pick')}
          </Button>
        )}
      </div>
    </Card>
  );
}
