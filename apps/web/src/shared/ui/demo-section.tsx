import { type ReactNode, useId } from 'react';
import { DemoBadge } from './demo-badge';

interface DemoSectionProps {
  title: string;
  explanation: string;
  /** Whether the user works on data of their own. */
  folded: boolean;
  children: ReactNode;
}

/** A Demo, marked as such, without a heading of its own below that of the screen. */
export function DemoSection({ title, explanation, folded, children }: DemoSectionProps) {
  const titleId = useId();
  if (folded)
    return (
      <details className="mt-4">
        <summary className="min-h-11 py-2.5 text-small font-medium text-brand-ink">{title}</summary>
        <div className="pt-2">
          <DemoBadge explanation={explanation} />
          <div className="pt-4">{children}</div>
        </div>
      </details>
    );
  return (
    <section aria-labelledby={titleId}>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 text-small text-soft">
        <DemoBadge explanation={explanation} />
        <span id={titleId}>{title}</span>
      </p>
      {children}
    </section>
  );
}
