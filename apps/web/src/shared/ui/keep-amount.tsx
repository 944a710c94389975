import type { ReactNode } from 'react';

/** At the end: an amount in brackets, or a figure and its unit. */
const AMOUNT = /\s?[(（][^()（）]{1,24}[)）]$|\s\d[\d.,]*\s\S{1,8}$/;

/** Keeps the amount at the end of a label on one line: a figure without its unit reads as another amount. */
export function keepAmount(label: ReactNode): ReactNode {
  const [amount] = (typeof label === 'string' && AMOUNT.exec(label)) || [];
  if (!amount) return label;
  return (
    <span>
      {(label as string).slice(0, -amount.trimStart().length)}
      <span className="whitespace-nowrap">{amount.trimStart()}</span>
    </span>
  );
}
