import type { Job } from '@swipeclean/contracts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, problem } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import { useWorks } from '@/shared/work/work-store';
import { sampleJob } from '../testing/samples';
import { hasJobHint, setJobHint } from './job-hint';
import { JobPanel } from './job-panel';
import { forgetJobs, trackJob } from './job-store';
import { resumeKnownJobs } from './resume-jobs';
import { useJobs } from './use-jobs';

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
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

describe('jobs of a mailbox or drive', () => {
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
    client.setQueryData(['/api/mail/accounts'], []);
    client.setQueryData(['/api/cloud/accounts'], []);
    FakeEvents.all[0]!.send({ ...sampleJob, state: 'done' });
    expect(screen.getByRole('status')).toHaveTextContent('done');
    expect(screen.queryByText('Scanning the mailbox')).not.toBeInTheDocument();
    expect(FakeEvents.all[0]!.isClosed).toBe(true);
    expect(client.getQueryState(['/api/mail/accounts'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['/api/cloud/accounts'])?.isInvalidated).toBe(false);
    expect(hasJobHint()).toBe(false);
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
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
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
