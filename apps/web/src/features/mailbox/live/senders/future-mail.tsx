import type { MailAccount, MailSender, Unsubscribed } from '@swipeclean/contracts';
import { CalendarClock, MailX } from 'lucide-react';
import { useState } from 'react';
import { mailto } from '@/shared/browser/mailto';
import { formatDate } from '@/shared/format/format';
import { RuleDialog } from '@/shared/sources/automatic/rule-dialog';
import { callFailureText } from '@/shared/sources/call-failure';
import { sourcesText } from '@/shared/sources/messages';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { buttonStyles } from '@/shared/ui/button-styles';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { useUnsubscribe } from '../../api/mail.mutations';
import { useMailboxText } from '../../messages';
import { mailWords } from '../choice/mail-words';

interface FutureMailProps {
  sender: MailSender;
  mailbox: Pick<MailAccount, 'id' | 'kind'>;
  canClean: boolean;
}

/** How to end a sender's mail, or have it cleaned by a rule. */
export function FutureMail({ sender, mailbox, canClean }: FutureMailProps) {
  const t = useMailboxText();
  const { id, address, unsubscribedAt } = sender;
  const unsubscribe = useUnsubscribe(mailbox.id);
  const [isAdding, setIsAdding] = useState(false);
  const requestedAt = unsubscribe.data?.requestedAt ?? unsubscribedAt;
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
        {sender.hasRule ? (
          <Notice tone="good">{t('rule.on', { list: sourcesText('auto.title') })}</Notice>
        ) : (
          <>
            <p className="text-small text-soft">{t('rule.text', { address })}</p>
            <Button
              icon={CalendarClock}
              variant="secondary"
              full
              unavailable={!canClean}
              onClick={() => setIsAdding(true)}
            >
              {t('rule.action')}
            </Button>
          </>
        )}
        {isAdding && (
          <RuleDialog
            source={mailbox}
            words={mailWords}
            kinds={['sender']}
            start={{ sender: address }}
            onClose={() => setIsAdding(false)}
          />
        )}
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
