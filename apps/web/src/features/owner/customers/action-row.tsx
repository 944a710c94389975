import type { AccountAction, OwnerAction } from '@swipeclean/contracts';
import { formatDate } from '@/shared/format/format';
import { ListRow } from '@/shared/ui/list';
import { useOwnerText } from '../messages';

/** A recorded action: what was done to what, when, by whom and why. */
export function ActionRow({ action }: { action: OwnerAction }) {
  const t = useOwnerText();
  const { at, kind, ownerId, subject, reason, failure } = action;
  const date = formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRow
      title={t(`customers.action.${kind}`)}
      description={
        <>
          <span className="block wrap-anywhere">{t('activations.byOther', { id: ownerId, date })}</span>
          <span className="block wrap-anywhere">{subject}</span>
          {reason && <span className="block wrap-anywhere">{t('activations.because', { reason })}</span>}
          {failure && (
            <span className="block wrap-anywhere">{t('customers.action.failed', { failure })}</span>
          )}
        </>
      }
    />
  );
}

/** What happened to an account, and from where. */
export function AccountActionRow({ action }: { action: AccountAction }) {
  const t = useOwnerText();
  const { at, kind, label, ipAddress, userAgent } = action;
  const date = formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ListRow
      title={[t(`customers.account.${kind}`), label].filter(Boolean).join(': ')}
      description={<span className="wrap-anywhere">{`${date} · ${ipAddress} · ${userAgent}`}</span>}
    />
  );
}
