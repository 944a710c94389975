import type { SaveScanDto } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import { type BrowserScan, storeBrowserScan } from '@/folder/totals/browser-scans';
import { fakeApi, renderScreen, sampleAnalysis, sampleUser } from '@/testing';
import HomePage from './home-page';

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
    storeBrowserScan(scanOf('Holiday', null, 8));
    const calls = fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toBe('16.0 GB scanned, 25% of 64.0 GB');
    expect(screen.getByText('Photos & Videos').closest('li')).toHaveTextContent('2.0 GB8 duplicates');
    expect(screen.getByText('Downloads').closest('li')).toHaveTextContent('4.0 GB4 old files');
    expect(screen.getByText('App Cache').closest('li')).toHaveTextContent('1.0 GB');
    expect(screen.getByText('Music & Audio').closest('li')).toHaveTextContent('0.2 GB');
    expect(screen.getByText('From your scan of “Holiday”, Jan 5, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Demo/ })).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/api/storage/analysis']);
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

  it('should be nobody else’s', async () => {
    storeBrowserScan(scanOf('Letters', 'somebody-else', 8));
    fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
    renderScreen(<HomePage />, { user: sampleUser });
    expect(await reading()).toMatch(/^71% used/);
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
