import type { SpyDetection } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { formatPercent } from '../../../shared/format/format';
import { Badge } from '../../../shared/ui/badge';
import { List, ListRow } from '../../../shared/ui/list';
import { QueryListCard } from '../../../shared/ui/query-list-card';
import { detectionsQuery } from '../api/spy.queries';
import { SeverityBadge } from '../components/severity-badge';
import { useSpyText } from '../messages';
import { readable, timeLabel } from '../words';
import { ruleWords } from './rule-words';

const SHOWN = 10;

/** The newest detections, to be read only (SPY-15, SPY-17, SPY-21). */
export function DetectionList() {
  const t = useSpyText();
  return (
    <QueryListCard
      title={t('detections.title')}
      query={useQuery(detectionsQuery)}
      errorTitle={t('detections.error')}
      empty={{ icon: ShieldCheck, title: t('detections.empty') }}
    >
      {(detections) => (
        <List label={t('detections.title')}>
          {detections.slice(0, SHOWN).map((detection) => (
            <DetectionRow key={detection.id} detection={detection} />
          ))}
        </List>
      )}
    </QueryListCard>
  );
}

function DetectionRow({ detection }: { detection: SpyDetection }) {
  const t = useSpyText();
  const words = ruleWords(detection.detectionType, detection.evidence);
  const { detectionType, detectionReason, sourceIdentifier, confidence, threatLevel, isResolved } = detection;
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {words?.title ?? readable(detectionType)}
          <Badge tone={isResolved ? 'good' : 'warn'}>
            {t(isResolved ? 'detection.resolved' : 'detection.active')}
          </Badge>
        </span>
      }
      description={
        <>
          <span className="block text-ink">{words?.reason ?? detectionReason}</span>
          <span className="block wrap-anywhere">
            {t('detection.facts', { source: sourceIdentifier, percent: formatPercent(confidence / 100) })}
          </span>
          <time dateTime={detection.detectedAt}>{timeLabel(detection.detectedAt)}</time>
        </>
      }
      trailing={<SeverityBadge severity={threatLevel} />}
    />
  );
}
