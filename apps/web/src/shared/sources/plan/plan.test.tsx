import type { CleaningPlan, Job, PlanItem, RunResult } from '@swipeclean/contracts';
import { act, screen } from '@testing-library/react';
import { forgetJobs } from '../jobs/job-store';
import { sampleJob, samplePlan, samplePlanItem } from '../testing/samples';
import { fakeServer, problem, renderScreen, type SeenCall } from '@/testing';
import { LastRun } from './last-run';
import { PlanDialog } from './plan-dialog';
import type { PlanWords } from './plan-words';

const words: PlanWords = { reason: (code) => `because ${code}`, protection: (code) => `kept: ${code}` };
const ITEMS = '/api/sources/account/plans/plan/items';
const run: Job = { ...sampleJob, id: 'run', kind: 'mail.run' };
const nothing = { files: 0, bytes: 0 };
const result: RunResult = {
  planId: 'plan',
  done: { files: 2, bytes: 3 * 1024 * 1024 },
  skipped: nothing,
  failed: nothing,
  restorableUntil: '2026-12-24T12:00:00.000Z',
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const keysOf = (calls: SeenCall[], path: string) =>
  calls
    .filter((call) => call.path === path)
    .map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key']);

/** In jsdom every box is empty, and an empty box shows no rows. */
const setBoxHeight = (height: number) =>
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);

beforeEach(() => {
  setBoxHeight(300);
});
afterEach(() => {
  act(() => forgetJobs('account'));
});

