import type { SystemError } from '@swipeclean/contracts';
import { CircleCheck } from 'lucide-react';
import { formatDate } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { List, ListRow } from '@/shared/ui/list';
import { useOwnerText } from '../messages';
import { TechnicalName } from './technical-name';

/** The last errors of processes that run; the log has the rest by the request's id. */
export function ErrorsCard({ errors }: { errors: readonly SystemError[] }) {
  const t = useOwnerText();
  return (
    <Card flush title={t('system.errors')}>
      {errors.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={t('system.errors.none')}
          description={t('system.errors.none.text')}
        />
      ) : (
        <List label={t('system.errors')}>
          {errors.map((error, index) => (
            <ErrorRow key={`${error.at} ${index}`} error={error} />
          ))}
        </List>
      )}
    </Card>
  );
}

function ErrorRow({ error: { at, message, name, subject, error, requestId } }: { error: SystemError }) {
  const t = useOwnerText();
  const time = formatDate(at, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <ListRow
      title={<TechnicalName>{message}</TechnicalName>}
      description={
        <>
          <span className="block">
            {time} · <TechnicalName>{[name, subject, error].filter(Boolean).join(' · ')}</TechnicalName>
          </span>
          {requestId && (
            <span className="block">
              {t('system.errors.request')}{' '}
              <span className="select-all">
                <TechnicalName>{requestId}</TechnicalName>
              </span>
            </span>
          )}
        </>
      }
    />
  );
}
