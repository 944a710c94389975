import { OpenFolderStrip } from '@/folder/picker/open-folder-strip';
import type { RequestScan } from '@/folder/picker/scan-request';
import { runScan } from '@/folder/scan/run-scan';
import { ScanStage } from '@/folder/scan/scan-stage';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { paths } from '@/shared/config/paths';
import { ToolHeader } from '@/shared/ui/tool-header';
import { Stage } from '@/shared/ui/stage';
import { preloadable } from '@/shared/ui/preloadable';
import { DemoScreen } from './demo/demo-screen';
import { toastWorkFailed } from './media-toasts';
import { useMediaText } from './messages';

const LiveMedia = preloadable(() => import('./live/live-media'));

/** Photos and videos as groups to export or delete (NAV-12): of the open folder, or samples. */
export default function MediaPage() {
  const t = useMediaText();
  const { status } = useScan(folderScan);
  const isDemo = status === 'idle';
  return (
    <>
      <ToolHeader
        title={t('title')}
        description={isDemo ? t('description') : undefined}
        demo={isDemo ? t('demo.explanation') : undefined}
      />
      <Stage step={status} label={t('title')}>
        <ScanStage
          preload={LiveMedia.preload}
          onScan={scanLibrary}
          idle={(dropping) => (
            <div className="flex flex-col gap-4">
              <OpenFolderStrip
                title={t('live.open.title')}
                text={t('live.open.text')}
                action={t('live.open.action')}
                dropping={dropping}
                onScan={scanLibrary}
              />
              <DemoScreen />
            </div>
          )}
        >
          {(folder) => <LiveMedia folder={folder} />}
        </ScanStage>
      </Stage>
    </>
  );
}

/** Opens a folder for every cleaning screen; TOAST-24 when it cannot be read. */
function scanLibrary(requestScan: RequestScan): void {
  void runScan(folderScan, requestScan, { path: paths.organize, onFailed: () => toastWorkFailed('scan') });
}
