import { type Job, OLD_MAIL_DAYS, type MailAccount } from '@swipeclean/contracts';
import { sourcesText } from '@/shared/sources/messages';
import { SourceView } from '@/shared/sources/source-view';
import { Button } from '@/shared/ui/button';
import { EmptyCard } from '@/shared/ui/empty-state';
import { useMailboxText } from '../../messages';
import { findGuessedTrash } from '../choice/mail-choice';
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
  const plan = useMailPlan(mailbox);
  const { signIn, scan } = mailbox;
  return (
    <SourceView
      source={mailbox}
      words={mailWords}
      canClean={canClean}
      provider={signIn === 'password' ? null : signIn}
      signInForm={(close) => <ImapForm again={mailbox} onConnected={close} />}
      emptyTrash={(isBusy) =>
        canClean &&
        findGuessedTrash(scan) === null && (
          <Button
            variant="secondary"
            busy={plan.isPending}
            unavailable={isBusy}
            onClick={() => plan.review({ action: 'empty-trash' })}
          >
            {sourcesText('trash.empty')}
          </Button>
        )
      }
    >
      {({ isBusy, ended, onScan, scanButton }) => {
        const isOutdated = hasMovedMail(ended, scan?.scannedAt);
        return (
          <>
            {plan.dialog}
            {scan && !isOutdated ? (
              <MailOverview
                // Another scan has other messages: what was ticked before means nothing in it.
                key={scan.scannedAt}
                mailbox={mailbox}
                scan={scan}
                isBusy={isBusy}
                canClean={canClean}
                onScan={onScan}
              />
            ) : (
              !isBusy && (
                <EmptyCard
                  icon="mail"
                  title={t(isOutdated ? 'live.outdated' : 'idle.title')}
                  description={t(isOutdated ? 'live.outdated.text' : 'live.unscanned', {
                    days: OLD_MAIL_DAYS,
                  })}
                  action={scanButton(t(isOutdated ? 'scan.again' : 'scan.start'))}
                />
              )
            )}
          </>
        );
      }}
    </SourceView>
  );
}

/** Whether a run or an undo ended after the scan, whose figures are no longer true. */
const hasMovedMail = (jobs: readonly Job[], scannedAt: string | undefined): boolean =>
  jobs.some(
    ({ kind, endedAt }) =>
      (kind === 'mail.run' || kind === 'mail.undo') &&
      Date.parse(endedAt ?? '') > Date.parse(scannedAt ?? ''),
  );
