import type { ReactNode } from 'react';

/** At the end: an amount in brackets, or a figure and its unit. */
const AMOUNT = /[(（][^()（）]{1,24}[)）]$|\d[\d.,]*\s\S{1,8}$/;

/** Keeps the amount at the end of a label on one line: a figure without its unit reads as another amount. */
export function keepAmount(label: ReactNode): ReactNode {
  const at = typeof label === 'string' ? label.search(AMOUNT) : 0;
  if (typeof label !== 'string' || at <= 0) return label;
  return (
    <span>
      {label.slice(0, at)}
      <span className="whitespace-nowrap">{label.slice(at)}</span>
    </span>
  );
}
