import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/format';
import { StatTile } from '../../../shared/ui/stat-tile';
import { addressesQuery, alertsQuery, callersQuery, detectionsQuery } from '../api/spy.queries';
import { useSpyText } from '../messages';

/** SPY-02; active alerts are the unread ones, detections all (SPY-22). */
export function StatCards() {
  const t = useSpyText();
  const callers = useQuery(callersQuery);
  const addresses = useQuery(addressesQuery);
  const detections = useQuery(detectionsQuery);
  const alerts = useQuery(alertsQuery);
  const unread = alerts.data?.filter(({ isRead }) => !isRead);
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatTile label={t('count.callers')} value={figure(callers.data, callers.isError)} />
      <StatTile label={t('count.addresses')} value={figure(addresses.data, addresses.isError)} />
      <StatTile label={t('count.detections')} value={figure(detections.data, detections.isError)} />
      <StatTile label={t('count.alerts')} value={figure(unread, alerts.isError)} />
    </dl>
  );
}

function figure(list: readonly unknown[] | undefined, failed: boolean): string | undefined {
  if (list) return formatNumber(list.length);
  return failed ? '–' : undefined;
}
