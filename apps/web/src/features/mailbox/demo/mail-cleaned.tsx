import { CircleCheck } from 'lucide-react';
import { formatGigabytes } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { useMailboxText } from '../messages';
import { MailFigures } from './mail-figures';
import type { MailStats } from './sample-mailbox';

interface MailCleanedProps {
  stats: MailStats;
  onScan: () => void;
  onStartOver: () => void;
}

/** The success card (MAIL-09). */
export function MailCleaned({ stats, onScan, onStartOver }: MailCleanedProps) {
  const t = useMailboxText();
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
      <Card className="lg:col-span-7">
        <h2 className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          {t('cleaned.title')}
        </h2>
        <p className="mt-2">
          <span className="text-hero font-semibold tracking-tight tabular-nums">
            {formatGigabytes(stats.sizeSaved)}
          </span>{' '}
          <span className="text-title text-soft">{t('cleaned.saved')}</span>
        </p>
        <p className="mt-1 text-small text-soft">{t('cleaned.description')}</p>
        <div className="mt-6 flex flex-col gap-2 sm:flex-row">
          <Button size="lg" className="flex-1" onClick={onScan}>
            {t('scan.again')}
          </Button>
          <Button size="lg" variant="secondary" onClick={onStartOver}>
            {t('startOver')}
          </Button>
        </div>
      </Card>
      <div className="lg:col-span-5">
        <MailFigures stats={stats} />
      </div>
    </div>
  );
}
