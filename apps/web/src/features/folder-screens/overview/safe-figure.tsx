import type { Sum } from '@swipeclean/scan-engine';
import type { ReactNode } from 'react';
import { formatBytes } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { SizeFigure } from '@/shared/ui/figures';
import { StorageBar } from '@/shared/ui/storage-bar';
import { useFolderScreenText } from '../messages';

interface SafeFigureProps {
  safe: Sum;
  review: Sum;
  /** Bytes of the folder. */
  total: number;
  /** Another figure above is the news: one line without the bar. */
  isFolded: boolean;
  /** The one action. */
  children: ReactNode;
}

/** The one number: what is safe to free, of how much; else what to look at first. A zero is never that number. */
export function SafeFigure({ safe, review, total, isFolded, children }: SafeFigureProps) {
  const t = useFolderScreenText();
  const [bytes, text] =
    safe.bytes > 0
      ? ([safe.bytes, 'suggestion.of'] as const)
      : review.bytes > 0
        ? ([review.bytes, 'suggestion.review.of'] as const)
        : ([total, 'suggestion.stays'] as const);
  return (
    // The counters of the scan turn into these.
    <Card style={{ viewTransitionName: 'folder-head' }}>
      <div className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-4 ${isFolded ? '' : 'mb-5'}`}>
        <div className={isFolded ? 'flex flex-wrap items-baseline gap-x-2' : undefined}>
          <SizeFigure hero={safe.bytes > 0 && !isFolded} size={formatBytes(bytes)} />
          <p className="text-soft">{t(text, { total: formatBytes(total) })}</p>
        </div>
        {children}
      </div>
      {!isFolded && (
        <StorageBar
          parts={[
            { name: t('suggestion.safe'), hue: 'safe', bytes: safe.bytes },
            { name: t('suggestion.review'), hue: 'review', bytes: review.bytes },
            {
              name: t('suggestion.stays'),
              hue: 'other',
              bytes: Math.max(0, total - safe.bytes - review.bytes),
            },
          ]}
        />
      )}
    </Card>
  );
}
