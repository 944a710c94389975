import { FolderSearch } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { paths } from '@/shared/config/paths';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { FileButton } from '@/shared/ui/file-button';
import { PageHeader } from '@/shared/ui/page-header';
import { ScreenSkeleton } from '@/shared/ui/skeleton';
import { cleaningText, useCleaningText } from './messages';
import { HomeScreenTip } from './real-cleaner/home-screen-tip';
import { StorageOverview } from './real-cleaner/storage-overview';
import { canPickDirectory } from '@/folder/picker/directory-picker';
import { useFolderText } from '@/folder/messages';
import { runScan } from '@/folder/scan/run-scan';
import {
  pickFolder,
  reopenFolder,
  requestOfDrop,
  requestOfFiles,
  type RequestScan,
} from '@/folder/picker/scan-request';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { SourceCard } from '@/folder/picker/source-card';
import { useFileDrop } from '@/folder/picker/use-file-drop';

/** Loaded while the scan runs, so that visitors who start none do not download half of the screen. */
const loadResults = () => import('./real-cleaner/real-cleaner-results');
const RealCleanerResults = lazy(loadResults);
const loadProgress = () =>
  import('@/folder/scan/scan-progress').then(({ ScanProgress }) => ({ default: ScanProgress }));
const ScanProgress = lazy(loadProgress);
const RecentFolders = lazy(() => import('@/folder/picker/recent-folders'));

/** Scans a folder of the user, without an account (REAL-01 to REAL-24). */
export default function RealCleanerPage() {
  const t = useCleaningText();
  const state = useScan(folderScan);
  const dropping = useFileDrop((transfer) => {
    if (state.status !== 'scanning') void scanHere(() => requestOfDrop(transfer));
  });
  return (
    <>
      <PageHeader
        title={t('real.title')}
        description={state.status === 'idle' ? t('real.description') : undefined}
        back={{ to: paths.root, label: t('real.back') }}
      />
      {state.status === 'idle' && (
        <div className="flex flex-col gap-4">
          <SourceCard
            icon={FolderSearch}
            title={t('real.start.title')}
            description={t('real.start.description')}
            dropping={dropping}
          >
            <ScanButtons />
          </SourceCard>
          {canPickDirectory() && (
            <Suspense>
              <RecentFolders onOpen={(folder) => void scanHere(() => reopenFolder(folder))} />
            </Suspense>
          )}
          <StorageOverview />
          <HomeScreenTip />
        </div>
      )}
      {state.status === 'scanning' && (
        <Suspense>
          <ScanProgress name={state.name} view={state.view} onCancel={folderScan.reset} />
        </Suspense>
      )}
      {state.status === 'results' && (
        <Suspense fallback={<ScreenSkeleton />}>
          <RealCleanerResults
            key={state.folder.result.scannedAt}
            folder={state.folder}
            onAgain={folderScan.reset}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * The folder picker, or the folder input where there is none; the input is always the second option (REAL-04,
 * REAL-05).
 */
function ScanButtons() {
  const t = useCleaningText();
  const folderText = useFolderText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="lg"
        full
        onClick={() => (canPickDirectory() ? void scanHere(pickFolder) : input.current?.click())}
      >
        {t('real.start')}
      </Button>
      <FileButton
        folder
        variant="quiet"
        full
        inputRef={input}
        onFiles={(files) => void scanHere(() => requestOfFiles(files))}
      >
        {folderText('source.readOnly')}
      </FileButton>
    </>
  );
}

function scanHere(requestScan: RequestScan): Promise<void> {
  Promise.all([loadProgress(), loadResults()]).catch((error: unknown) => console.error(error));
  return runScan(folderScan, requestScan, {
    path: paths.realCleaner,
    onFailed: () =>
      toast({
        title: cleaningText('toast.denied.title'),
        description: cleaningText('toast.denied.description'),
        variant: 'destructive',
      }),
  });
}
