import type { ReactNode } from 'react';

/** A square for one of the photos on a card. */
export function PhotoFrame({ children }: { children: ReactNode }) {
  return (
    <span className="aspect-square h-full min-w-0 shrink overflow-hidden rounded-sm border border-line">
      {children}
    </span>
  );
}
