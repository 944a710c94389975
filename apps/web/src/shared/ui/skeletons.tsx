import type { ReactNode } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import { classNames } from './class-names';
import { Skeleton } from './skeleton';

/** Rows of a list: a picture, two lines, and a figure each. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} aria-hidden className="flex items-center gap-3 px-5 py-3">
      <Skeleton className="size-10" />
      <div className="flex-1">
        <Skeleton className="mb-2 h-4 w-2/3" />
        <Skeleton className="h-3 w-24" />
      </div>
      <Skeleton className="h-4 w-16" />
    </div>
  ));
}

/** Placeholders, with the cards around them after 150 ms too, and what a screen reader hears of them. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useSharedText();
  return (
    <div
      role="status"
      aria-label={t('state.loading')}
      className={classNames('flex flex-col gap-4 [animation:wait_1ms_150ms_backwards]', className)}
    >
      {children}
    </div>
  );
}

/** The head of a deck, its card, and the buttons below. */
export const DeckSkeleton = () => (
  <Loading className="mx-auto max-w-md">
    <div aria-hidden className="flex items-center gap-4">
      <Skeleton className="size-14 rounded-full" />
      <Skeleton className="h-11 flex-1" />
    </div>
    <Skeleton className="mt-6 h-96 rounded-card" />
    <Skeleton className="h-13" />
  </Loading>
);
