import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/card';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { HeroFigure } from '@/shared/ui/figures';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { useOwnerText } from '../messages';

interface GoalPanelProps {
  title: string;
  /** The amount reached, formatted. */
  amount: string;
  note: string;
  /** 0 to 1. */
  fraction: number;
  complete: string;
  children?: ReactNode;
}

export function GoalPanel({ title, amount, note, fraction, complete, children }: GoalPanelProps) {
  return (
    <Card title={title}>
      <HeroFigure>{amount}</HeroFigure>
      <p className="mt-1 mb-5 flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="text-soft">{note}</span>
        <span className="font-semibold text-brand-ink tabular-nums">{complete}</span>
      </p>
      <ProgressBar fraction={fraction} label={title} />
      {children}
    </Card>
  );
}

/** The heading of sample figures, which are separate from the real ones. */
export function SampleHeading() {
  const t = useOwnerText();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h2 className="text-title font-semibold">{t('live.sample')}</h2>
      <DemoBadge explanation={t('demo.explanation')} />
    </div>
  );
}
