import type { SystemStatus } from '@swipeclean/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswer, fakeApi, problem, renderScreen, sampleUser } from '@/testing';
import SystemPage from './system-page';
import { emptySystem, failedJob, sampleSystem } from './testing/sample-system';

const PATH = '/api/owner/system';

describe('the state of the system', () => {
  const owner = { ...sampleUser, isOwner: true };
  const region = (name: string) => within(screen.getByRole('region', { name }));

  async function show(first: SystemStatus, retried: FakeAnswer<typeof failedJob> = { json: failedJob }) {
    let status = first;
    const calls = fakeApi({
      [`GET ${PATH}`]: () => ({ json: status }),
      [`POST ${PATH}/jobs/retry`]: () => {
        status = emptySystem;
        return retried;
      },
    });
    const view = renderScreen(<SystemPage />, { user: owner });
    await screen.findByRole('region', { name: 'Processes' });
    return { ...view, calls };
  }

  it('should ask nothing for anyone but the owner', () => {
    const calls = fakeApi({});
    renderScreen(<SystemPage />, { user: sampleUser });
    expect(screen.getByText(/^Access Denied/)).toBeVisible();
    expect(calls.filter(({ path }) => path === PATH)).toEqual([]);
  });

  it('should say why the server refuses it to an owner', async () => {
    fakeApi({ [`GET ${PATH}`]: problem(403, 'Add a passkey in your profile.') });
    renderScreen(<SystemPage />, { user: owner });
    expect(await screen.findByText('Add a passkey in your profile.')).toBeVisible();
  });

  it('should say what will stand in each empty list', async () => {
    await show(emptySystem);
    for (const text of [
      'No process has reported yet',
      'No failed jobs',
      'The queues are empty',
      'No requests in the last hour',
      'No errors',
      'No lists',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('should name what does not answer, and show the rest', async () => {
    await show(sampleSystem);
    expect(screen.getByRole('alert')).toHaveTextContent('No answer from: spam. Everything else is shown.');
    expect(screen.getByText('of 4 processes ready')).toBeVisible();
    const rows = region('Processes')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^billing1\.0\.0 · 01234567 · started .*Ready$/);
    expect(rows[1]).toMatch(/last seen .*Gone$/);
    expect(rows[2]).toMatch(/^auth.*Stopped$/);
    expect(rows[3]).toMatch(/database not reached: connection refused.*Not ready$/);
    expect(rows[4]).toMatch(/No answer$/);
    expect(region('Queues').getByText('4 waiting · 2 running · 1 failed')).toBeVisible();
    expect(region('Queues').queryByText(/customers\.delete/)).not.toBeInTheDocument();
    expect(region('Events not confirmed').getByText('spam has not confirmed 4')).toBeVisible();
    expect(region('Downloaded lists').getByText('Never loaded')).toBeVisible();
    expect(region('Last errors').getByText('0195-request')).toBeVisible();
  });

  it('should draw an hour of requests, with what was refused and what failed', async () => {
    await show(sampleSystem);
    const rates = region('The last hour');
    expect(rates.getByText('/api/spam')).toBeVisible();
    expect(rates.getAllByText('20 requests · 20.0% refused (4xx) · 5.0% failed (5xx)')).toHaveLength(2);
    expect(rates.getByText('Median 4.2 ms, 95% within 180 ms')).toBeVisible();
    const [requests] = rates.getAllByRole('img', { name: 'Requests by minute, up to 12' });
    expect(requests?.querySelectorAll('.fill-brand')).toHaveLength(2);
    expect(requests?.querySelectorAll('.fill-bad')).toHaveLength(1);
    const [times] = rates.getAllByRole('img', { name: '95% within, by minute, up to 180 ms' });
    expect(times?.querySelectorAll('rect')).toHaveLength(2);
  });

  it('should retry a failed job once, after asking', async () => {
    const { person, calls } = await show(sampleSystem);
    await person.click(screen.getByRole('button', { name: `Retry ${failedJob.id}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Retry this job?' }));
    expect(dialog.getByText(/recorded with your account/)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await person.dblClick(dialog.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No failed jobs')).toBeVisible();
    expect(await screen.findByText('The job runs again')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { service: 'billing', id: failedJob.id },
    ]);
  });

  it('should report a job that somebody else has retried', async () => {
    const { person } = await show(sampleSystem, problem(409, 'This cannot be done to a job that is done.'));
    await person.click(screen.getByRole('button', { name: `Retry ${failedJob.id}` }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText(/^This job can no longer be retried/)).toBeVisible();
    await waitFor(() => expect(screen.getByText('No failed jobs')).toBeInTheDocument());
  });

  it('should ask again every ten seconds, and not while nobody looks', async () => {
    jest.useFakeTimers();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const calls = fakeApi({ [`GET ${PATH}`]: { json: emptySystem } });
    renderScreen(<SystemPage />, { user: owner });
    const count = () => calls.filter(({ path }) => path === PATH).length;
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(1);
    expect(count()).toBe(1);
    await pass(10_000);
    expect(count()).toBe(2);
    visibility.mockReturnValue('hidden');
    await pass(30_000);
    expect(count()).toBe(2);
    visibility.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await pass(1);
    expect(count()).toBe(3);
    jest.useRealTimers();
  });

  it('should keep what it shows when a later answer fails', async () => {
    let answer: FakeAnswer<SystemStatus> = { json: sampleSystem };
    fakeApi({ [`GET ${PATH}`]: () => answer });
    const { client } = renderScreen(<SystemPage />, { user: owner });
    await screen.findByRole('region', { name: 'Processes' });
    answer = problem(503, 'Not available');
    await act(() => client.refetchQueries({ queryKey: [PATH] }));
    expect(await screen.findByText(/^The figures could not be updated/)).toBeVisible();
    expect(screen.getByText(failedJob.id)).toBeVisible();
  });
});
