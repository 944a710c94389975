import { CachesHint } from './caches-hint';
import type { ReactNode } from 'react';
import type { OpenFolder } from '@/folder/open-folder';
import { OpenFolderStrip } from '@/folder/picker/open-folder-strip';
import type { RequestScan } from '@/folder/picker/scan-request';
import { ScanStage } from '@/folder/scan/scan-stage';
import { useCleaningText } from './messages';
import { scanFolder } from './scan-folder';

interface ScanOwnFolderProps {
  tool: 'optimizer' | 'data';
  /** The screen that shows the scan. */
  path: string;
  /** Loads the tool over the open folder. */
  preload: () => void;
  /** The tool over the open folder. */
  children: (folder: OpenFolder) => ReactNode;
}

/** Opens and scans the user's own folder in place of the samples: from a picker, or dropped on the page. */
export function ScanOwnFolder({ tool, path, preload, children }: ScanOwnFolderProps) {
  const t = useCleaningText();
  const scan = (requestScan: RequestScan) => void scanFolder(path, requestScan);
  return (
    <div className="mb-4">
      <ScanStage
        preload={preload}
        onScan={scan}
        idle={(dropping) => (
          <OpenFolderStrip
            title={t(`live.open.${tool}`)}
            text={t(`live.open.${tool}.note`)}
            action={t('live.open')}
            dropping={dropping}
            onScan={scan}
          />
        )}
      >
        {children}
      </ScanStage>
      <CachesHint />
    </div>
  );
}
