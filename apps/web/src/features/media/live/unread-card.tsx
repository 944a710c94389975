import { PHOTO_SKIP_REASONS, type ScannedFile, type SkippedPhoto } from '@swipeclean/scan-engine';
import { FileDisclosure } from '@/folder/file-list/file-lines';
import { formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { useMediaText } from '../messages';

interface UnreadCardProps {
  skipped: readonly SkippedPhoto[];
  files: readonly ScannedFile[];
}

/** Pictures that could not be read, and why; they are never compared. */
export function UnreadCard({ skipped, files }: UnreadCardProps) {
  const t = useMediaText();
  if (skipped.length === 0) return null;
  return (
    <Card flush title={t('live.unread.title', { count: skipped.length })}>
      <p className="px-5 pb-3 text-small text-soft">{t('live.unread.note')}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-b-card border-t border-line">
        {PHOTO_SKIP_REASONS.map((reason) => {
          const some = skipped.filter((one) => one.reason === reason).flatMap(({ id }) => files[id] ?? []);
          return (
            <FileDisclosure
              key={reason}
              title={t(`live.unread.${reason}`)}
              trailing={formatNumber(some.length)}
              files={some}
            />
          );
        })}
      </ul>
    </Card>
  );
}
