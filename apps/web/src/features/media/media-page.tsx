import { lazy, Suspense } from 'react';
import { paths } from '@/shared/config/paths';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { useFileDrop } from '@/folder/picker/use-file-drop';
import { requestOfDrop } from '@/folder/picker/scan-request';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { PageHeader } from '@/shared/ui/page-header';
import { ScreenSkeleton } from '@/shared/ui/skeleton';
import { Stage } from '@/shared/ui/stage';
import { DemoScreen } from './demo/demo-screen';
import { OpenLibrary, scanLibrary } from './live/open-library';
import { useMediaText } from './messages';

const LiveMedia = lazy(() => import('./live/live-media'));
const ScanProgress = lazy(() =>
  import('@/folder/scan/scan-progress').then(({ ScanProgress }) => ({ default: ScanProgress })),
);

/** Photos and videos as groups to export or delete (NAV-12): of the open folder, or samples. */
export default function MediaPage() {
  const t = useMediaText();
  const shared = useSharedText();
  const state = useScan(folderScan);
  const dropping = useFileDrop((transfer) => {
    if (state.status !== 'scanning') void scanLibrary(() => requestOfDrop(transfer));
  });
  const isDemo = state.status === 'idle';
  return (
    <>
      <PageHeader
        title={t('title')}
        description={isDemo ? t('description') : undefined}
        back={{ to: paths.root, label: shared('nav.home') }}
        aside={isDemo && <DemoBadge explanation={t('demo.explanation')} />}
      />
      <Stage step={state.status} label={t('title')}>
        {isDemo && (
          <div className="flex flex-col gap-4">
            <OpenLibrary dropping={dropping} />
            <DemoScreen />
          </div>
        )}
        {state.status === 'scanning' && (
          <Suspense>
            <ScanProgress name={state.name} view={state.view} onCancel={folderScan.reset} />
          </Suspense>
        )}
        {state.status === 'results' && (
          <Suspense fallback={<ScreenSkeleton />}>
            <LiveMedia key={state.folder.result.scannedAt} folder={state.folder} />
          </Suspense>
        )}
      </Stage>
    </>
  );
}
