import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type BadgeTone = 'neutral' | 'brand' | 'good' | 'warn' | 'bad';

const DOTS: Record<BadgeTone, string> = {
  neutral: 'bg-other',
  brand: 'bg-brand',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
};

/** A short fact about the element beside it. The dot shows the tone, and the text states it. */
export function Badge({ children, tone = 'neutral' }: { children: ReactNode; tone?: BadgeTone }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 py-0.5 text-caption font-medium whitespace-nowrap">
      {tone !== 'neutral' && <span aria-hidden className={classNames('size-2 rounded-full', DOTS[tone])} />}
      {children}
    </span>
  );
}
