import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadAreas } from '@/shared/i18n/messages';
import { mailboxesQuery } from '@/shared/sources/sources';
import { DemoSection } from '@/shared/ui/demo-section';
import { Skeleton } from '@/shared/ui/skeleton';
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
  return (
    <>
      <ToolHeader title={t('title')} description={t('description')} />
      <Suspense fallback={<Skeleton className="mb-8 h-48 rounded-card" />}>
        <LiveMail />
      </Suspense>
      <DemoMailbox />
    </>
  );
}

/** The sample mailbox; folded for whoever has one of their own. */
function DemoMailbox() {
  const t = useMailboxText();
  const { data: mailboxes = [] } = useQuery(mailboxesQuery);
  return (
    <DemoSection title={t('demo.title')} explanation={t('demo.explanation')} folded={mailboxes.length > 0}>
      <MailboxTask mailbox={useDemoMailbox()} />
    </DemoSection>
  );
}
