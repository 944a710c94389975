import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { useFolderText } from '@/folder/messages';
import { NotOpenedNotice, PickerHint, useHasPicker } from '@/folder/picker/picker-hint';
import { pickFolder, requestOfFiles, type RequestScan } from '@/folder/picker/scan-request';
import { runScan } from '@/folder/scan/run-scan';
import { folderScan } from '@/folder/scan/scan-store';
import { paths } from '@/shared/config/paths';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { classNames } from '@/shared/ui/class-names';
import { FileButton } from '@/shared/ui/file-button';
import { mediaText, useMediaText } from '../messages';

/** Opens the user's own photos and videos in place of the samples. */
export function OpenLibrary({ dropping }: { dropping: boolean }) {
  const t = useMediaText();
  const folderText = useFolderText();
  const hasPicker = useHasPicker();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-dashed p-5 transition-colors',
        dropping ? 'border-brand bg-brand-tint' : 'border-control bg-surface',
      )}
    >
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-semibold">{t('live.open.title')}</h2>
        <p className="text-small text-soft">{t('live.open.text')}</p>
        <PickerHint />
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
        <Button onClick={() => (hasPicker ? void scanLibrary(pickFolder) : input.current?.click())}>
          <FolderOpen aria-hidden className="size-4" />
          {t('live.open.action')}
        </Button>
        <FileButton
          folder
          variant="quiet"
          inputRef={input}
          onFiles={(files) => void scanLibrary(() => requestOfFiles(files))}
        >
          {folderText('source.readOnly')}
        </FileButton>
      </div>
      <div className="basis-full empty:hidden">
        <NotOpenedNotice />
      </div>
    </section>
  );
}

/** Opens a folder for every cleaning screen; TOAST-24 when it cannot be read (MEDIA-23). */
export function scanLibrary(requestScan: RequestScan): Promise<void> {
  return runScan(folderScan, requestScan, {
    path: paths.organize,
    onFailed: () =>
      toast({
        title: mediaText('scan.failed.title'),
        description: mediaText('scan.failed.description'),
        variant: 'destructive',
        outlivesScreen: true,
      }),
  });
}
