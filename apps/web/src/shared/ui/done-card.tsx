import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card';

interface DoneCardProps {
  /** What is done: `Mailbox cleaned`. */
  title: string;
  /** What it brought: `2.3 GB` `saved`. */
  figure: string;
  unit: string;
  note: string;
  /** Where to go from here. */
  children: ReactNode;
  className?: string;
}

/** What a finished task has brought, largest on the screen, and the ways on. */
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
