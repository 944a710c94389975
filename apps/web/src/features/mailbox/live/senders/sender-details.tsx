import type { MailSender } from '@swipeclean/contracts';
import { formatBytes, formatDate, formatNumber } from '@/shared/format/format';
import { sourcesText } from '@/shared/sources/messages';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { StatTile } from '@/shared/ui/stat-tile';
import { useMailboxText } from '../../messages';
import { toggleSender } from '../choice/mail-choice';
import { DetailHead, type DetailProps } from '../messages/detail-head';
import { MessageList } from '../messages/message-list';
import { FutureMail } from './future-mail';

interface SenderDetailsProps extends DetailProps {
  sender: MailSender;
}

/** One sender: how much and since when, how to end its mail, and its messages. */
export function SenderDetails(props: SenderDetailsProps) {
  const { sender, mailbox, choice, rules, onChange, onBack } = props;
  const t = useMailboxText();
  const { id, name, address, messages, bytes, unread, firstAt, lastAt, protectedMessages } = sender;
  return (
    <>
      <DetailHead title={name ?? (address || t('sender.none'))} onBack={onBack} />
      <p className="-mt-3 text-small wrap-anywhere text-soft">
        {name && <span className="block">{address}</span>}
        {t('sender.dates', { first: formatDate(firstAt), last: formatDate(lastAt) })}
      </p>
      <dl className="grid grid-cols-2 gap-2 sm:gap-4">
        <StatTile label={t('sender.size')} value={formatBytes(bytes)} />
        <StatTile
          label={t('sender.messages')}
          value={formatNumber(messages)}
          note={t('sender.unread', { count: unread })}
        />
      </dl>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:col-span-4">
          <Card>
            <Checkbox
              label={<span className="font-medium">{t('sender.tick')}</span>}
              checked={choice.senders.has(id)}
              disabled={!onChange}
              onChange={() => onChange?.(toggleSender(choice, sender))}
            />
            {protectedMessages > 0 && (
              <p className="text-small text-soft">{t('sender.protected', { count: protectedMessages })}</p>
            )}
          </Card>
          {address && <FutureMail sender={sender} mailbox={mailbox} canClean={onChange !== null} />}
        </div>
        <div className="min-w-0 lg:col-span-8">
          <MessageList
            request={{ id: mailbox.id, senderId: id }}
            total={messages}
            label={sourcesText('count.mail', { count: messages })}
            choice={choice}
            rules={rules}
            onChange={onChange}
          />
        </div>
      </div>
    </>
  );
}
