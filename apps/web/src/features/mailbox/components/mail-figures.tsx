import { formatNumber } from '@/shared/format/format';
import { StatTile } from '@/shared/ui/stat-tile';
import { useMailboxText } from '../messages';
import type { MailStats } from '../mailbox';

/** How much mail there is, and how much of it is spam or old. */
export function MailFigures({ stats, olderThanDays }: { stats: MailStats; olderThanDays: number }) {
  const t = useMailboxText();
  return (
    <dl className="grid grid-cols-2 gap-4 *:first:col-span-2">
      <StatTile label={t('stats.total')} value={formatNumber(stats.totalEmails)} />
      <StatTile label={t('stats.spam')} value={formatNumber(stats.spamEmails)} note={t('stats.spam.note')} />
      <StatTile
        label={t('stats.old')}
        value={formatNumber(stats.oldEmails)}
        note={t('stats.old.note', { days: olderThanDays })}
      />
    </dl>
  );
}
