import { PageHeader } from '@/shared/ui/page-header';
import { Tabs, useTabParam } from '@/shared/ui/tabs';
import { IpList } from './ips/ip-list';
import { CallerList } from './callers/caller-list';
import { StatCards } from './components/stat-cards';
import { ThreatBanner } from './components/threat-banner';
import { UnreadBadge } from './components/unread-badge';
import { LookupTab } from './lookup/lookup-tab';
import { useSpyText } from './messages';
import { SecurityTab } from './security/security-tab';

/** Who calls, where an address leads, and what looked like spying (SPY-01, SPY-05). */
export default function SpyPage() {
  const t = useSpyText();
  const [tab, setTab] = useTabParam(['lookup', 'callers', 'addresses', 'security']);
  const lookUp = () => setTab('lookup');
  return (
    <>
      <PageHeader title={t('title')} aside={<UnreadBadge />} />
      <ThreatBanner onShow={tab === 'security' ? undefined : () => setTab('security')} />
      <StatCards />
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
    </>
  );
}
