import { act, screen, within } from '@testing-library/react';
import type { CloudAccount, Job } from '@swipeclean/contracts';
import { sampleJob, samplePlan, samplePlanItem } from '@/shared/sources/testing/samples';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { problem } from '@/testing/fake-api';
import { MB, sampleCopies, sampleDrive, sampleTotals } from '../testing/samples';
import { planItems, showCloud } from '../testing/show-cloud';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const files = 'GET /api/sources/d1/files';
const page = 'offset=0&limit=100';
const copiesPage = { [`${files}?duplicates=copies&${page}`]: { json: sampleCopies } };
const job: Job = { ...sampleJob, kind: 'cloud.scan', sourceId: 'd1' };
const plan = { ...samplePlan, sourceId: 'd1' };
const items = planItems([samplePlanItem]);
const drive = (changes: Partial<CloudAccount>): CloudAccount => ({ ...sampleDrive, ...changes });

// Jobs outlive their screens.
afterEach(() => act(() => forgetJobs('d1')));

describe('the user’s own drives', () => {
  it('should say what Pro adds, to a user without it, and keep the Demo', async () => {
    showCloud({ user: { isSubscribed: false } });
    expect(await screen.findByText(/^With Pro you can clean your own cloud drives/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(await button('Try with sample data')).toBeVisible();
  });

  it('should let a user whose Pro ended remove a drive, and start nothing', async () => {
    showCloud({ user: { isSubscribed: false }, drives: [sampleDrive] });
    expect(await button(/^Disconnect/)).toBeVisible();
    expect(screen.getByText(/^With Pro you can clean your own cloud drives/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Scan again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Review the plan' })).not.toBeInTheDocument();
  });

  it('should offer to try again when drives cannot be loaded', async () => {
    showCloud({ answers: { 'GET /api/sources': problem(503, 'away') } });
    expect(await screen.findByText('Your drives could not be loaded')).toBeVisible();
    expect(await button('Try again')).toBeEnabled();
  });

  it('should offer a scan of a new drive, with its progress and a way to cancel', async () => {
    const { person, sent } = showCloud({
      drives: [drive({ scan: null })],
      answers: {
        'GET /api/jobs/job': { json: job },
        'POST /api/sources/d1/scan': { json: job },
        'POST /api/jobs/job/cancel': { json: { ...job, state: 'cancelled' } },
      },
    });
    await person.click(await button('Scan the drive'));
    expect(await screen.findByRole('heading', { name: 'Scanning the drive' })).toBeVisible();
    await person.click(await button('Cancel'));
    expect(sent('POST', '/api/jobs/job/cancel')).toHaveLength(1);
    expect(await button('Scan the drive')).toBeVisible();
  });

  it('should say why a scan failed', async () => {
    const failed: Job = { ...job, state: 'failed', error: 'UNREACHABLE' };
    showCloud({ drives: [drive({ scan: null })], answers: { 'GET /api/jobs': { json: [failed] } } });
    expect(await screen.findByText(/^The server did not answer/)).toBeVisible();
    expect(await button('Scan the drive')).toBeEnabled();
  });

  it('should ask to connect again when the sign-in was refused', async () => {
    const { person, sent } = showCloud({
      drives: [drive({ state: 'sign-in-refused' })],
      answers: { 'POST /api/sources/cloud': { json: sampleDrive } },
    });
    await person.click(await button('Connect again'));
    expect(screen.getByLabelText('WebDAV address')).toHaveValue(sampleDrive.name);
    await person.type(screen.getByLabelText('User name or e-mail'), 'mara');
    await person.type(screen.getByLabelText('App password'), 'new secret');
    await person.click(await button('Connect'));
    expect(sent('POST', '/api/sources/cloud')).toEqual([
      { provider: 'webdav', url: sampleDrive.name, user: 'mara', password: 'new secret' },
    ]);
  });

  it('should choose among several drives', async () => {
    const second = drive({ id: 'd2', name: 'Backup drive', scan: null });
    const { person } = showCloud({ drives: [sampleDrive, second] });
    await person.selectOptions(await screen.findByLabelText('Drive'), 'Backup drive');
    expect(await screen.findByText('Backup drive is connected')).toBeVisible();
  });

  it('should fold the Demo, and mark it, beside a drive', async () => {
    const { person } = showCloud({ drives: [sampleDrive] });
    await button('Review the plan');
    const demo = screen.getByText('Look around with a sample drive');
    expect(demo.closest('details')).not.toHaveAttribute('open');
    await person.click(demo);
    expect(within(demo.closest('details')!).getByRole('button', { name: /^Demo/ })).toBeVisible();
  });
});

describe('what fills a drive', () => {
  it('should say that the size is unknown and what is left alone, and tick the proven copies only', async () => {
    showCloud({ drives: [sampleDrive] });
    expect(await screen.findByText(/does not report its size/)).toBeVisible();
    expect(
      screen.getByText('4 files (12.00 MB) shared with you by other people. We leave them alone.'),
    ).toBeVisible();
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    expect(screen.queryByText(/left out/)).not.toBeInTheDocument();

    const bar = within(await screen.findByRole('figure', { name: 'What takes the space' }));
    expect(bar.getByText('Photos & Videos')).not.toHaveClass('sr-only');
    expect(bar.getByRole('list')).not.toHaveClass('sr-only');
    expect(bar.getAllByRole('listitem')).toHaveLength(5);

    expect(await screen.findByRole('checkbox', { name: 'Tick all: Extra copies' })).toBeChecked();
    for (const name of ['Photos & Videos', 'Backups', 'Documents', 'Music & Audio', 'Other files'])
      expect(screen.getByRole('checkbox', { name: `Tick all: ${name}` })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Tick all: Old Videos' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Tick all: Probably copies' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Tick all: Empty folders' })).not.toBeChecked();
  });

  it('should show the quota where the provider names it', async () => {
    const quota = { usedBytes: 512 * MB, totalBytes: 1024 * MB };
    showCloud({ drives: [drive({ scan: { ...sampleTotals, quota } })] });
    expect(await screen.findByRole('meter')).toHaveAttribute(
      'aria-valuetext',
      '50% used: 512.00 MB of 1.00 GB',
    );
  });

  it('should let all probable copies be ticked, and opened on the drive to compare them', async () => {
    const probable = sampleCopies.map((file) => ({ ...file, isProbable: true, hash: null }));
    const { person, sent } = showCloud({
      drives: [drive({ scan: { ...sampleTotals, probableDuplicates: { ...sampleTotals.duplicates } } })],
      answers: {
        [`${files}?duplicates=probable&${page}`]: { json: probable },
        [`${files}?duplicates=probable&offset=0&limit=500`]: { json: probable },
        ...items,
        'POST /api/sources/d1/cloud-plans': { json: plan },
      },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Tick all: Extra copies' }));
    const all = screen.getByRole('checkbox', { name: 'Tick all: Probably copies' });
    await person.click(all);
    expect(await screen.findByText('2 files · 30.00 MB')).toBeVisible();
    expect(all).toBeChecked();
    await person.click(await button(/^Probably copies/));
    const link = await screen.findByRole('link', { name: 'Open beach (1).jpg in the drive' });
    expect(link).toHaveAttribute('href', 'https://cloud.example.com/dav/beach%20(1).jpg');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await person.click(await button('Review the plan'));
    expect(sent('POST', '/api/sources/d1/cloud-plans')).toEqual([{ fileIds: ['f2', 'f3'] }]);
    await person.keyboard('{Escape}');
    await person.click(all);
    expect(screen.getByText('Nothing ticked')).toBeVisible();
  });

  it('should say when the drive gives no checksums', async () => {
    const duplicates = { files: 0, bytes: 0, groups: 0 };
    showCloud({ drives: [drive({ scan: { ...sampleTotals, duplicates } })] });
    expect(await screen.findByText(/^This drive gives no checksums/)).toBeVisible();
  });

  it('should advise a new scan of figures older than a day', async () => {
    const scannedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    showCloud({ drives: [drive({ scan: { ...sampleTotals, scannedAt } })] });
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(await button('Scan again')).toBeEnabled();
  });

  it('should list copies with the one that stays, and leave single files out of the plan', async () => {
    const { person, sent } = showCloud({
      drives: [sampleDrive],
      answers: { ...copiesPage, ...items, 'POST /api/sources/d1/cloud-plans': { json: plan } },
    });
    await person.click(await button(/^Extra copies/));
    const list = await screen.findByRole('list', { name: 'Extra copies' });
    expect(await within(list).findByText('Stays')).toBeVisible();
    const [stays, first] = within(list).getAllByRole('checkbox');
    expect(stays).toBeDisabled();
    await person.click(first!);
    expect(screen.getByText('1 file · 15.00 MB')).toBeVisible();
    await person.click(await button('Review the plan'));
    expect(sent('POST', '/api/sources/d1/cloud-plans')).toEqual([{ copies: true, exceptIds: ['f2'] }]);
    expect(await screen.findByRole('heading', { name: 'Review before anything moves' })).toBeVisible();
  });

  it('should say when a list of files cannot be loaded', async () => {
    const { person } = showCloud({
      drives: [sampleDrive],
      answers: { [`${files}?category=music&${page}`]: problem(503, 'away') },
    });
    await person.click(await button(/^Music & Audio/));
    expect(await screen.findByText('The files could not be loaded')).toBeVisible();
  });

  it('should say why no plan was made', async () => {
    const { person } = showCloud({
      drives: [sampleDrive],
      answers: { 'POST /api/sources/d1/cloud-plans': problem(503, 'away') },
    });
    await person.click(await button('Review the plan'));
    expect(await screen.findByText('The list could not be made')).toBeVisible();
  });
});

describe('what a scan left out', () => {
  it('should be listed with the reasons', async () => {
    const entries = [
      { path: 'photos/odd\ufffd.jpg', reason: 'bad-name' as const },
      { path: 'locked/', reason: 'unreadable' as const },
      { path: '', reason: 'invalid' as const },
    ];
    showCloud({ drives: [drive({ scan: { ...sampleTotals, leftOut: { count: 5, entries } } })] });
    const notice = await screen.findByText(/^5 items were left out/);
    expect(notice).toBeVisible();
    const list = screen.getByRole('list', { name: 'Show what was left out', hidden: true });
    expect(
      within(list)
        .getAllByRole('listitem', { hidden: true })
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^photos\/odd\ufffd\.jpgIts name has characters/),
      expect.stringMatching(/^locked\/The drive did not let us read it\./),
      '(no name)The drive gives too little information about it.',
      'and 2 more',
    ]);
  });
});

describe('cleaning a drive', () => {
  const run: Job = { ...job, id: 'run', kind: 'cloud.run' };
  const undo: Job = { ...job, id: 'undo', kind: 'cloud.undo' };

  it('should run the confirmed plan, and untick everything', async () => {
    const { person, sent } = showCloud({
      drives: [sampleDrive],
      answers: {
        ...items,
        'POST /api/sources/d1/cloud-plans': { json: plan },
        'GET /api/jobs/run': { json: run },
        'POST /api/sources/d1/plans/plan/run': { json: run },
      },
    });
    await person.click(await button('Review the plan'));
    await person.click(await button('Move 2 files to the trash (3.00 MB)'));
    expect(await screen.findByRole('heading', { name: 'Cleaning the drive' })).toBeVisible();
    expect(sent('POST', '/api/sources/d1/plans/plan/run')).toEqual([
      { hash: plan.hash, exceptItems: [], exceptSenders: [] },
    ]);
    expect(screen.getByText('Nothing ticked')).toBeVisible();
  });

  it('should show the outcome with undo, until it is closed', async () => {
    const result = {
      planId: 'plan',
      done: { files: 2, bytes: 3 * MB },
      skipped: { files: 0, bytes: 0 },
      failed: { files: 0, bytes: 0 },
      restorableUntil: '2026-04-01T12:00:00.000Z',
    };
    const { person, sent } = showCloud({
      drives: [sampleDrive],
      answers: {
        'GET /api/jobs': { json: [{ ...run, state: 'done', result }] },
        'GET /api/sources/d1/plans/plan': { json: plan },
        'GET /api/jobs/undo': { json: undo },
        'POST /api/sources/d1/plans/plan/undo': { json: undo },
      },
    });
    expect(await screen.findByText('2 files are in the trash now.')).toBeVisible();
    await person.click(await button(/^Undo/));
    expect(sent('POST', '/api/sources/d1/plans/plan/undo')).toHaveLength(1);
    await person.click(await button('Close'));
    expect(screen.queryByText('2 files are in the trash now.')).not.toBeInTheDocument();
  });

  it('should empty our trash folder only by a plan of its own, which is final', async () => {
    const trash = { files: 2, bytes: 3 * MB };
    const { person, sent } = showCloud({
      drives: [drive({ scan: { ...sampleTotals, trash } })],
      answers: {
        ...items,
        'POST /api/sources/d1/cloud-plans': { json: { ...plan, action: 'empty-trash' } },
      },
    });
    expect(await screen.findByText('2 files in the trash, 3.00 MB')).toBeVisible();
    expect(screen.getByText('This space is not free until you empty the trash.')).toBeVisible();
    await person.click(await button('Empty the trash'));
    expect(sent('POST', '/api/sources/d1/cloud-plans')).toEqual([{ action: 'empty-trash' }]);
    expect(await button('Delete 2 files for good (3.00 MB)')).toBeVisible();
  });

  it('should leave the emptying of a provider’s own trash to the provider', async () => {
    showCloud({ drives: [drive({ provider: 'google', trashDays: 30 })] });
    expect(await screen.findByText(/keeps it for 30 days/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Empty the trash' })).not.toBeInTheDocument();
  });
});
