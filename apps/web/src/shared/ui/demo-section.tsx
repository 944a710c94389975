import { type ReactNode, useId } from 'react';
import { DemoBadge } from './demo-badge';

interface DemoSectionProps {
  title: string;
  explanation: string;
  /** Whether the user works on data of their own. */
  folded: boolean;
  children: ReactNode;
}

/** A Demo, marked as such. */
export function DemoSection({ title, explanation, folded, children }: DemoSectionProps) {
  const headingId = useId();
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
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-title font-semibold">
          {title}
        </h2>
        <DemoBadge explanation={explanation} />
      </div>
      {children}
    </section>
  );
}
