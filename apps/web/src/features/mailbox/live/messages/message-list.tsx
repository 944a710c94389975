import { listMessages, type ListMessagesDto, type MailMessage } from '@swipeclean/contracts';
import { Inbox } from 'lucide-react';
import { formatBytes, formatDate } from '@/shared/format/format';
import { usePages } from '@/shared/sources/list/use-pages';
import { PagedList } from '@/shared/sources/list/paged-list';
import { Badge } from '@/shared/ui/badge';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { EmptyState } from '@/shared/ui/empty-state';
import { FileName } from '@/shared/ui/file-name';
import { useMailboxText } from '../../messages';
import {
  isMessageTicked,
  type MailChoice,
  type MailRules,
  protectionsOf,
  toggleMessage,
} from '../choice/mail-choice';
import { folderName, mailWords } from '../choice/mail-words';

const ROW_HEIGHT = 84;

interface MessageListProps {
  request: ListMessagesDto;
  total: number;
  label: string;
  choice: MailChoice;
  rules: MailRules;
  /** Null while nothing can be chosen. */
  onChange: ((choice: MailChoice) => void) | null;
}

/** Messages of a scan, the largest first, fetched page by page; each can be left out, or taken. */
export function MessageList({ request, total, label, choice, rules, onChange }: MessageListProps) {
  const t = useMailboxText();
  const pages = usePages(listMessages, request);
  return (
    <Card flush title={label}>
      <PagedList
        pages={pages}
        failed={t('messages.failed')}
        empty={<EmptyState icon={Inbox} title={t('messages.none')} />}
        label={label}
        total={total}
        rowHeight={ROW_HEIGHT}
        keyOf={({ id }) => id}
        row={(message) => (
          <MessageRow
            message={message}
            stays={protectionsOf(rules, message)}
            isTicked={isMessageTicked(choice, message)}
            onToggle={onChange && (() => onChange(toggleMessage(choice, message)))}
          />
        )}
      />
    </Card>
  );
}

interface MessageRowProps {
  message: MailMessage;
  /** Why it stays in any case. */
  stays: readonly string[];
  isTicked: boolean;
  onToggle: (() => void) | null;
}

function MessageRow({ message, stays, isTicked, onToggle }: MessageRowProps) {
  const t = useMailboxText();
  const { subject, fromName, fromAddress, folder, date, isOwnDate, bytes, reasons } = message;
  const title = subject || t('messages.noSubject');
  const isProtected = stays.length > 0;
  return (
    <div className="flex items-start gap-1 py-2 pr-5 pl-2 text-small">
      <Checkbox
        aria-label={t('messages.tick', { title })}
        checked={isTicked && !isProtected}
        disabled={!onToggle || isProtected}
        onChange={() => onToggle?.()}
      />
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block truncate font-medium">
          <FileName>{title}</FileName>
        </span>
        <span className="block truncate text-soft">
          <FileName>
            {[fromName ?? (fromAddress || t('sender.none')), folderName(folder)].join(' · ')}
          </FileName>
        </span>
        <span className="block text-caption text-soft">
          {isProtected ? (
            <Badge tone="good">
              {t('messages.stays', { why: stays.map(mailWords.protection).join(', ') })}
            </Badge>
          ) : (
            reasons.map(mailWords.reason).join(' · ')
          )}
        </span>
      </span>
      <span className="py-1.5 text-right whitespace-nowrap text-soft tabular-nums">
        <span className="block">{formatBytes(bytes)}</span>
        <span className="block text-caption">{formatDate(date)}</span>
        {isOwnDate && <span className="block text-caption">{t('messages.ownDate')}</span>}
      </span>
    </div>
  );
}
