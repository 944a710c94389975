import { toast } from '@/shared/toast/toast-store';
import { cleaningText } from '../messages';

/** TOAST-14. */
export function sayDecisionFailed(): void {
  toast({
    title: cleaningText('toast.deck.title'),
    description: cleaningText('toast.deck.description'),
    variant: 'destructive',
  });
}
