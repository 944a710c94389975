import { paths } from '@/shared/config/paths';
import { Store, useStore } from '@/shared/state/store';
import { playTask, type Steps } from '@/shared/work/play-steps';
import { useProgress, type WorkRun } from '@/shared/work/run-work';
import { mailboxText } from '../messages';

export interface MailStats {
  totalEmails: number;
  spamEmails: number;
  oldEmails: number;
  /** In bytes. */
  sizeSaved: number;
}

interface DemoMailbox {
  status: 'idle' | 'scanning' | 'results' | 'cleaning' | 'cleaned';
  stats: MailStats;
  run: WorkRun | null;
}

const SAMPLE_STATS: MailStats = {
  totalEmails: 15_420,
  spamEmails: 2840,
  oldEmails: 3650,
  sizeSaved: 2.3e9,
};

const SCAN_STEPS: Steps = { step: 10, everyMs: 200 };
const CLEAN_STEPS: Steps = { step: 5, everyMs: 150 };

export const OLD_AFTER_DAYS = 30;

const FRESH: DemoMailbox = { status: 'idle', stats: SAMPLE_STATS, run: null };
const mailbox = new Store(FRESH);

/**
 * The Demo's state from the scan to a clean mailbox; it continues when its screen is left, and makes no request
 * (MAIL-10).
 */
export const demoMailbox = {
  scan: () =>
    playTask(mailbox, { title: mailboxText('scan.working'), path: paths.email }, SCAN_STEPS, 'scanning', {
      ...FRESH,
      status: 'results',
    }),
  clean: () =>
    playTask(mailbox, { title: mailboxText('clean.working'), path: paths.email }, CLEAN_STEPS, 'cleaning', {
      status: 'cleaned',
      stats: { ...SAMPLE_STATS, spamEmails: 0, oldEmails: 0 },
    }),
  cancel: () => mailbox.get().run?.cancel(),
  startOver: () => mailbox.set(FRESH),
};

export function useDemoMailbox() {
  const { status, stats, run } = useStore(mailbox);
  return { status, stats, fraction: useProgress(run), ...demoMailbox };
}

/** A mailbox, the state of its cleaning, and its actions. */
export type Mailbox = ReturnType<typeof useDemoMailbox>;
