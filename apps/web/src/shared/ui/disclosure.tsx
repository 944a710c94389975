import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface DisclosureProps {
  /** Of the row that is pressed. */
  id?: string;
  title: ReactNode;
  /** A secondary line. */
  description?: ReactNode;
  /** At the end of the row: a figure. */
  trailing?: ReactNode;
  /** Called when the row is pressed, to open or close it. */
  onPress?: () => void;
  /** Renders the content while closed too: a search in the page finds it. */
  keepMounted?: boolean;
  /** Rendered only while open. */
  children: ReactNode;
}

/** A row of a `<ul>` that expands. */
export function Disclosure(props: DisclosureProps) {
  const { id, title, description, trailing, onPress, keepMounted = false, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary
          id={id}
          onClick={onPress}
          className="flex min-h-14 list-none items-center gap-3 px-5 py-3 transition-colors hover:bg-raised focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            {description && <span className="block text-small text-soft">{description}</span>}
          </span>
          {trailing && <span className="font-semibold whitespace-nowrap tabular-nums">{trailing}</span>}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180"
          />
        </summary>
        {(open || keepMounted) && children}
      </details>
    </li>
  );
}
