import type { Sum } from '@swipeclean/scan-engine';
import type { ReactNode } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { HeroBytes } from '@/shared/ui/figures';
import { useFolderScreenText } from '../messages';

interface SafeFigureProps {
  safe: Sum;
  review: Sum;
  /** Bytes of the folder. */
  total: number;
  /** The one action. */
  children: ReactNode;
}

/** The one number: what is safe to free, of how much. */
export function SafeFigure({ safe, review, total, children }: SafeFigureProps) {
  const t = useFolderScreenText();
  const parts = [
    { name: t('suggestion.safe'), bytes: safe.bytes, fill: 'bg-good' },
    { name: t('suggestion.review'), bytes: review.bytes, fill: 'bg-warn' },
    { name: t('suggestion.stays'), bytes: Math.max(0, total - safe.bytes - review.bytes), fill: 'bg-other' },
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <HeroBytes bytes={safe.bytes} />
          <p className="text-soft">{t('suggestion.of', { total: formatBytes(total) })}</p>
        </div>
        {children}
      </div>
      <div aria-hidden className="mt-5 flex h-3 gap-0.5 overflow-hidden rounded-full bg-raised">
        {parts.map(
          ({ name, bytes, fill }) =>
            bytes > 0 && (
              <div
                key={name}
                className={`min-w-0.5 ${fill}`}
                style={{ width: `${(bytes / Math.max(1, total)) * 100}%` }}
              />
            ),
        )}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small">
        {parts.map(({ name, bytes, fill }) => (
          <div key={name} className="flex items-center gap-2">
            <dt className="flex items-center gap-2 text-soft">
              <span aria-hidden className={`size-2 rounded-full ${fill}`} />
              {name}
            </dt>
            <dd className="tabular-nums">{formatBytes(bytes)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
