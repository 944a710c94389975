import { cancelJob as cancelJobCall, type Job, listJobs, listSources } from '@swipeclean/contracts';
import { notifyRepliesChanged } from '../../api/changed-replies';
import { request } from '../../api/client';
import { pathsChangedBy } from '../../api/invalidate-after';
import { currentSession, onSessionChanged } from '../../session/session';
import { Store } from '../../state/store';
import { registerWork } from '../../work/work-store';
import { sourcesText } from '../messages';
import { kindOfJob, SOURCE_PATHS } from '../sources';
import { watchJob } from './job-events';
import { setJobHint } from './job-hint';

/** Jobs on mailboxes and drives by id: those under way, and the last ones that ended. They survive their screens. */
export const jobs = new Store<ReadonlyMap<string, Job>>(new Map());

interface Followed {
  work: ReturnType<typeof registerWork>;
  stop: () => void;
}

const followed = new Map<string, Followed>();
/** Undefined until the session is known, which may be after the first jobs are. */
let ownerId: string | undefined;

onSessionChanged(() => {
  const { status, user } = currentSession();
  const isAnother = user !== undefined && ownerId !== undefined && user.id !== ownerId;
  if (status === 'visitor' || isAnother) forgetAllJobs();
  ownerId = user?.id ?? ownerId;
});

/** What a job does: `Scanning the mailbox`. */
export const jobTitle = ({ kind }: Pick<Job, 'kind'>): string => sourcesText(`job.${kind}`);

export const isActive = ({ state }: Job): boolean => state === 'queued' || state === 'running';

export const jobFraction = ({ done, total }: Job): number | null =>
  total ? Math.min(1, done / total) : null;

/** Stores a job of a reply, and follows it until it has ended. */
export function trackJob(job: Job): void {
  const known = jobs.get().get(job.id);
  // An older reply may come after the event of the end.
  if (known && !isActive(known)) return;
  ownerId = currentSession().user?.id ?? ownerId;
  jobs.set(new Map(jobs.get()).set(job.id, job));
  if (isActive(job)) follow(job);
  else if (release(job.id)) notifyRepliesChanged(pathsChangedByJob(job));
}

const pathsChangedByJob = (job: Job): string[] => [
  listSources.route.path,
  ...(/\.(run|undo)$/.test(job.kind) ? pathsChangedBy('spaceFreed') : []),
];

/** Follows all jobs under way, after a page load. */
export async function resumeJobs(): Promise<void> {
  const known = await request(listJobs);
  known.forEach(trackJob);
  setJobHint(followed.size > 0);
}

/** Asks the server to end a job; its items that were moved stay moved, and are reported. */
export async function cancelJob(id: string): Promise<void> {
  trackJob(await request(cancelJobCall, { id }));
}

/** Forgets all jobs of a connection, which was removed. */
export function forgetJobs(sourceId: string): void {
  for (const job of jobs.get().values()) if (job.sourceId === sourceId) forget(job.id);
}

/** The hint stays: they go on, and the user may return. */
function forgetAllJobs(): void {
  for (const { work, stop } of followed.values()) {
    stop();
    work.end();
  }
  followed.clear();
  if (jobs.get().size > 0) jobs.set(new Map());
}

function follow(job: Job): void {
  const { id } = job;
  let entry = followed.get(id);
  if (!entry) {
    const work = registerWork(jobTitle(job), SOURCE_PATHS[kindOfJob(job)]);
    entry = { work, stop: watchJob(id, { onJob: trackJob, onGone: () => forget(id) }) };
    followed.set(id, entry);
    setJobHint(true);
  }
  entry.work.progress(jobFraction(job));
}

/** @returns whether the job was followed */
function release(id: string): boolean {
  const entry = followed.get(id);
  if (!entry) return false;
  followed.delete(id);
  entry.stop();
  entry.work.end();
  setJobHint(followed.size > 0);
  return true;
}

function forget(id: string): void {
  release(id);
  const rest = new Map(jobs.get());
  rest.delete(id);
  jobs.set(rest);
}
