import type { CloudAccount, MailAccount } from '@swipeclean/contracts';
import type { LucideIcon } from 'lucide-react';
import { useListRemoval } from '../api/use-list-removal';
import { formatDate } from '../format/format';
import { Badge } from '../ui/badge';
import { ListRow } from '../ui/list';
import { RemoveButton } from '../ui/remove-button';
import { forgetJobs } from './jobs/job-store';
import { useSourcesText } from './messages';
import type { SourceCalls } from './source-calls';

interface ConnectionRowProps {
  source: SourceCalls;
  account: Pick<MailAccount | CloudAccount, 'id' | 'state' | 'createdAt'>;
  /** Its address or name. */
  name: string;
  icon: LucideIcon;
}

/** A connected mailbox or drive with its state, and a button that removes it with its password. */
export function ConnectionRow({ source, account, name, icon }: ConnectionRowProps) {
  const t = useSourcesText();
  const remove = useListRemoval(
    { list: source.listAccounts, remove: source.deleteAccount },
    t('connection.remove.failed'),
  );

  async function disconnect() {
    await remove(account.id, { title: t('connection.removed', { name }) });
    forgetJobs(account.id);
  }

  return (
    <ListRow
      icon={icon}
      title={<span className="wrap-anywhere">{name}</span>}
      description={
        account.state === 'connected' ? (
          t('connection.since', { date: formatDate(account.createdAt) })
        ) : (
          <Badge tone="bad">{t('connection.refused')}</Badge>
        )
      }
      trailing={
        <span className="-mr-3">
          <RemoveButton label={t('connection.remove', { name })} remove={disconnect}>
            {t(`connection.remove.text.${source.kind}`)}
          </RemoveButton>
        </span>
      }
    />
  );
}
