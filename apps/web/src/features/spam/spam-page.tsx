import { useQuery } from '@tanstack/react-query';
import { MAX_HISTORY_ENTRIES } from '@swipeclean/contracts';
import { paths } from '@/shared/config/paths';
import { formatNumber } from '@/shared/format/format';
import { TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { formatCount, StatTiles } from '@/shared/ui/stat-tile';
import { Tabs, useTabParam } from '@/shared/ui/tabs';
import { blockedCallsQuery, blockedTextsQuery, countsQuery, numbersQuery } from './api/spam.queries';
import { BlockTab } from './block/block-tab';
import { ProtectionNotice } from './devices/protection-notice';
import { HistoryTab } from './history/history-tab';
import { useSpamText } from './messages';
import { ReportTab } from './report/report-tab';

/** The block list, reports to the community, and what was blocked (SPAM-01, SPAM-03). */
export default function SpamPage() {
  const t = useSpamText();
  const [tab, setTab] = useTabParam(['block', 'report', 'history']);
  return (
    <>
      <PageHeader title={t('title')} aside={<TextLink to={paths.scamCheck}>{t('scam.title')}</TextLink>} />
      <ProtectionNotice />
      <div className="flex flex-col gap-5">
        <Counters />
        <div>
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
        </div>
      </div>
    </>
  );
}

/** SPAM-02; numbers on the list that are not blocked do not count (SPAM-23). */
function Counters() {
  const t = useSpamText();
  const numbers = useQuery(numbersQuery);
  const calls = useQuery(blockedCallsQuery);
  const texts = useQuery(blockedTextsQuery);
  const isLong = [calls, texts].some(({ data }) => data && data.length >= MAX_HISTORY_ENTRIES);
  const { data: counts } = useQuery({
    ...countsQuery(calls.dataUpdatedAt, texts.dataUpdatedAt),
    enabled: isLong,
  });
  return (
    <StatTiles
      columns="grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2 sm:gap-4"
      tiles={[
        { label: t('count.numbers'), value: formatCount(numbers, ({ isBlocked }) => isBlocked) },
        {
          label: t('count.calls'),
          value: counts ? formatNumber(counts.blockedCalls) : formatCount(calls),
        },
        {
          label: t('count.texts'),
          value: counts ? formatNumber(counts.blockedTexts) : formatCount(texts),
        },
      ]}
    />
  );
}
