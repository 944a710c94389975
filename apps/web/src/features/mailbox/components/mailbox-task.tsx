import { Sparkles } from 'lucide-react';
import { formatGigabytes, formatNumber } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ResultPanel } from '@/shared/ui/result-panel';
import { EmptyCard } from '@/shared/ui/empty-state';
import { HeroFigure } from '@/shared/ui/figures';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { Stage } from '@/shared/ui/stage';
import { StatTile } from '@/shared/ui/stat-tile';
import { type Mailbox, type MailStats, OLD_AFTER_DAYS } from '../demo/use-demo-mailbox';
import { useMailboxText } from '../messages';

type MailboxProps = { mailbox: Mailbox };

/** The steps from the scan to the success card (MAIL-01). */
export function MailboxTask({ mailbox }: MailboxProps) {
  const t = useMailboxText();
  const { status, stats, fraction } = mailbox;
  return (
    <Stage step={status} label={t('title')}>
      {status === 'idle' && (
        <EmptyCard
          icon="mail"
          title={t('idle.title')}
          description={t('idle.description', { days: OLD_AFTER_DAYS })}
          action={
            <Button size="lg" onClick={mailbox.scan}>
              {t('scan.start')}
            </Button>
          }
        />
      )}
      {status === 'scanning' && (
        <ProgressPanel
          title={t('scan.working')}
          detail={t('scan.detail')}
          progress={{ fraction }}
          onCancel={mailbox.cancel}
        />
      )}
      {status === 'results' && <MailResults mailbox={mailbox} />}
      {status === 'cleaning' && (
        <ProgressPanel
          title={t('clean.working')}
          detail={t('clean.detail', { count: stats.spamEmails + stats.oldEmails })}
          progress={{ fraction }}
          onCancel={mailbox.cancel}
        />
      )}
      {status === 'cleaned' && <MailCleaned mailbox={mailbox} />}
    </Stage>
  );
}

/** The success card (MAIL-09). */
function MailCleaned({ mailbox }: MailboxProps) {
  const t = useMailboxText();
  const { stats, scan, startOver } = mailbox;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <ResultPanel
        className="lg:col-span-7"
        heading={t('cleaned.title')}
        sentence={`${formatGigabytes(stats.sizeSaved)} ${t('cleaned.saved')}`}
        figure={formatGigabytes(stats.sizeSaved)}
        caption={t('cleaned.saved')}
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
      </ResultPanel>
      <MailFigures stats={stats} />
    </div>
  );
}

function MailResults({ mailbox }: MailboxProps) {
  const t = useMailboxText();
  const { stats, clean, scan } = mailbox;
  const count = stats.spamEmails + stats.oldEmails;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <Card className="lg:col-span-7">
        <p className="text-small text-soft">{t('results.label')}</p>
        <HeroFigure>{formatGigabytes(stats.sizeSaved)}</HeroFigure>
        <p className="mt-1 text-small text-soft">{t('results.description', { count })}</p>
        <div className="mt-6 flex flex-col gap-2 sm:flex-row">
          <Button icon={Sparkles} size="lg" className="flex-1" onClick={clean}>
            {t('clean.action', { count })}
          </Button>
          <Button size="lg" variant="secondary" onClick={scan}>
            {t('scan.again')}
          </Button>
        </div>
      </Card>
      <MailFigures stats={stats} />
    </div>
  );
}

/** The number of mails, and how many are spam or old. */
function MailFigures({ stats }: { stats: MailStats }) {
  const t = useMailboxText();
  return (
    <dl className="grid grid-cols-2 content-start gap-4 *:first:col-span-2 lg:col-span-5">
      <StatTile label={t('stats.total')} value={formatNumber(stats.totalEmails)} />
      <StatTile label={t('stats.spam')} value={formatNumber(stats.spamEmails)} note={t('stats.spam.note')} />
      <StatTile
        label={t('stats.old')}
        value={formatNumber(stats.oldEmails)}
        note={t('stats.old.note', { days: OLD_AFTER_DAYS })}
      />
    </dl>
  );
}
