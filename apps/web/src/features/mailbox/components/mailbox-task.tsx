import { Mails, Sparkles } from 'lucide-react';
import { formatGigabytes, formatNumber } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DoneCard } from '@/shared/ui/done-card';
import { EmptyState } from '@/shared/ui/empty-state';
import { HeroFigure } from '@/shared/ui/figures';
import { ProgressPanel } from '@/shared/ui/progress-panel';
import { Stage } from '@/shared/ui/stage';
import { StatTile } from '@/shared/ui/stat-tile';
import type { Mailbox, MailStats } from '../mailbox';
import { useMailboxText } from '../messages';

interface MailboxTaskProps {
  mailbox: Mailbox;
  /** The age from which mail is old. */
  olderThanDays: number;
}

/** The steps from the scan to the success card (MAIL-01). */
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

interface MailCleanedProps {
  mailbox: Mailbox;
  olderThanDays: number;
}

/** The success card (MAIL-09). */
function MailCleaned({ mailbox: { stats, scan, startOver }, olderThanDays }: MailCleanedProps) {
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

interface MailResultsProps {
  mailbox: Mailbox;
  olderThanDays: number;
}

/** The result of the scan, and the clean button. */
function MailResults({ mailbox: { stats, clean, scan }, olderThanDays }: MailResultsProps) {
  const t = useMailboxText();
  const count = stats.spamEmails + stats.oldEmails;
  const size = formatGigabytes(stats.sizeSaved);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <Card className="lg:col-span-7">
        <p className="text-small text-soft">{t('results.label')}</p>
        <HeroFigure>{size}</HeroFigure>
        <p className="mt-1 text-small text-soft">{t('results.description', { count })}</p>
        <div className="mt-6 flex flex-col gap-2 sm:flex-row">
          <Button size="lg" className="flex-1" onClick={clean}>
            <Sparkles aria-hidden className="size-5" />
            {t('clean.action', { count })}
          </Button>
          <Button size="lg" variant="secondary" onClick={scan}>
            {t('scan.again')}
          </Button>
        </div>
      </Card>
      <div className="lg:col-span-5">
        <MailFigures stats={stats} olderThanDays={olderThanDays} />
      </div>
    </div>
  );
}

/** The number of mails, and how many are spam or old. */
function MailFigures({ stats, olderThanDays }: { stats: MailStats; olderThanDays: number }) {
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
