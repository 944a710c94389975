import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { type FakeAnswers, fakeApi, problem, renderScreen, sampleUser } from '@/testing';
import { useWorks } from '@/shared/work/work-store';
import type { MailAccount } from '@swipeclean/contracts';
import { sampleRule } from '@/shared/sources/testing/samples';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { demoMailbox } from './demo/use-demo-mailbox';
import MailPage from './mail-page';
import { sampleMailbox, sampleSender } from './testing/samples';
import { showMail, startedJobs, SENDERS } from './testing/show-mail';

describe('mailbox cleaner', () => {
  async function open() {
    const calls = fakeApi({ 'GET /api/sources': { json: [] } });
    const view = renderScreen(<MailPage />, { user: sampleUser });
    // The part for a user's own mailboxes loads late.
    await wait(0);
    return { ...view, calls };
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

  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    await act(async () => demoMailbox.cancel());
    act(() => demoMailbox.startOver());
  });

  it('should start idle, as Demo, and scan in steps of 10 every 200 ms (MAIL-01, MAIL-02, STATE-14)', async () => {
    // Also proves GEN-11.
    const { person } = await open();
    expect(heading()).toHaveTextContent('Mailbox Cleaner');
    expect(button('Scan mailbox')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
    expect(screen.getByText(/older than 30 days/)).toBeVisible();

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

  it('should show the result, and clean in steps of 5 every 150 ms (MAIL-03, MAIL-08, MAIL-11)', async () => {
    // Also proves MAIL-04, MAIL-05, MAIL-06, MAIL-07, MAIL-09, ENT-18, CONST-15.
    const { person } = await scanned();
    expect(figure('All e-mails')).toBe('15,420');
    expect(figure('Spam')).toBe('2,840');
    expect(figure('Old e-mails')).toBe('3,650');
    expect(screen.getByText('Older than 30 days')).toBeVisible();
    expect(figure('You can free')).toBe('2.3 GB');

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
    expect(calls.map(({ path }) => path)).toEqual(['/api/sources']);
  });
});

describe('connecting a mailbox', () => {
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const unscanned: MailAccount = { ...sampleMailbox, scan: null };
  afterEach(() => act(() => forgetJobs('box')));

  const none: FakeAnswers = { 'GET /api/sources': { json: [] } };
  const path = 'POST /api/sources/mail';

  async function open(answers: FakeAnswers = {}) {
    const view = showMail({ ...none, ...answers });
    await screen.findByLabelText('E-mail address');
    return view;
  }

  it('should find the server of the address, and start a scan', async () => {
    let mailboxes: MailAccount[] = [];
    const { person, sent } = await open({
      'GET /api/sources': () => ({ json: mailboxes }),
      [path]: () => {
        mailboxes = [unscanned];
        return { json: unscanned };
      },
      'POST /api/sources/box/scan': { json: startedJobs.scan },
    });
    await person.type(screen.getByLabelText('E-mail address'), 'mara@gmx.de');
    expect(screen.getByLabelText('Provider')).toHaveDisplayValue('GMX (gmx.net)');
    await person.type(screen.getByLabelText('Password or app password'), 'secret');
    await person.click(await button('Connect'));
    expect(await screen.findByRole('heading', { name: 'Scanning the mailbox' })).toBeVisible();
    expect(sent('POST', '/api/sources/mail')).toEqual([
      { host: 'imap.gmx.net', port: 993, tls: 'tls', user: 'mara@gmx.de', password: 'secret' },
    ]);
  });

  it('should take any other server', async () => {
    const { person, sent } = await open({ [path]: problem(502, 'Could not reach the mail server') });
    await person.selectOptions(screen.getByLabelText('Provider'), 'Other mail server (IMAP)');
    await person.type(screen.getByLabelText('User name'), 'mara');
    await person.type(screen.getByLabelText('Mail server'), 'mail.example.com');
    await person.selectOptions(screen.getByLabelText('Encryption'), 'STARTTLS');
    expect(screen.getByLabelText('Port')).toHaveValue('143');
    await person.type(screen.getByLabelText('Password or app password'), 'secret');
    await person.click(await button('Connect'));
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
    expect(sent('POST', '/api/sources/mail')).toEqual([
      { host: 'mail.example.com', port: 143, tls: 'starttls', user: 'mara', password: 'secret' },
    ]);
  });

  it('should show a refused password at its field', async () => {
    const refused = problem(400, 'Refused', [{ field: 'password', message: 'The mail server refused it' }]);
    const { person } = await open({ [path]: refused });
    await person.type(screen.getByLabelText('E-mail address'), 'mara@gmail.com');
    expect(screen.getByRole('link', { name: 'Make an app password' })).toBeVisible();
    await person.type(screen.getByLabelText('Password or app password'), 'secret');
    await person.click(await button('Connect'));
    expect(await screen.findByText(/^Check the password/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Password or app password')).toHaveFocus());
  });

  it('should say what an empty field needs, and send nothing', async () => {
    const { person, sent } = await open();
    await person.click(await button('Connect'));
    expect(screen.getByText('Enter the user name')).toBeVisible();
    expect(sent('POST', '/api/sources/mail')).toEqual([]);
  });

  it.each([
    [402, 'See plans'],
    [409, /already connected/],
  ])('should explain the refusal %p', async (status, shown) => {
    const { person } = await open({ [path]: problem(status, 'No') });
    await person.type(screen.getByLabelText('E-mail address'), 'mara@gmail.com');
    await person.type(screen.getByLabelText('Password or app password'), 'secret');
    await person.click(await button('Connect'));
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('should offer the consent of providers that are set up', async () => {
    const { person } = await open({
      'GET /api/connections/providers': { json: { mail: ['google'], cloud: [] } },
      'POST /api/connections': problem(502, 'Away'),
    });
    await person.click(await button('Continue with Google'));
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
  });

  it('should say why a consent connected nothing', async () => {
    showMail(none, { at: '/email?connect_error=expired' });
    expect(await screen.findByText('That took too long. Start again.')).toBeVisible();
  });
});

describe('senders', () => {
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  afterEach(() => act(() => forgetJobs('box')));

  it('should be sorted and searched by the server', async () => {
    const { person, calls } = showMail({
      'GET /api/sources/box/senders?sort=lastAt&offset=0&limit=100': { json: [sampleSender] },
      'GET /api/sources/box/senders?sort=lastAt&search=gym&offset=0&limit=100': { json: [] },
      'GET /api/sources/box/senders?sort=lastAt&search=gy&offset=0&limit=100': { json: [] },
      'GET /api/sources/box/senders?sort=lastAt&search=g&offset=0&limit=100': { json: [] },
    });
    await person.selectOptions(await screen.findByLabelText('Sort by'), 'Last message');
    await person.type(screen.getByLabelText('Search by name or address'), 'gym');
    expect(await screen.findByText('Nothing matches your search')).toBeVisible();
    expect(calls.at(-1)?.path).toContain('search=gym');
  });

  it.each([
    ['one-click', { requestedAt: '2026-03-01T12:00:00.000Z' }, /^Requested on Mar 1, 2026/],
    ['link', { url: 'https://shop.example/stop' }, 'Open the page'],
    ['mail', { draft: { to: 'stop@shop.example', subject: 'unsubscribe', body: '' } }, 'Write the mail'],
  ] as const)('should be unsubscribed from by %s', async (method, outcome, shown) => {
    const { person } = showMail({
      [`GET ${SENDERS}`]: { json: [{ ...sampleSender, unsubscribe: method }] },
      'POST /api/sources/box/unsubscribe': {
        json: { method, requestedAt: null, url: null, draft: null, ...outcome },
      },
    });
    await person.click(await button(/^The Shop/));
    await person.click(await button('Unsubscribe'));
    expect(await screen.findByText(shown)).toBeVisible();
    const link = screen.queryByRole('link', { name: shown });
    if (method === 'link') {
      expect(link).toHaveAttribute('href', 'https://shop.example/stop');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    if (method === 'mail')
      expect(link).toHaveAttribute('href', 'mailto:stop@shop.example?subject=unsubscribe&body=');
  });

  it('should be cleaned by a rule, confirmed by what it takes today', async () => {
    const preview = {
      items: { files: 3, bytes: 1024 },
      protectedItems: [],
      largest: [],
      scannedAt: '',
      hash: 'b',
    };
    const { person, sent } = showMail({
      'POST /api/sources/box/cleaning-rules/preview': { json: preview },
      'POST /api/sources/box/cleaning-rules': { json: sampleRule },
      'GET /api/sources/box/senders?sort=messages': { json: [] },
    });
    await person.click(await button(/^The Shop/));
    await person.click(await button('Clean with a rule'));
    expect(screen.getByLabelText('Address of the sender')).toHaveValue('news@shop.example');
    await person.click(await button('See what it takes'));
    expect(await screen.findByText('Today it would take 3 messages, 1.00 KB.')).toBeVisible();
    await person.click(await button('Confirm rule'));
    expect(await screen.findByText('Rule confirmed')).toBeVisible();
    const terms = { kind: 'sender', sender: 'news@shop.example', keepLatest: 3 };
    expect(sent('POST', '/api/sources/box/cleaning-rules')).toEqual([{ ...terms, hash: 'b' }]);
  });
});
