import { FolderOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NotOpenedNotice, PickerHint, useHasPicker } from '@/folder/picker/picker-hint';
import { pickFolder, requestOfDrop, requestOfFiles, type RequestScan } from '@/folder/picker/scan-request';
import { useFileDrop } from '@/folder/picker/use-file-drop';
import { runScan } from '@/folder/scan/run-scan';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { FileButton } from '@/shared/ui/file-button';
import { cleaningText, useCleaningText } from './messages';

const ScanProgress = lazy(() =>
  import('@/folder/scan/scan-progress').then(({ ScanProgress: progress }) => ({
    default: progress,
  })),
);

interface ScanOwnFolderProps {
  tool: 'optimizer' | 'data';
  /** The screen that shows the scan. */
  path: string;
}

/** Opens and scans the user's own folder in place of the samples: from a picker, or dropped on the page. */
export function ScanOwnFolder({ tool, path }: ScanOwnFolderProps) {
  const t = useCleaningText();
  const hasPicker = useHasPicker();
  const state = useScan(folderScan);
  const scan = (requestScan: RequestScan) => void scanFor(path, requestScan);
  const dropping = useFileDrop((transfer) => {
    if (state.status !== 'scanning') scan(() => requestOfDrop(transfer));
  });
  if (state.status === 'results') return null;
  return (
    <div className="mb-4">
      {state.status === 'scanning' ? (
        <Suspense>
          <ScanProgress name={state.name} view={state.view} onCancel={folderScan.reset} />
        </Suspense>
      ) : (
        <section
          className={classNames(
            'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-dashed p-5 transition-colors',
            dropping ? 'border-brand bg-brand-tint' : 'border-control bg-surface',
          )}
        >
          <FolderOpen aria-hidden className="size-7 shrink-0 text-brand-ink" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">{t(`live.open.${tool}`)}</p>
            <p className="text-small text-soft">{t(`live.open.${tool}.note`)}</p>
            <PickerHint />
          </div>
          {hasPicker ? (
            <Button variant="secondary" onClick={() => scan(pickFolder)}>
              {t('live.open')}
            </Button>
          ) : (
            <FileButton folder variant="secondary" onFiles={(files) => scan(() => requestOfFiles(files))}>
              {t('live.open')}
            </FileButton>
          )}
          <div className="basis-full empty:hidden">
            <NotOpenedNotice />
          </div>
        </section>
      )}
    </div>
  );
}

function scanFor(path: string, requestScan: RequestScan): Promise<void> {
  return runScan(folderScan, requestScan, {
    path,
    onFailed: () =>
      toast({
        title: cleaningText('toast.denied.title'),
        description: cleaningText('toast.denied.description'),
        variant: 'destructive',
      }),
  });
}
