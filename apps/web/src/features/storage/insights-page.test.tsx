import type { CleaningAction, Insights } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { addFreedSpace } from '@/folder/trash/freed-space';
import { browser } from '@/shared/browser/navigation';
import * as saving from '@/shared/browser/save-file';
import {
  type FakeAnswers,
  fakeApi,
  renderScreen,
  sampleAnalysis,
  sampleInsights,
  sampleUser,
  textsOf,
} from '@/testing';
import InsightsPage from './insights-page';

jest.mock('@/shared/browser/save-file');

const GB = 1_000_000_000;
const week: Insights = {
  ...sampleInsights,
  period: 'week',
  sample: false,
  activitySample: false,
  lastScanAt: '2026-02-01T12:00:00.000Z',
  health: 'Poor',
  activity: [{ date: '2026-02-01', bytes: 0 }],
  recommendations: [],
};

const FIRST_PAGE = 'GET /api/cleaning/actions?limit=20';

function open(at = '/insights', answers: FakeAnswers = {}) {
  const calls = fakeApi({
    [FIRST_PAGE]: { json: [] },
    'GET /api/storage/insights?period=month': { json: sampleInsights },
    'GET /api/storage/insights?period=week': { json: week },
    'PUT /api/storage/device': { json: sampleAnalysis },
    ...answers,
  });
  return { calls, ...renderScreen(<InsightsPage />, { at, user: sampleUser }) };
}
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!;

