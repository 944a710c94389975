import type { SaveScanDto } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type BrowserScan, storeBrowserScan } from '@/folder/totals/browser-scans';
import { addFreedSpace } from '@/folder/trash/freed-space';
import { fakeApi, renderScreen, sampleAnalysis, sampleInsights, sampleUser, textsOf } from '@/testing';
import HomePage from './home-page';
import InsightsPage from './insights-page';

const GB = 1_000_000_000;
const sum = (files: number, bytes: number) => ({ files, bytes });
const scanOf = (folderId: string | null, userId: string | null, gigabytes: number): BrowserScan => ({
  folderId,
  userId,
  scannedAt: '2026-01-05T12:00:00.000Z',
  totals: {
    folder: folderId,
    totalSize: gigabytes * GB,
    photos: sum(9, GB),
    downloads: sum(5, 2 * GB),
    junk: sum(3, GB / 2),
    music: sum(1, GB / 10),
    identical: { ...sum(6, 1.5 * GB), groups: 3 },
    identicalMedia: sum(4, GB),
    oldDownloads: sum(2, GB),
    cleanable: sum(7, GB),
  } as SaveScanDto,
});
const others = { ...sampleAnalysis, sample: false, usedStorage: 31_000 };

async function reading(): Promise<string | null> {
  return (await screen.findByRole('meter')).getAttribute('aria-valuetext');
}

