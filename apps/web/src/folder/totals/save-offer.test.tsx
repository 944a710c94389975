import type { Scan } from '@swipeclean/contracts';
import { startScan } from '@swipeclean/scan-engine/browser';
import { screen } from '@testing-library/react';
import { fakeApi, renderScreen, sampleUser } from '@/testing';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { fileAt, folderHandle } from '@/testing/folder/files';
import SaveOffer from './save-offer';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const SAVE = 'Save totals to my account';
const SAVED = { 'POST /api/storage/scans': { json: {} as Scan } };

async function scanFolder() {
  const handle = folderHandle('Stuff', [fileAt('Stuff/a.txt', { content: 'text' })], true);
  return createOpenFolder(await startScan({ kind: 'handle', handle }));
}
const isOffered = () => screen.queryByRole('button', { name: SAVE }) !== null;

describe('the offer to save a result’s totals', () => {
  it('should send counts without the folder’s name, and never ask again (CLEAN-25)', async () => {
    const calls = fakeApi(SAVED);
    const folder = await scanFolder();
    const { person, unmount } = renderScreen(<SaveOffer folder={folder} />, { user: sampleUser });
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: SAVE }));
    expect(await screen.findByText('Totals saved to your account')).toBeVisible();
    expect(calls).toMatchObject([{ path: '/api/storage/scans', body: { folder: null, totalFiles: 1 } }]);
    unmount();
    renderScreen(<SaveOffer folder={await scanFolder()} />, { user: sampleUser });
    expect(isOffered()).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('should not come back for the user who dismissed it', async () => {
    const calls = fakeApi({});
    const { person, unmount } = renderScreen(<SaveOffer folder={await scanFolder()} />, { user: sampleUser });
    await person.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(isOffered()).toBe(false);
    unmount();
    const again = renderScreen(<SaveOffer folder={await scanFolder()} />, { user: sampleUser });
    expect(isOffered()).toBe(false);
    again.unmount();
    renderScreen(<SaveOffer folder={await scanFolder()} />, { user: { ...sampleUser, id: 'somebody-else' } });
    expect(isOffered()).toBe(true);
    expect(calls).toEqual([]);
  });

  it('should say why totals were not saved, and let them be sent again', async () => {
    fakeApi({ 'POST /api/storage/scans': { status: 503 } });
    const { person } = renderScreen(<SaveOffer folder={await scanFolder()} />, { user: sampleUser });
    await person.click(screen.getByRole('button', { name: SAVE }));
    expect(await screen.findByText(/could not be saved|unavailable|try again/i)).toBeVisible();
    expect(isOffered()).toBe(true);
  });

  it('should be a link to the login for a visitor', async () => {
    renderScreen(<SaveOffer folder={await scanFolder()} />, { at: '/folder' });
    const link = screen.getByRole('link', { name: 'Sign in to see it on your other devices' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Ffolder');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
