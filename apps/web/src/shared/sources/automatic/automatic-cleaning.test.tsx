import type { MailAccount, SourceSchedule } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, fakeApi, problem, renderScreen } from '@/testing';
import {
  samplePlan,
  samplePlanItem,
  sampleRule,
  sampleRun,
  sampleSchedule,
  sampleJob,
} from '../testing/samples';
import { AutomaticCleaning } from './automatic-cleaning';
import { WaitingRun } from './runs-list';

const words = { reason: (code: string) => code, protection: (code: string) => code };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const PATH = '/api/sources/box/schedule';

const weekly: SourceSchedule = {
  ...sampleSchedule,
  time: { interval: 'weekly', day: 7, hour: 4, timeZone: 'Europe/Berlin' },
  nextRunAt: '2126-03-10T03:00:00.000Z',
};

const mailbox: MailAccount = {
  kind: 'mail',
  id: 'box',
  host: 'imap.example.com',
  port: 993,
  tls: 'tls',
  user: 'mara@example.com',
  signIn: 'password',
  state: 'connected',
  createdAt: '2026-03-01T12:00:00.000Z',
  scan: null,
  folderAnswers: [],
};

/** Renders the card of a mailbox with this schedule. */
function show(
  schedule: Partial<SourceSchedule> = {},
  answers: FakeAnswers = {},
  canClean = true,
  path = '/',
) {
  const calls = fakeApi({
    [`GET ${PATH}`]: { json: { ...weekly, ...schedule } },
    'GET /api/sources/box/senders?sort=messages': {
      json: [{ id: 'shop', address: 'news@shop.example' }] as never,
    },
    ...answers,
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  const props = { source: mailbox, words, canClean, isBusy: false };
  const view = renderScreen(
    <>
      <WaitingRun {...props} />
      <AutomaticCleaning {...props} />
    </>,
    { at: path },
  );
  return { sent, ...view };
}

describe('automatic cleaning', () => {
  it('should be off without a schedule, and be turned on by the clock of the browser', async () => {
    const { person, sent } = show(sampleSchedule, { [`PUT ${PATH}`]: { json: weekly } });
    expect(await screen.findByText('Off. Nothing is cleaned automatically.')).toBeVisible();
    expect(screen.getByText('No rules yet. Without a rule, nothing is cleaned.')).toBeVisible();
    expect(screen.getByText('No runs yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('How often'), 'Every month');
    await person.selectOptions(screen.getByLabelText('Day of the month'), '31');
    expect(screen.getByText('In shorter months, the last day.')).toBeVisible();
    await person.click(await button('Turn on'));
    expect(await screen.findByText('Schedule saved')).toBeVisible();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(sent('PUT', PATH)).toEqual([{ interval: 'monthly', day: 31, hour: 3, timeZone }]);
  });

  it('should show and keep the time zone it was saved in, until another is chosen', async () => {
    const time = { interval: 'daily', day: 1, hour: 21, timeZone: 'Pacific/Apia' } as const;
    const { person, sent } = show(
      { time, nextRunAt: '2126-03-02T08:00:00.000Z' },
      { [`PUT ${PATH}`]: { json: weekly } },
    );
    expect(await screen.findByText(/^Next run: .*9:00.PM \(Pacific\/Apia\)$/)).toBeVisible();
    expect(screen.getByLabelText('Time')).toHaveDisplayValue(/^9:00.PM$/);
    expect(screen.getByLabelText('Time zone')).toHaveDisplayValue('Pacific/Apia');
    await person.click(await button('Save'));
    await screen.findByText('Schedule saved');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await person.selectOptions(screen.getByLabelText('Time zone'), timeZone);
    await person.click(await button('Save'));
    await waitFor(() => expect(sent('PUT', PATH)).toEqual([time, { ...time, timeZone }]));
  });

  it('should start a run by a press, where a rule can take something', async () => {
    const due = { ...weekly, rules: [sampleRule], nextRunAt: '2020-01-01T00:00:00.000Z' };
    const { person, sent, unmount } = show(
      { rules: [sampleRule] },
      { [`POST ${PATH}/runs`]: { status: 202, body: due } },
    );
    await person.click(await button('Run now'));
    await waitFor(() => expect(sent('POST', `${PATH}/runs`)).toHaveLength(1));
    unmount();
    show({ rules: [{ ...sampleRule, stopped: 'failed' }] });
    expect(await screen.findByText(/^Next run/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run now' })).not.toBeInTheDocument();
  });

  it('should say that a run which is due starts', async () => {
    show({ rules: [sampleRule], nextRunAt: '2020-01-01T00:00:00.000Z' });
    expect(await screen.findByText('Starts within seconds.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run now' })).not.toBeInTheDocument();
  });

  it('should show its rules and when it runs, and be turned off', async () => {
    const { person, sent } = show({ rules: [sampleRule] }, { [`DELETE ${PATH}`]: { status: 204 } });
    expect(await screen.findByText(/^Next run: .*March/)).toBeVisible();
    expect(screen.getByText('From news@shop.example: keep the newest 3')).toBeVisible();
    expect(screen.getByText('4 items in the last run')).toBeVisible();
    expect(screen.getByLabelText('Day of the week')).toHaveDisplayValue('Sunday');
    await person.click(await button('Turn off'));
    expect(await screen.findByText('Automatic cleaning is off')).toBeVisible();
    expect(sent('DELETE', PATH)).toHaveLength(1);
  });

  it.each([
    ['refused', /the server refused us for a week/],
    ['no-pro', /automatic cleaning needs Pro/],
  ] as const)('should say why it is paused: %s', async (paused, text) => {
    show({ paused, nextRunAt: null });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await button('Turn on')).toBeVisible();
  });

  it('should say why the last try failed, and when the next is', async () => {
    show({ error: 'UNREACHABLE', failingSince: '2026-03-01T03:00:00.000Z' });
    expect(await screen.findByText(/did not answer after several attempts.*Next run/)).toBeVisible();
  });

  it('should ask for a yes, which runs the plan of the run', async () => {
    const run = {
      ...sampleRun,
      state: 'waiting',
      endedAt: null,
      questions: ['share'],
      restorableUntil: null,
    } as const;
    const { person, sent } = show(
      { runs: [{ ...run, questions: ['share'] }] },
      {
        'GET /api/sources/box/plans/plan': { json: { ...samplePlan, sourceId: 'box' } },
        'GET /api/sources/box/plans/plan/items?offset=0&limit=100': { json: [samplePlanItem] } as never,
        'POST /api/sources/box/plans/plan/run': { json: { ...sampleJob, kind: 'mail.run', state: 'done' } },
      },
    );
    expect(await screen.findByText('This run needs your OK')).toBeVisible();
    expect(screen.getByText(/It would move 4 messages, 4.00 MB/)).toBeVisible();
    expect(screen.getByText('We ask before a run moves more than 10% of everything.')).toBeVisible();
    await person.click(await button('Review'));
    await person.click(await button(/^Move 2 messages to the trash/));
    await screen.findByText('Waiting for your OK');
    expect(sent('POST', '/api/sources/box/plans/plan/run')).toMatchObject([{ hash: samplePlan.hash }]);
  });

  it('should name each limit that a run is above', async () => {
    const questions = ['items', 'bytes', 'guess'] as const;
    show({ runs: [{ ...sampleRun, state: 'waiting', endedAt: null, questions: [...questions] }] });
    expect(await screen.findByText('We ask before a run moves more than 1,000 messages.')).toBeVisible();
    expect(screen.getByText('We ask before a run moves more than 4.66 GB.')).toBeVisible();
    expect(screen.getByText('We are only guessing which folder is your trash.')).toBeVisible();
    expect(screen.queryByText(/of everything/)).not.toBeInTheDocument();
  });

  it('should say what a run could not move and what it left alone', async () => {
    const [none, two] = [
      { files: 0, bytes: 0 },
      { files: 2, bytes: 2 },
    ];
    const ended = { ...sampleRun, done: none, restorableUntil: null };
    show({
      runs: [
        { ...ended, id: 'refused', failed: { files: 4, bytes: 4 } },
        { ...ended, id: 'changed', skipped: two },
        { ...sampleRun, id: 'mixed', failed: { files: 1, bytes: 1 }, skipped: two },
        { ...ended, id: 'broken', state: 'failed', error: 'UNREACHABLE', failed: { files: 3, bytes: 3 } },
        { ...ended, id: 'idle', planId: null },
      ],
    });
    const list = within(await screen.findByRole('list', { name: 'Last runs' }));
    expect(list.getAllByRole('listitem').map(({ textContent: text }) => text)).toEqual([
      expect.stringMatching(/^4 items could not be moved/),
      expect.stringMatching(/^2 items were left alone/),
      expect.stringMatching(/^4 messages moved.*1 item could not be moved2 items were left alone/),
      expect.stringMatching(/^Failed.*3 items could not be moved/),
      expect.stringMatching(/^Nothing to clean/),
    ]);
  });

  it('should focus the run that waits where its mail leads', async () => {
    const run = { ...sampleRun, state: 'waiting', endedAt: null, restorableUntil: null } as const;
    show({ runs: [run] }, {}, true, '/email#run');
    const title = await screen.findByText('This run needs your OK');
    await waitFor(() => expect(document.activeElement).toContainElement(title));
    expect(document.body).not.toHaveFocus();
  });

  it('should say which runs wait for a yes, before it is turned on', async () => {
    show(sampleSchedule);
    expect(await screen.findByText(/more than 1,000 items, 5.0 GB or a tenth of everything/)).toBeVisible();
  });

  it('should undo a run', async () => {
    const { person, sent } = show(
      { runs: [sampleRun] },
      {
        'POST /api/sources/box/plans/plan/undo': { json: { ...sampleJob, kind: 'mail.undo', state: 'done' } },
      },
    );
    expect(await screen.findByText('4 messages moved, 4.00 MB')).toBeVisible();
    await person.click(await button(/^Undo \(until /));
    expect(sent('POST', '/api/sources/box/plans/plan/undo')).toHaveLength(1);
  });

  it('should say what was put back of a run, and when', async () => {
    const restored = { files: 4, bytes: 4 * 1024 * 1024, at: '2026-03-01T12:00:00.000Z' };
    show({
      rules: [{ ...sampleRule, lastRestored: 4 }],
      runs: [{ ...sampleRun, restored, restorableUntil: null }],
    });
    expect(await screen.findByText(/^4 messages put back on Mar 1, 2026, /)).toBeVisible();
    expect(screen.getByText('4 items in the last run · 4 put back')).toBeVisible();
  });

  it('should show a stopped rule, and confirm it by a new preview', async () => {
    const preview = {
      items: { files: 62, bytes: 1024 },
      protectedItems: [{ reason: 'starred', files: 2 }],
      largest: [{ title: 'Sale', detail: 'INBOX', bytes: 1024, date: null }],
      scannedAt: '',
      hash: 'c',
    };
    const { person, sent } = show(
      { rules: [{ ...sampleRule, stopped: 'surprise', stoppedFiles: 62 }] },
      {
        'POST /api/sources/box/cleaning-rules/preview': { json: preview },
        'POST /api/sources/box/cleaning-rules': problem(409, 'Changed'),
      },
    );
    expect(await screen.findByText(/^Stopped. It was about to take 62 items/)).toBeVisible();
    await person.click(await button('See what it takes'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'See what it takes' }));
    expect(await dialog.findByText('Sale')).toBeVisible();
    expect(dialog.getByText('starred')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Confirm rule' }));
    expect(await dialog.findByText(/^What it takes has changed/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'See what it takes' })).toBeVisible();
    expect(sent('POST', '/api/sources/box/cleaning-rules')).toMatchObject([{ hash: 'c', keepLatest: 3 }]);
  });

  it('should name the field of a rule that is refused, and remove a rule', async () => {
    const { person, sent } = show(
      { rules: [sampleRule] },
      {
        'POST /api/sources/box/cleaning-rules/preview': problem(400, 'No', [
          { field: 'olderThanDays', message: 'The number of days must be at least 30' },
        ]),
        'DELETE /api/sources/box/cleaning-rules/rule': { status: 204 },
      },
    );
    await person.click(await button('Add rule'));
    await person.selectOptions(screen.getByLabelText('What should go'), 'Old newsletters');
    await person.clear(screen.getByLabelText('Older than (days)'));
    await person.type(screen.getByLabelText('Older than (days)'), '7');
    await person.click(await button('See what it takes'));
    expect(await screen.findByText('The number of days must be at least 30')).toBeVisible();
    expect(screen.getByLabelText('Older than (days)')).toBeInvalid();
    await person.click(await button('Cancel'));
    await person.click(await button(/^Remove rule/));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /^Remove rule/ }),
    );
    await screen.findByText('From news@shop.example: keep the newest 3');
    expect(sent('DELETE', '/api/sources/box/cleaning-rules/rule')).toHaveLength(1);
  });

  it('should name the one rule of a drive where there is nothing to choose', async () => {
    const { person } = show({ ruleKinds: ['copies'] });
    await person.click(await button('Add rule'));
    expect(screen.getByRole('dialog', { name: 'Copies of which another stays' })).toBeVisible();
  });

  it('should offer a drive its one rule once', async () => {
    const copies = { ...sampleRule, kind: 'copies', sender: undefined, keepLatest: undefined } as const;
    show({ ruleKinds: ['copies'], rules: [copies] });
    expect(await screen.findByText('Copies of which another stays')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add rule' })).not.toBeInTheDocument();
  });

  it('should be seen and turned off without Pro', async () => {
    show({ rules: [sampleRule] }, {}, false);
    expect(await button('Turn off')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add rule' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('How often')).toBeDisabled();
  });

  it('should say that it could not be loaded', async () => {
    show({}, { [`GET ${PATH}`]: problem(503, 'Away') });
    expect(await screen.findByText('Automatic cleaning could not be loaded')).toBeVisible();
  });
});
