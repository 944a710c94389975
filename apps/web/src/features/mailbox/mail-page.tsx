import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { loadAreas } from '@/shared/i18n/messages';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { Skeleton } from '@/shared/ui/skeleton';
import { ToolHeader } from '@/shared/ui/tool-header';
import { mailboxesQuery } from './api/mail.queries';
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
  const { data: mailboxes } = useQuery(mailboxesQuery);
  const headingId = useId();
  const mailbox = useDemoMailbox();
  const isFolded = mailboxes !== undefined && mailboxes.length > 0;
  if (isFolded)
    return (
      <details className="mt-4">
        <summary className="min-h-11 py-2.5 text-small font-medium text-brand-ink">{t('demo.title')}</summary>
        <div className="pt-2">
          <DemoBadge explanation={t('demo.explanation')} />
          <div className="pt-4">
            <MailboxTask mailbox={mailbox} />
          </div>
        </div>
      </details>
    );
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-title font-semibold">
          {t('demo.title')}
        </h2>
        <DemoBadge explanation={t('demo.explanation')} />
      </div>
      <MailboxTask mailbox={mailbox} />
    </section>
  );
}
