import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { PageHeader } from '@/shared/ui/page-header';
import { MailboxTask } from './components/mailbox-task';
import { OLD_AFTER_DAYS, useDemoMailbox } from './demo/use-demo-mailbox';
import { useMailboxText } from './messages';

/** Finds and deletes spam and old mail (NAV-14, NAV-36). */
export default function MailPage() {
  const t = useMailboxText();
  const shared = useSharedText();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        back={{ to: paths.root, label: shared('nav.home') }}
        aside={<DemoBadge explanation={t('demo.explanation')} />}
      />
      <MailboxTask mailbox={useDemoMailbox()} olderThanDays={OLD_AFTER_DAYS} />
    </>
  );
}
