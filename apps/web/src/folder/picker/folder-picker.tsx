import { FolderOpen, Images } from 'lucide-react';
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { FileButton } from '@/shared/ui/file-button';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import { canPickDirectory } from './directory-picker';
import { pickFolder, reopenFolder, requestOfDrop, requestOfFiles } from './scan-request';
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
      <section
        className={classNames(
          'flex flex-col items-center rounded-card border border-dashed px-5 text-center transition-colors sm:px-8',
          compact ? 'py-6' : 'py-8 sm:py-12',
          dropping ? 'border-brand bg-brand-tint' : 'border-control bg-surface',
        )}
      >
        {!compact && (
          <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-brand-tint">
            <FolderOpen aria-hidden className="size-7 text-brand-ink" />
          </span>
        )}
        <h2 className="text-title font-semibold">{title}</h2>
        <p className="mt-1 max-w-md text-soft">{text}</p>
        <div className="mt-6 flex w-full max-w-sm flex-col gap-2">
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
        </div>
        <p className="mt-2 max-w-md text-small text-soft">
          {t(hasPicker ? 'open.blocked' : 'open.readOnly')}
        </p>
        {!compact && <p className="mt-4 text-small text-soft max-sm:hidden">{t('source.drop')}</p>}
        <p className="mt-4 text-small text-soft">{t('source.private')}</p>
      </section>
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
