import type { ProcessState, SystemProcess } from '@swipeclean/contracts';
import { Server } from 'lucide-react';
import { formatTimeAgo } from '@/shared/format/format';
import { Badge, type BadgeTone } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { List, ListRow } from '@/shared/ui/list';
import { useOwnerText } from '../messages';
import { TechnicalName } from './technical-name';

const TONES: Record<ProcessState, BadgeTone> = {
  up: 'good',
  down: 'bad',
  draining: 'warn',
  stopping: 'warn',
  silent: 'bad',
  stopped: 'neutral',
  gone: 'bad',
};

const SHORT_COMMIT = 8;

/** Every process heard of in the last hour, with its build and state. */
export function ProcessesCard({ processes }: { processes: readonly SystemProcess[] }) {
  const t = useOwnerText();
  return (
    <Card flush title={t('system.processes')}>
      {processes.length === 0 ? (
        <EmptyState
          icon={Server}
          title={t('system.processes.none')}
          description={t('system.processes.none.text')}
        />
      ) : (
        <List label={t('system.processes')}>
          {processes.map((process) => (
            <ProcessRow key={process.id} process={process} />
          ))}
        </List>
      )}
    </Card>
  );
}

function ProcessRow({ process }: { process: SystemProcess }) {
  const t = useOwnerText();
  const { name, version, commit, startedAt, lastSeenAt, state, failed } = process;
  const hasEnded = state === 'gone' || state === 'stopped';
  const time = hasEnded
    ? t('system.seen', { time: formatTimeAgo(lastSeenAt) })
    : t('system.started', { time: formatTimeAgo(startedAt) });
  return (
    <ListRow
      title={<TechnicalName>{name}</TechnicalName>}
      description={
        <>
          <span className="block">
            <TechnicalName>
              {[version, commit?.slice(0, SHORT_COMMIT)].filter(Boolean).join(' · ')}
            </TechnicalName>{' '}
            · {time}
          </span>
          {failed.map((dependency) => (
            <span key={dependency.name} className="block text-bad-ink">
              <TechnicalName>
                {t('system.dependency', { name: dependency.name, error: dependency.error ?? '' })}
              </TechnicalName>
            </span>
          ))}
        </>
      }
      trailing={<Badge tone={TONES[state]}>{t(`system.state.${state}`)}</Badge>}
    />
  );
}
