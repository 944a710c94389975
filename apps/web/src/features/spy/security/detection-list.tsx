import type { SpyDetection } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { formatPercent } from '../../../shared/format/format';
import { Badge } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';
import { EmptyState } from '../../../shared/ui/empty-state';
import { List, ListRow } from '../../../shared/ui/list';
import { QueryView } from '../../../shared/ui/query-view';
import { Skeleton } from '../../../shared/ui/skeleton';
import { detectionsQuery } from '../api/spy.queries';
import { SeverityBadge } from '../components/severity-badge';
import { useSpyText } from '../messages';
import { readable, timeLabel } from '../words';

const SHOWN = 10;

/** The newest detections, to be read only (SPY-15, SPY-17, SPY-21). */
export function DetectionList() {
  const t = useSpyText();
  const query = useQuery(detectionsQuery);
  return (
    <Card flush title={t('detections.title')}>
      <QueryView
        query={query}
        errorTitle={t('detections.error')}
        skeleton={<Skeleton className="mx-5 mt-2 mb-5 h-40" />}
      >
        {(detections) =>
          detections.length === 0 ? (
            <EmptyState icon={ShieldCheck} title={t('detections.empty')} />
          ) : (
            <List label={t('detections.title')}>
              {detections.slice(0, SHOWN).map((detection) => (
                <DetectionRow key={detection.id} detection={detection} />
              ))}
            </List>
          )
        }
      </QueryView>
    </Card>
  );
}

function DetectionRow({ detection }: { detection: SpyDetection }) {
  const t = useSpyText();
  const { detectionType, detectionReason, sourceIdentifier, confidence, threatLevel, isResolved } = detection;
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {readable(detectionType)}
          <Badge tone={isResolved ? 'good' : 'warn'}>
            {t(isResolved ? 'detection.resolved' : 'detection.active')}
          </Badge>
        </span>
      }
      description={
        <>
          <span className="block text-ink">{detectionReason}</span>
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
