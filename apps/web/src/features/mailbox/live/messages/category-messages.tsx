import type { MailCategory } from '@swipeclean/contracts';
import { sourcesText } from '@/shared/sources/messages';
import { useMailboxText } from '../../messages';
import { DetailHead, type DetailProps } from './detail-head';
import { MessageList } from './message-list';

interface CategoryMessagesProps extends DetailProps {
  category: MailCategory;
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
