import { Sparkles } from 'lucide-react';
import { formatGigabytes } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { HeroFigure } from '@/shared/ui/figures';
import { useMailboxText } from '../messages';
import type { Mailbox } from '../mailbox';
import { MailFigures } from './mail-figures';

interface MailResultsProps {
  mailbox: Mailbox;
  olderThanDays: number;
}

/** What the scan found, and the one thing to do about it. */
export function MailResults({ mailbox: { stats, clean, scan }, olderThanDays }: MailResultsProps) {
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
