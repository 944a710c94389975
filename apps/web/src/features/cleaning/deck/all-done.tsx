import { PartyPopper } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { useCleaningText } from '../messages';

/** CLEAN-37. */
export function AllDone({ onRestart, busy }: { onRestart: () => void; busy: boolean }) {
  const t = useCleaningText();
  return (
    <Card className="mx-auto w-full max-w-md">
      <EmptyState
        icon={PartyPopper}
        title={t('deck.done.title')}
        description={t('deck.done.description')}
        action={
          <Button size="lg" busy={busy} onClick={onRestart}>
            {t('deck.restart')}
          </Button>
        }
      />
    </Card>
  );
}
