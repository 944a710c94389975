import { folderScan, useScan } from '@/folder/scan/scan-store';
import { paths } from '@/shared/config/paths';
import { ToolHeader } from '@/shared/ui/tool-header';
import { preloadable } from '@/shared/ui/preloadable';
import { useCleaningText } from './messages';
import { DemoOptimizer } from './optimizer/demo-view';
import { ScanOwnFolder } from './scan-own-folder';

const LiveOptimizerView = preloadable(() => import('./optimizer/live/live-optimizer-view'));

/** Five tasks that run one after the other (NAV-20): simulated on samples, real once a folder is open. */
export default function OptimizerPage() {
  const t = useCleaningText();
  const isLive = useScan(folderScan).status === 'results';
  return (
    <>
      <ToolHeader
        title={t('optimizer.title')}
        description={t(isLive ? 'optimizer.live.description' : 'optimizer.description')}
        demo={isLive ? undefined : t('optimizer.demo')}
      />
      <ScanOwnFolder tool="optimizer" path={paths.optimizer} preload={LiveOptimizerView.preload}>
        {(folder) => <LiveOptimizerView folder={folder} />}
      </ScanOwnFolder>
      {!isLive && <DemoOptimizer />}
    </>
  );
}
