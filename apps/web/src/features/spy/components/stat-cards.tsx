import { useQuery } from '@tanstack/react-query';
import { formatCount, StatTile } from '@/shared/ui/stat-tile';
import { ipsQuery, alertsQuery, callersQuery, detectionsQuery } from '../api/spy.queries';
import { useSpyText } from '../messages';

/** SPY-02; active alerts are the unread ones, detections all (SPY-22). */
export function StatCards() {
  const t = useSpyText();
  const callers = useQuery(callersQuery);
  const ips = useQuery(ipsQuery);
  const detections = useQuery(detectionsQuery);
  const alerts = useQuery(alertsQuery);
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatTile label={t('count.callers')} value={formatCount(callers)} />
      <StatTile label={t('count.addresses')} value={formatCount(ips)} />
      <StatTile label={t('count.detections')} value={formatCount(detections)} />
      <StatTile label={t('count.alerts')} value={formatCount(alerts, ({ isRead }) => !isRead)} />
    </dl>
  );
}
