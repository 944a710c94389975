import { DIGEST_PERIODS, type DigestPeriod, type User } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@/shared/format/format';
import { toastFailure } from '@/shared/toast/toast-store';
import { Card } from '@/shared/ui/card';
import { QueryView } from '@/shared/ui/query-view';
import { Select } from '@/shared/ui/select';
import { Skeleton } from '@/shared/ui/skeleton';
import { digestQuery, useSetDigest } from '../api/account.queries';
import { useProfileText } from '../messages';

/** How often the user gets a digest by mail. */
export function DigestCard({ user }: { user: User }) {
  const t = useProfileText();
  const query = useQuery(digestQuery);
  const save = useSetDigest();
  const choose = (period: DigestPeriod) =>
    save.mutate(period, { onError: () => toastFailure(t('digest.failed')) });
  return (
    <Card title={t('digest.title')}>
      <QueryView query={query} errorTitle={t('digest.error')} skeleton={<Skeleton className="h-20" />}>
        {({ period, nextAt }) => (
          <>
            <Select
              label={t('digest.label')}
              hint={user.emailVerified ? t('digest.hint') : t('digest.unverified')}
              disabled={!user.emailVerified || save.isPending}
              options={DIGEST_PERIODS.map((value) => ({ value, label: t(`digest.${value}`) }))}
              value={save.isPending ? save.variables : period}
              onChange={({ target }) => choose(target.value as DigestPeriod)}
            />
            {nextAt && (
              <p className="mt-3 text-small text-soft">{t('digest.next', { date: formatDate(nextAt) })}</p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
