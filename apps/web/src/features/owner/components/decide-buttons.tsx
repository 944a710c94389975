import { Button } from '@/shared/ui/button';
import { useOwnerText } from '../messages';

interface DecideButtonsProps {
  grant: { text: string; label?: string; onPress: () => void };
  refuse: { label?: string; onPress: () => void };
}

/** The two ways to decide on a request. */
export function DecideButtons({ grant, refuse }: DecideButtonsProps) {
  const t = useOwnerText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label={grant.label} onClick={grant.onPress}>
        {grant.text}
      </Button>
      <Button variant="secondary" aria-label={refuse.label} onClick={refuse.onPress}>
        {t('refuse')}
      </Button>
    </div>
  );
}
