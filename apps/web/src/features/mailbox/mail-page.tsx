import { ToolHeader } from '@/shared/ui/tool-header';
import { MailboxTask } from './components/mailbox-task';
import { useDemoMailbox } from './demo/use-demo-mailbox';
import { useMailboxText } from './messages';

/** Finds and deletes spam and old mail (NAV-14, NAV-36). */
export default function MailPage() {
  const t = useMailboxText();
  return (
    <>
      <ToolHeader title={t('title')} description={t('description')} demo={t('demo.explanation')} />
      <MailboxTask mailbox={useDemoMailbox()} />
    </>
  );
}
