import type { Session, User } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '@/shared/format/format';
import { toastFailure } from '@/shared/toast/toast-store';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorState } from '@/shared/ui/error-state';
import { List, ListRow } from '@/shared/ui/list';
import { Skeleton } from '@/shared/ui/skeleton';
import { sessionsQuery, useRevokeAllSessions, useRevokeSession } from '../api/account.queries';
import { useProfileText } from '../messages';
import { deviceLabel } from './device-label';

export function SessionsCard({ user }: { user: User }) {
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
          <SignOutEverywhere endsKeys={!user.hasPassword} />
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

/** Without a password it is how an account is taken back, so its API keys end as well. */
function SignOutEverywhere({ endsKeys }: { endsKeys: boolean }) {
  const t = useProfileText();
  const [asking, setAsking] = useState(false);
  const revokeAll = useRevokeAllSessions();
  return (
    <div className="border-t border-line p-3">
      <Button variant="quiet" full onClick={() => setAsking(true)}>
        {t('signOutAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('signOutAll')}
        undoable={false}
        confirmLabel={t('signOutAll')}
        danger
        busy={revokeAll.isPending}
        onConfirm={() => revokeAll.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('signOutAll.text')}</p>
        {endsKeys && <p>{t('signOutAll.keys')}</p>}
      </ConfirmDialog>
    </div>
  );
}
