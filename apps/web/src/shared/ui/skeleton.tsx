import { useSharedText } from '../i18n/shared-messages';
import { classNames } from './class-names';

/** A placeholder while something loads. Give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-control bg-raised', className)} />;
}

export function ScreenSkeleton() {
  const t = useSharedText();
  return (
    <div role="status" aria-label={t('state.loading')} className="flex flex-col gap-4 py-6">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
