import type { Insights, StorageAnalysis } from '@swipeclean/contracts';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { useStorageText } from '../messages';

/** In the corner of the card with the figures, so that the layout does not shift when it appears. */
export function SampleBadge({ analysis }: { analysis: StorageAnalysis }) {
  const t = useStorageText();
  if (!analysis.sample) return null;
  return (
    <div className="absolute top-4 right-4">
      <DemoBadge explanation={t('demo.explanation')} />
    </div>
  );
}

/** On each card of sample figures, where the user's own figures are also shown. */
export function MixedBadge({ insights: { sample, activitySample } }: { insights: Insights }) {
  const t = useStorageText();
  return sample && !activitySample && <DemoBadge explanation={t('demo.explanation')} />;
}
