import type { MailAccount } from '@swipeclean/contracts';
import { act, screen, within } from '@testing-library/react';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { problem, type FakeAnswers } from '@/testing/fake-api';
import { samplePlan, samplePlanItem } from '@/shared/sources/testing/samples';
import { sampleMailbox, sampleScan } from '../testing/samples';
import { showMail, startedJobs } from '../testing/show-mail';

describe('live mail', () => {
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
  const unscanned: MailAccount = { ...sampleMailbox, scan: null };
  afterEach(() => act(() => forgetJobs('box')));
  describe('mailboxes without Pro', () => {
    const free = { user: { isSubscribed: false } };

    it('should begin with the Demo, and say below it what Pro adds', async () => {
      showMail({ 'GET /api/sources': { json: [] } }, free);
      const plans = await screen.findByRole('link', { name: 'See plans' });
      expect(plans).toHaveAttribute('href', '/pricing');
      expect(screen.getByRole('button', { name: 'Scan mailbox' }).compareDocumentPosition(plans)).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      expect(screen.queryByLabelText('E-mail address')).not.toBeInTheDocument();
    });

    it('should still disconnect a mailbox, and neither scan nor clean it', async () => {
      showMail({}, free);
      expect(await button('Disconnect mara@example.com')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Scan again' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
      expect(await box('Spam')).toBeDisabled();
    });
  });
  describe('a connected mailbox', () => {
    it('should tick only spam in the junk folder, say why, and how much is ticked of what can go', async () => {
      const { person } = showMail();
      expect(await box('Spam')).toBeChecked();
      expect(screen.getByText('Look around with a sample mailbox').closest('details')).not.toHaveAttribute(
        'open',
      );
      expect(await box('Old mail')).not.toBeChecked();
      expect(await box('Large mail')).toBeDisabled();
      expect(screen.getByText(/Spam is ticked because all of it is in your Junk folder/)).toBeVisible();
      const note = await screen.findByText('ticked, at the most. 1.00 GB of 3.93 GB can go.');
      expect(note.previousSibling).toHaveTextContent('20 MB');
      expect(screen.getByText('Up to 40 messages · 20.00 MB')).toBeVisible();
      await person.click(await box('Old mail'));
      expect(note.previousSibling).toHaveTextContent('1 GB');
      expect(screen.getByText('Up to 600 messages · 1.00 GB')).toBeVisible();
      expect(screen.getByText('Spam, Old mail')).toBeVisible();
    });

    it('should tick nothing where spam lies outside of the junk folder, and say so until something is', async () => {
      const scan = { ...sampleScan, categories: { ...sampleScan.categories, spam: { files: 41, bytes: 1 } } };
      const { person } = showMail({ 'GET /api/sources': { json: [{ ...sampleMailbox, scan }] } });
      expect(await box('Spam')).not.toBeChecked();
      expect(screen.getByText(/some of the spam is outside your Junk folder/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled();
      await person.click(await box('Old mail'));
      expect(screen.queryByText(/^Nothing is ticked/)).not.toBeInTheDocument();
    });

    it('should be scanned when it was not, and show the job', async () => {
      const { person, sent } = showMail({
        'GET /api/sources': { json: [unscanned] },
        'POST /api/sources/box/scan': { json: startedJobs.scan },
      });
      const card = within((await screen.findByText(/The scan reads senders/)).parentElement!);
      await person.click(card.getByRole('button', { name: 'Scan mailbox' }));
      expect(await screen.findByRole('heading', { name: 'Scanning the mailbox' })).toBeVisible();
      expect(sent('POST', '/api/sources/box/scan')).toEqual([undefined]);
    });

    it('should offer another scan when the figures are old', async () => {
      const scan = { ...sampleScan, scannedAt: '2026-01-01T00:00:00.000Z' };
      showMail({ 'GET /api/sources': { json: [{ ...sampleMailbox, scan }] } });
      expect(await screen.findByText(/may be out of date/)).toBeVisible();
      expect(await button('Scan again')).toBeVisible();
    });

    it('should say which folders a scan left out, and why', async () => {
      const [inbox, ...others] = sampleScan.folders;
      const scan = {
        ...sampleScan,
        folders: [{ ...inbox!, files: 0, bytes: 0, leftOut: 'too-large' as const }, ...others],
      };
      showMail({ 'GET /api/sources': { json: [{ ...sampleMailbox, scan }] } });
      expect(await screen.findByText(/^1 folder was left out/)).toBeVisible();
      const [folder, ...rest] = screen.getAllByText(/sent more than a scan can read/);
      expect(folder!.parentElement).toHaveTextContent('Inbox');
      expect(rest).toEqual([]);
    });

    it('should say why a scan failed, and what to do', async () => {
      showMail({
        'GET /api/sources': { json: [unscanned] },
        'GET /api/jobs': { json: [{ ...startedJobs.scan, state: 'failed', error: 'UNREACHABLE' }] },
      });
      expect(await screen.findByText(/did not answer after several attempts/)).toBeVisible();
    });

    it('should ask for the password again when the sign-in is refused', async () => {
      const refused: MailAccount = { ...unscanned, state: 'sign-in-refused' };
      const { person, sent } = showMail({
        'GET /api/sources': { json: [refused] },
        'POST /api/sources/mail': { json: unscanned },
        'POST /api/sources/box/scan': { json: startedJobs.scan },
      });
      await person.click(await button('Connect again'));
      await person.type(screen.getByLabelText('Password or app password'), 'new one');
      await person.click(await button('Connect'));
      expect(await screen.findByRole('heading', { name: 'Scanning the mailbox' })).toBeVisible();
      expect(sent('POST', '/api/sources/mail')).toEqual([
        { host: 'imap.example.com', port: 993, tls: 'tls', user: 'mara@example.com', password: 'new one' },
      ]);
    });

    it('should say that the list of mailboxes could not be loaded', async () => {
      showMail({ 'GET /api/sources': problem(503, 'Away') });
      expect(await screen.findByText('Your mailboxes could not be loaded')).toBeVisible();
      expect(await button('Try again')).toBeVisible();
    });

    it('should be one of several', async () => {
      const other: MailAccount = { ...unscanned, id: 'work', user: 'work@example.com' };
      const { person, place } = showMail({ 'GET /api/sources': { json: [sampleMailbox, other] } });
      await person.selectOptions(await screen.findByLabelText('Mailbox'), 'work@example.com');
      expect(place()).toBe('/email?account=work');
      expect(await screen.findAllByRole('button', { name: 'Scan mailbox' })).not.toHaveLength(0);
    });
  });
});

describe('cleaning a mailbox', () => {
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
  afterEach(() => {
    act(() => forgetJobs('box'));
  });

  const planned: FakeAnswers = {
    'POST /api/sources/box/mail-plans': { json: { ...samplePlan, sourceId: 'box' } },
    // The type takes the path for that of a plan as well.
    'GET /api/sources/box/plans/plan/items?offset=0&limit=100': { json: [samplePlanItem] } as never,
  };

  it('should plan what is ticked, without the messages that are left out', async () => {
    const { person, sent } = showMail(planned);
    await person.click(await box('Old mail'));
    await person.click(await button('Show messages: Old mail'));
    expect(await screen.findByRole('heading', { name: 'Old mail' })).toHaveFocus();
    expect(await box('Take: Keep me')).toBeDisabled();
    expect(screen.getByText('Stays: Starred or flagged')).toBeVisible();
    await person.click(await box('Take: Half price this week'));
    expect(await box('Take: Half price this week')).not.toBeChecked();
    await person.click(await button('Back to the overview'));
    await person.click(await box('All from club@gym.example'));
    await person.click(await button('Review'));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(sent('POST', '/api/sources/box/mail-plans')).toEqual([
      {
        categories: ['spam', 'old'],
        senderIds: ['s2'],
        messageIds: [],
        exceptIds: ['m1'],
        protections: ['starred', 'answered', 'contact', 'conversation', 'receipt', 'calendar', 'recent'],
        keepLatest: 0,
      },
    ]);
  });

  it('should show the whole date and the inbox in the user’s words in the review', async () => {
    // In jsdom every box is empty, and an empty box shows no rows.
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
    const { person } = showMail({
      ...planned,
      'GET /api/sources/box/plans/plan/items?offset=0&limit=100': {
        json: [{ ...samplePlanItem, detail: 'Shop <shop@example.com> · INBOX' }],
      } as never,
    });
    await person.click(await button('Show messages: Old mail'));
    expect(await screen.findAllByText('The Shop · Inbox')).not.toHaveLength(0);
    await person.click(await button('Review'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Shop <shop@example.com> · Inbox')).toBeVisible();
    expect(dialog.getByText('Feb 1, 2026')).toBeVisible();
  });

  it('should plan with the protections that the user changed', async () => {
    const { person, sent } = showMail(planned);
    await person.click(await screen.findByText('What always stays'));
    await person.click(await box('From the last 30 days'));
    await person.click(await box('With attachments'));
    await person.selectOptions(screen.getByLabelText(/Newest messages of each sender/), '3');
    await person.click(await button('Review'));
    await screen.findByRole('dialog');
    expect(sent('POST', '/api/sources/box/mail-plans')).toMatchObject([
      {
        keepLatest: 3,
        protections: ['starred', 'answered', 'contact', 'conversation', 'receipt', 'calendar', 'attachment'],
      },
    ]);
  });

  it('should run the plan that was reviewed, once', async () => {
    const { person, calls } = showMail({
      ...planned,
      'POST /api/sources/box/plans/plan/run': { json: startedJobs.run },
    });
    await person.click(await button('Review'));
    await person.click(await button('Move 2 messages to the trash (3.00 MB)'));
    expect(await screen.findByRole('heading', { name: 'Cleaning the mailbox' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const run = calls.find(({ path }) => path.endsWith('/run'));
    expect(run?.body).toEqual({ hash: samplePlan.hash, exceptItems: [], exceptSenders: [] });
    expect(run?.init.headers).toHaveProperty('Idempotency-Key', expect.stringMatching(/^[0-9a-f-]{36}$/));
  });

  it('should empty the trash only after saying that it is final', async () => {
    const { person, sent } = showMail({
      ...planned,
      'POST /api/sources/box/mail-plans': {
        json: { ...samplePlan, sourceId: 'box', action: 'empty-trash' },
      },
    });
    await person.click(await button('Empty the trash'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Delete for good?' })).toBeVisible();
    expect(dialog.getByText(/Nobody can bring it back/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete 2 messages for good (3.00 MB)' })).toBeVisible();
    expect(sent('POST', '/api/sources/box/mail-plans')).toEqual([{ action: 'empty-trash' }]);
  });

  it('should show no figures from before a run, and offer another scan and the trash', async () => {
    const result = {
      planId: 'plan',
      done: { files: 2, bytes: 1 },
      skipped: { files: 0, bytes: 0 },
      failed: { files: 0, bytes: 0 },
      restorableUntil: '2026-12-24T00:00:00.000Z',
    };
    const endedAt = new Date(Date.now() + 1000).toISOString();
    const { person, sent } = showMail({
      ...planned,
      'GET /api/jobs': { json: [{ ...startedJobs.run, state: 'done', endedAt, result }] },
      'GET /api/sources/box/plans/plan': { json: samplePlan },
    });
    expect(await screen.findByText('The mailbox has changed')).toBeVisible();
    expect(screen.queryByText(/can go/)).not.toBeInTheDocument();
    expect(await button('Scan again')).toBeVisible();
    await person.click(await button('Empty the trash'));
    await screen.findByRole('dialog');
    expect(sent('POST', '/api/sources/box/mail-plans')).toEqual([{ action: 'empty-trash' }]);
  });
});
