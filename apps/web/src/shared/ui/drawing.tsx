import type { ReactNode } from 'react';

export const EDGE = 'fill-surface stroke-control';
export const LINE = { strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

/** A drawing beside words that say the same. All of one style: outlines, one tint, the colours of categories. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="12 16 116 92" aria-hidden className="size-full">
      {children}
    </svg>
  );
}
