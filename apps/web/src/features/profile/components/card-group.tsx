import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMinWidth } from '@/shared/browser/use-min-width';
import { classNames } from '@/shared/ui/class-names';

interface CardGroupProps {
  title: string;
  /** What is in it. */
  description: string;
  children: ReactNode;
}

/**
 * Cards that one row opens on a phone, where all of them would be a column of many screens. They load what they show
 * when it is opened, and stay as they are when the window is resized or the phone is turned.
 */
export function CardGroup({ title, description, children }: CardGroupProps) {
  const isWide = useMinWidth();
  const [isOpen, setOpen] = useState(isWide);
  const [wasOpened, setOpened] = useState(isWide);
  if (isWide && !isOpen) setOpen(true);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <details className="group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card border border-line bg-surface px-5 py-3 transition-colors hover:bg-raised lg:hidden [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-small text-soft">{description}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {wasOpened && <div className={classNames('flex flex-col gap-4', !isWide && 'mt-4')}>{children}</div>}
    </details>
  );
}
