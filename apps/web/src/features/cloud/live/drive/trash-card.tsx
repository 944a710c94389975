import { type CloudAccount, SOURCE_RESTORE_DAYS, type Sum } from '@swipeclean/contracts';
import { formatBytes } from '@/shared/format/format';
import { sourcesText } from '@/shared/sources/messages';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useCloudText } from '../../messages';

interface TrashCardProps extends Pick<CloudAccount, 'trashDays'> {
  trash: Sum;
  busy: boolean;
  unavailable: boolean;
  onEmpty: () => void;
}

/** Where removed files go, and what of them still takes room. */
export function TrashCard({ trash, trashDays, busy, unavailable, onEmpty }: TrashCardProps) {
  const t = useCloudText();
  if (trashDays !== null) return <Notice>{t('drive.trash.provider', { days: trashDays })}</Notice>;
  if (trash.files === 0) return <Notice>{t('drive.trash.own', { days: SOURCE_RESTORE_DAYS })}</Notice>;
  return (
    <Notice
      action={
        <Button variant="secondary" busy={busy} unavailable={unavailable} onClick={onEmpty}>
          {sourcesText('trash.empty')}
        </Button>
      }
    >
      <p className="font-medium">
        {t('drive.trash.holds', { count: trash.files, size: formatBytes(trash.bytes) })}
      </p>
      <p className="text-soft">{t('drive.trash.notFreed')}</p>
    </Notice>
  );
}
