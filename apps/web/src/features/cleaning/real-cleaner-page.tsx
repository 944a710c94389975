import { FolderSearch } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { paths } from '../../shared/config/paths';
import { toast } from '../../shared/toast/toast-store';
import { Button } from '../../shared/ui/button';
import { FileButton } from '../../shared/ui/file-button';
import { PageHeader } from '../../shared/ui/page-header';
import { ScreenSkeleton } from '../../shared/ui/skeleton';
import { rememberScanned } from './live/remember';
import { cleaningText, useCleaningText } from './messages';
import { HomeScreenTip } from './real-cleaner/home-screen-tip';
import { StorageOverview } from './real-cleaner/storage-overview';
import { canPickDirectory, pickDirectory, requestReads, requestWrites } from './scan/directory-picker';
import { runScan } from './scan/run-scan';
import { requestOfDrop, requestOfFiles, requestOfHandle, type ScanRequest } from './scan/scan-request';
import { realCleanerScan, useScan } from './scan/scan-store';
import { SourceCard } from './scan/source-card';
import { useFileDrop } from './scan/use-file-drop';

/** Fetched while the scan runs: a visitor who has not begun one is spared the half of the screen. */
const loadResults = () => import('./real-cleaner/real-cleaner-results');
const RealCleanerResults = lazy(loadResults);
const loadProgress = () =>
  import('./scan/scan-progress').then(({ ScanProgress }) => ({ default: ScanProgress }));
const ScanProgress = lazy(loadProgress);
const RecentFolders = lazy(() => import('./live/recent-folders'));

/** Scans a folder of the person's own, for anyone (REAL-01 to REAL-24). */
export default function RealCleanerPage() {
  const t = useCleaningText();
  const state = useScan(realCleanerScan);
  const dropping = useFileDrop((transfer) => {
    if (state.status !== 'scanning') void scan(() => requestOfDrop(transfer));
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
              <RecentFolders onOpen={(handle) => void scan(() => openedAgain(handle))} />
            </Suspense>
          )}
          <StorageOverview />
          <HomeScreenTip />
        </div>
      )}
      {state.status === 'scanning' && (
        <Suspense>
          <ScanProgress folder={state.folder} reading={state.reading} onCancel={realCleanerScan.reset} />
        </Suspense>
      )}
      {state.status === 'results' && (
        <Suspense fallback={<ScreenSkeleton />}>
          <RealCleanerResults
            key={state.scan.result.scannedAt}
            scan={state.scan}
            onAgain={realCleanerScan.reset}
            onWritable={realCleanerScan.allowWrites}
          />
        </Suspense>
      )}
    </>
  );
}

/** The folder picker, or the folder input where there is none; the input stays as a second way (REAL-04, REAL-05). */
function ScanButtons() {
  const t = useCleaningText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="lg"
        full
        onClick={() => (canPickDirectory() ? void scan(pickedFolder) : input.current?.click())}
      >
        {t('real.start')}
      </Button>
      <FileButton
        folder
        variant="quiet"
        full
        inputRef={input}
        onFiles={(files) => void scan(() => requestOfFiles(files))}
      >
        {t('source.readOnly')}
      </FileButton>
    </>
  );
}

async function pickedFolder(): Promise<ScanRequest | null> {
  const handle = await pickDirectory();
  if (!handle) return null;
  await requestWrites(handle);
  return requestOfHandle(handle);
}

/** A folder of an earlier visit, for which the browser asks again. */
async function openedAgain(handle: FileSystemDirectoryHandle): Promise<ScanRequest> {
  if (!(await requestWrites(handle))) await requestReads(handle);
  return requestOfHandle(handle);
}

function scan(open: () => Promise<ScanRequest | null> | ScanRequest): Promise<void> {
  Promise.all([loadProgress(), loadResults()]).catch((error: unknown) => console.error(error));
  const openAndRemember = async () => {
    const request = await open();
    if (request) rememberScanned(request);
    return request;
  };
  return runScan(realCleanerScan, openAndRemember, {
    path: paths.realCleaner,
    onFailed: () =>
      toast({
        title: cleaningText('toast.denied.title'),
        description: cleaningText('toast.denied.description'),
        variant: 'destructive',
      }),
  });
}
