import type { MailAccount, MailCategory, MailTotals } from '@swipeclean/contracts';
import { sourcesText } from '@/shared/sources/messages';
import { useMailboxText } from '../../messages';
import type { MailChoice, MailRules } from '../choice/mail-choice';
import { DetailHead } from './detail-head';
import { MessageList } from './message-list';

interface CategoryMessagesProps {
  category: MailCategory;
  mailbox: Pick<MailAccount, 'id'>;
  scan: MailTotals;
  choice: MailChoice;
  rules: MailRules;
  onChange: ((choice: MailChoice) => void) | null;
  onBack: () => void;
}

/** The messages of a category. */
export function CategoryMessages(props: CategoryMessagesProps) {
  const { category, mailbox, scan, choice, rules, onChange, onBack } = props;
  const t = useMailboxText();
  const { files } = scan.categories[category];
  return (
    <>
      <DetailHead title={t(`category.${category}`)} onBack={onBack} />
      <MessageList
        request={{ id: mailbox.id, category }}
        total={files}
        label={sourcesText('count.mail', { count: files })}
        choice={choice}
        rules={rules}
        onChange={onChange}
      />
    </>
  );
}
