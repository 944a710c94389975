import { useId, type ReactNode } from 'react';
import { Badge } from './badge';
import { classNames } from './class-names';

interface PlanCardProps {
  name: string;
  /** Formatted: `$4.99`. */
  price: string;
  /** The billing period: `per month`. */
  period: string;
  /** Below the price: the saving. */
  note?: string;
  /** Highlights the plan; the badge text. */
  mark?: string;
  /** Says that the user has the plan. */
  own?: string;
  children?: ReactNode;
  /** At the bottom edge, aligned across plans. */
  action?: ReactNode;
}

export function PlanCard({ name, price, period, note, mark, own, children, action }: PlanCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'flex flex-col rounded-card bg-surface p-5',
        own ? 'border-2 border-good/40' : mark ? 'border-2 border-brand' : 'border border-line',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-body font-semibold">
          {name}
        </h2>
        {own && <Badge tone="good">{own}</Badge>}
        {mark && <Badge tone="brand">{mark}</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="text-hero font-semibold tracking-tight tabular-nums">{price}</span>
        <span className="text-soft">{period}</span>
      </p>
      {note && <p className="mt-1 text-small font-medium text-brand-ink">{note}</p>}
      {children && <div className="mt-5">{children}</div>}
      {action && <div className="mt-auto pt-6">{action}</div>}
    </section>
  );
}
