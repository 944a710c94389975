import { type Job, OLD_MAIL_DAYS, type MailAccount } from '@swipeclean/contracts';
import { Mails } from 'lucide-react';
import { cleaningApi } from '@/shared/api/cleaning-api';
import { ConnectAgain } from '@/shared/sources/connect/consent';
import { JobFailure } from '@/shared/sources/jobs/job-failure';
import { JobPanel } from '@/shared/sources/jobs/job-panel';
import { useJobs, useStartJob } from '@/shared/sources/jobs/use-jobs';
import { sourcesText } from '@/shared/sources/messages';
import { LastRun } from '@/shared/sources/plan/last-run';
import { mailSource } from '@/shared/sources/source-calls';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { Stage } from '@/shared/ui/stage';
import { useMailboxText } from '../../messages';
import { useMailPlan } from '../choice/use-mail-plan';
import { mailWords } from '../choice/mail-words';
import { ImapForm } from '../connect/imap-form';
import { MailOverview } from '../overview/mail-overview';

interface MailboxViewProps {
  mailbox: MailAccount;
  /** Without Pro, what was moved can still be put back, and the mailbox disconnected. */
  canClean: boolean;
}

/** One mailbox: what is under way, what became of the last clean-up, and what fills it. */
export function MailboxView({ mailbox, canClean }: MailboxViewProps) {
  const t = useMailboxText();
  const { active, ended } = useJobs(mailbox.id);
  const scan = useStartJob(cleaningApi.scanMail);
  const [last] = ended;
  const isRefused = mailbox.state === 'sign-in-refused';
  const plan = useMailPlan(mailbox);
  const isOutdated = hasMovedMail(ended, mailbox.scan?.scannedAt);
  const startScan = canClean && !active && !isRefused ? () => scan.mutate({ id: mailbox.id }) : undefined;
  const scanButton = startScan && (
    <Button size="lg" busy={scan.isPending} onClick={startScan}>
      {t(isOutdated ? 'scan.again' : 'scan.start')}
    </Button>
  );
  const hasFailedScan = !active && last?.state === 'failed' && last.kind === 'mail.scan';
  return (
    <Stage step={active?.id ?? 'idle'} label={mailbox.user}>
      <div className="flex flex-col gap-4">
        {isRefused && canClean && (
          <ConnectAgain
            kind="mail"
            name={mailbox.user}
            provider={mailbox.signIn === 'password' ? null : mailbox.signIn}
          >
            {(close) => <ImapForm again={mailbox} onConnected={close} />}
          </ConnectAgain>
        )}
        {active && <JobPanel key={active.id} job={active} />}
        {hasFailedScan && !isRefused && <JobFailure job={last} />}
        <LastRun
          source={mailSource}
          jobs={ended}
          words={mailWords}
          canUndo={!active}
          emptyTrash={
            canClean && (
              <Button
                variant="secondary"
                busy={plan.isPending}
                unavailable={active !== undefined}
                onClick={() => plan.review({ action: 'empty-trash' })}
              >
                {sourcesText('trash.empty')}
              </Button>
            )
          }
        />
        {plan.dialog}
        {mailbox.scan && !isOutdated ? (
          <MailOverview
            // Another scan has other messages: what was ticked before means nothing in it.
            key={mailbox.scan.scannedAt}
            mailbox={mailbox}
            scan={mailbox.scan}
            isBusy={active !== undefined}
            canClean={canClean}
            onScan={startScan}
          />
        ) : (
          !active && (
            <EmptyCard
              icon={Mails}
              title={t(isOutdated ? 'live.outdated' : 'idle.title')}
              description={t(isOutdated ? 'live.outdated.text' : 'live.unscanned', { days: OLD_MAIL_DAYS })}
              action={scanButton}
            />
          )
        )}
      </div>
    </Stage>
  );
}

/** Whether a run or an undo ended after the scan, whose figures are no longer true. */
const hasMovedMail = (jobs: readonly Job[], scannedAt: string | undefined): boolean =>
  jobs.some(
    ({ kind, endedAt }) =>
      (kind === 'mail.run' || kind === 'mail.undo') &&
      Date.parse(endedAt ?? '') > Date.parse(scannedAt ?? ''),
  );
