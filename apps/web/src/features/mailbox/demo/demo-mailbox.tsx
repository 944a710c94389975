import { Mails } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ProgressPanel } from '../../../shared/ui/progress-panel';
import { Stage } from '../../../shared/ui/stage';
import { useMailboxText } from '../messages';
import { MailCleaned } from './mail-cleaned';
import { MailResults } from './mail-results';
import { OLD_AFTER_DAYS } from './sample-mailbox';
import { useDemoMailbox } from './use-demo-mailbox';

/** A sample mailbox, from the scan to the success card (MAIL-01). */
export function DemoMailbox() {
  const t = useMailboxText();
  const mailbox = useDemoMailbox();
  const { status, stats, fraction } = mailbox;
  return (
    <Stage step={status} label={t('title')}>
      {status === 'idle' && (
        <Card>
          <EmptyState
            icon={Mails}
            title={t('idle.title')}
            description={t('idle.description', { days: OLD_AFTER_DAYS })}
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
      {status === 'results' && <MailResults stats={stats} onClean={mailbox.clean} onScan={mailbox.scan} />}
      {status === 'cleaning' && (
        <ProgressPanel
          title={t('clean.working')}
          detail={t('clean.detail', { count: stats.spamEmails + stats.oldEmails })}
          progress={{ fraction }}
          onCancel={mailbox.cancel}
        />
      )}
      {status === 'cleaned' && (
        <MailCleaned stats={stats} onScan={mailbox.scan} onStartOver={mailbox.startOver} />
      )}
    </Stage>
  );
}
