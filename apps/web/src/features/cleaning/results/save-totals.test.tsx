import type { SaveScanDto } from '@swipeclean/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { fakeApi } from '@/testing/fake-api';
import { fileAt, folderHandle, MB, stubPicker } from '@/testing/folder/files';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import RealCleanerPage from '../real-cleaner-page';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const files = [
  fileAt('Trip/movie.mp4', { size: 11 * MB, daysOld: 31 }),
  fileAt('Trip/young.mov', { size: 12 * MB, daysOld: 29 }),
  fileAt('Trip/notes.txt', { content: 'words' }),
  fileAt('Trip/a.jpg', { content: 'same' }),
  fileAt('Trip/b.jpg', { content: 'same', daysOld: 2 }),
  fileAt('Trip/c.jpg', { content: 'other' }),
];

beforeEach(() => {
  folderScan.reset();
  stubPicker(() => Promise.resolve(folderHandle('Trip', files)));
});

afterEach(() => jest.restoreAllMocks());

async function scanFolder(options?: Parameters<typeof renderScreen>[1]) {
  const view = renderScreen(<RealCleanerPage />, options);
  const input = screen.getByLabelText<HTMLInputElement>('Choose with the browser’s upload dialog');
  fireEvent.change(input, { target: { files } });
  await screen.findByRole('button', { name: 'Clean Selected' });
  return view;
}

describe('saving totals', () => {
  const saveButton = () => screen.findByRole('button', { name: 'Save totals to my account' });

  it('should send nothing while scanning (API-34)', async () => {
    const calls = fakeApi({});
    await scanFolder({ user: sampleUser });
    await saveButton();
    expect(calls).toEqual([]);
  });

  const later = () => screen.findByRole('checkbox', { name: 'Save the totals of later scans too' });

  it('should save later scans automatically only where that was ticked (CLEAN-25, API-34)', async () => {
    const calls = fakeApi({ 'POST /api/storage/scans': { status: 201, body: {} } });
    const { person, unmount } = await scanFolder({ user: sampleUser });
    expect(await later()).not.toBeChecked();
    await person.click(await saveButton());
    await screen.findByText('Totals saved to your account');
    expect(await later()).not.toBeChecked();
    unmount();
    folderScan.reset();
    await scanFolder({ user: sampleUser });
    expect(await saveButton()).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('should send totals without a name, and save later scans once the user agreed (CLEAN-25, API-34)', async () => {
    const calls = fakeApi({ 'POST /api/storage/scans': { status: 201, body: {} } });
    const { person, unmount } = await scanFolder({ user: sampleUser });
    await person.click(await later());
    await person.click(await saveButton());
    expect(await screen.findByText('Totals saved to your account')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      source: 'input',
      folder: null,
      totalFiles: 6,
      identical: { files: 1, bytes: 4, groups: 1 },
      identicalMedia: { files: 1, bytes: 4 },
      largeFiles: { files: 0, bytes: 0 },
    });
    expect(JSON.stringify(calls[0]?.body)).not.toMatch(/Trip|movie/);
    unmount();
    folderScan.reset();
    await scanFolder({ user: sampleUser });
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ body }) => (body as SaveScanDto).folderKey);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(second).toBe(first);
  });

  it('should not apply one user’s consent to another in the same browser', async () => {
    const calls = fakeApi({ 'POST /api/storage/scans': { status: 201, body: {} } });
    const { person, unmount } = await scanFolder({ user: sampleUser });
    await person.click(await later());
    await person.click(await saveButton());
    await screen.findByText('Totals saved to your account');
    unmount();
    folderScan.reset();
    await scanFolder({ user: { ...sampleUser, id: 'another' } });
    expect(await saveButton()).toBeVisible();
    expect(await later()).not.toBeChecked();
    expect(calls).toHaveLength(1);
  });

  it("should send the folder's name only with consent", async () => {
    const calls = fakeApi({ 'POST /api/storage/scans': { status: 201, body: {} } });
    const { person } = await scanFolder({ user: sampleUser });
    await person.click(screen.getByRole('checkbox', { name: "Keep the folder's name with them" }));
    await person.click(await saveButton());
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ folder: 'Trip' }));
  });

  it('should invite a visitor to sign in instead', async () => {
    await scanFolder({ at: '/real-cleaner' });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Freal-cleaner',
    );
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/register?returnTo=%2Freal-cleaner',
    );
    expect(screen.queryByRole('button', { name: 'Save totals to my account' })).not.toBeInTheDocument();
  });
});
