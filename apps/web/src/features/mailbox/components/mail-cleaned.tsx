import { formatGigabytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { DoneCard } from '@/shared/ui/done-card';
import { useMailboxText } from '../messages';
import type { Mailbox } from '../mailbox';
import { MailFigures } from './mail-figures';

interface MailCleanedProps {
  mailbox: Mailbox;
  olderThanDays: number;
}

/** The success card (MAIL-09). */
export function MailCleaned({ mailbox: { stats, scan, startOver }, olderThanDays }: MailCleanedProps) {
  const t = useMailboxText();
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <DoneCard
        className="lg:col-span-7"
        title={t('cleaned.title')}
        figure={formatGigabytes(stats.sizeSaved)}
        unit={t('cleaned.saved')}
        note={t('cleaned.description')}
      >
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button size="lg" className="flex-1" onClick={scan}>
            {t('scan.again')}
          </Button>
          <Button size="lg" variant="secondary" onClick={startOver}>
            {t('startOver')}
          </Button>
        </div>
      </DoneCard>
      <div className="lg:col-span-5">
        <MailFigures stats={stats} olderThanDays={olderThanDays} />
      </div>
    </div>
  );
}
