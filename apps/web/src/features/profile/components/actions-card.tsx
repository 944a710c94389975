import type { AccountAction } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { List, ListRow } from '@/shared/ui/list';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { ownActionsQuery } from '../api/account.queries';
import { useProfileText } from '../messages';
import { deviceLabel } from './device-label';

/** Shown at once; the others are one step away. */
const FIRST = 3;

/** What happened to the account, so that its user notices what was not their own doing. */
export function ActionsCard() {
  const t = useProfileText();
  return (
    <Card flush title={t('actions.title')}>
      <QueryView
        query={useQuery(ownActionsQuery)}
        errorTitle={t('actions.error')}
        skeleton={<Skeleton className="mx-5 mb-5 h-28" />}
      >
        {(actions) => (
          <List label={t('actions.title')}>
            {actions.slice(0, FIRST).map((action) => (
              <ActionRow key={action.id} action={action} />
            ))}
            {actions.length > FIRST && (
              <Disclosure title={t('actions.earlier')}>
                <List label={t('actions.earlier')}>
                  {actions.slice(FIRST).map((action) => (
                    <ActionRow key={action.id} action={action} />
                  ))}
                </List>
              </Disclosure>
            )}
          </List>
        )}
      </QueryView>
    </Card>
  );
}

function ActionRow({ action: { kind, label, at, ipAddress, userAgent } }: { action: AccountAction }) {
  const t = useProfileText();
  const date = formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRow
      title={
        <span className="wrap-anywhere">{[t(`actions.${kind}`), label].filter(Boolean).join(': ')}</span>
      }
      description={
        <span className="wrap-anywhere">{`${deviceLabel(userAgent)} · ${ipAddress} · ${date}`}</span>
      }
    />
  );
}
