import type { CallerId } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { formatCount, StatTiles } from '@/shared/ui/stat-tile';
import { Tabs, useTabParam } from '@/shared/ui/tabs';
import { alertsQuery, callersQuery, detectionsQuery, ipsQuery } from './api/spy.queries';
import { CallerList } from './callers/caller-list';
import { DeviceCard } from './device/device-card';
import { IpList } from './ips/ip-list';
import { LookupTab } from './lookup/lookup-tab';
import { useSpyText } from './messages';
import { SecurityTab } from './security/security-tab';

/** The check of a phone, callers, addresses, and security alerts (SPY-01, SPY-05). */
export default function SpyPage() {
  const t = useSpyText();
  const [tab, setTab] = useTabParam(['lookup', 'callers', 'addresses', 'security']);
  const lookUp = () => setTab('lookup');
  return (
    <>
      <PageHeader title={t('title')} aside={<UnreadBadge />} />
      <ThreatBanner onShow={tab === 'security' ? undefined : () => setTab('security')} />
      <div className="flex flex-col gap-5">
        <DeviceCard brief={tab !== 'lookup'} />
        <StatCards />
        <div>
          <Tabs
            label={t('tabs')}
            value={tab}
            onChange={setTab}
            items={[
              { value: 'lookup', label: t('tab.lookup'), content: <LookupTab /> },
              { value: 'callers', label: t('tab.callers'), content: <CallerList onLookUp={lookUp} /> },
              { value: 'addresses', label: t('tab.addresses'), content: <IpList onLookUp={lookUp} /> },
              { value: 'security', label: t('tab.security'), content: <SecurityTab /> },
            ]}
          />
        </div>
      </div>
    </>
  );
}

interface ThreatBannerProps {
  /** Links to the detections; left out where they are on the screen. */
  onShow?: () => void;
}

/** Shown while a critical detection is unresolved (SPY-04). */
function ThreatBanner({ onShow }: ThreatBannerProps) {
  const t = useSpyText();
  const { data = [] } = useQuery(detectionsQuery);
  const count = data.filter(
    ({ threatLevel, isResolved }) => threatLevel === 'critical' && !isResolved,
  ).length;
  if (count === 0) return null;
  return (
    <div className="mb-5">
      <Notice
        tone="bad"
        action={
          onShow && (
            <Button variant="secondary" onClick={onShow}>
              {t('threat.show')}
            </Button>
          )
        }
      >
        <p className="font-semibold text-bad-ink">{t('threat.title')}</p>
        <p>{t('threat.text', { count })}</p>
      </Notice>
    </div>
  );
}

/** SPY-02; active alerts are the unread ones, detections are all (SPY-22). */
function StatCards() {
  const t = useSpyText();
  const callers = useQuery(callersQuery);
  const ips = useQuery(ipsQuery);
  const detections = useQuery(detectionsQuery);
  const alerts = useQuery(alertsQuery);
  return (
    <StatTiles
      columns="grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4"
      tiles={[
        { label: t('count.callers'), value: formatCount(callers, isIdentified) },
        { label: t('count.addresses'), value: formatCount(ips) },
        { label: t('count.detections'), value: formatCount(detections) },
        { label: t('count.alerts'), value: formatCount(alerts, ({ isRead }) => !isRead) },
      ]}
    />
  );
}

/** A number of which a lookup learned nothing is not an identified caller. */
const isIdentified = ({ callerName, callerType, companyName }: CallerId) =>
  [callerName, callerType, companyName].some((known) => known !== null);

function UnreadBadge() {
  const t = useSpyText();
  const { data = [] } = useQuery(alertsQuery);
  const count = data.filter(({ isRead }) => !isRead).length;
  return count > 0 && <Badge tone="brand">{t('unread', { count })}</Badge>;
}
