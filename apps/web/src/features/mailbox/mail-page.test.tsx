import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import { useWorks } from '@/shared/work/work-store';
import { demoMailbox } from './demo/use-demo-mailbox';
import MailPage from './mail-page';

async function open() {
  const calls = fakeApi({ 'GET /api/mail/accounts': { json: [] } });
  const view = renderScreen(<MailPage />, { user: sampleUser });
  // The part for a user's own mailboxes loads late.
  await wait(0);
  return { ...view, calls, person: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const button = (name: string) => screen.getByRole('button', { name });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const heading = () => screen.getByRole('heading', { level: 1 });

async function scanned() {
  const view = await open();
  await view.person.click(button('Scan mailbox'));
  await wait(2200);
  return view;
}

describe('mailbox cleaner', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    await act(async () => demoMailbox.cancel());
    act(() => demoMailbox.startOver());
    jest.useRealTimers();
  });

  it('should start idle, as Demo (GEN-11, MAIL-01, STATE-14)', async () => {
    await open();
    expect(heading()).toHaveTextContent('Mailbox Cleaner');
    expect(button('Scan mailbox')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
    expect(screen.getByText(/older than 30 days/)).toBeVisible();
  });

  it('should scan in steps of 10 every 200 ms (MAIL-01, MAIL-02, STATE-14)', async () => {
    const { person } = await open();
    await person.click(button('Scan mailbox'));
    expect(percent()).toBe(0);
    await wait(199);
    expect(percent()).toBe(0);
    await wait(1);
    expect(percent()).toBe(10);
    await wait(1800);
    expect(percent()).toBe(100);
    await wait(200);
    expect(button('Clean 6,490 e-mails')).toBeVisible();
  });

  it('should show the result of the scan (MAIL-03, MAIL-04, MAIL-05)', async () => {
    // Also proves MAIL-06, MAIL-07, ENT-18, CONST-15.
    await scanned();
    expect(figure('All e-mails')).toBe('15,420');
    expect(figure('Spam')).toBe('2,840');
    expect(figure('Old e-mails')).toBe('3,650');
    expect(screen.getByText('Older than 30 days')).toBeVisible();
    expect(figure('You can free')).toBe('2.3 GB');
  });

  it('should clean in steps of 5 every 150 ms, and leave no spam or old mail (MAIL-01, MAIL-08, MAIL-11)', async () => {
    const { person } = await scanned();
    await person.click(button('Clean 6,490 e-mails'));
    await wait(149);
    expect(percent()).toBe(0);
    await wait(1);
    expect(percent()).toBe(5);
    await wait(19 * 150);
    expect(percent()).toBe(100);
    await wait(150);
    expect(screen.getByRole('heading', { name: 'Mailbox cleaned' })).toBeVisible();
    expect(screen.getByText('saved').parentElement).toHaveTextContent('2.3 GB saved');
    expect(figure('Spam')).toBe('0');
    expect(figure('Old e-mails')).toBe('0');
    expect(figure('All e-mails')).toBe('15,420');
  });

  it('should return to the previous step when work is cancelled', async () => {
    const { person } = await open();
    await person.click(button('Scan mailbox'));
    await wait(600);
    await person.click(button('Cancel'));
    await wait(10_000);
    await person.click(button('Scan mailbox'));
    expect(percent()).toBe(0);
    await wait(2200);
    await person.click(button('Clean 6,490 e-mails'));
    await wait(600);
    await person.click(button('Cancel'));
    await wait(10_000);
    expect(figure('Spam')).toBe('2,840');
    expect(button('Clean 6,490 e-mails')).toBeVisible();
  });

  it('should continue when its screen is left, and show the outcome on return', async () => {
    const { person, unmount } = await open();
    await person.click(button('Scan mailbox'));
    unmount();
    const works = renderHook(() => useWorks()).result;
    await wait(1000);
    expect(works.current).toMatchObject([{ title: 'Scanning the mailbox', path: '/email', fraction: 0.5 }]);
    await open();
    expect(percent()).toBe(50);
    await wait(1200);
    expect(works.current).toEqual([]);
    expect(button('Clean 6,490 e-mails')).toBeVisible();
  });

  it('should scan again or start over once clean, without a request (MAIL-10)', async () => {
    const { person, calls } = await scanned();
    await person.click(button('Clean 6,490 e-mails'));
    await wait(21 * 150);
    await person.click(button('Scan again'));
    await wait(2200);
    expect(figure('Spam')).toBe('2,840');
    await person.click(button('Clean 6,490 e-mails'));
    await wait(21 * 150);
    await person.click(button('Start over'));
    expect(button('Scan mailbox')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/api/mail/accounts']);
  });
});
