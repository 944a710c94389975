import type { Session } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@/shared/format/format';
import { SignOutEverywhere } from '@/shared/identity/sign-out-everywhere';
import { toastFailure } from '@/shared/toast/toast-store';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { List, ListRow } from '@/shared/ui/list';
import { Skeleton } from '@/shared/ui/skeleton';
import { sessionsQuery, useRevokeSession } from '../api/account.queries';
import { useProfileText } from '../messages';
import { deviceLabel } from './device-label';

export function SessionsCard() {
  const t = useProfileText();
  const { data: sessions, error, isPending, refetch } = useQuery(sessionsQuery);
  return (
    <Card flush title={t('sessions.title')}>
      {sessions ? (
        <>
          <List label={t('sessions.title')}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </List>
          <div className="border-t border-line p-3">
            <SignOutEverywhere variant="quiet" full />
          </div>
        </>
      ) : isPending ? (
        <Skeleton className="mx-5 mb-5 h-28" />
      ) : (
        <ErrorState title={t('sessions.error')} error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useProfileText();
  const revoke = useRevokeSession();
  const device = deviceLabel(session.userAgent);
  const date = formatDate(session.lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' });
  const end = () => revoke.mutate(session.id, { onError: () => toastFailure(t('sessions.failed')) });
  return (
    <ListRow
      title={device}
      description={`${t('sessions.seen', { ip: session.ipAddress, date })} · ${t(`sessions.by.${waysIn(session)}`)}`}
      trailing={
        session.current ? (
          <Badge tone="good">{t('sessions.current')}</Badge>
        ) : (
          <Button
            variant="quiet"
            busy={revoke.isPending}
            aria-label={t('sessions.signOutLabel', { device })}
            onClick={end}
          >
            {t('sessions.signOut')}
          </Button>
        )
      }
    />
  );
}

/** How a session began; a second step says more than the first. */
const waysIn = ({ method, secondFactor }: Session) => secondFactor ?? method;
