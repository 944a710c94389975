import type { ReactNode } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import { classNames } from './class-names';

/**
 * A placeholder while something loads. Give it the size of the content. It shows after 150 ms: what comes sooner would
 * only flicker.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-control bg-raised', className)} />;
}

/** Placeholders, with the cards around them after 150 ms too, and what a screen reader hears of them. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useSharedText();
  return (
    <div
      role="status"
      aria-label={t('state.loading')}
      className={classNames('flex flex-col gap-4 animate-wait', className)}
    >
      {children}
    </div>
  );
}

export const ScreenSkeleton = () => (
  <Loading>
    <Skeleton className="mb-3 h-9 w-40" />
    <Skeleton className="h-96 rounded-card" />
  </Loading>
);
