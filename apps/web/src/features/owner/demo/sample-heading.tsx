import { DemoBadge } from '@/shared/ui/demo-badge';
import { useOwnerText } from '../messages';

/** Heads the figures of an imagined business, which stand apart from the real ones. */
export function SampleHeading() {
  const t = useOwnerText();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h2 className="text-title font-semibold">{t('live.sample')}</h2>
      <DemoBadge explanation={t('demo.explanation')} />
    </div>
  );
}
