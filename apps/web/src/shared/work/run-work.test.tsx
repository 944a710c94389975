import { act, renderHook, render, screen } from '@testing-library/react';
import type { Job } from '@swipeclean/contracts';
import { createPerson, fakeApi, problem, renderScreen, sampleUser } from '@/testing';
import { playSteps } from './play-steps';
import { runWork, type WorkRun } from './run-work';
import { wait } from './wait';
import { useWorks } from './work-store';
import { forgetUser, setUser } from '../session/session';
import { sampleJob } from '../sources/testing/samples';
import { hasJobHint, setJobHint } from '../sources/jobs/job-hint';
import { JobPanel } from '../sources/jobs/job-panel';
import { forgetJobs, trackJob } from '../sources/jobs/job-store';
import { resumeKnownJobs } from '../sources/jobs/resume-jobs';
import { useJobs } from '../sources/jobs/use-jobs';

describe('run work', () => {
  const about = { title: 'Scanning the cloud', path: '/icloud' };
  const works = () => renderHook(() => useWorks()).result;
  /** Starts work as a screen would. */
  function startRun<Result>(...work: Parameters<typeof runWork<Result>>): WorkRun<Result> {
    let run!: WorkRun<Result>;
    act(() => {
      run = runWork(...work);
    });
    return run;
  }
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => jest.useFakeTimers());
  describe('work that no screen owns', () => {
    it('should be shown in the header with its progress, and return its result', async () => {
      const shown = works();
      const run = startRun(about, async (signal, report) => {
        report(0.25);
        await wait(1000, signal);
        return 'found';
      });
      await after(999);
      expect(shown.current).toMatchObject([{ ...about, fraction: 0.25 }]);
      expect(run.progress.get()).toBe(0.25);
      await after(1);
      expect(await run.result).toBe('found');
      expect(shown.current).toEqual([]);
    });

    it('should return null when cancelled, even if the work ignores the signal', async () => {
      const shown = works();
      const heeding = startRun(about, (signal) => wait(1000, signal).then(() => 'found'));
      const deaf = startRun(about, () => wait(1000, new AbortController().signal).then(() => 'found'));
      await act(async () => {
        heeding.cancel();
        deaf.cancel();
      });
      expect(await heeding.result).toBeNull();
      await after(1000);
      expect(await deaf.result).toBeNull();
      expect(shown.current).toEqual([]);
    });

    it('should leave the header and reject when it fails', async () => {
      const shown = works();
      const run = startRun(about, () => Promise.reject(new Error('out of order')));
      await act(() => expect(run.result).rejects.toThrow('out of order'));
      expect(shown.current).toEqual([]);
    });
  });
  describe('steps of a Demo', () => {
    const play = (steps: Parameters<typeof playSteps>[0]) =>
      startRun(about, (signal, report) => playSteps(steps, signal, report).then(() => 'over'));

    it('should show every step, stop at 100 and then end (CLOUD-17)', async () => {
      const over = jest.fn();
      const run = play({ step: 8, everyMs: 150 });
      void run.result.then(over);
      await after(12 * 150);
      expect(run.progress.get()).toBe(0.96);
      await after(150);
      expect(run.progress.get()).toBe(1);
      expect(over).not.toHaveBeenCalled();
      await after(150);
      expect(over).toHaveBeenCalledWith('over');
    });

    it('should end at 100 without a last step', async () => {
      const over = jest.fn();
      void play({ step: 50, everyMs: 100, endsAtOnce: true }).result.then(over);
      await after(199);
      expect(over).not.toHaveBeenCalled();
      await after(1);
      expect(over).toHaveBeenCalledTimes(1);
    });

    it('should stop where it is when cancelled', async () => {
      const run = play({ step: 10, everyMs: 150 });
      await after(450);
      run.cancel();
      await after(10_000);
      expect(run.progress.get()).toBe(0.3);
      expect(await run.result).toBeNull();
    });
  });
  describe('waiting', () => {
    it('should leave no listener on the signal', async () => {
      const { signal } = new AbortController();
      const added = jest.spyOn(signal, 'addEventListener');
      const removed = jest.spyOn(signal, 'removeEventListener');
      const waiting = wait(100, signal);
      await after(100);
      await waiting;
      expect(removed.mock.calls[0]?.slice(0, 2)).toEqual(added.mock.calls[0]?.slice(0, 2));
    });
  });
});

