import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_BUTTON_STYLES } from './icon-button';
import { Link } from './link';
import { PageHeading } from './page-heading';

interface PageHeaderProps {
  title: string;
  description?: string;
  /** Before the title: a link back. */
  back?: { to: string; label: string };
  /** Beside the title: a badge, an action. */
  aside?: ReactNode;
  /** It takes the rest of the title's line, and shrinks, instead of a line of its own where both have no room. */
  isOneLine?: boolean;
}

/** The title of a screen, in the same place on all of them, whatever stands beside it. */
export function PageHeader({ title, description, back, aside, isOneLine }: PageHeaderProps) {
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-h-11 min-w-0 items-start">
          {back && (
            <Link
              to={back.to}
              aria-label={back.label}
              title={back.label}
              className={`${ICON_BUTTON_STYLES} -ml-3 text-brand-ink xl:-ml-11 print:hidden`}
            >
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          )}
          <PageHeading title={title} className="min-w-0 py-1 text-headline" />
        </div>
        {aside && (
          <div
            className={`flex min-h-11 items-center ${isOneLine ? 'min-w-0 flex-1 justify-end gap-4' : ''}`}
          >
            {aside}
          </div>
        )}
      </div>
      {description && <p className="mt-1 max-w-2xl text-soft">{description}</p>}
    </header>
  );
}