describe('the review of a plan', () => {
  const onStarted = jest.fn();
  function open(plan: Partial<CleaningPlan> = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
    const calls = fakeServer({
      [`GET ${ITEMS}?offset=0&limit=100`]: { json: [samplePlanItem] },
      ...answers,
    });
    const dialog = (
      <PlanDialog
        kind="mail"
        plan={{ ...samplePlan, ...plan }}
        words={words}
        onClose={() => undefined}
        onStarted={onStarted}
      />
    );
    return { calls, ...renderScreen(dialog) };
  }

  it('should list its items with their reasons, and what stays', async () => {
    open({ protectedItems: [{ reason: 'starred', files: 14 }] });
    expect(await screen.findByText('Half price this week')).toBeVisible();
    expect(screen.getByText('because junk-folder')).toBeVisible();
    expect(screen.getByText('kept: starred').nextElementSibling).toHaveTextContent('14');
    expect(button('Move 2 messages to the trash (3.00 MB)')).toBeVisible();
  });

  it('should fetch the next page from the position after the last', async () => {
    const page = Array.from({ length: 100 }, (_, position): PlanItem => ({ ...samplePlanItem, position }));
    setBoxHeight(10_000);
    const { calls } = open(
      { items: { files: 101, bytes: 1 } },
      {
        [`GET ${ITEMS}?offset=0&limit=100`]: { json: page },
        [`GET ${ITEMS}?offset=100&limit=100`]: {
          json: [{ ...samplePlanItem, position: 100, title: 'The last' }],
        },
      },
    );
    await screen.findAllByText('Half price this week');
    await act(async () => undefined);
    expect(calls.map(({ path }) => path)).toContain(`${ITEMS}?offset=100&limit=100`);
  });

  describe('of which something is left out', () => {
    const MB = 1024 * 1024;
    const RUN = '/api/sources/account/plans/plan/run';
    const other: PlanItem = { ...samplePlanItem, position: 1, title: 'Rent', bytes: MB, sender: 'a@x.test' };
    const answers = {
      [`GET ${ITEMS}?offset=0&limit=100`]: { json: [samplePlanItem, other] },
      'GET /api/sources/account/plans/plan/senders?offset=0&limit=100': {
        json: [
          { address: 'shop@example.com', files: 1, bytes: 2 * MB },
          { address: 'a@x.test', files: 1, bytes: MB },
        ],
      },
      [`POST ${RUN}`]: { status: 202, body: run },
    };
    const box = (name: string) => screen.findByRole('checkbox', { name });
    const bodyOf = (calls: SeenCall[]) => calls.find(({ path }) => path === RUN)?.body;

    it('should run without a single message', async () => {
      const { calls, person } = open({}, answers);
      await person.click(await box('Take: Half price this week'));
      expect(screen.getByText('Left out by you').nextElementSibling).toHaveTextContent('1');
      await person.click(button('Move 1 message to the trash (1.00 MB)'));
      expect(bodyOf(calls)).toEqual({ hash: samplePlan.hash, exceptItems: [0], exceptSenders: [] });
    });

    it('should run without a sender, whose messages count once', async () => {
      const { calls, person } = open({}, answers);
      await person.click(await box('Take: Rent'));
      await person.click(screen.getByRole('tab', { name: 'Senders' }));
      await person.click(await box('Take: a@x.test'));
      await person.click(screen.getByRole('tab', { name: '2 messages' }));
      expect(await box('Take: Rent')).toBeDisabled();
      expect(screen.getByText('Its sender is left out')).toBeVisible();
      await person.click(button('Move 1 message to the trash (2.00 MB)'));
      expect(bodyOf(calls)).toMatchObject({ exceptItems: [], exceptSenders: ['a@x.test'] });
    });

    it('should have nothing to run once all is left out', async () => {
      const { person } = open({}, answers);
      for (const title of ['Half price this week', 'Rent']) await person.click(await box(`Take: ${title}`));
      expect(button(/^Move 0/)).toBeDisabled();
      await person.click(await box('Take: Rent'));
      expect(button('Move 1 message to the trash (1.00 MB)')).toBeEnabled();
    });
  });

  it('should have nothing to run when all is protected', () => {
    open({ items: nothing, protectedItems: [{ reason: 'starred', files: 1 }] });
    expect(screen.getByText('Nothing would be moved')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('should repeat a lost run with the same key', async () => {
    let answer: ReturnType<typeof problem> = problem(503, 'Away');
    const { calls, person } = open({}, { 'POST /api/sources/account/plans/plan/run': () => answer });
    await person.click(button(/^Move 2/));
    expect(await screen.findByText(/not available right now/)).toBeVisible();
    answer = { status: 202, body: run };
    await person.click(button(/^Move 2/));
    expect(onStarted).toHaveBeenCalledWith(run);
    const [first, second] = keysOf(calls, '/api/sources/account/plans/plan/run');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it.each([
    [402, /part of Pro/],
    [409, /Close it and review again/],
  ])('should explain the refusal %p', async (status, shown) => {
    const { person } = open({}, { 'POST /api/sources/account/plans/plan/run': problem(status, 'No') });
    await person.click(button(/^Move 2/));
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('should offer to load the items again', async () => {
    open({}, { [`GET ${ITEMS}?offset=0&limit=100`]: problem(503, 'Away') });
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    expect(button('Try again')).toBeVisible();
  });
});

describe('the result of a run', () => {
  function open(jobs: Job[], { answers = {}, action = 'trash', canUndo = true } = {}) {
    const calls = fakeServer({
      'GET /api/sources/account/plans/plan': { json: { ...samplePlan, action } },
      ...answers,
    });
    const card = <LastRun jobs={jobs} words={words} canUndo={canUndo} />;
    return { calls, ...renderScreen(card) };
  }
  const ended = (change: Partial<RunResult> = {}, job: Partial<Job> = {}): Job => ({
    ...run,
    state: 'done',
    result: { ...result, ...change },
    ...job,
  });

  it('should say that nothing is freed until the trash is emptied, and go away when it is closed', async () => {
    const { person } = open([ended()]);
    expect(await screen.findByText('2 messages are in the trash now.')).toBeVisible();
    expect(screen.getByText('3')).toBeVisible();
    expect(screen.getByText(/not freed until the trash is emptied/)).toBeVisible();
    await person.click(button('Close'));
    expect(screen.queryByText(/in the trash now/)).not.toBeInTheDocument();
  });

  it('should have no undo after the trash was emptied', async () => {
    open([ended({ restorableUntil: null })], { action: 'empty-trash' });
    expect(await screen.findByText('2 messages are gone, and their space is free.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('should not be undone while something else runs', async () => {
    open([ended()], { canUndo: false });
    expect(button(/^Undo/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('should repeat a lost undo with the same key', async () => {
    let answer: ReturnType<typeof problem> = problem(503, 'Away');
    const { calls, person } = open([ended()], {
      answers: {
        'POST /api/sources/account/plans/plan/undo': () => answer,
        // Asked for where the test is slow.
        'GET /api/jobs/undo': { json: { ...run, id: 'undo', kind: 'mail.undo' } },
      },
    });
    await person.click(button(/^Undo/));
    expect(await screen.findByText('It could not be started')).toBeVisible();
    answer = { status: 202, body: { ...run, id: 'undo', kind: 'mail.undo' } };
    await person.click(button(/^Undo/));
    const [first, second] = keysOf(calls, '/api/sources/account/plans/plan/undo');
    expect(second).toBe(first);
  });

  it('should list what was skipped, and why', async () => {
    const skipped: PlanItem = { ...samplePlanItem, outcome: 'skipped', problem: 'changed' };
    const { person } = open([ended({ skipped: { files: 1, bytes: 5 } })], {
      answers: { [`GET ${ITEMS}?outcome=skipped&offset=0&limit=100`]: { json: [skipped] } },
    });
    await person.click(screen.getByText('1 item was left alone'));
    expect(await screen.findByText('Changed since the scan')).toBeVisible();
  });

  it('should list what an undo could not put back, not what the run could not move', async () => {
    const left: PlanItem = { ...samplePlanItem, outcome: 'unrestored', problem: 'place-taken' };
    const undone = { failed: { files: 1, bytes: 5 }, skipped: nothing };
    const { person } = open([ended(undone, { id: 'undo', kind: 'mail.undo' })], {
      answers: { [`GET ${ITEMS}?outcome=unrestored&offset=0&limit=100`]: { json: [left] } },
    });
    await person.click(await screen.findByText('1 item could not be put back'));
    expect(await screen.findByText('Half price this week')).toBeVisible();
  });

  it('should say what an undo put back', async () => {
    open([ended({}, { id: 'undo', kind: 'mail.undo' }), ended()]);
    expect(await screen.findByText('2 messages are back in their folders.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('should say that the user cancelled it', async () => {
    open([ended({}, { state: 'cancelled' })]);
    expect(await screen.findByText(/You cancelled before the end/)).toBeVisible();
  });

  it('should say why a run failed', () => {
    open([{ ...run, state: 'failed', error: 'NO_TRASH' }]);
    expect(screen.getByText(/There is no trash folder here/)).toBeVisible();
  });

  it('should be saved as a table', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:report';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const item: PlanItem = { ...samplePlanItem, title: '=cmd()', outcome: 'done' };
    const { person } = open([ended()], {
      answers: { [`GET ${ITEMS}?offset=0&limit=500`]: { json: [item] } },
    });
    await person.click(button('Save report'));
    await act(async () => undefined);
    const table = await saved[0]!.text();
    expect(table).toContain('"Name","Place","Date","Bytes","Reason","Outcome","Note"');
    expect(table).toContain(`"'=cmd()","shop@example.com · Junk"`);
    expect(table).toContain('"because junk-folder","Moved or deleted"');
  });
});
