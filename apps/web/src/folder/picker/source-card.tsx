import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/shared/ui/class-names';
import { useFolderText } from '../messages';
import { PickerHint } from './picker-hint';

interface SourceCardProps {
  icon: LucideIcon;
  title: string;
  description: string;
  /** Whether files are dragged over the page. */
  dropping: boolean;
  /** Whether a folder is chosen here, so that it says which ones the browser refuses. */
  opensFolder?: boolean;
  /** Beside other things on a screen. */
  compact?: boolean;
  /** The ways to choose, the main one first. */
  children: ReactNode;
}

/** Start of a scan: explains it, offers the ways to choose files, and highlights a drag over the page. */
export function SourceCard(props: SourceCardProps) {
  const { icon: Icon, title, description, dropping, opensFolder = true, compact = false, children } = props;
  const t = useFolderText();
  return (
    <section
      className={classNames(
        'flex flex-col items-center rounded-card border border-dashed px-5 text-center transition-colors sm:px-8',
        compact ? 'py-6' : 'py-8 sm:py-12',
        dropping ? 'border-brand bg-brand-tint' : 'border-control bg-surface',
      )}
    >
      {!compact && (
        <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-brand-tint">
          <Icon aria-hidden className="size-7 text-brand-ink" />
        </span>
      )}
      <h2 className="text-title font-semibold">{title}</h2>
      <p className="mt-1 max-w-md text-soft">{description}</p>
      <div className="mt-6 flex w-full max-w-sm flex-col gap-2">{children}</div>
      {opensFolder && <PickerHint />}
      {!compact && <p className="mt-4 text-small text-soft max-sm:hidden">{t('source.drop')}</p>}
      <p className="mt-4 text-small text-soft">{t('source.private')}</p>
    </section>
  );
}
