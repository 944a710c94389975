import { hashAttachments, type MailAccount } from '@swipeclean/contracts';
import { formatBytes } from '@/shared/format/format';
import { JobFailure } from '@/shared/sources/jobs/job-failure';
import { JobPanel } from '@/shared/sources/jobs/job-panel';
import { useJobs, useStartJob } from '@/shared/sources/jobs/use-jobs';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useCopiesText } from './messages';

/** Attachments have no checksums of their own: the server reads them once, when the user asks for it. */
export function ReadAttachments({ mailbox }: { mailbox: MailAccount }) {
  const t = useCopiesText();
  const { active, ended } = useJobs(mailbox.id);
  const hash = useStartJob(hashAttachments);
  const last = ended.find(({ kind }) => kind === 'mail.attachments');
  const { attachments } = mailbox.scan ?? {};
  if (active?.kind === 'mail.attachments') return <JobPanel job={active} />;
  if (last?.state === 'failed') return <JobFailure job={last} />;
  if (last?.state === 'done' || !attachments?.files) return null;
  return (
    <Notice
      action={
        <Button
          variant="secondary"
          busy={hash.isPending}
          unavailable={active !== undefined}
          onClick={() => hash.mutate({ id: mailbox.id })}
        >
          {t('attachments.read')}
        </Button>
      }
    >
      {t('attachments.text', {
        mailbox: mailbox.user,
        count: attachments.files,
        size: formatBytes(attachments.bytes),
      })}
    </Notice>
  );
}
