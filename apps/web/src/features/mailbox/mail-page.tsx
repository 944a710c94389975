import { paths } from '../../shared/config/paths';
import { useSharedText } from '../../shared/i18n/shared-messages';
import { DemoBadge } from '../../shared/ui/demo-badge';
import { PageHeader } from '../../shared/ui/page-header';
import { DemoMailbox } from './demo/demo-mailbox';
import { useMailboxText } from './messages';

/** Finds and clears spam and old mail (NAV-14, NAV-36). */
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
      <DemoMailbox />
    </>
  );
}
