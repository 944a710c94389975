import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card';

interface DoneCardProps {
  /** What is done: `Mailbox cleaned`. */
  title: string;
  /** The result: `2.3 GB` `saved`. */
  figure: string;
  unit: string;
  note: string;
  /** Next actions. */
  children: ReactNode;
  className?: string;
}

/** The result of a finished task, with the next actions. */
export function DoneCard({ title, figure, unit, note, children, className }: DoneCardProps) {
  return (
    <Card className={className}>
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        {title}
      </h2>
      <p className="mt-2">
        <span className="text-hero font-semibold tracking-tight tabular-nums">{figure}</span>{' '}
        <span className="text-title text-soft">{unit}</span>
      </p>
      <p className="mt-1 text-small text-soft">{note}</p>
      <div className="mt-6 flex flex-col gap-2">{children}</div>
    </Card>
  );
}
