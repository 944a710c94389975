import type { SpyDetection } from '@swipeclean/contracts';
import { formatPercent } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { ListRow } from '@/shared/ui/list';
import { detectionsQuery } from '../api/spy.queries';
import { FilterCard, severityFilter } from '../components/filter-card';
import { SeverityBadge } from '../components/severity-badge';
import { useSpyText } from '../messages';
import { readable, timeLabel } from '../labels';
import { SHOWN } from './alert-list';
import { useEmptyText } from './last-check';
import { ruleFilter, ruleReason, ruleTitle } from './rule-labels';

/** The newest detections, read-only (SPY-15, SPY-17, SPY-21). */
export function DetectionList() {
  const t = useSpyText();
  return (
    <FilterCard
      list={detectionsQuery}
      kind="detections"
      icon="detections"
      empty={useEmptyText('detections')}
      step={SHOWN}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          options: [
            { value: 'active', label: t('detection.active') },
            { value: 'resolved', label: t('detection.resolved') },
          ],
          valueOf: ({ isResolved }) => (isResolved ? 'resolved' : 'active'),
        },
        severityFilter(t('fact.risk'), ({ threatLevel }: SpyDetection) => threatLevel),
        ruleFilter(({ detectionType }: SpyDetection) => detectionType),
      ]}
      textOf={(detection) =>
        [titleOf(detection), detectionReasonText(detection), detection.sourceIdentifier].join(' ')
      }
      row={(detection) => <DetectionRow key={detection.id} detection={detection} />}
    />
  );
}

function DetectionRow({ detection }: { detection: SpyDetection }) {
  const t = useSpyText();
  const { sourceIdentifier, confidence, threatLevel, isResolved, resolvedAt } = detection;
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {titleOf(detection)}
          <Badge tone={isResolved ? 'good' : 'warn'}>
            {t(isResolved ? 'detection.resolved' : 'detection.active')}
          </Badge>
        </span>
      }
      description={
        <>
          <span className="block text-ink">{detectionReasonText(detection)}</span>
          <span className="block wrap-anywhere">
            {t('detection.facts', { source: sourceIdentifier, percent: formatPercent(confidence / 100) })}
          </span>
          <time dateTime={detection.detectedAt}>{timeLabel(detection.detectedAt)}</time>
          {resolvedAt && (
            <span className="block">{t('detection.resolvedAt', { time: timeLabel(resolvedAt) })}</span>
          )}
        </>
      }
      trailing={<SeverityBadge severity={threatLevel} />}
    />
  );
}

const titleOf = ({ detectionType }: SpyDetection) => ruleTitle(detectionType) ?? readable(detectionType);
const detectionReasonText = ({ detectionType, evidence, detectionReason }: SpyDetection) =>
  ruleReason(detectionType, evidence) ?? detectionReason;
