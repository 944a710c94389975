import type { ReactNode } from 'react';
import { SizeFigure } from './figures';

interface DeckCardProps {
  /** Fills what the texts leave of the card. */
  picture: ReactNode;
  /** Between picture and texts: why the card came back. */
  notice?: ReactNode;
  title: string;
  badge?: ReactNode;
  text: string;
  /** What it frees: `1.50 GB`. */
  size: string;
  /** How many files or folders it is about. */
  count: string;
}

/**
 * A card of a deck: what it is about as a picture, why, and how much it frees. It is as high as what is around it
 * and the bars leave, so that its buttons stay in view; on a low screen the picture stays, and the reason is in its
 * details.
 */
export function DeckCard({ picture, notice, title, badge, text, size, count }: DeckCardProps) {
  return (
    <article className="flex h-[clamp(13rem,calc(100dvh-var(--around-deck,28.5rem)-var(--bottom-bar,0rem)-env(safe-area-inset-bottom)-0.75rem),40rem)] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float">
      <div className="flex min-h-0 flex-1 flex-col bg-raised">{picture}</div>
      {notice && (
        <p className="flex items-center gap-2 bg-bad-tint px-4 py-2 text-small text-bad-ink">{notice}</p>
      )}
      <div className="border-t border-line px-4 py-2 sm:p-5 max-lg:low:py-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-title font-semibold wrap-anywhere">{title}</h2>
          {badge}
        </div>
        <p className="mt-1 text-small sm:line-clamp-3 max-sm:truncate text-soft wrap-anywhere max-lg:low:sr-only">
          {text}
        </p>
        <div className="mt-2 flex items-baseline max-lg:low:mt-0 justify-between gap-4">
          <SizeFigure size={size} />
          <p className="text-small text-soft tabular-nums">{count}</p>
        </div>
      </div>
    </article>
  );
}
