import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** One sentence: what to do next. */
  description?: string;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-raised">
        <Icon aria-hidden className="size-6 text-soft" />
      </span>
      <p className="font-semibold">{title}</p>
      {description && <p className="max-w-sm text-small text-soft">{description}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

/** In place of a whole card. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}
