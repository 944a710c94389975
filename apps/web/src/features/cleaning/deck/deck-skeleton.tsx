import { useSharedText } from '@/shared/i18n/shared-messages';
import { Skeleton } from '@/shared/ui/skeleton';

export function DeckSkeleton() {
  const t = useSharedText();
  return (
    <div role="status" aria-label={t('state.loading')} className="mx-auto flex max-w-md flex-col gap-5">
      <Skeleton className="h-24" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
