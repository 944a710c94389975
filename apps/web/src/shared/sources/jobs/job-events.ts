import { getJob, type Job } from '@swipeclean/contracts';
import { ApiError } from '../../api/api-error';
import { queryKey, request } from '../../api/client';

/** Without server-sent events, and after their connection broke. */
const POLL_MS = 2000;
/** The end of a job may be missing from the events, so a silent one is asked for. */
const SILENCE_MS = 10_000;

interface JobWatcher {
  onJob: (job: Job) => void;
  /** The job does not exist any more, or belongs to nobody who is signed in. */
  onGone: () => void;
}

/** Follows a job by server-sent events, and by asking for it where they fail; returns a function that stops it. */
export function watchJob(id: string, { onJob, onGone }: JobWatcher): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const events = openEvents(id);
  const askIn = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void ask(), ms);
  };
  const ask = async () => {
    try {
      const job = await request(getJob, { id });
      if (!isStopped) onJob(job);
    } catch (error) {
      // Any other failure passes: the job goes on without this page.
      if (!isStopped && isGone(error)) return onGone();
    }
    askIn(events?.readyState === EVENTS_OPEN ? SILENCE_MS : POLL_MS);
  };
  events?.addEventListener('job', ({ data }: MessageEvent<string>) => {
    askIn(SILENCE_MS);
    onJob(JSON.parse(data) as Job);
  });
  events?.addEventListener('error', () => askIn(POLL_MS));
  askIn(events ? SILENCE_MS : POLL_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    events?.close();
  };
}

const EVENTS_OPEN = 1;

function openEvents(id: string): EventSource | null {
  if (typeof EventSource === 'undefined') return null;
  return new EventSource(`${queryKey(getJob, { id })[0]}/events`);
}

const isGone = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);
