import type { ReactNode } from 'react';

/** What to do with a selection: stays in thumb's reach, above the bottom bar where there is one. Place it last on the screen. */
export function ActionBar({ children, label }: { children: ReactNode; label: string }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="sticky bottom-[calc(var(--bottom-bar,0rem)+env(safe-area-inset-bottom)+0.75rem)] z-10 mt-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float lg:bottom-4"
    >
      {children}
    </div>
  );
}
