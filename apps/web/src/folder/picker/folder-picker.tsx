import { FolderOpen, Images } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { FileButton } from '@/shared/ui/file-button';
import { useFolderText } from '../messages';
import { OpenFolderButtons } from './open-folder-buttons';
import { NotOpenedNotice, useHasPicker } from './picker-hint';
import { reopenFolder, requestOfDrop, requestOfFiles } from './scan-request';
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
  const hasPicker = useHasPicker();
  return (
    <div className="flex flex-col gap-4">
      <SourceCard icon={FolderOpen} title={title} description={text} dropping={dropping} compact={compact}>
        <OpenFolderButtons size="lg" full action={t('open.pick')} onScan={scan}>
          {!hasPicker && (
            <FileButton
              variant="secondary"
              size="lg"
              full
              multiple
              accept="image/*,video/*"
              onFiles={(files) => scan(() => requestOfFiles(files))}
            >
              <Images aria-hidden className="size-5" />
              {t('open.photos')}
            </FileButton>
          )}
        </OpenFolderButtons>
      </SourceCard>
      <NotOpenedNotice />
      <Suspense>
        <RecentFolders onOpen={(folder) => scan(() => reopenFolder(folder))} />
      </Suspense>
    </div>
  );
}
