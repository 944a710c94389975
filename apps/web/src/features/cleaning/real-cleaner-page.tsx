import { lazy, Suspense } from 'react';
import FolderPicker from '@/folder/picker/folder-picker';
import type { RequestScan } from '@/folder/picker/scan-request';
import { runScan } from '@/folder/scan/run-scan';
import { ScanStage } from '@/folder/scan/scan-stage';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { paths } from '@/shared/config/paths';
import { PageHeader } from '@/shared/ui/page-header';
import { preloadable } from '@/shared/ui/preloadable';
import { useCleaningText } from './messages';
import { StorageOverview } from './real-cleaner/storage-overview';
import { toastAccessDenied } from './toast-access-denied';

const RealCleanerResults = preloadable(() => import('./real-cleaner/real-cleaner-results'));
const HomeScreenTip = lazy(() => import('./real-cleaner/home-screen-tip'));

/** Scans a folder of the user, without an account (REAL-01 to REAL-24). */
export default function RealCleanerPage() {
  const t = useCleaningText();
  const { status } = useScan(folderScan);
  return (
    <>
      <PageHeader
        title={t('real.title')}
        description={status === 'idle' ? t('real.description') : undefined}
        back={{ to: paths.root, label: t('real.back') }}
      />
      <ScanStage
        preload={RealCleanerResults.preload}
        onScan={scanHere}
        idle={(dropping) => (
          <div className="flex flex-col gap-4">
            <FolderPicker
              title={t('real.start.title')}
              text={t('real.start.description')}
              action={t('real.start')}
              screen={{ dropping, onScan: scanHere }}
              // REAL-28.
              silent
            />
            <StorageOverview />
            <Suspense>
              <HomeScreenTip />
            </Suspense>
          </div>
        )}
      >
        {(folder) => <RealCleanerResults folder={folder} />}
      </ScanStage>
    </>
  );
}

function scanHere(requestScan: RequestScan): void {
  void runScan(folderScan, requestScan, { path: paths.realCleaner, onFailed: toastAccessDenied });
}
