import type { CloudAccount, MailAccount, MailTotals } from '@swipeclean/contracts';
import { screen, within } from '@testing-library/react';
import { fakeApi, renderScreen, sampleAnalysis, sampleUser } from '@/testing';
import { addFreedSpace, setWaitingTrash } from '@/folder/trash/freed-space';
import HomePage from './home-page';
import StatsPage from './stats-page';

const user = sampleUser;
const live = {
  ...sampleAnalysis,
  sample: false,
  totalStorage: 512_000,
  totalStorageTyped: true,
  typedStorage: 512_000,
  lastScanAt: new Date().toISOString(),
};
const scan = { cleanable: { files: 4, bytes: 1024 ** 3 } } as MailTotals;
const mailbox = { kind: 'mail', id: 'box', user: 'mara@example.com', scan } as MailAccount;
const drive = { kind: 'cloud', id: 'd1', name: 'https://cloud.example.com/dav/', scan: null } as CloudAccount;
const assumed = { ...live, totalStorage: 64_000, totalStorageTyped: false };

describe('home', () => {
  it('should show the used part, four categories and the capacity (HOME-02, HOME-03, HOME-07)', async () => {
    // Also proves HOME-09, HOME-10, HOME-19.
    const calls = fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    renderScreen(<HomePage />, { user });
    expect(screen.getByRole('heading', { name: 'Your Storage Overview' })).toBeVisible();
    expect(await screen.findByRole('meter')).toHaveAttribute(
      'aria-valuetext',
      '71% used: 45.6 GB of 64.0 GB',
    );
    expect(calls.map(({ path }) => path)).toEqual(['/api/storage/analysis']);

    expect(await screen.findByText('of 64.0 GB on the sample device')).toBeInTheDocument();
    expect(screen.queryByText(/^Scan of/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /device size/ })).not.toBeInTheDocument();
    const row = async (name: string) => (await screen.findByText(name)).closest('li');
    expect(await row('Photos & Videos')).toHaveTextContent('18.2 GB1,247 duplicates');
    expect(await row('Downloads')).toHaveTextContent('9.4 GB89 old files');
    expect(await row('App Cache')).toHaveTextContent('6.1 GB');
    expect(await row('Music & Audio')).toHaveTextContent('4.7 GB');
  });

  it('should say what this browser left in a trash and what it freed, and lead there', async () => {
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    addFreedSpace(3_000_000);
    setWaitingTrash('Photos', 24_830_000);
    renderScreen(<HomePage />, { user });
    expect(await screen.findByText(/^[\d.]+ MB in the trash, not freed yet$/)).toBeVisible();
    expect(screen.getByText('Photos')).toBeVisible();
    expect(screen.getByText(/MB freed in this browser since/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/folder/trash');
    localStorage.clear();
  });

  it('should show connected mailboxes and drives with what their scans found', async () => {
    fakeApi({
      'GET /api/storage/analysis': { json: sampleAnalysis },
      'GET /api/sources': { json: [drive, mailbox] },
    });
    renderScreen(<HomePage />, { user: { ...user, isSubscribed: true } });
    const list = within(await screen.findByRole('list', { name: 'Your mailboxes and drives' }));
    expect(list.getByRole('link', { name: /^mara@example.com/ })).toHaveTextContent(
      'Mailbox · 1.00 GB can go',
    );
    const row = await list.findByRole('link', { name: /^https:\/\/cloud.example.com/ });
    expect(row).toHaveAttribute('href', '/icloud?account=d1');
    expect(row).toHaveTextContent('Connected, not scanned');
  });

  it('should show gauge, rows and all quick actions without opening anything (HOME-20, NAV-31, GEN-07)', async () => {
    // Also proves GEN-02, GEN-08.
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    renderScreen(<HomePage />, { user });
    const shown = [await screen.findByRole('meter'), screen.getByText('Music & Audio')];
    const actions = within(screen.getByRole('region', { name: 'Quick actions' }));
    for (const [name, href] of [
      ['Device Clean', '/clean?tab=demo', 'HOME-12'],
      ['Data Cleaner', '/data-cleaner', 'HOME-13'],
      ['Auto Optimizer', '/optimizer', 'HOME-14'],
      ['Storage Insights', '/insights', 'HOME-15'],
      ['Share & Earn $10 Per Referral', '/viral', 'HOME-16'],
      ['Start Smart Cleaning', '/clean?tab=demo', 'HOME-17'],
    ] as const) {
      const link = actions.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      shown.push(link);
    }
    for (const element of shown) expect(element.closest('details')).toBeNull();
    for (const [name, href] of [
      ['Real File Cleaner', '/real-cleaner'],
      ['Media Groups', '/organize'],
      ['Mailbox Cleaner', '/email'],
      ['Cloud Cleaner', '/icloud'],
      ['Storage statistics', '/stats'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('should report missing data (HOME-18)', async () => {
    fakeApi({ 'GET /api/storage/analysis': { status: 503 } });
    renderScreen(<HomePage />, { user });
    expect(await screen.findByText('Unable to load storage data')).toBeVisible();
  });

  it('should mark sample figures as Demo, not the user’s own (GEN-04)', async () => {
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    const { unmount, person } = renderScreen(<HomePage />, { user });
    await person.click(await screen.findByRole('button', { name: /Demo/ }));
    expect(screen.getByRole('dialog', { name: 'Sample figures' })).toBeVisible();
    unmount();
    fakeApi({ 'GET /api/storage/analysis': { json: live } });
    renderScreen(<HomePage />, { user });
    await screen.findByRole('meter');
    expect(screen.queryByRole('button', { name: /Demo/ })).not.toBeInTheDocument();
  });

  it('should name the scan of the figures, with the folder’s name if saved', async () => {
    const folder = (name: string | null) => ({ name, scannedAt: '2026-01-05T12:00:00.000Z', bytes: 1 });
    fakeApi({
      'GET /api/storage/analysis': { json: { ...live, usedStorage: 100, folders: [folder(null)] } },
    });
    const { unmount } = renderScreen(<HomePage />, { user });
    expect(await screen.findByText('Scan of Jan 5, 2026')).toBeVisible();
    expect(screen.getByText('0.1 GB scanned')).toBeVisible();
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '0.1 GB scanned, <1% of 512.0 GB');
    unmount();
    fakeApi({
      'GET /api/storage/analysis': { json: { ...live, folders: [folder('Holiday'), folder('Letters')] } },
    });
    renderScreen(<StatsPage />, { user });
    expect(await screen.findByText('Scan of “Holiday”, Jan 5, 2026')).toBeVisible();
    expect(screen.getByText('Scan of “Letters”, Jan 5, 2026')).toBeVisible();
  });

  it('should remind of each folder whose scan is older than 30 days', async () => {
    const scan = (name: string, daysAgo: number) => ({
      name,
      scannedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      bytes: 1,
    });
    const folders = [scan('Letters', 2), scan('Holiday', 31), scan('Music', 29), scan('Films', 400)];
    fakeApi({ 'GET /api/storage/analysis': { json: { ...live, folders } } });
    renderScreen(<HomePage />, { user });
    const reminders = await screen.findAllByText(/^That is more than 30 days ago/);
    const origins = reminders.map(({ parentElement }) => /“(.+)”/.exec(parentElement!.textContent)?.[1]);
    expect(origins).toEqual(['Holiday', 'Films']);
    for (const link of screen.getAllByRole('link', { name: 'Scan again' }))
      expect(link).toHaveAttribute('href', '/real-cleaner');
  });

  it('should label the assumed capacity, and measure against the user’s own', async () => {
    const calls = fakeApi({
      'GET /api/storage/analysis': { json: assumed },
      'PUT /api/storage/device': {
        json: { ...live, totalStorage: 256_000 },
      },
    });
    const { person } = renderScreen(<HomePage />, { user });
    expect(await screen.findByText('of 64.0 GB (assumed)')).toBeVisible();
    const gauge = screen.getByRole('meter');
    expect(gauge).toHaveTextContent(/^45\.6 GB71%$/);
    await person.click(screen.getByText('of 64.0 GB (assumed)'));
    await person.click(screen.getByRole('button', { name: 'Set your device size' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How big is your device?' }));
    await person.type(dialog.getByRole('textbox'), 'big');
    await person.click(dialog.getByRole('button', { name: 'Save size' }));
    expect(dialog.getByRole('textbox')).toBeInvalid();
    await person.clear(dialog.getByRole('textbox'));
    await person.type(dialog.getByRole('textbox'), '1.024');
    await person.click(dialog.getByRole('button', { name: 'Save size' }));
    expect(dialog.getByRole('textbox')).toBeInvalid();
    await person.clear(dialog.getByRole('textbox'));
    await person.type(dialog.getByRole('textbox'), '256');
    await person.click(dialog.getByRole('button', { name: 'Save size' }));
    expect(await screen.findByText('of 256.0 GB on your device')).toBeVisible();
    expect(gauge).toHaveTextContent(/^18%45\.6 GB scanned$/);
    expect(calls.at(-1)?.body).toEqual({ totalBytes: 256_000_000_000 });
  });
});

describe('statistics', () => {
  const tile = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

  it('should show gauge, tiles, breakdown and the specified figures (STATS-01, STATS-02, STATS-03)', async () => {
    // Also proves STATS-04, STATS-05, STATS-06.
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    renderScreen(<StatsPage />, { user });
    expect(await screen.findByRole('meter')).toBeVisible();
    expect(await tile('Storage Used')).toBe('45.6 GB');
    expect(screen.getByRole('figure', { name: 'What takes the space' })).toBeVisible();
    expect(await tile('Potential Savings')).toBe('4.1 GB');
    expect(await tile('Items to Clean')).toBe('3,205');
    expect(await tile('Last Scan')).toBe('Today');
    expect(screen.getByRole('button', { name: /Demo/ })).toBeVisible();
  });

  it('should compute every tile from the last scan in Live (STATS-07)', async () => {
    fakeApi({ 'GET /api/storage/analysis': { json: live } });
    renderScreen(<StatsPage />, { user });
    expect(await tile('Potential Savings')).toBe('2.3 GB');
    expect(await tile('Items to Clean')).toBe('1,200');
    expect(await tile('Last Scan')).toBe('Today');
    // Insights recommend more than that.
    expect(screen.getAllByText('Safe without a look')).toHaveLength(2);
  });
});
