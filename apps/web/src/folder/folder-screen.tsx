import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '@/shared/session/session-store';
import { PageHeader } from '@/shared/ui/page-header';
import { ScreenSkeleton } from '@/shared/ui/skeleton';
import { Stage } from '@/shared/ui/stage';
import { useFolderText } from './messages';
import type { OpenFolder } from './open-folder';
import { folderScan, useScan } from './scan/scan-store';

const FolderPicker = lazy(() => import('./picker/folder-picker'));
const FolderTabs = lazy(() =>
  import('./folder-navigation').then(({ FolderTabs: tabs }) => ({ default: tabs })),
);
const ScanProgress = lazy(() =>
  import('./scan/scan-progress').then(({ ScanProgress: progress }) => ({ default: progress })),
);

interface FolderScreenProps {
  title: string;
  /** On a phone the tabs alone name the screen, which needs the height. */
  compact?: boolean;
  /** The screen over the open folder. */
  children: (folder: OpenFolder) => ReactNode;
}

/** A screen of the open folder: its places and content; without a folder, the area that opens one. */
export function FolderScreen({ title, compact = false, children }: FolderScreenProps) {
  const t = useFolderText();
  const { status } = useSession();
  const state = useScan(folderScan);
  return (
    <>
      {state.status === 'results' && (
        <Suspense>
          <FolderTabs beside={status !== 'visitor'} />
        </Suspense>
      )}
      <div className={compact && state.status === 'results' ? 'max-lg:sr-only' : undefined}>
        <PageHeader title={title} />
      </div>
      <Stage step={state.status} label={title}>
        <Suspense>
          {state.status === 'idle' && <FolderPicker title={t('open.title')} text={t('open.text')} />}
          {state.status === 'scanning' && (
            <ScanProgress name={state.name} view={state.view} onCancel={folderScan.reset} />
          )}
        </Suspense>
        {state.status === 'results' && (
          <Suspense key={state.folder.result.scannedAt} fallback={<ScreenSkeleton />}>
            {children(state.folder)}
          </Suspense>
        )}
      </Stage>
    </>
  );
}
