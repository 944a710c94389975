import { useState } from 'react';
import { useSteppedProgress } from '../../../shared/work/use-stepped-progress';
import { CLEAN_STEPS, SAMPLE_STATS, SCAN_STEPS, type MailStats } from './sample-mailbox';

export type MailStatus = 'idle' | 'scanning' | 'results' | 'cleaning' | 'cleaned';

/** The Demo's way from nothing to a clean mailbox (STATE-14). It asks no server (MAIL-10). */
export function useDemoMailbox() {
  const [status, setStatus] = useState<MailStatus>('idle');
  const [stats, setStats] = useState<MailStats>(SAMPLE_STATS);
  const { fraction, run, cancel } = useSteppedProgress();

  function finishScan(): void {
    setStats(SAMPLE_STATS);
    setStatus('results');
  }

  /** MAIL-09, MAIL-11. */
  function finishCleaning(): void {
    setStats({ ...SAMPLE_STATS, spamEmails: 0, oldEmails: 0 });
    setStatus('cleaned');
  }

  return {
    status,
    stats,
    fraction,
    scan: () => {
      setStatus('scanning');
      run(SCAN_STEPS, finishScan);
    },
    clean: () => {
      setStatus('cleaning');
      run(CLEAN_STEPS, finishCleaning);
    },
    /** Back to where the work began, as it was. */
    cancel: () => {
      cancel();
      setStatus(status === 'cleaning' ? 'results' : 'idle');
    },
    startOver: () => setStatus('idle'),
  };
}
