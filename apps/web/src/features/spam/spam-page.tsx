import { PageHeader } from '@/shared/ui/page-header';
import { Tabs, useTabParam } from '@/shared/ui/tabs';
import { BlockTab } from './block/block-tab';
import { Counters } from './components/counters';
import { HistoryTab } from './history/history-tab';
import { useSpamText } from './messages';
import { ReportTab } from './report/report-tab';

/** The block list, reports to the community, and what was blocked (SPAM-01, SPAM-03). */
export default function SpamPage() {
  const t = useSpamText();
  const [tab, setTab] = useTabParam(['block', 'report', 'history']);
  return (
    <>
      <PageHeader title={t('title')} />
      <Counters />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'block', label: t('tab.block'), content: <BlockTab /> },
          { value: 'report', label: t('tab.report'), content: <ReportTab /> },
          { value: 'history', label: t('tab.history'), content: <HistoryTab /> },
        ]}
      />
    </>
  );
}
