import { createLogger } from '../logging/logger';
import { JobRunner } from './job-runner';
import type { QueueJob } from './job-worker';
import { exponentialBackoff, type JobStore, type StoredJob } from './job-store';
import { UnrecoverableJobError } from './job-worker';

const SECRET = 'the-text-of-an-error';

interface NamedJob extends StoredJob {
  id: string;
}

/** A store in memory that claims each job once. */
function storeOf(...ids: string[]) {
  const waiting: NamedJob[] = ids.map((id) => ({ id, attempts: 1 }));
  const store = {
    claim: jest.fn(async (): Promise<NamedJob | undefined> => waiting.shift()),
    renew: jest.fn(async () => true),
    complete: jest.fn(async () => {}),
    retry: jest.fn(async () => {}),
    release: jest.fn(async () => {}),
    fail: jest.fn(async () => {}),
  };
  return { waiting, store: store satisfies JobStore<NamedJob> };
}

function build() {
  const lines: string[] = [];
  const logger = createLogger('test', 'trace', { write: (line) => void lines.push(line) });
  return { jobs: new JobRunner(logger), log: () => lines.join('') };
}

const queue = (job: Pick<QueueJob<NamedJob>, 'store' | 'run'> & Partial<QueueJob<NamedJob>>) => ({
  name: 'test.queue',
  maxAttempts: 3,
  ...job,
});

/** Everything that waits for nothing but memory is done after a turn. */
const settle = () => new Promise(setImmediate);

describe('scheduled jobs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('should run at the start and after each interval, never twice at once, and wait at the end', async () => {
    const { jobs } = build();
    let running = 0;
    let begun = 0;
    let finish!: () => void;
    jobs.schedule({
      name: 'test.slow',
      everyMs: 1000,
      scope: 'process',
      run: async () => {
        begun++;
        if (++running > 1) throw new Error('twice at once');
        await new Promise<void>((resolve) => (finish = resolve));
        running--;
      },
    });
    jobs.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(0);
    await jest.advanceTimersByTimeAsync(5000);
    expect(begun).toBe(1);
    finish();
    await jest.advanceTimersByTimeAsync(1100);
    expect(begun).toBe(2);
    const stopped = jest.fn();
    const stopping = jobs.onModuleDestroy().then(stopped);
    await jest.advanceTimersByTimeAsync(5000);
    expect(stopped).not.toHaveBeenCalled();
    finish();
    await stopping;
    await jest.advanceTimersByTimeAsync(5000);
    expect(begun).toBe(2);
  });

  it("should log a failure with the job's name and run again", async () => {
    const { jobs, log } = build();
    const run = jest.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(undefined);
    jobs.schedule({ name: 'test.failing', everyMs: 1000, scope: 'process', run });
    jobs.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1101);
    expect(run).toHaveBeenCalledTimes(2);
    expect(log()).toMatch(/"job":"test.failing".*broken.*"msg":"job failed"/);
    await jobs.onModuleDestroy();
  });

  it('should run at once when woken', async () => {
    const { jobs } = build();
    const run = jest.fn(async () => {});
    const job = jobs.schedule({ name: 'test.woken', everyMs: 60_000, scope: 'process', run });
    await job.run();
    await job.run();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('should refuse a second job of the same name, and a shared one without a database', () => {
    const { jobs } = build();
    const job = { name: 'test.job', everyMs: 1000, run: async () => {} };
    jobs.schedule({ ...job, scope: 'process' });
    expect(() => jobs.schedule({ ...job, scope: 'process' })).toThrow('Two jobs are named test.job');
    expect(() => jobs.schedule({ ...job, name: 'test.shared' })).toThrow('needs a database');
  });
});