describe('insights', () => {
  it('should show how full the device is, its rating, and each category’s growth (INS-01, INS-03, INS-05)', async () => {
    // Also proves INS-06.
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Storage Insights' })).toBeVisible();
    expect(await card('Storage Health')).toHaveTextContent('Good');
    const gauge = screen.getByRole('meter');
    expect(gauge).toHaveAttribute('aria-valuetext', '71% used: 45.2 GB of 64.0 GB');
    // The rating beside it has the colour.
    expect(gauge).not.toHaveAttribute('data-status');
    expect(screen.getByText('of 64.0 GB on the sample device')).toBeVisible();
    expect(await screen.findByText('Nothing cleaned yet')).toBeVisible();
    expect(screen.getByText('Based on the total size: 45.2 GB.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Demo: what does this mean?' })).toBeVisible();

    const rows = within(await card('What takes the space')).getAllByRole('listitem');
    expect(textsOf(rows)).toEqual([
      'Photos & Videos18.4 GB+12.4% over this period',
      'Downloads8.6 GB-8.2% over this period',
      'App Cache3.2 GBUnchanged over this period',
      'Music & Audio5.63 MBNo earlier scan to compare with',
      'Other9.1 GB+1.6% over this period',
    ]);
  });

  it('should show the scan that growth is measured from, and categories new since then (INS-03)', async () => {
    const categories: Insights['categories'] = [
      { name: 'photos', bytes: GB, trendPercent: 12.4 },
      { name: 'downloads', bytes: GB, trendPercent: 0 },
      { name: 'cache', bytes: GB, trendPercent: null, bytesBefore: 0 },
      { name: 'music', bytes: GB, trendPercent: null, bytesBefore: 20 },
    ];
    const live = { ...week, categories, comparedAt: '2026-01-05T12:00:00.000Z' };
    open('/insights?period=week', { 'GET /api/storage/insights?period=week': { json: live } });
    const rows = within(await card('What takes the space')).getAllByRole('listitem');
    expect(textsOf(rows)).toEqual([
      'Photos & Videos1.0 GB+12.4% since Jan 5, 2026',
      'Downloads1.0 GBUnchanged since Jan 5, 2026',
      'App Cache1.0 GBCaches, logs, old installers and leftovers · There was none on Jan 5, 2026',
      'Music & Audio1.0 GBIt was 20 Bytes on Jan 5, 2026',
    ]);
  });

  it('should show the time where both scans are of one day', async () => {
    const categories: Insights['categories'] = [{ name: 'photos', bytes: GB, trendPercent: 12.4 }];
    const comparedAt = '2026-01-05T12:00:00.000Z';
    const live = { ...week, categories, comparedAt, lastScanAt: '2026-01-05T12:30:00.000Z' };
    open('/insights?period=week', { 'GET /api/storage/insights?period=week': { json: live } });
    expect(await card('What takes the space')).toHaveTextContent(/since Jan 5, 2026, \d+:00\s[AP]M/);
  });

  it('should show trashed space apart from freed space, and by day (INS-04)', async () => {
    const live = { ...week, trashedBytes: 2 * GB };
    open('/insights?period=week', { 'GET /api/storage/insights?period=week': { json: live } });
    const activity = await card('Recent cleaning activity');
    expect(activity).toHaveTextContent('0 Bytesfreed in this period');
    expect(activity).toHaveTextContent('1.86 GB moved to the trash in this period, not freed yet');
    expect(activity).toHaveTextContent('Days and months are those of UTC.');
  });

  it('should mark each sample card, and no other, beside the user’s own clean-ups (GEN-04)', async () => {
    const mixed = { ...sampleInsights, activitySample: false, trashedBytes: GB };
    open('/insights', { 'GET /api/storage/insights?period=month': { json: mixed } });
    for (const name of ['Storage Health', 'What takes the space', 'Recommendations'])
      expect(within(await card(name)).getByRole('button', { name: /^Demo/ })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Demo/ })).toHaveLength(3);
  });

  it('should show the freed space over time, and link recommendations to tools (INS-04, INS-07)', async () => {
    open();
    const activity = await card('Recent cleaning activity');
    expect(activity).toHaveTextContent('2.5 GBfreed in this period');
    const rows = within(activity).getAllByRole('row', { hidden: true });
    expect(textsOf(rows)).toEqual(['DateFreed', 'Jan 300.0 GB', 'Jan 311.9 GB', 'Feb 10.6 GB']);
    const links = within(await card('Recommendations')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Remove duplicate photosFrees 1.9 GB', '/data-cleaner?type=duplicates'],
      ['Clear caches, logs and installersFrees 57.70 MB', '/data-cleaner?type=cache'],
    ]);
  });

  it('should fetch another period, and store it in the address (INS-02)', async () => {
    const { calls, person, place } = open();
    await card('Storage Health');
    expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Week' }));
    expect(place()).toBe('/insights?period=week');
    await waitFor(async () => expect(await card('Storage Health')).toHaveTextContent('Poor'));
    expect(calls.map(({ path }) => path).filter((path) => path.startsWith('/api/storage'))).toEqual([
      '/api/storage/insights?period=month',
      '/api/storage/insights?period=week',
    ]);
    expect(screen.queryByRole('button', { name: /Demo/ })).not.toBeInTheDocument();
    expect(screen.getByText('Nothing cleaned in this period')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clean now' })).toHaveAttribute('href', '/clean');
    expect(screen.getByText(/^Nothing to recommend/)).toBeVisible();
  });

  it('should save the report as a table, confirm, and print (INS-08, TOAST-48)', async () => {
    const print = jest.spyOn(browser, 'print').mockReturnValue();
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Export Detailed Report' }));
    expect(await screen.findByText('Report Generated')).toBeVisible();
    const [content, name] = jest.mocked(saving.saveFile).mock.lastCall!;
    expect(name).toMatch(/^storage-insights-month-\d{4}-\d\d-\d\d\.csv$/);
    expect(screen.getByText(`Saved to your downloads as ${name}.`)).toBeVisible();
    const text = await content.text();
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/"Section","Item","Value","Unit"$/);
    expect(lines).toEqual(
      expect.arrayContaining([
        '"Report","Figures","Sample device",""',
        '"Report","Storage Health","Good",""',
        '"Report","Device size",64000000000,"bytes"',
        '"Report","Utilisation",70.6,"%"',
        '"What takes the space","Photos & Videos",18400000000,"bytes"',
        '"What takes the space","Downloads, trend",-8.2,"%"',
        '"What takes the space","Music & Audio, trend",,"%"',
        '"Recent cleaning activity","2026-01-31",1850000000,"bytes"',
        '"Recent cleaning activity","Moved to the trash, not freed yet",0,"bytes"',
        '"Recommendations","Remove duplicate photos",1850000000,"bytes"',
      ]),
    );
    await person.click(screen.getAllByRole('button', { name: 'Print' })[0]!);
    expect(print).toHaveBeenCalled();
  });

  it('should refetch when the device’s capacity changes', async () => {
    const { calls, person } = open('/insights?period=week');
    await person.click(await screen.findByText('of 64.0 GB (assumed)'));
    await person.click(screen.getByRole('button', { name: 'Set your device size' }));
    await person.type(await screen.findByLabelText('Storage of this device (GB)'), '128');
    await person.click(screen.getByRole('button', { name: 'Save size' }));
    const weekRequests = () => calls.filter(({ path }) => path === '/api/storage/insights?period=week');
    await waitFor(() => expect(weekRequests()).toHaveLength(2));
  });

  it('should report missing insights', async () => {
    open('/insights', { 'GET /api/storage/insights?period=month': { status: 503 } });
    expect(await screen.findByText('Unable to load insights')).toBeVisible();
  });
});

