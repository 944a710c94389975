import { DAY_MS } from '@swipeclean/contracts';
import { useState } from 'react';
import { formatDate } from '../format/format';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useSourcesText } from './messages';

interface ScanAgeProps {
  scannedAt: string;
  /** The figures are those of an uploaded list. */
  isList?: boolean;
  /** Undefined where it cannot be scanned now. */
  onScan: (() => void) | undefined;
}

/** When the figures were read; older than a day they may no longer be true. */
export function ScanAge({ scannedAt, isList = false, onScan }: ScanAgeProps) {
  const t = useSourcesText();
  const [isOld] = useState(() => Date.now() - Date.parse(scannedAt) > DAY_MS);
  const date = formatDate(scannedAt, { dateStyle: 'medium', timeStyle: 'short' });
  const text = t(isList ? 'scan.age.list' : 'scan.age', { date });
  const again = onScan && (
    <Button variant={isOld ? 'secondary' : 'quiet'} onClick={onScan}>
      {t('scan.again')}
    </Button>
  );
  if (isOld)
    return (
      <Notice tone="warn" action={again}>
        {text} {t('scan.old')}
      </Notice>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="py-2.5 text-small text-soft">{text}</p>
      {again}
    </div>
  );
}
