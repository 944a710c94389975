import type { Job } from '@swipeclean/contracts';
import { useState } from 'react';
import { failureMessage } from '../../api/failure-message';
import { formatBytes, formatNumber } from '../../format/format';
import { toastFailure } from '../../toast/toast-store';
import { ProgressPanel } from '../../ui/progress-panel';
import { sourcesText, useSourcesText } from '../messages';
import { kindOfJob } from '../sources';
import { cancelJob, jobFraction, jobTitle } from './job-store';

/** A job under way: what it does, how far it is, and a button that cancels it. */
export function JobPanel({ job }: { job: Job }) {
  const t = useSourcesText();
  const [isCancelling, setCancelling] = useState(false);

  async function cancel() {
    setCancelling(true);
    try {
      await cancelJob(job.id);
    } catch (error) {
      setCancelling(false);
      toastFailure(t('job.cancel.failed'), failureMessage(error));
    }
  }

  return (
    <ProgressPanel
      title={jobTitle(job)}
      detail={isCancelling ? t('job.cancelling') : describeProgress(job)}
      progress={{ fraction: jobFraction(job) }}
      onCancel={isCancelling ? undefined : () => void cancel()}
    />
  );
}

/** `1,200 of 20,000 messages · 312 MB`. */
function describeProgress(job: Job): string {
  const { done, total, bytes } = job;
  if (job.state === 'queued') return sourcesText('job.queued');
  if (done === 0) return sourcesText('job.starting');
  const counted = total
    ? sourcesText('job.doneOf', { done: formatNumber(done), total: formatNumber(total) })
    : sourcesText(`count.${kindOfJob(job)}`, { count: done });
  return [counted, bytes > 0 && formatBytes(bytes)].filter(Boolean).join(' · ');
}
