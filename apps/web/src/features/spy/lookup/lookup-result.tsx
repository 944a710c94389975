import type { ReactNode } from 'react';

interface LookupResultProps {
  /** What was looked up. */
  subject: string;
  facts: ReactNode;
  actions?: ReactNode;
}

/** What a lookup found, beneath its form. */
export function LookupResult({ subject, facts, actions }: LookupResultProps) {
  return (
    <section aria-label={subject} className="mt-6 border-t border-line pt-5">
      <h3 className="mb-2 text-title font-semibold wrap-anywhere tabular-nums">{subject}</h3>
      {facts}
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </section>
  );
}
