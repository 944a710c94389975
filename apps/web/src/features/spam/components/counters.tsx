import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../shared/format/count-of';
import { StatTile } from '../../../shared/ui/stat-tile';
import { blockedCallsQuery, blockedTextsQuery, numbersQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';

/** SPAM-02; numbers that are on the list but not blocked do not count (SPAM-23). */
export function Counters() {
  const t = useSpamText();
  const numbers = useQuery(numbersQuery);
  const calls = useQuery(blockedCallsQuery);
  const texts = useQuery(blockedTextsQuery);
  return (
    <dl className="mb-5 grid grid-cols-3 gap-2 sm:gap-4">
      <StatTile label={t('count.numbers')} value={countOf(numbers, ({ isBlocked }) => isBlocked)} />
      <StatTile label={t('count.calls')} value={countOf(calls)} />
      <StatTile label={t('count.texts')} value={countOf(texts)} />
    </dl>
  );
}
