import { paths } from '@/shared/config/paths';
import { Store, useStore } from '@/shared/state/store';
import { playSteps, type Steps } from '@/shared/work/play-steps';
import { runWork, useProgress, type WorkRun } from '@/shared/work/run-work';
import type { Mailbox, MailStats, MailStatus } from '../mailbox';
import { mailboxText } from '../messages';

interface DemoMailbox {
  status: MailStatus;
  stats: MailStats;
  run: WorkRun | null;
}

/** MAIL-03 to MAIL-06. */
const SAMPLE_STATS: MailStats = {
  totalEmails: 15_420,
  spamEmails: 2840,
  oldEmails: 3650,
  sizeSaved: 2.3e9,
};

/** MAIL-02, MAIL-08. */
const SCAN_STEPS: Steps = { step: 10, everyMs: 200 };
const CLEAN_STEPS: Steps = { step: 5, everyMs: 150 };

/** CONST-15. */
export const OLD_AFTER_DAYS = 30;

const FRESH: DemoMailbox = { status: 'idle', stats: SAMPLE_STATS, run: null };
const mailbox = new Store(FRESH);

/**
 * The Demo's state from the scan to a clean mailbox; it continues when its screen is left, and makes no request
 * (MAIL-10).
 */
export const demoMailbox = {
  scan: () => runMailboxTask('scanning', SCAN_STEPS, { status: 'results', stats: SAMPLE_STATS }),
  /** MAIL-09, MAIL-11. */
  clean: () =>
    runMailboxTask('cleaning', CLEAN_STEPS, {
      status: 'cleaned',
      stats: { ...SAMPLE_STATS, spamEmails: 0, oldEmails: 0 },
    }),
  cancel: () => mailbox.get().run?.cancel(),
  startOver: () => mailbox.set(FRESH),
};

export function useDemoMailbox(): Mailbox {
  const { status, stats, run } = useStore(mailbox);
  return { status, stats, fraction: useProgress(run), ...demoMailbox };
}

/** A cancelled step returns to its start. */
async function runMailboxTask(
  status: 'scanning' | 'cleaning',
  steps: Steps,
  after: Pick<DemoMailbox, 'status' | 'stats'>,
): Promise<void> {
  const before = mailbox.get();
  const title = mailboxText(status === 'scanning' ? 'scan.working' : 'clean.working');
  const run = runWork({ title, path: paths.email }, async (signal, report) => {
    await playSteps(steps, signal, report);
    return { ...after, run: null };
  });
  mailbox.update({ status, run });
  mailbox.set((await run.result) ?? before);
}
