import { act, screen, within } from '@testing-library/react';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { samplePlan, samplePlanItem } from '@/shared/sources/testing/samples';
import { type FakeAnswers } from '@/testing/fake-api';
import { showMail, startedJobs } from '../../testing/show-mail';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });

afterEach(() => {
  act(() => forgetJobs('box'));
  jest.restoreAllMocks();
});

describe('cleaning a mailbox', () => {
  const planned: FakeAnswers = {
    'POST /api/mail/accounts/box/plans': { json: { ...samplePlan, accountId: 'box' } },
    // The type takes the path for that of a plan as well.
    'GET /api/mail/plans/plan/items?offset=0&limit=100': { json: [samplePlanItem] } as never,
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
    expect(sent('POST', '/api/mail/accounts/box/plans')).toEqual([
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
      'GET /api/mail/plans/plan/items?offset=0&limit=100': {
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
    expect(sent('POST', '/api/mail/accounts/box/plans')).toMatchObject([
      {
        keepLatest: 3,
        protections: ['starred', 'answered', 'contact', 'conversation', 'receipt', 'calendar', 'attachment'],
      },
    ]);
  });

  it('should run the plan that was reviewed, once', async () => {
    const { person, calls } = showMail({
      ...planned,
      'POST /api/mail/plans/plan/run': { json: startedJobs.run },
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
      'POST /api/mail/accounts/box/plans': { json: { ...samplePlan, action: 'empty-trash' } },
    });
    await person.click(await button('Empty the trash'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Delete for good?' })).toBeVisible();
    expect(dialog.getByText(/Nobody can bring it back/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete 2 messages for good (3.00 MB)' })).toBeVisible();
    expect(sent('POST', '/api/mail/accounts/box/plans')).toEqual([{ action: 'empty-trash' }]);
  });

  it('should show the last run, and undo it', async () => {
    const result = {
      planId: 'plan',
      done: { files: 2, bytes: 3 * 1024 * 1024 },
      skipped: { files: 0, bytes: 0 },
      failed: { files: 0, bytes: 0 },
      restorableUntil: '2026-12-24T00:00:00.000Z',
    };
    const { person, sent } = showMail({
      'GET /api/jobs': { json: [{ ...startedJobs.run, state: 'done', result }] },
      'GET /api/mail/plans/plan': { json: samplePlan },
      'POST /api/mail/runs/run/undo': { json: startedJobs.undo },
    });
    expect(await screen.findByText('2 messages are in the trash now.')).toBeVisible();
    await person.click(await button(/^Undo \(until Dec 2[34], 2026\)$/));
    expect(await screen.findByRole('heading', { name: 'Putting messages back' })).toBeVisible();
    expect(sent('POST', '/api/mail/runs/run/undo')).toEqual([undefined]);
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
      'GET /api/mail/plans/plan': { json: samplePlan },
    });
    expect(await screen.findByText('The mailbox has changed')).toBeVisible();
    expect(screen.queryByText(/can go/)).not.toBeInTheDocument();
    expect(await button('Scan again')).toBeVisible();
    await person.click(await button('Empty the trash'));
    await screen.findByRole('dialog');
    expect(sent('POST', '/api/mail/accounts/box/plans')).toEqual([{ action: 'empty-trash' }]);
  });
});
