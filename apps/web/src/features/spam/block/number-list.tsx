import { FREE_LIMITS, type SpamNumber } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { formatNumber } from '../../../shared/format/format';
import { formatPhone } from '../../../shared/format/format-phone';
import { useSession } from '../../../shared/session/session-store';
import { isPro } from '../../../shared/session/user';
import { Card } from '../../../shared/ui/card';
import { EmptyState } from '../../../shared/ui/empty-state';
import { QueryView } from '../../../shared/ui/query-view';
import { SearchList } from '../../../shared/ui/search-list';
import { Skeleton } from '../../../shared/ui/skeleton';
import { numbersQuery } from '../api/spam.queries';
import { spamText, useSpamText } from '../messages';
import { NumberRow } from './number-row';

/** The user's numbers, blocked or only reported (SPAM-09, SPAM-20). */
export function NumberList() {
  const t = useSpamText();
  const query = useQuery(numbersQuery);
  return (
    <Card flush title={t('list.title')} aside={query.data && <Usage numbers={query.data} />}>
      <QueryView
        query={query}
        errorTitle={t('list.error')}
        skeleton={<Skeleton className="mx-5 mt-2 mb-5 h-40" />}
      >
        {(numbers) =>
          numbers.length === 0 ? (
            <EmptyState icon={PhoneOff} title={t('list.empty')} description={t('list.empty.hint')} />
          ) : (
            <SearchList
              items={numbers}
              textOf={searchText}
              label={t('list.title')}
              searchLabel={t('list.search')}
              row={(number) => <NumberRow key={number.id} number={number} />}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

/** How much of the free list is used, for whom it is limited (CONST-46). */
function Usage({ numbers }: { numbers: readonly SpamNumber[] }) {
  const t = useSpamText();
  const { user } = useSession();
  if (!user || isPro(user) || user.ownerAccess) return null;
  const used = numbers.filter(({ isBlocked }) => isBlocked).length;
  const values = { used: formatNumber(used), limit: formatNumber(FREE_LIMITS.blockedNumbers) };
  return <span className="text-small text-soft tabular-nums">{t('list.usage', values)}</span>;
}

function searchText({ phoneNumber, e164, category }: SpamNumber): string {
  return [formatPhone(phoneNumber), e164 ?? '', spamText(`category.${category}`)].join(' ');
}