describe('queue jobs', () => {
  it('should complete each job, as many at once as its concurrency', async () => {
    const { jobs } = build();
    const { store } = storeOf('a', 'b', 'c', 'd', 'e');
    let running = 0;
    let most = 0;
    const run = async () => {
      most = Math.max(most, ++running);
      await settle();
      running--;
    };
    await jobs.process(queue({ store, run, concurrency: 2 })).run();
    expect(store.complete).toHaveBeenCalledTimes(5);
    expect(most).toBe(2);
  });

  it('should begin a job that comes while another one runs', async () => {
    const { jobs } = build();
    const { store, waiting } = storeOf('long');
    let finish!: () => void;
    const ran: string[] = [];
    const run = async ({ id }: NamedJob) => {
      ran.push(id);
      if (id === 'long') await new Promise<void>((resolve) => (finish = resolve));
    };
    const handle = jobs.process(queue({ store, run, concurrency: 2 }));
    handle.wake();
    await settle();
    waiting.push({ id: 'short', attempts: 1 });
    handle.wake();
    await settle();
    expect(ran).toEqual(['long', 'short']);
    finish();
    await handle.run();
  });

  it.each([
    ['after its last attempt', new Error('broken'), 1],
    ['at once when it cannot succeed', new UnrecoverableJobError('malformed'), 3],
  ])('should fail a job for good %s', async (_, error, maxAttempts) => {
    const { jobs, log } = build();
    const { store } = storeOf('a');
    await jobs.process(queue({ store, run: () => Promise.reject(error), maxAttempts })).run();
    expect(store.fail).toHaveBeenCalledWith({ id: 'a', attempts: 1 }, error);
    expect(store.retry).not.toHaveBeenCalled();
    expect(log()).toContain('job failed permanently');
  });

  it('should log only the fields of an error that its queue allows', async () => {
    const { jobs, log } = build();
    const { store } = storeOf('a');
    const run = () => Promise.reject(new Error(SECRET));
    const errorFields = (error: unknown) => ({ reason: (error as Error).name });
    await jobs.process(queue({ store, run, errorFields, logFields: ({ id }) => ({ id }) })).run();
    expect(log()).toContain('"reason":"Error"');
    expect(log()).toContain('"id":"a"');
    expect(log()).not.toContain(SECRET);
  });

  it('should continue after a failed claim', async () => {
    const { jobs, log } = build();
    const { store } = storeOf('a');
    store.claim.mockRejectedValueOnce(new Error('connection refused'));
    const handle = jobs.process(queue({ store, run: async () => {} }));
    await handle.run();
    expect(log()).toContain('job claim failed');
    await handle.run();
    expect(store.complete).toHaveBeenCalledTimes(1);
  });

  it('should be paused only when a claim under way has ended', async () => {
    const { jobs } = build();
    const { store } = storeOf();
    let answer!: (job?: NamedJob) => void;
    store.claim.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const ran: string[] = [];
    const job = jobs.process(queue({ store, run: async ({ id }) => void ran.push(id) }));
    const run = job.run();
    await settle();
    let isPaused = false;
    const paused = jobs.pause().then(() => (isPaused = true));
    await settle();
    expect(isPaused).toBe(false);
    answer({ id: 'claimed before', attempts: 1 });
    await paused;
    await run;
    expect(ran).toEqual(['claimed before']);
  });

  it('should renew the lease of a running job and abort it when the lease is lost', async () => {
    const { jobs } = build();
    const { store } = storeOf('a');
    store.renew.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    const run: QueueJob<NamedJob>['run'] = (_, { signal }) =>
      new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    await jobs.process(queue({ store, run, leaseMs: 30, maxAttempts: 1 })).run();
    expect(store.renew).toHaveBeenCalledTimes(2);
    expect(store.fail).not.toHaveBeenCalled();
    expect(store.retry).not.toHaveBeenCalled();
  });

  it('should await a pending renewal before the retry of a failed job', async () => {
    const { jobs } = build();
    const { store } = storeOf('a');
    const steps: string[] = [];
    let onRenewal = () => {};
    let finishRenewal = () => {};
    const renewing = new Promise<void>((resolve) => (onRenewal = resolve));
    store.renew.mockImplementation(async () => {
      onRenewal();
      await new Promise<void>((resolve) => (finishRenewal = resolve));
      steps.push('renewed');
      return true;
    });
    store.retry.mockImplementation(async () => void steps.push('retried'));
    const run = async () => {
      await renewing;
      setImmediate(() => finishRenewal());
      throw new Error('broken');
    };
    await jobs.process(queue({ store, run, leaseMs: 30 })).run();
    expect(steps).toEqual(['renewed', 'retried']);
  });

  it('should fail a job past its last attempt without running it', async () => {
    const { jobs } = build();
    const { store, waiting } = storeOf();
    waiting.push({ id: 'a', attempts: 4 });
    const run = jest.fn(async () => {});
    await jobs.process(queue({ store, run })).run();
    expect(run).not.toHaveBeenCalled();
    expect(store.fail).toHaveBeenCalledWith({ id: 'a', attempts: 4 }, expect.any(UnrecoverableJobError));
  });

  it('should abort running jobs when the process stops and release them, also in their last attempt', async () => {
    const { jobs } = build();
    const { store } = storeOf('a', 'b');
    const run: QueueJob<NamedJob>['run'] = (_, { signal }) =>
      new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    jobs.process(queue({ store, run, maxAttempts: 1 })).wake();
    await settle();
    await jobs.onModuleDestroy();
    expect(store.release).toHaveBeenCalledWith({ id: 'a', attempts: 1 });
    expect(store.fail).not.toHaveBeenCalled();
    expect(store.claim).toHaveBeenCalledTimes(1);
  });
});

it('should double the backoff up to its maximum', () => {
  const backoff = exponentialBackoff(1000, 5000);
  expect([1, 2, 3, 4, 9].map(backoff)).toEqual([1000, 2000, 4000, 5000, 5000]);
});
