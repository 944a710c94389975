import { DAY_MS, type MailTotals } from '@swipeclean/contracts';
import { useState } from 'react';
import { formatDate } from '@/shared/format/format';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useMailboxText } from '../../messages';

interface ScanAgeProps {
  scan: Pick<MailTotals, 'scannedAt'>;
  onScan: (() => void) | undefined;
}

/** When the figures were read; older than a day they may no longer be true. */
export function ScanAge({ scan, onScan }: ScanAgeProps) {
  const t = useMailboxText();
  const [isOld] = useState(() => Date.now() - Date.parse(scan.scannedAt) > DAY_MS);
  const text = t('live.scannedAt', {
    date: formatDate(scan.scannedAt, { dateStyle: 'medium', timeStyle: 'short' }),
  });
  const again = onScan && (
    <Button variant={isOld ? 'secondary' : 'quiet'} onClick={onScan}>
      {t('scan.again')}
    </Button>
  );
  if (isOld)
    return (
      <Notice tone="warn" action={again}>
        {text} {t('live.old')}
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="py-2.5 text-small text-soft">{text}</p>
      {again}
    </div>
  );
}
