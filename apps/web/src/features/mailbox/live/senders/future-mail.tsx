import type { MailAccount, MailSender, Unsubscribed } from '@swipeclean/contracts';
import { MailX, ShieldBan } from 'lucide-react';
import { mailto } from '@/shared/browser/mailto';
import { formatDate } from '@/shared/format/format';
import { callFailureText } from '@/shared/sources/call-failure';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { buttonStyles } from '@/shared/ui/button-styles';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { isTrashGuessed } from '../choice/use-mail-plan';
import { useCreateRule, useUnsubscribe } from '../../api/mail.mutations';
import { useMailboxText } from '../../messages';

interface FutureMailProps {
  sender: MailSender;
  mailbox: Pick<MailAccount, 'id'>;
  /** Whether the mail server takes rules. */
  hasRules: boolean;
  canClean: boolean;
}

/** How to end a sender's mail: unsubscribe, or a rule of the mail server. Nothing where neither is possible. */
export function FutureMail({ sender, mailbox, hasRules, canClean }: FutureMailProps) {
  const t = useMailboxText();
  const { id, address, unsubscribedAt } = sender;
  const unsubscribe = useUnsubscribe(mailbox.id);
  const rule = useCreateRule(mailbox.id);
  if (!sender.unsubscribe && !hasRules) return null;
  const requestedAt = unsubscribe.data?.requestedAt ?? unsubscribedAt;
  const hasRule = sender.hasRule || rule.isSuccess;
  return (
    <Card title={t('future.title')}>
      <div className="flex flex-col gap-3">
        {sender.unsubscribe && (
          <>
            {requestedAt ? (
              <Notice tone="good" announce>
                {t('unsubscribe.requested', { date: formatDate(requestedAt) })}
              </Notice>
            ) : unsubscribe.data ? (
              <NextStep outcome={unsubscribe.data} />
            ) : (
              <Button
                icon={MailX}
                variant="secondary"
                full
                busy={unsubscribe.isPending}
                unavailable={!canClean}
                onClick={() =>
                  unsubscribe.mutate(id, {
                    onError: (error) =>
                      toastFailure(
                        t('unsubscribe.failed'),
                        callFailureText(error, t('unsubscribe.conflict')),
                      ),
                  })
                }
              >
                {t('unsubscribe.action')}
              </Button>
            )}
            <p className="text-small text-soft">{t(`unsubscribe.${sender.unsubscribe}`)}</p>
          </>
        )}
        {hasRules &&
          (hasRule ? (
            <Notice tone="good" announce>
              {t('rule.on', { list: t('rules.title') })}
            </Notice>
          ) : (
            <>
              <p className="text-small text-soft">{t('rule.text', { address })}</p>
              <Button
                icon={ShieldBan}
                variant="secondary"
                full
                busy={rule.isPending}
                unavailable={!canClean}
                onClick={() =>
                  rule.mutate(id, {
                    onError: (error) =>
                      toastFailure(
                        t('rule.failed'),
                        callFailureText(
                          error,
                          t(isTrashGuessed(error) ? 'trash.unconfirmed' : 'rule.conflict'),
                        ),
                      ),
                  })
                }
              >
                {t('rule.action')}
              </Button>
            </>
          ))}
      </div>
    </Card>
  );
}

/** What the user has to do, as the sender takes no request of ours. */
function NextStep({ outcome: { url, draft } }: { outcome: Unsubscribed }) {
  const t = useMailboxText();
  return (
    <Notice
      announce
      action={
        url ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ variant: 'secondary' })}
          >
            {t('unsubscribe.open')}
          </a>
        ) : (
          draft && (
            <a href={mailto(draft.to, draft)} className={buttonStyles({ variant: 'secondary' })}>
              {t('unsubscribe.write')}
            </a>
          )
        )
      }
    >
      {t(url ? 'unsubscribe.open.text' : 'unsubscribe.write.text')}
    </Notice>
  );
}
