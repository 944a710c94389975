import { FREE_LIMITS, type SpamNumber } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPhone } from '@/shared/format/format';
import { useSession } from '@/shared/session/session';
import { hasFreeLimits } from '@/shared/session/user';
import { QueryListCard } from '@/shared/ui/query-view';
import { SearchList } from '@/shared/ui/search-list';
import { numbersQuery } from '../api/spam.queries';
import { spamText, useSpamText } from '../messages';
import { NumberRow } from './number-row';

/** The user's numbers, blocked or only reported (SPAM-09, SPAM-20). */
export function NumberList() {
  const t = useSpamText();
  return (
    <QueryListCard
      title={t('list.title')}
      query={useQuery(numbersQuery)}
      errorTitle={t('list.error')}
      empty={{ icon: 'numbers', title: t('list.empty'), description: t('list.empty.hint') }}
      aside={(numbers) => <Usage numbers={numbers} />}
    >
      {(numbers) => (
        <SearchList
          items={numbers}
          textOf={numberSearchText}
          label={t('list.title')}
          searchLabel={t('list.search')}
          row={(number) => <NumberRow key={number.id} number={number} />}
        />
      )}
    </QueryListCard>
  );
}

/** How much of the free list is used, for users with a limit (CONST-46). */
function Usage({ numbers }: { numbers: readonly SpamNumber[] }) {
  const t = useSpamText();
  const { user } = useSession();
  if (!user || !hasFreeLimits(user)) return null;
  const used = numbers.filter(({ isBlocked }) => isBlocked).length;
  const values = { used: formatNumber(used), limit: formatNumber(FREE_LIMITS.blockedNumbers) };
  return <span className="text-small text-soft tabular-nums">{t('list.usage', values)}</span>;
}

function numberSearchText({ phoneNumber, e164, category }: SpamNumber): string {
  return [formatPhone(phoneNumber), e164 ?? '', spamText(`category.${category}`)].join(' ');
}
