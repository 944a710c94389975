import { useQuery } from '@tanstack/react-query';
import { paths } from '@/shared/config/paths';
import { formatMoney } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextLink } from '@/shared/ui/link';
import { referralsQuery } from '../api/referrals.queries';
import { MovementCard } from '../components/movement-card';
import { useSharingText } from '../messages';
import { OwnShares } from './own-shares';

/** The movement with the user's own link, and the user's share of it. */
export default function OwnMovement() {
  const t = useSharingText();
  const query = useQuery(referralsQuery);
  return (
    <QueryView
      query={query}
      errorTitle={t('referrals.failed')}
      skeleton={<Skeleton className="h-112 rounded-card" />}
    >
      {({ link, shares, landings, uncountedVisits, earnings }) => (
        <>
          <MovementCard url={link} onRecorded={() => void query.refetch()} />
          <Card title={t('own.title')}>
            <OwnShares shares={shares} landings={landings} uncountedVisits={uncountedVisits} />
            <p className="flex items-baseline justify-between gap-4">
              <TextLink to={paths.referrals}>{t('earnings.total')}</TextLink>
              <span className="text-title font-semibold tabular-nums">{formatMoney(earnings.total)}</span>
            </p>
          </Card>
        </>
      )}
    </QueryView>
  );
}