describe('the figures of this browser', () => {
  it('should stand in place of samples after a scan, without a call (HOME-19)', async () => {
    storeBrowserScan(scanOf('Letters', sampleUser.id, 8));
    storeBrowserScan(scanOf('Holiday', sampleUser.id, 8));
    const calls = fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    const { person } = renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toBe('16.0 GB scanned, 25% of 64.0 GB');
    const files = screen.getByText(/^The same files read 14.90 GB in a folder/);
    expect(files).not.toBeVisible();
    await person.click(screen.getByText('of 64.0 GB (assumed)'));
    expect(files).toBeVisible();
    expect(screen.getByText('Photos & Videos').closest('li')).toHaveTextContent('2.0 GB8 duplicates');
    expect(screen.getByText('Downloads').closest('li')).toHaveTextContent(
      '4.0 GB4 old files · installers and leftovers count as App Cache',
    );
    expect(screen.getByText('App Cache').closest('li')).toHaveTextContent(
      '1.0 GBCaches, logs, old installers and leftovers',
    );
    expect(screen.getByText('Music & Audio').closest('li')).toHaveTextContent('0.2 GB');
    expect(screen.getByText('Scan of “Holiday”, Jan 5, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Demo/ })).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/api/storage/analysis']);
  });

  it('should lead back to the folder, above what opens another', async () => {
    storeBrowserScan(scanOf('Letters', sampleUser.id, 8));
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    renderScreen(<HomePage />, { user: sampleUser });
    const back = screen.getByRole('button', { name: 'Review 7 files, 954 MB' });
    expect(screen.getByText('safe to free of 7.45 GB')).toBeVisible();
    const another = screen.getByRole('heading', { name: 'Free space in a folder' });
    expect(back.compareDocumentPosition(another)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(back.compareDocumentPosition(await screen.findByRole('meter'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('should leave Home one filled button, and one line for what was freed', async () => {
    addFreedSpace(3_000_000);
    storeBrowserScan(scanOf('Letters', sampleUser.id, 8));
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    Object.assign(window, { showDirectoryPicker: jest.fn() });
    renderScreen(<HomePage />, { user: sampleUser });
    const back = screen.getByRole('button', { name: 'Review 7 files, 954 MB' });
    const another = await screen.findByRole('button', { name: 'Choose a folder' });
    expect(back).toHaveClass('bg-brand');
    expect(another).not.toHaveClass('bg-brand');
    const freed = screen.getByText(/^2.86 MB freed in this browser since/);
    expect(back.closest('section')).toContainElement(freed);
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  });

  it('should come before those that the account has from other devices', async () => {
    fakeApi({ 'GET /api/storage/analysis': { json: others } });
    const { unmount } = renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toMatch(/^31.0 GB scanned/);
    unmount();
    storeBrowserScan(scanOf('Letters', sampleUser.id, 8));
    renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toMatch(/^8.0 GB scanned/);
  });

  it('should lead to a folder that this browser cannot reopen by choosing it again', async () => {
    const showDirectoryPicker = jest.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    Object.assign(window, { showDirectoryPicker });
    fakeApi({
      'GET /api/storage/analysis': {
        json: { ...others, lastScanAt: '2026-01-05T12:00:00.000Z', itemsToClean: 12, potentialSavings: 2048 },
      },
    });
    const { person } = renderScreen(<HomePage />, { user: sampleUser });
    const review = await screen.findByRole('button', { name: 'Review 12 files, 1.91 GB' });
    expect(review).toHaveClass('bg-brand');
    expect(screen.getByText('safe to free of 28.9 GB')).toBeVisible();
    expect(screen.getByText(/^Choose the folder again/)).toBeVisible();
    await person.click(review);
    await waitFor(() => expect(showDirectoryPicker).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  });

  it('should be measured against the device that the user typed', async () => {
    storeBrowserScan(scanOf('Letters', sampleUser.id, 8));
    fakeApi({ 'GET /api/storage/analysis': { json: { ...sampleAnalysis, typedStorage: 80_000 } } });
    renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toBe('8.0 GB scanned, 10% of 80.0 GB');
  });

  it('should be shown while the account cannot be read', async () => {
    storeBrowserScan(scanOf('Letters', sampleUser.id, 8));
    fakeApi({ 'GET /api/storage/analysis': { status: 503 } });
    renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toMatch(/^8.0 GB scanned/);
  });

  it('should be nobody else’s, nor a visitor’s of another tab', async () => {
    storeBrowserScan(scanOf('Letters', 'somebody-else', 8));
    storeBrowserScan(scanOf('Holiday', null, 8));
    sessionStorage.clear();
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toMatch(/^71% used/);
  });

  it('should be those of the visitor who then signed in', async () => {
    storeBrowserScan(scanOf('Holiday', null, 8));
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    renderScreen(<HomePage />, { user: sampleUser });
    await waitFor(async () => expect(await reading()).toMatch(/^8.0 GB scanned/));
  });

  it('should leave out loose files beside a folder', async () => {
    storeBrowserScan(scanOf(null, sampleUser.id, 3));
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    const { unmount } = renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toMatch(/^3.0 GB scanned/);
    unmount();
    storeBrowserScan(scanOf('Letters', sampleUser.id, 8));
    renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toMatch(/^8.0 GB scanned/);
  });
});

describe('the figures of this browser in insights', () => {
  const insights = (saved = sampleInsights) =>
    fakeApi({
      'GET /api/storage/analysis': { json: { ...sampleAnalysis, typedStorage: 80_000 } },
      'GET /api/storage/insights?period=month': { json: saved },
      'GET /api/cleaning/actions?limit=20': { json: [] },
    });
  const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!;
  const rowsOf = async (name: string) => textsOf(within(await card(name)).getAllByRole('listitem'));

  it('should be those of Home, with advice for the same folders', async () => {
    storeBrowserScan(scanOf('Letters', sampleUser.id, 8));
    insights();
    renderScreen(<InsightsPage />, { user: sampleUser });
    await waitFor(async () => expect(await reading()).toBe('8.0 GB scanned, 10% of 80.0 GB'));
    expect(await card('Storage Health')).toHaveTextContent('Excellent');
    const [photos] = await rowsOf('What takes the space');
    expect(photos).toMatch(/^Photos & Videos1.0 GB/);
    expect(photos).toMatch(/No earlier scan to compare with$/);
    expect(await rowsOf('Recommendations')).toEqual([
      'Remove duplicate photosUp to 1.0 GB, you look first',
      'Clear out old downloadsUp to 1.0 GB, you look first',
      'Remove copies of documents and other filesUp to 0.5 GB, you look first',
      'Clear caches, logs and installersUp to 0.5 GB, you look first',
    ]);
    // Clean-ups stay samples, and say so.
    expect(screen.getAllByRole('button', { name: /^Demo/ })).toHaveLength(1);
    expect(
      within(await card('Recent cleaning activity')).getByRole('button', { name: /^Demo/ }),
    ).toBeVisible();
  });

  it('should keep the growth that the account knows of the same figures', async () => {
    storeBrowserScan(scanOf('Letters', sampleUser.id, 8));
    const bytes = { photos: GB, downloads: 2 * GB, cache: GB / 2, music: GB / 10, other: 4.4 * GB };
    const categories = sampleInsights.categories.map((category) => ({
      ...category,
      bytes: bytes[category.name],
    }));
    insights({ ...sampleInsights, sample: false, categories });
    renderScreen(<InsightsPage />, { user: sampleUser });
    expect((await rowsOf('What takes the space'))[0]).toMatch(/12.4%/);
  });
});
