import { act, screen, waitFor, within } from '@testing-library/react';
import { companionConnection } from '@/folder/companion/companion-connection';
import { setCompanionStored } from '@/folder/companion/stored-companion';
import { requestOfHandle } from '@/folder/picker/scan-request';
import { folderScan } from '@/folder/scan/scan-store';
import * as saving from '@/shared/browser/save-file';
import {
  fakeApi,
  renderScreen,
  sampleAction,
  sampleAnalysis,
  sampleInsights,
  sampleUser as user,
} from '@/testing';
import { fileAt, folderHandle } from '@/testing/folder/files';
import HomePage from '../home-page';
import InsightsPage from '../insights-page';
import StatsPage from '../stats-page';
import { rateDisks, usedShare } from './disk-health';

const mockConnect = jest.fn();
const mockStored = jest.fn();
jest.mock('@/shared/browser/save-file');
jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@/testing/folder/scan-in-page'),
  CompanionError: class extends Error {},
  connectCompanion: (...args: unknown[]) => mockConnect(...args) as unknown,
  listCompanions: () => mockStored() as unknown,
}));

describe('real figures of disks', () => {
  const GB = 1e9;
  const system = {
    path: '/',
    name: 'Macintosh HD',
    size: 500 * GB,
    used: 470 * GB,
    free: 30 * GB,
    roots: ['/a'],
  };
  const backup = {
    path: '/media/Backup',
    size: 2000 * GB,
    used: 200 * GB,
    free: 1800 * GB,
    roots: ['/b'],
  };
  const live = {
    ...sampleAnalysis,
    sample: false,
    folders: [{ name: 'Holiday', scannedAt: '2026-01-05T12:00:00.000Z', bytes: 1 }],
  };
  /** A companion with these disks is stored in this browser and running. */
  function startCompanion(...disks: (typeof backup)[]) {
    let end: () => void = () => undefined;
    const companion = {
      roots: [],
      listDisks: jest.fn(async () => disks),
      watchRoots: jest.fn(),
      listLocations: async () => ({}),
      closed: new Promise<void>((resolve) => (end = resolve)),
      stop: () => act(async () => end()),
    };
    setCompanionStored(true);
    mockStored.mockResolvedValue([{ port: 8123, key: 'id.secret', lastUsed: 1 }]);
    mockConnect.mockResolvedValue(companion);
    return companion;
  }
  const returnToPage = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

  beforeEach(() => {
    companionConnection.set({ status: 'none' });
    fakeApi({
      'GET /api/storage/analysis': { json: live },
      'GET /api/storage/insights?period=month': { json: { ...sampleInsights, activitySample: false } },
      'GET /api/cleaning/actions?limit=20': { json: [] },
      'POST /api/cleaning/actions/reservations': { json: sampleAction },
      'POST /api/cleaning/actions/a1/events': { json: sampleAction },
    });
  });
  afterEach(() => {
    setCompanionStored(false);
    mockConnect.mockReset();
    mockStored.mockReset();
    act(() => folderScan.reset());
  });

  it('should replace the gauge and the typed size on Home, and say when they were read', async () => {
    startCompanion(system);
    renderScreen(<HomePage />, { user });
    const card = (await screen.findByRole('heading', { name: 'Your disks' })).closest('section')!;
    expect(card).toHaveTextContent('Macintosh HD/30.0 GBfree of 500.0 GB470.0 GB used · 94%');
    expect(screen.getByRole('meter', { name: 'Macintosh HD' })).toHaveAttribute(
      'aria-valuetext',
      '94% used: 470.0 GB of 500.0 GB',
    );
    expect(card).toHaveTextContent('Poor');
    expect(card).toHaveTextContent(/As of \d+:\d\d\s[AP]M\./);
    expect(screen.getByRole('link', { name: 'Start Smart Cleaning' })).toBeVisible();
    expect(screen.queryByRole('meter', { name: 'Storage used' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /device size/ })).not.toBeInTheDocument();
    expect(screen.getByText('Scan of “Holiday”, Jan 5, 2026')).toBeVisible();
  });

  it('should be marked apart from the figures of the sample device (GEN-04)', async () => {
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    startCompanion(system);
    renderScreen(<HomePage />, { user });
    const disks = (await screen.findByRole('heading', { name: 'Your disks' })).closest('section')!;
    expect(within(disks).queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
    const categories = screen.getByRole('heading', { name: 'What takes the space' }).closest('section')!;
    expect(within(categories).getByRole('button', { name: /^Demo/ })).toBeInTheDocument();
  });

  it('should be added up in the statistics', async () => {
    startCompanion(system, backup);
    renderScreen(<StatsPage />, { user });
    expect(await screen.findByRole('meter', { name: '/media/Backup' })).toBeVisible();
    expect(screen.getByText('Storage Used').nextElementSibling).toHaveTextContent('670.0 GB');
  });

  it('should decide the health in the insights and in the report', async () => {
    startCompanion(backup, system);
    const { person } = renderScreen(<InsightsPage />, { at: '/insights', user });
    await screen.findByRole('meter', { name: 'Macintosh HD' });
    const card = screen.getByRole('heading', { name: 'Storage Health' }).closest('section')!;
    expect(card.textContent).toMatch(/^Storage HealthPoor\/media\/BackupExcellent.*Macintosh HD\/Poor/);
    expect(screen.queryByText(/^Based on the total size/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Export Detailed Report' }));
    const [content] = jest.mocked(saving.saveFile).mock.lastCall!;
    const text = await content.text();
    expect(text).toContain('"Your disks","Storage Health","Poor",""');
    expect(text).toContain('"Macintosh HD","Free space",30000000000,"bytes"');
    expect(text).not.toContain('Utilisation');
  });

  it('should be read again when the user comes back, and after a removal', async () => {
    const { listDisks } = startCompanion(system);
    renderScreen(<HomePage />, { user });
    await screen.findByText('30.0 GB');
    listDisks.mockResolvedValue([{ ...system, free: 31 * GB }]);
    await returnToPage();
    expect(await screen.findByText('31.0 GB')).toBeVisible();
    listDisks.mockResolvedValue([{ ...system, free: 32 * GB }]);
    const files = [fileAt('Pictures/a', { content: '1' }), fileAt('Pictures/b', { content: '1' })];
    const opened = await act(async () =>
      folderScan.start(await requestOfHandle(folderHandle('Pictures', files, true))),
    );
    expect(screen.getByText('31.0 GB')).toBeVisible();
    await act(async () => opened!.trash!.remove(opened!.result.files.slice(1), 'folder'));
    expect(await screen.findByText('32.0 GB')).toBeVisible();
  });

  it('should give way to the figures of scans, with a word, when the program stops', async () => {
    const companion = startCompanion(system);
    renderScreen(<HomePage />, { user });
    await screen.findByRole('meter', { name: 'Macintosh HD' });
    mockConnect.mockRejectedValue(new Error('closed'));
    jest.spyOn(console, 'error').mockImplementation();
    await companion.stop();
    expect(await screen.findByText(/^The program on this computer has stopped/)).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Storage used' })).toBeVisible();
    await returnToPage();
    expect(mockConnect).toHaveBeenCalledTimes(1);
  });

  it('should not be looked for in a browser that never had a companion', async () => {
    renderScreen(<HomePage />, { user });
    await screen.findByRole('meter', { name: 'Storage used' });
    await returnToPage();
    expect(mockStored).not.toHaveBeenCalled();
  });

  it('should leave the figures of scans as they are while the program is not running', async () => {
    startCompanion();
    mockConnect.mockRejectedValue(new Error('closed'));
    jest.spyOn(console, 'error').mockImplementation();
    renderScreen(<HomePage />, { user });
    await waitFor(() => expect(companionConnection.get().status).toBe('failed'));
    expect(screen.getByRole('meter', { name: 'Storage used' })).toBeVisible();
    expect(screen.queryByText(/has stopped/)).not.toBeInTheDocument();
  });
});

describe('the health of disks', () => {
  const GB = 1e9;
  const disk = (used: number, free: number, reserved = 0) => ({
    path: '/',
    size: (used + free + reserved) * GB,
    used: used * GB,
    free: free * GB,
    roots: [],
  });

  it.each([
    ['Poor', disk(951, 49)],
    ['Poor', disk(90.1, 9.9)],
    ['Poor', disk(50, 9.9)],
    ['Fair', disk(50, 10.1)],
    ['Fair', disk(900, 100)],
    ['Good', disk(80, 20)],
    ['Good', disk(7, 3)],
    ['Excellent', disk(60, 40)],
  ])('should be %s by free space', (health, one) => {
    expect(rateDisks([one])).toBe(health);
  });

  it('should be that of the worst disk', () => {
    expect(rateDisks([disk(1, 99), disk(85, 15), disk(70, 30)])).toBe('Fair');
    expect(rateDisks([disk(1, 99), disk(95, 5), disk(85, 15)])).toBe('Poor');
  });

  it('should not count what the system reserves as used', () => {
    expect(usedShare(disk(50, 50, 150))).toBe(0.5);
  });
});
