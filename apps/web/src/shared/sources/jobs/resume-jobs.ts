import { loadAreas } from '../../i18n/messages';
import { hasJobHint } from './job-hint';

/** Shows jobs in the header that an earlier page load started. Nothing is loaded when none is known to be under way. */
export async function resumeKnownJobs(): Promise<void> {
  if (!hasJobHint()) return;
  const [{ resumeJobs }] = await Promise.all([import('./job-store'), loadAreas('sources')]);
  // Without an answer, the next page load tries again.
  await resumeJobs().catch(() => undefined);
}
