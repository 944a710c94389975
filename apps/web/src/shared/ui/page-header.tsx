import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link';
import { PageHeading } from './page-heading';

interface PageHeaderProps {
  title: string;
  description?: string;
  /** Above the title: a link back. */
  back?: { to: string; label: string };
  /** Beside the title: a badge, an action. */
  aside?: ReactNode;
}

export function PageHeader({ title, description, back, aside }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-1.5 pr-2 text-small font-medium text-brand-ink print:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading title={title} />
        {aside}
      </div>
      {description && <p className="mt-1 max-w-2xl text-soft">{description}</p>}
    </header>
  );
}
