import { deleteSource, listSources, type Source } from '@swipeclean/contracts';
import type { LucideIcon } from 'lucide-react';
import { useListRemoval } from '../api/use-list-removal';
import { formatDate } from '../format/format';
import { Badge } from '../ui/badge';
import { ListRow } from '../ui/list';
import { RemoveButton } from '../ui/remove-button';
import { forgetJobs } from './jobs/job-store';
import { useSourcesText } from './messages';
import { sourceName } from './sources';

interface ConnectionRowProps {
  source: Source;
  icon: LucideIcon;
}

/** A connected mailbox or drive with its state, and a button that removes it with its password. */
export function ConnectionRow({ source, icon }: ConnectionRowProps) {
  const t = useSourcesText();
  const { id, kind, state, createdAt } = source;
  const name = sourceName(source);
  const remove = useListRemoval({ list: listSources, remove: deleteSource }, t('connection.remove.failed'));

  async function disconnect() {
    await remove(id, { title: t('connection.removed', { name }) });
    forgetJobs(id);
  }

  return (
    <ListRow
      icon={icon}
      title={<span className="wrap-anywhere">{name}</span>}
      description={
        state === 'connected' ? (
          t('connection.since', { date: formatDate(createdAt) })
        ) : (
          <Badge tone="bad">{t('connection.refused')}</Badge>
        )
      }
      trailing={
        <span className="-mr-3">
          <RemoveButton label={t('connection.remove', { name })} remove={disconnect}>
            {t(`connection.remove.text.${kind}`)}
          </RemoveButton>
        </span>
      }
    />
  );
}
