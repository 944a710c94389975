import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link';
import { classNames } from './class-names';

/** Rows in one inset group, separated by hairlines; placed in a flush `Card`. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-b-card first:rounded-t-card"
    >
      {children}
    </ul>
  );
}

export interface ListRowProps {
  title: ReactNode;
  /** A secondary line. */
  description?: ReactNode;
  icon?: LucideIcon;
  /** At the end of the row: a figure, a control. */
  trailing?: ReactNode;
  /** Makes the whole row a link. */
  to?: string;
  /** Makes the row a link to a mail program or another site. */
  href?: string;
  /** Makes the row a button. */
  onPress?: () => void;
  danger?: boolean;
  /** Below the row: the result of an action on it. */
  below?: ReactNode;
}

export function ListRow({ to, href, onPress, below, ...content }: ListRowProps) {
  const interactive = 'w-full text-left transition-colors hover:bg-raised focus-visible:-outline-offset-2';
  return (
    <li>
      {to !== undefined ? (
        <Link to={to} className={classNames(ROW, interactive)}>
          <RowContent {...content} chevron />
        </Link>
      ) : href !== undefined ? (
        <a href={href} className={classNames(ROW, interactive)}>
          <RowContent {...content} />
        </a>
      ) : onPress ? (
        <button type="button" onClick={onPress} className={classNames(ROW, interactive)}>
          <RowContent {...content} />
        </button>
      ) : (
        <div className={ROW}>
          <RowContent {...content} />
        </div>
      )}
      {below && <div className="px-5 pb-4">{below}</div>}
    </li>
  );
}

const ROW = 'flex min-h-14 items-center gap-4 px-5 py-3';

function RowContent({
  title,
  description,
  icon: Icon,
  trailing,
  danger,
  chevron,
}: Omit<ListRowProps, 'to' | 'href' | 'onPress' | 'below'> & { chevron?: boolean }) {
  return (
    <>
      {Icon && (
        <Icon aria-hidden className={classNames('size-5 shrink-0', danger ? 'text-bad-ink' : 'text-soft')} />
      )}
      <span className="min-w-0 flex-1">
        <span className={classNames('block font-medium', danger && 'text-bad-ink')}>{title}</span>
        {description && <span className="block text-small text-soft">{description}</span>}
      </span>
      {trailing}
      {chevron && <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />}
    </>
  );
}
