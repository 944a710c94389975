import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import type { FolderPicture } from '@/shared/ui/illustration';
import { PageHeader } from '@/shared/ui/page-header';
import { preloadable } from '@/shared/ui/preloadable';
import { Stage } from '@/shared/ui/stage';
import { useFolderText } from './messages';
import type { OpenFolder } from './open-folder';
import { ScanStage } from './scan/scan-stage';
import { folderScan, useScan } from './scan/scan-store';

const FolderPicker = lazy(() => import('./picker/folder-picker'));
const PlaceSkeleton = preloadable(() => import('./place-skeletons'));
const FolderTabs = preloadable(async () => ({
  default: (await import('./folder-navigation')).FolderTabs,
}));

/**
 * What each place shows once a folder is open. An empty place says so, and is not like the others
 * (https://github.com/kirodotdev/KiroCrew/issues/701).
 */
const PLACES_WITHOUT_FOLDER: Partial<Record<string, FolderPicture>> = {
  [paths.folderCards]: 'cards',
  [paths.folderPhotos]: 'photos',
  [paths.folderFiles]: 'files',
  [paths.folderMap]: 'map',
  [paths.folderTrash]: 'trash',
};

interface FolderScreenProps {
  title: string;
  /** Beside the title while a folder is open. */
  Aside?: ComponentType<{ folder: OpenFolder }>;
  /** Loads the screen over the open folder. */
  preload: () => void;
  /** The screen over the open folder. */
  children: (folder: OpenFolder) => ReactNode;
}

/** A screen of the open folder: its places and content; without a folder, the area that opens one. */
export function FolderScreen({ title, Aside, preload, children }: FolderScreenProps) {
  const t = useFolderText();
  const isInApp = useSession().status !== 'visitor';
  const scan = useScan(folderScan);
  const { pathname } = useLocation();
  const empty = PLACES_WITHOUT_FOLDER[pathname] ?? 'folder';
  const picker = (
    <FolderPicker picture={empty} title={t(`empty.${empty}.title`)} text={t(`empty.${empty}`)} />
  );
  return (
    <>
      <PageHeader
        title={title}
        isOneLine
        aside={
          // From the scan on, so that its result takes the place of its progress.
          scan.status !== 'idle' && (
            <Suspense>
              {'folder' in scan && Aside && (
                <Suspense>
                  <Aside folder={scan.folder} />
                </Suspense>
              )}
              <FolderTabs isInApp={isInApp} />
            </Suspense>
          )
        }
      />
      <Stage step={scan.status} label={title}>
        <ScanStage
          preload={preload}
          fallback={
            <Suspense>
              <PlaceSkeleton />
            </Suspense>
          }
          idle={() => picker}
        >
          {children}
        </ScanStage>
      </Stage>
    </>
  );
}

type FolderText = Parameters<ReturnType<typeof useFolderText>>[0];
type FolderView = ComponentType<{ folder: OpenFolder }>;

/** A page of the open folder, named by a text; its view is loaded once a folder is scanned. */
export function createFolderPage(
  title: FolderText,
  load: () => Promise<{ default: FolderView }>,
  Aside?: FolderView & { preload(): void },
): ComponentType {
  const View = preloadable(load);
  const preload = () => {
    PlaceSkeleton.preload();
    View.preload();
    FolderTabs.preload();
    Aside?.preload();
  };
  function FolderPage() {
    const t = useFolderText();
    return (
      <FolderScreen title={t(title)} Aside={Aside} preload={preload}>
        {(folder) => <View folder={folder} />}
      </FolderScreen>
    );
  }
  return Object.assign(FolderPage, { preload });
}
