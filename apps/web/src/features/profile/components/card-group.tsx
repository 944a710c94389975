import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMinWidth } from '@/shared/browser/use-min-width';

interface CardGroupProps {
  title: string;
  /** What is in it. */
  description: string;
  children: ReactNode;
}

/**
 * Cards that one row opens on a phone, where all of them would be a column of many screens. They load what they show
 * when it is opened.
 */
export function CardGroup({ title, description, children }: CardGroupProps) {
  const [wasOpened, setOpened] = useState(false);
  if (useMinWidth()) return children;
  return (
    <details className="group" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card border border-line bg-surface px-5 py-3 transition-colors hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-small text-soft">{description}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {wasOpened && <div className="mt-4 flex flex-col gap-4">{children}</div>}
    </details>
  );
}
