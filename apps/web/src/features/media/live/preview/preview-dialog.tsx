import { validTime, type PhotoFeatures, type ScannedFile } from '@swipeclean/scan-engine';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '@/shared/command-menu/shortcuts';
import { FileName } from '@/shared/ui/file-name';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { Button } from '@/shared/ui/button';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useFolderText } from '@/folder/messages';
import { useChoice } from '@/folder/choice/file-choice';
import type { OpenFolder } from '@/folder/open-folder';
import { useRemaining } from '@/folder/use-open-folder';
import { formatBytes, formatDate, formatNumber } from '@/shared/format/format';
import { useMediaText } from '@/features/media/messages';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { MediaChoice } from '../media-choice';
import { type AnyGroup, unitFiles, isUnitProtected, isUnitSelected } from '../media-units';
import { PreviewPicture } from './preview-picture';

interface PreviewDialogProps {
  /** The shown unit and its group; null for none. */
  shown: { group: AnyGroup; at: number } | null;
  folder: OpenFolder;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** A unit as large as the screen allows; the arrow keys move to the next of its group. */
export function PreviewDialog({ shown, folder, onMove, onClose }: PreviewDialogProps) {
  const t = useMediaText();
  const count = shown?.group.units.length ?? 0;
  const at = Math.min(shown?.at ?? 0, count - 1);
  const step = (by: number) => {
    if (count > 1) onMove((at + by + count) % count);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // In a video the arrow keys seek.
    if (event.target instanceof HTMLMediaElement) return;
    if (isShortcut(event, 'photos.previous')) step(-1);
    if (isShortcut(event, 'photos.next')) step(1);
  });
  const isOpen = shown !== null;
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOpen]);
  return (
    <Dialog open={isOpen} wide onClose={onClose} title={t('live.preview.title', { at: at + 1, count })}>
      {shown && <UnitPreview folder={folder} group={shown.group} at={at} onStep={step} onClose={onClose} />}
    </Dialog>
  );
}

interface UnitPreviewProps extends Pick<PreviewDialogProps, 'folder' | 'onClose'> {
  group: AnyGroup;
  at: number;
  onStep: (by: number) => void;
}

function UnitPreview({ group, at, folder, onStep, onClose }: UnitPreviewProps) {
  const t = useMediaText();
  const shared = useSharedText();
  const folderText = useFolderText();
  const library = folder.scoped(MediaLibrary);
  const { choice, selection } = useChoice(folder, MediaChoice);
  const { protectedFiles } = useRemaining(folder);
  const unit = group.units[at];
  const [file] = unit ? unitFiles(unit, folder.result.files) : [];
  if (!unit || !file) return null;
  const isTicked = isUnitSelected(unit, selection);
  return (
    <>
      <div className="relative flex h-[55dvh] items-center justify-center overflow-hidden rounded-control bg-raised">
        <PreviewPicture key={file.id} file={file} folder={folder} />
        {group.units.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={t('live.preview.previous')}
              onClick={() => onStep(-1)}
              className="absolute left-2 bg-surface"
            />
            <IconButton
              icon={ChevronRight}
              label={t('live.preview.next')}
              onClick={() => onStep(1)}
              className="absolute right-2 bg-surface"
            />
          </>
        )}
      </div>
      <p className="mt-3 font-medium break-words">
        <FileName>{file.path}</FileName>
      </p>
      <FileFactsLine file={file} bytes={unit.bytes} features={library.getFeatures(file.id)} />
      {group.kind !== 'month' && group.keep === at && (
        <p className="mt-1 text-small font-medium">{t('live.keep.mark')}</p>
      )}
      {isUnitProtected(unit, protectedFiles) && (
        <p className="mt-1 text-small font-medium">{folderText('protect.mark')}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          checked={isTicked}
          onChange={() => choice.setTicked(unit.ids, !isTicked)}
          label={t('live.select')}
        />
        <Button variant="secondary" onClick={onClose}>
          {shared('action.close')}
        </Button>
      </div>
    </>
  );
}

interface FileFactsLineProps {
  file: ScannedFile;
  /** Of all files of its unit. */
  bytes: number;
  features: PhotoFeatures | undefined;
}

/** Date, size in pixels and bytes, and camera of a picture. */
function FileFactsLine({ file, bytes, features }: FileFactsLineProps) {
  const parts = [
    dateOf(file, features),
    features && `${formatNumber(features.width)} × ${formatNumber(features.height)}`,
    formatBytes(bytes),
    features?.camera,
  ];
  return <p className="text-small text-soft tabular-nums">{parts.filter(Boolean).join(' · ')}</p>;
}

/** EXIF has no time zone, so its date is shown unconverted. */
function dateOf({ lastModified }: ScannedFile, features: PhotoFeatures | undefined): string | null {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  if (features?.takenAt != null) return formatDate(new Date(features.takenAt), { ...style, timeZone: 'UTC' });
  const time = validTime(lastModified);
  return time === null ? null : formatDate(new Date(time), style);
}
