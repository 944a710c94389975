import { useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { folderScan, useScan } from '@/folder/scan/scan-store';
import { ToolHeader } from '@/shared/ui/tool-header';
import { preloadable } from '@/shared/ui/preloadable';
import { DemoData } from './data-cleaner/demo-data';
import { useCleaningText } from './messages';
import { ScanOwnFolder } from './scan-own-folder';
import { OwnStorageCard } from './own-storage/own-storage-card';

const LiveData = preloadable(() => import('./data-cleaner/live/live-data'));

/**
 * Data to delete (NAV-19): samples, or the rules' findings once a folder is open. An address with `source=folder` is
 * about the user's own files and shows no samples (INS-07).
 */
export default function DataCleanerPage() {
  const t = useCleaningText();
  const isLive = useScan(folderScan).status === 'results';
  const [search] = useSearchParams();
  const isDemo = !isLive && search.get('source') !== 'folder';
  return (
    <>
      <ToolHeader
        title={t('data.title')}
        description={t(isDemo ? 'data.description' : 'data.live.description')}
        demo={isDemo ? t('data.demo') : undefined}
      />
      <ScanOwnFolder tool="data" path={paths.dataCleaner} preload={LiveData.preload}>
        {(folder) => <LiveData folder={folder} />}
      </ScanOwnFolder>
      {isDemo && <DemoData />}
      {!isLive && (
        <div className="mt-4">
          <OwnStorageCard />
        </div>
      )}
    </>
  );
}
