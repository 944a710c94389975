import { FolderOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFolderText } from '../messages';
import { OpenFolderButtons } from './open-folder-buttons';
import { NotOpenedNotice } from './picker-hint';
import { reopenFolder, requestOfDrop } from './scan-request';
import { SourceCard } from './source-card';
import { useFileDrop } from './use-file-drop';
import { useScanFolder } from './use-scan-folder';

const RecentFolders = lazy(() => import('./recent-folders'));

interface FolderPickerProps {
  title: string;
  text: string;
  /** Beside other things on a screen. */
  compact?: boolean;
}

/**
 * Opens a folder of the user: dropped, picked, or one of the recent ones. Says what the browser refuses, and how its
 * files can be opened all the same.
 */
export default function FolderPicker({ title, text, compact = false }: FolderPickerProps) {
  const t = useFolderText();
  const scan = useScanFolder();
  const dropping = useFileDrop((transfer) => scan(() => requestOfDrop(transfer)));
  return (
    <div className="flex flex-col gap-4">
      <SourceCard icon={FolderOpen} title={title} description={text} dropping={dropping} compact={compact}>
        <OpenFolderButtons size="lg" full action={t('open.pick')} onScan={scan} />
      </SourceCard>
      <NotOpenedNotice />
      <Suspense>
        <RecentFolders onOpen={(folder) => scan(() => reopenFolder(folder))} />
      </Suspense>
    </div>
  );
}
