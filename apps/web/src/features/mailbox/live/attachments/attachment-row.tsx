import type { MailAttachment } from '@swipeclean/contracts';
import { formatBytes, formatDate } from '@/shared/format/format';
import { Badge } from '@/shared/ui/badge';
import { Checkbox } from '@/shared/ui/checkbox';
import { FileName } from '@/shared/ui/file-name';
import { useMailboxText } from '../../messages';
import { mailWords } from '../choice/mail-words';

interface AttachmentRowProps {
  attachment: MailAttachment;
  isTicked: boolean;
  /** Null while nothing can be chosen. */
  onToggle: (() => void) | null;
}

/** An attachment: its name, message, size and date, and why it stays where it cannot be removed. */
export function AttachmentRow({ attachment, isTicked, onToggle }: AttachmentRowProps) {
  const t = useMailboxText();
  const { name, kind, protection, bytes, fromAddress, subject, date } = attachment;
  const title = name || t('attachments.noName');
  return (
    <div className="flex items-start gap-1 py-2 pr-5 pl-2 text-small">
      <Checkbox
        aria-label={t('attachments.tick', { name: title })}
        checked={isTicked}
        disabled={!onToggle || protection !== null}
        onChange={() => onToggle?.()}
      />
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block truncate font-medium">
          <FileName>{title}</FileName>
        </span>
        <span className="block truncate text-soft">
          <FileName>{[subject || t('messages.noSubject'), fromAddress].filter(Boolean).join(' · ')}</FileName>
        </span>
        <span className="block text-caption text-soft">
          {protection === null ? (
            t(`attachments.kind.${kind}`)
          ) : (
            <Badge tone="good">{t('messages.stays', { why: mailWords.protection(protection) })}</Badge>
          )}
        </span>
      </span>
      <span className="py-1.5 text-right whitespace-nowrap text-soft tabular-nums">
        <span className="block">{formatBytes(bytes)}</span>
        <span className="block text-caption">{formatDate(date)}</span>
      </span>
    </div>
  );
}
