import { lazy, Suspense, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Skeleton } from '@/shared/ui/skeleton';
import { useProfileText } from '../messages';

const NewCard = lazy(() => import('./new-card'));

/** Replaces the card that is charged, without a cancellation. The provider's script loads when it is opened. */
export function CardChange({ isUrgent }: { isUrgent: boolean }) {
  const t = useProfileText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant={isUrgent ? 'primary' : 'secondary'} full onClick={() => setIsOpen(true)}>
        {t('plan.card')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('plan.card.title')}>
        <Suspense fallback={<Skeleton className="h-48" />}>{isOpen && <NewCard onClose={close} />}</Suspense>
      </Dialog>
    </>
  );
}
