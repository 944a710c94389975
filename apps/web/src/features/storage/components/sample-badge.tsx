import type { Insights, StorageAnalysis } from '@swipeclean/contracts';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { useDisks } from '../api/disks.queries';
import { useStorageText } from '../messages';

interface SampleBadgeProps {
  analysis: StorageAnalysis;
  /** By default the corner of the card with the figures, where it shifts nothing when it appears. */
  className?: string;
}

/** Marks the figures of a sample analysis. */
export function SampleBadge({ analysis, className = 'absolute top-4 right-4' }: SampleBadgeProps) {
  const t = useStorageText();
  if (!analysis.sample) return null;
  return (
    <div className={className}>
      <DemoBadge explanation={t('demo.explanation')} />
    </div>
  );
}

interface MixedBadgeProps {
  insights: Insights;
  /** Whether the card shows clean-ups. */
  isActivity?: boolean;
}

/** On each card of sample figures, where real figures are also shown. */
export function MixedBadge({ insights, isActivity = false }: MixedBadgeProps) {
  const t = useStorageText();
  const isSample = isActivity ? insights.activitySample : insights.sample;
  const isMixed = useDisks() !== null || !isSampleAlone(insights);
  return isSample && isMixed && <DemoBadge explanation={t('insights.demo')} />;
}

/** Whether nothing of the account's own is shown. */
export function isSampleAlone({ sample, activitySample }: Insights): boolean {
  return sample && activitySample;
}
