import { FolderOpen, Images } from 'lucide-react';
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { Button } from '@/shared/ui/button';
import { FileButton } from '@/shared/ui/file-button';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import { canPickDirectory } from './directory-picker';
import { pickFolder, reopenFolder, requestOfDrop, requestOfFiles } from './scan-request';
import { SourceCard } from './source-card';
import { useFileDrop } from './use-file-drop';
import { useScanFolder } from './use-scan-folder';

const subscribeNever = () => () => undefined;
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
  const { scan, scanDrop, notOpened } = useScanFolder();
  const input = useRef<HTMLInputElement>(null);
  const dropping = useFileDrop((transfer) => scanDrop(() => requestOfDrop(transfer)));
  // The prerendered page is that of a browser with a picker.
  const hasPicker = useSyncExternalStore(subscribeNever, canPickDirectory, () => true);
  return (
    <div className="flex flex-col gap-4">
      <SourceCard
        icon={FolderOpen}
        title={title}
        description={text}
        dropping={dropping}
        note={t(hasPicker ? 'open.blocked' : 'open.readOnly')}
        compact={compact}
      >
        <Button size="lg" full onClick={() => (hasPicker ? scan(pickFolder) : input.current?.click())}>
          {t('open.pick')}
        </Button>
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
        <FileButton
          folder
          variant="quiet"
          full
          inputRef={input}
          onFiles={(files) => scan(() => requestOfFiles(files))}
        >
          {t('source.readOnly')}
        </FileButton>
      </SourceCard>
      {notOpened === 'closed' && hasPicker && (
        <Notice announce>
          <p className="font-medium">{t('open.closed.title')}</p>
          <p className="text-soft">{t('open.closed.text')}</p>
        </Notice>
      )}
      {notOpened === 'unreadable' && (
        <Notice tone="bad">
          <p className="font-medium">{t('open.unreadable.title')}</p>
          <p>{t('open.unreadable.text')}</p>
        </Notice>
      )}
      {hasPicker && (
        <Suspense>
          <RecentFolders onOpen={(handle) => scan(() => reopenFolder(handle))} />
        </Suspense>
      )}
    </div>
  );
}