describe('jobs of a mailbox or drive', () => {
  class FakeEvents extends EventTarget {
    static all: FakeEvents[] = [];
    readyState = 1;
    isClosed = false;
    constructor(readonly url: string) {
      super();
      FakeEvents.all.push(this);
    }
    close() {
      this.isClosed = true;
    }
    send(job: Job) {
      act(() => void this.dispatchEvent(new MessageEvent('job', { data: JSON.stringify(job) })));
    }
  }
  function Account() {
    const { active, ended } = useJobs('account');
    const works = useWorks();
    return (
      <>
        {active && <JobPanel job={active} />}
        <output>{ended.map(({ state }) => state).join()}</output>
        <p>{works.map(({ title }) => title).join()}</p>
      </>
    );
  }
  const open = () => renderScreen(<Account />, { user: sampleUser });
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => {
    jest.useFakeTimers();
    FakeEvents.all = [];
    Object.assign(globalThis, { EventSource: FakeEvents });
  });
  afterEach(() => {
    act(() => forgetJobs('account'));
    Reflect.deleteProperty(globalThis, 'EventSource');
  });

  it('should follow a job that another page started, by its events', async () => {
    fakeApi({ 'GET /api/jobs': { json: [sampleJob] } });
    open();
    await after(0);
    expect(FakeEvents.all.map(({ url }) => url)).toEqual(['/api/jobs/job/events']);
    expect(screen.getByRole('heading', { name: 'Scanning the mailbox' })).toBeVisible();
    expect(screen.getByText('Scanning the mailbox', { selector: 'p' })).toBeVisible();
    FakeEvents.all[0]!.send({ ...sampleJob, done: 50, total: 200, bytes: 2048 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('50 of 200 · 2.00 KB')).toBeVisible();
  });

  it('should refetch what a job changed, and leave the header, when it ends', async () => {
    fakeApi({ 'GET /api/jobs': { json: [sampleJob] } });
    const { client } = open();
    await after(0);
    client.setQueryData(['/api/sources'], []);
    client.setQueryData(['/api/storage/analysis'], {});
    FakeEvents.all[0]!.send({ ...sampleJob, state: 'done' });
    expect(screen.getByRole('status')).toHaveTextContent('done');
    expect(screen.queryByText('Scanning the mailbox')).not.toBeInTheDocument();
    expect(FakeEvents.all[0]!.isClosed).toBe(true);
    expect(client.getQueryState(['/api/sources'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['/api/storage/analysis'])?.isInvalidated).toBe(false);
    expect(hasJobHint()).toBe(false);
  });

  it('should follow a user’s jobs no longer when another user signs in beside', async () => {
    let known = [sampleJob];
    fakeApi({ 'GET /api/jobs': () => ({ json: known }) });
    open();
    await after(0);
    act(() => forgetUser());
    act(() => setUser({ ...sampleUser, firstName: 'Same' }));
    expect(screen.getByText('Scanning the mailbox', { selector: 'p' })).toBeVisible();
    known = [];
    act(() => setUser({ ...sampleUser, id: 'another' }));
    await after(0);
    expect(screen.queryByText('Scanning the mailbox', { selector: 'p' })).not.toBeInTheDocument();
    expect(FakeEvents.all[0]!.isClosed).toBe(true);
    expect(hasJobHint()).toBe(true);
  });

  it('should ask for the job where its events stay silent or break', async () => {
    let state: Job['state'] = 'running';
    const calls = fakeApi({
      'GET /api/jobs': { json: [sampleJob] },
      'GET /api/jobs/job': () => ({ json: { ...sampleJob, state, done: 7 } }),
    });
    open();
    await after(9_900);
    expect(calls).toHaveLength(1);
    await after(100);
    expect(screen.getByText('7 messages')).toBeVisible();
    FakeEvents.all[0]!.readyState = 2;
    act(() => void FakeEvents.all[0]!.dispatchEvent(new Event('error')));
    state = 'failed';
    await after(2000);
    expect(screen.getByRole('status')).toHaveTextContent('failed');
  });

  it('should go on after a failed request, and end when the job is gone', async () => {
    Reflect.deleteProperty(globalThis, 'EventSource');
    let answer = problem(503, 'Away');
    fakeApi({ 'GET /api/jobs': { json: [sampleJob] }, 'GET /api/jobs/job': () => answer });
    open();
    await after(2000);
    expect(screen.getByRole('progressbar')).toBeVisible();
    answer = problem(404, 'Not found');
    await after(2000);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('should ignore a late reply after the end', () => {
    act(() => trackJob({ ...sampleJob, state: 'done' }));
    act(() => trackJob(sampleJob));
    expect(FakeEvents.all).toEqual([]);
  });

  it('should be cancelled once', async () => {
    const calls = fakeApi({ 'POST /api/jobs/job/cancel': { json: sampleJob } });
    render(<JobPanel job={sampleJob} />);
    const person = createPerson();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    expect(screen.getByText('Cancelling after the current step')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('should be resumed after a page load only when one was under way', async () => {
    const calls = fakeApi({ 'GET /api/jobs': { json: [sampleJob] } });
    await resumeKnownJobs();
    expect(calls).toEqual([]);
    setJobHint(true);
    await resumeKnownJobs();
    expect(calls).toHaveLength(1);
    expect(FakeEvents.all).toHaveLength(1);
  });
});
