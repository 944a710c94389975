import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/format';
import { StatTile } from '../../../shared/ui/stat-tile';
import { blockedCallsQuery, blockedTextsQuery, numbersQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';

/** SPAM-02; numbers that are on the list but not blocked do not count (SPAM-23). */
export function Counters() {
  const t = useSpamText();
  const numbers = useQuery(numbersQuery);
  const calls = useQuery(blockedCallsQuery);
  const texts = useQuery(blockedTextsQuery);
  const blocked = numbers.data?.filter(({ isBlocked }) => isBlocked);
  return (
    <dl className="mb-5 grid grid-cols-3 gap-2 sm:gap-4">
      <StatTile label={t('count.numbers')} value={figure(blocked, numbers.isError)} />
      <StatTile label={t('count.calls')} value={figure(calls.data, calls.isError)} />
      <StatTile label={t('count.texts')} value={figure(texts.data, texts.isError)} />
    </dl>
  );
}

function figure(list: readonly unknown[] | undefined, failed: boolean): string | undefined {
  if (list) return formatNumber(list.length);
  return failed ? '–' : undefined;
}