const action = (id: string, facts: Partial<CleaningAction> = {}): CleaningAction => ({
  id,
  createdAt: '2026-01-31T12:00:00.000Z',
  tool: 'real-cleaner',
  status: 'done',
  files: 3,
  bytes: 2 * GB,
  restorableUntil: null,
  freedAt: null,
  freedBytes: 0,
  ...facts,
});

describe('the cleaning history', () => {
  const rows = async () => within(await screen.findByRole('list', { name: 'Cleaning history' }));

  const OUTCOMES: [string, Partial<CleaningAction>][] = [
    ['1.86 GB freed on Feb 2, 2026', { freedAt: '2026-02-02T12:00:00.000Z', freedBytes: 2 * GB }],
    ['In the trash, restorable until Jan 1, 2099', { restorableUntil: '2099-01-01T12:00:00.000Z' }],
    [
      'Still in the trash; its 30 days ended on Feb 1, 2026, and it stays until you delete it for good',
      { restorableUntil: '2026-02-01T12:00:00.000Z' },
    ],
    ['Undone: everything is back in place', { status: 'undone' }],
    ['Nothing was moved', { status: 'failed' }],
    ['In progress', { status: 'reserved', createdAt: new Date().toISOString() }],
    ['Interrupted: open the folder again to see what was moved', { status: 'reserved' }],
  ];

  it('should show date, tool, amount and what came of each', async () => {
    const json = OUTCOMES.map(([, facts], at) => action(`a${at}`, facts));
    open('/insights', { [FIRST_PAGE]: { json } });
    const items = (await rows()).getAllByRole('listitem');
    for (const [at, [outcome]] of OUTCOMES.entries()) {
      expect(items[at]).toHaveTextContent(/^Real File Cleaner3 files, 1\.86 GB · /);
      expect(items[at]).toHaveTextContent(outcome);
    }
  });

  it('should not say that nothing was cleaned where this browser knows better', async () => {
    addFreedSpace(3_000_000);
    open('/insights', { [FIRST_PAGE]: { json: [] } });
    expect(await screen.findByText(/^2.86 MB freed in this browser since/)).toBeVisible();
    expect(screen.queryByText('Nothing cleaned yet')).not.toBeInTheDocument();
    localStorage.clear();
  });

  it('should link from what lies in a trash to the screen of its tool', async () => {
    const tools = ['folder', 'folder-scanner', 'swipe', 'organize', 'data-cleaner', 'optimizer'] as const;
    const restorableUntil = '2099-01-01T00:00:00.000Z';
    const json = tools.flatMap((tool) => [
      action(tool, { tool, restorableUntil }),
      action(`${tool} 2`, { tool }),
    ]);
    open('/insights', { [FIRST_PAGE]: { json } });
    const links = (await rows()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/folder',
      '/clean?tab=folder',
      '/folder/cards',
      '/organize',
      '/data-cleaner',
      '/optimizer',
    ]);
  });

  it('should show more on request, from the end of the last page', async () => {
    const page = Array.from({ length: 20 }, (_, at) => action(`a${at}`));
    const { person } = open('/insights', {
      [FIRST_PAGE]: { json: page },
      'GET /api/cleaning/actions?limit=20&before=a19': { json: [action('b', { files: 1 })] },
    });
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/^1 file, 1\.86 GB/)).toBeVisible();
    expect((await rows()).getAllByRole('listitem')).toHaveLength(21);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('should keep the figures when it fails to load', async () => {
    open('/insights', { [FIRST_PAGE]: { status: 503 } });
    expect(await screen.findByText('Unable to load your cleaning history')).toBeVisible();
    expect(await card('Storage Health')).toBeVisible();
  });
});
