import { FolderOpen, Images } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { FileButton } from '@/shared/ui/file-button';
import { useFolderText } from '../messages';
import { NotOpenedNotice, PickerHint, useHasPicker } from './picker-hint';
import { pickFolder, reopenFolder, requestOfDrop, requestOfFiles } from './scan-request';
import { useFileDrop } from './use-file-drop';
import { useScanFolder } from './use-scan-folder';

const RecentFolders = lazy(() => import('./recent-folders'));

interface OpenAreaProps {
  title: string;
  text: string;
  /** Beside other things on a screen. */
  compact?: boolean;
}

/**
 * Opens a folder of the user: dropped, picked, or one of the recent ones. Says what the browser refuses, and how its
 * files can be opened all the same.
 */
export default function OpenArea({ title, text, compact = false }: OpenAreaProps) {
  const t = useFolderText();
  const scan = useScanFolder();
  const input = useRef<HTMLInputElement>(null);
  const dropping = useFileDrop((transfer) => scan(() => requestOfDrop(transfer)));
  const hasPicker = useHasPicker();
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
        <PickerHint />
        {!compact && <p className="mt-4 text-small text-soft max-sm:hidden">{t('source.drop')}</p>}
        <p className="mt-4 text-small text-soft">{t('source.private')}</p>
      </section>
      <NotOpenedNotice />
      {hasPicker && (
        <Suspense>
          <RecentFolders onOpen={(handle) => scan(() => reopenFolder(handle))} />
        </Suspense>
      )}
    </div>
  );
}
