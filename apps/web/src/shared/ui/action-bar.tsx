import type { ReactNode } from 'react';

interface ActionBarProps {
  label: string;
  /** What is selected: `3 files selected`. */
  title: string;
  /** What that comes to, or what to do while nothing is selected. */
  detail?: string;
  /** What to do with it. */
  children: ReactNode;
}

/** A selection and what to do with it: stays in thumb's reach, above the bottom bar where there is one. Place it last on the screen. */
export function ActionBar({ label, title, detail, children }: ActionBarProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="sticky bottom-[calc(var(--bottom-bar,0rem)+env(safe-area-inset-bottom)+0.75rem)] z-10 mt-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float lg:bottom-4"
    >
      <p role="status" className="min-w-0 flex-1 pl-2 text-small tabular-nums">
        <span className="block font-semibold">{title}</span>
        {detail && <span className="block text-soft">{detail}</span>}
      </p>
      {children}
    </div>
  );
}
