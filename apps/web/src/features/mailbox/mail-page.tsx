import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { loadAreas } from '@/shared/i18n/messages';
import { OwnAndSample } from '@/shared/sources/own-and-sample';
import { mailboxesQuery } from '@/shared/sources/sources';
import { DemoSection } from '@/shared/ui/demo-section';
import { ToolHeader } from '@/shared/ui/tool-header';
import { MailboxTask } from './components/mailbox-task';
import { useDemoMailbox } from './demo/use-demo-mailbox';
import { useMailboxText } from './messages';

const LiveMail = lazy(async () => {
  const [module] = await Promise.all([import('./live/live-mail'), loadAreas('sources')]);
  return module;
});

/** Finds and deletes spam and old mail (NAV-14, NAV-36): in the user's own mailboxes, and in a Demo. */
export default function MailPage() {
  const t = useMailboxText();
  const { data: mailboxes = [], isLoading } = useQuery(mailboxesQuery);
  const demo = useDemoMailbox();
  return (
    <>
      <ToolHeader title={t('title')} description={t('description')} />
      <OwnAndSample
        hasAccounts={isLoading ? undefined : mailboxes.length > 0}
        own={<LiveMail />}
        sample={(folded) => (
          <DemoSection title={t('demo.title')} explanation={t('demo.explanation')} folded={folded}>
            <MailboxTask mailbox={demo} />
          </DemoSection>
        )}
      />
    </>
  );
}
