import type { Job } from '@swipeclean/contracts/server';
import { RUNNING_JOB as RUNNING } from '../../test/support/running-job';
import { JobStream } from './job-stream';

const FAILED: Job = {
  ...RUNNING,
  state: 'failed',
  error: 'UNREACHABLE',
  endedAt: '2026-01-01T00:01:00.000Z',
};

const open: JobStream[] = [];

/** A stream, what it has sent, and the names and counts of its events. */
function openStream(poll: () => Promise<Job | null | undefined> = async () => undefined) {
  const stream = new JobStream(RUNNING, poll);
  open.push(stream);
  const read = () => String(stream.output.read() ?? '');
  return { stream, read };
}

beforeEach(() => void jest.useFakeTimers());

afterEach(() => {
  open.splice(0).forEach(({ output }) => output.destroy());
  jest.useRealTimers();
});

describe('job stream', () => {
  it('should begin with the job', () => {
    expect(openStream().read()).toBe(`retry: 3000\n\nevent: job\ndata: ${JSON.stringify(RUNNING)}\n\n`);
  });

  it('should send a change once', () => {
    const { stream, read } = openStream();
    read();
    const changed = { ...RUNNING, done: 2 };
    stream.send(changed);
    stream.send(changed);
    expect(read()).toBe(`event: job\ndata: ${JSON.stringify(changed)}\n\n`);
  });

  it('should send a comment every 15 seconds', async () => {
    const { read } = openStream();
    read();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(read()).toBe(':\n\n:\n\n');
  });

  it('should learn of an end that was not published within 5 seconds, and close', async () => {
    const { stream, read } = openStream(async () => FAILED);
    read();
    await jest.advanceTimersByTimeAsync(5000);
    expect(read()).toBe(`event: job\ndata: ${JSON.stringify(FAILED)}\n\n`);
    expect(stream.output.writableEnded).toBe(true);
  });

  it('should close when the job may not be watched any more', async () => {
    const { stream } = openStream(async () => null);
    await jest.advanceTimersByTimeAsync(5000);
    expect(stream.output.writableEnded).toBe(true);
  });

  it('should go on while the service is unavailable', async () => {
    const { stream } = openStream();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stream.output.writableEnded).toBe(false);
  });

  it('should close after 15 minutes', async () => {
    const { stream } = openStream();
    await jest.advanceTimersByTimeAsync(15 * 60_000);
    expect(stream.output.writableEnded).toBe(true);
  });

  it('should skip changes while the client does not read, but not the end', () => {
    const { stream, read } = openStream();
    for (let done = 0; done < 2000; done++) stream.send({ ...RUNNING, done });
    stream.send(FAILED);
    const sent = read();
    expect(sent.length).toBeLessThan(200_000);
    expect(sent).toContain(JSON.stringify(FAILED));
  });

  it('should stop its timers when the client disconnects', () => {
    const { stream } = openStream();
    stream.output.destroy();
    stream.output.emit('close');
    expect(jest.getTimerCount()).toBe(0);
  });
});
