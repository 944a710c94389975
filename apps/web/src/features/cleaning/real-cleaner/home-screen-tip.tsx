import { Smartphone } from 'lucide-react';
import { useCleaningText } from '../messages';

/** REAL-23. */
export function HomeScreenTip() {
  const t = useCleaningText();
  return (
    <aside className="flex items-start gap-3 px-1 text-small text-soft">
      <Smartphone aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        <strong className="font-medium text-ink">{t('tip.title')}</strong> {t('tip.text')}
      </p>
    </aside>
  );
}
