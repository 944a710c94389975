import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '@/shared/ui/class-names';
import type { FolderPicture } from '@/shared/ui/illustration';
import { useFolderText } from '../messages';

// Not part of the first screen, which is to be small.
const Illustration = lazy(async () => ({
  default: (await import('@/shared/ui/illustration')).Illustration,
}));

interface SourceCardProps {
  picture: FolderPicture;
  title: string;
  description: string;
  /** Whether files are dragged over the page. */
  dropping: boolean;
  /** Beside other things on a screen. */
  compact?: boolean;
  /** Whether another part of the app has said where the files stay. */
  isPrivacySaid?: boolean;
  /** The ways to choose, the main one first. */
  children: ReactNode;
}

/**
 * Start of a scan: says what it shows, offers the ways to choose files, and highlights a drag over the page. Nothing
 * here is called an upload (https://github.com/VERT-sh/VERT/issues/52); what a browser refuses is said when it has.
 */
export function SourceCard({
  picture,
  title,
  description,
  dropping,
  compact,
  isPrivacySaid,
  children,
}: SourceCardProps) {
  const t = useFolderText();
  return (
    <section
      className={classNames(
        'flex rounded-card border border-dashed px-5 transition-colors',
        compact
          ? 'flex-wrap items-center gap-x-6 gap-y-4 py-5'
          : 'flex-col items-center py-8 text-center sm:px-5',
        dropping ? 'border-brand bg-brand-tint' : 'border-control bg-surface',
      )}
    >
      <div className={classNames('aspect-[116/92]', compact ? 'w-24 max-sm:hidden' : 'mb-4 w-40')}>
        <Suspense>
          <Illustration picture={picture} />
        </Suspense>
      </div>
      <div className={classNames('min-w-0', compact && 'flex-1 basis-56')}>
        <h2 className="text-title font-semibold">{title}</h2>
        <p className="mt-1 max-w-md text-soft">{description}</p>
        {compact && !isPrivacySaid && <p className="mt-1 text-small text-soft">{t('source.private')}</p>}
      </div>
      <div
        className={classNames(
          'flex w-full flex-col gap-1',
          compact ? 'sm:w-auto sm:basis-60' : 'mt-6 max-w-sm gap-2',
        )}
      >
        {children}
      </div>
      {!compact && (
        <>
          <p className="mt-3 text-small text-soft">{t('source.private')}</p>
          <p className="mt-1 text-small text-soft pointer-coarse:hidden">{t('source.drop')}</p>
        </>
      )}
    </section>
  );
}
