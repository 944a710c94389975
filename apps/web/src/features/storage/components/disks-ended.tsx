import { useQuery } from '@tanstack/react-query';
import { Notice } from '@/shared/ui/notice';
import { disksQuery } from '../api/disks.queries';
import { useStorageText } from '../messages';

/** Says why the real figures of the disks are gone; apart from the figures in their place, which may be folded. */
export function DisksEnded({ className }: { className?: string }) {
  const t = useStorageText();
  const { data: reading } = useQuery(disksQuery);
  if (reading !== 'ended') return null;
  return (
    <div className={className}>
      <Notice announce>{t('disks.ended')}</Notice>
    </div>
  );
}
