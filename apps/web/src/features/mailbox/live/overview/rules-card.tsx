import type { MailAccount } from '@swipeclean/contracts';
import { useQuery } from '@tanstack/react-query';
import { ShieldBan } from 'lucide-react';
import { failureMessage } from '@/shared/api/failure-message';
import { formatDate } from '@/shared/format/format';
import { toast, toastFailure } from '@/shared/toast/toast-store';
import { List, ListRow } from '@/shared/ui/list';
import { QueryListCard } from '@/shared/ui/query-view';
import { RemoveButton } from '@/shared/ui/remove-button';
import { useDeleteRule } from '../../api/mail.mutations';
import { rulesQuery } from '../../api/mail.queries';
import { useMailboxText } from '../../messages';

interface RulesCardProps {
  mailbox: Pick<MailAccount, 'id'>;
  canClean: boolean;
}

/** Senders whose future mail goes to the trash at once. */
export function RulesCard({ mailbox, canClean }: RulesCardProps) {
  const t = useMailboxText();
  const rules = useQuery(rulesQuery(mailbox.id));
  const { mutateAsync } = useDeleteRule(mailbox.id);

  async function remove(id: string, address: string) {
    try {
      await mutateAsync(id);
    } catch (error) {
      toastFailure(t('rules.remove.failed'), failureMessage(error));
      throw error;
    }
    toast({ title: t('rules.removed', { address }) });
  }

  return (
    <QueryListCard
      title={t('rules.title')}
      query={rules}
      errorTitle={t('rules.failed')}
      empty={{ icon: ShieldBan, title: t('rules.none'), description: t('rules.none.text') }}
    >
      {(items) => (
        <List label={t('rules.title')}>
          {items.map(({ id, address, createdAt }) => (
            <ListRow
              key={id}
              title={<span className="wrap-anywhere">{address}</span>}
              description={t('rules.since', { date: formatDate(createdAt) })}
              trailing={
                canClean && (
                  <span className="-mr-3">
                    <RemoveButton label={t('rules.remove', { address })} remove={() => remove(id, address)}>
                      {t('rules.remove.text')}
                    </RemoveButton>
                  </span>
                )
              }
            />
          ))}
        </List>
      )}
    </QueryListCard>
  );
}
