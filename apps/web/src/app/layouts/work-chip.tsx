import { LoaderCircle } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { formatPercent } from '@/shared/format/format';
import { useLanguage } from '@/shared/i18n/use-language';
import { Link } from '@/shared/ui/link';
import { useWorks } from '@/shared/work/work-store';

/** Work that goes on while its screen is left: how far it is, and the way back to it. */
export function WorkChip() {
  useLanguage();
  const { pathname } = useLocation();
  const work = useWorks().find(({ path }) => path.split('?')[0] !== pathname);
  if (!work) return null;
  return (
    <Link
      to={work.path}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-full bg-brand-tint px-4 text-small font-medium text-brand-ink"
    >
      <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
      <span className="truncate">{work.title}</span>
      {work.fraction !== null && <span className="tabular-nums">{formatPercent(work.fraction)}</span>}
    </Link>
  );
}
