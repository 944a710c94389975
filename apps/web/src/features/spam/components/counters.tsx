import { useQuery } from '@tanstack/react-query';
import { formatCount, StatTile } from '@/shared/ui/stat-tile';
import { formatNumber } from '@/shared/format/format';
import { blockedCallsQuery, blockedTextsQuery, countsQuery, numbersQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';

/** As many as a history tells of; there may be more then. */
const LONG = 500;

/** SPAM-02; numbers that are on the list but not blocked do not count (SPAM-23). */
export function Counters() {
  const t = useSpamText();
  const numbers = useQuery(numbersQuery);
  const calls = useQuery(blockedCallsQuery);
  const texts = useQuery(blockedTextsQuery);
  const isLong = [calls, texts].some(({ data }) => data && data.length >= LONG);
  const { data: counts } = useQuery({
    ...countsQuery(calls.dataUpdatedAt, texts.dataUpdatedAt),
    enabled: isLong,
  });
  return (
    <dl className="mb-5 grid grid-cols-3 gap-2 sm:gap-4">
      <StatTile label={t('count.numbers')} value={formatCount(numbers, ({ isBlocked }) => isBlocked)} />
      <StatTile
        label={t('count.calls')}
        value={counts ? formatNumber(counts.blockedCalls) : formatCount(calls)}
      />
      <StatTile
        label={t('count.texts')}
        value={counts ? formatNumber(counts.blockedTexts) : formatCount(texts)}
      />
    </dl>
  );
}
