import { formatBytes } from '../../../shared/format/format';
import { DemoBadge } from '../../../shared/ui/demo-badge';
import { Notice } from '../../../shared/ui/notice';
import { useCleaningText } from '../messages';

interface CleanedNoticeProps {
  files: number;
  bytes: number;
  writable: boolean;
}

/** What cleaning did and did not do: the list is shorter, the disk is as it was (REAL-18). */
export function CleanedNotice({ files, bytes, writable }: CleanedNoticeProps) {
  const t = useCleaningText();
  return (
    <Notice tone="info" action={<DemoBadge explanation={t('cleaned.explanation')} />}>
      <p className="font-medium">{t('cleaned.title', { count: files, size: formatBytes(bytes) })}</p>
      <p className="text-soft">{t(writable ? 'cleaned.writable' : 'cleaned.readOnly')}</p>
    </Notice>
  );
}
