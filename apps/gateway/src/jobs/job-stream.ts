import { PassThrough } from 'node:stream';
import type { Job } from '@swipeclean/contracts/server';

const HEARTBEAT_MS = 15_000;
/** A lost message, or an end that is not published, is seen after this time. */
const POLL_MS = 5000;
/** Browsers open a stream again, which checks the session again. */
const MAX_DURATION_MS = 15 * 60_000;
const RECONNECT_MS = 3000;
/** Changes are skipped while a client that reads slowly has this much unread. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Server-sent events of one job: `job` at the start and at each change, until it has ended. */
export class JobStream {
  readonly output = new PassThrough();
  private readonly timers: NodeJS.Timeout[];
  private last = '';

  /** `poll` answers the job as it is now; null ends the stream, undefined leaves it as it is. */
  constructor(job: Job, poll: () => Promise<Job | null | undefined>) {
    this.output.write(`retry: ${RECONNECT_MS}\n\n`);
    const pollOnce = async () => {
      const current = await poll();
      if (current) this.send(current);
      else if (current === null) this.end();
    };
    this.timers = [
      setInterval(() => this.write(':\n\n'), HEARTBEAT_MS),
      setInterval(() => void pollOnce(), POLL_MS),
      setTimeout(() => this.end(), MAX_DURATION_MS),
    ];
    // Also when the client disconnects: the response then destroys its source.
    this.output.once('close', () => this.timers.forEach(clearTimeout));
    this.send(job);
  }

  /** Sends a job unless it is as it was; its end closes the stream. */
  send(job: Job): void {
    const data = JSON.stringify(job);
    const hasEnded = job.endedAt !== null;
    if (data === this.last || (!hasEnded && this.output.writableLength > MAX_UNREAD_BYTES)) return;
    this.last = data;
    this.write(`event: job\ndata: ${data}\n\n`);
    if (hasEnded) this.end();
  }

  end(): void {
    if (!this.output.writableEnded) this.output.end();
  }

  private write(text: string): void {
    if (this.output.writable) this.output.write(text);
  }
}
