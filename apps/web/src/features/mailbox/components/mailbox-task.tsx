import { Mails } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { Stage } from '@/shared/ui/stage';
import type { Mailbox } from '../mailbox';
import { useMailboxText } from '../messages';
import { MailCleaned } from './mail-cleaned';
import { MailResults } from './mail-results';

interface MailboxTaskProps {
  mailbox: Mailbox;
  /** From which age on mail is old. */
  olderThanDays: number;
}

/** From the scan to the success card (MAIL-01). */
export function MailboxTask({ mailbox, olderThanDays }: MailboxTaskProps) {
  const t = useMailboxText();
  const { status, stats, fraction } = mailbox;
  return (
    <Stage step={status} label={t('title')}>
      {status === 'idle' && (
        <Card>
          <EmptyState
            icon={Mails}
            title={t('idle.title')}
            description={t('idle.description', { days: olderThanDays })}
            action={
              <Button size="lg" onClick={mailbox.scan}>
                {t('scan.start')}
              </Button>
            }
          />
        </Card>
      )}
      {status === 'scanning' && (
        <ProgressPanel
          title={t('scan.working')}
          detail={t('scan.detail')}
          progress={{ fraction }}
          onCancel={mailbox.cancel}
        />
      )}
      {status === 'results' && <MailResults mailbox={mailbox} olderThanDays={olderThanDays} />}
      {status === 'cleaning' && (
        <ProgressPanel
          title={t('clean.working')}
          detail={t('clean.detail', { count: stats.spamEmails + stats.oldEmails })}
          progress={{ fraction }}
          onCancel={mailbox.cancel}
        />
      )}
      {status === 'cleaned' && <MailCleaned mailbox={mailbox} olderThanDays={olderThanDays} />}
    </Stage>
  );
}
