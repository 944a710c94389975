import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderScreen, sampleAction, sampleUser } from '@/testing';
import RealCleanerPage from '../real-cleaner-page';
import { KeptFiles } from '@/folder/choice/kept-files';
import { folderScan, type ScanState } from '@/folder/scan/scan-store';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { fileAt, folderHandle, MB, stubPicker } from '@/testing/folder/files';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const files = [
  fileAt('Trip/old/movie.mp4', { size: 11 * MB, daysOld: 31 }),
  fileAt('Trip/a.jpg', { content: 'same', daysOld: 2 }),
  fileAt('Trip/b.jpg', { content: 'same' }),
  fileAt('Trip/notes.txt', { content: 'other' }),
];
const RESERVE = 'POST /api/cleaning/actions/reservations';
const EVENTS = 'POST /api/cleaning/actions/a1/events';
const GB = 1024 * MB;

beforeEach(() => {
  folderScan.reset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open(folder: FakeFolder = {}, options?: Parameters<typeof renderScreen>[1], writable = true) {
  const handle = Object.assign(folderHandle('Trip', files, writable), folder);
  stubPicker(() => Promise.resolve(handle));
  const view = renderScreen(<RealCleanerPage />, options);
  await view.person.click(screen.getByRole('button', { name: 'Start File Scan' }));
  await screen.findByRole('button', { name: 'Clean Selected' });
  if (writable) await view.person.click(await row(/movie/));
  return { ...view, handle: handle as FileSystemDirectoryHandle & FakeFolder };
}

type Person = Awaited<ReturnType<typeof open>>['person'];
const row = (name: RegExp) => screen.findByRole('checkbox', { name });
const selection = () => screen.getByRole('group', { name: 'Selection' });
const cleanButton = () => screen.getByRole('button', { name: 'Clean Selected' });

async function clean(person: Person, label = 'Move 1 file to trash (11.00 MB)') {
  await person.click(cleanButton());
  await person.click(await screen.findByRole('button', { name: label }));
}

describe('cleaning a folder that may be changed', () => {
  it('should show action, size and reasons, and move nothing before the confirmation', async () => {
    const { person, handle } = await open();
    await person.click(await row(/b\.jpg/));
    await person.click(await row(/notes\.txt/));
    await person.click(cleanButton());
    const dialog = await screen.findByRole('dialog', { name: 'Move to the trash?' });
    expect(within(dialog).getByRole('button', { name: /^Move 3 files to trash/ })).toBeVisible();
    expect(within(dialog).getByText('Older than 30 days and larger than 10 MB')).toBeVisible();
    expect(within(dialog).getByText('Identical to a file that stays')).toBeVisible();
    expect(within(dialog).getByText('Chosen by you')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(handle.asked).toBeUndefined();
  });

  it('should tick no file that the user keeps by a card', async () => {
    await open({}, undefined, false);
    const { folder } = folderScan.state.get() as Extract<ScanState, { status: 'results' }>;
    expect(await row(/movie/)).toBeChecked();
    act(() => folder.scoped(KeptFiles).setKept(['old/movie.mp4'], true));
    expect(await row(/movie/)).not.toBeChecked();
    expect(selection()).toHaveTextContent('No files selected');
  });

  it('should move to the trash without counting as freed, and undo by one press (TOAST-45)', async () => {
    const { person, handle } = await open();
    await clean(person);
    expect(await screen.findByText('Cleaning Complete!')).toBeVisible();
    expect(
      screen.getByText('Moved 1 file to the trash (11.00 MB). Empty the trash to free the space.'),
    ).toBeVisible();
    expect(screen.queryByText(/Freed/)).not.toBeInTheDocument();
    expect(screen.getByText('1 file in this folder’s trash; 11.00 MB not freed yet.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /movie/ })).not.toBeInTheDocument());
    expect(handle.runs).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 file back in place (11.00 MB)')).toBeVisible();
    expect(await row(/movie/)).not.toBeChecked();
    expect(handle.runs).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });

  it('should count the remaining files and restored ones, and give each its reason (CLEAN-08)', async () => {
    const { person, handle } = await open();
    const summary = screen.getByText(/scanned in/);
    expect(summary).toHaveTextContent('4 files');
    await person.click(await row(/b\.jpg/));
    await clean(person, 'Move 2 files to trash (11.00 MB)');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const [movie, copy] = handle.asked!.items;
    expect(movie).toMatchObject({ path: 'old/movie.mp4', reason: 'preselected' });
    expect(movie?.copies).toBeUndefined();
    expect(copy).toMatchObject({ path: 'b.jpg', reason: 'identical' });
    expect(copy?.copies?.map(({ path }) => path)).toContain('a.jpg');
    expect(summary).toHaveTextContent('2 files');
    expect(screen.queryByText('Identical files')).not.toBeInTheDocument();
    await person.click(undo);
    await screen.findByText('2 files back in place (11.00 MB)');
    expect(summary).toHaveTextContent('4 files');
    expect(screen.getByText('Identical files')).toBeVisible();
  });

  it('should exclude the last copy when every copy is ticked, and untick it afterwards', async () => {
    const { person, handle } = await open();
    await person.click(await row(/a\.jpg/));
    await person.click(await row(/b\.jpg/));
    expect(selection()).toHaveTextContent('2 files selected11.00 MB · 1 last copy stays');
    await person.click(cleanButton());
    const dialog = await screen.findByRole('dialog', { name: 'Move to the trash?' });
    expect(within(dialog).getByText('Stays, as the last copy').parentElement).toHaveTextContent('a.jpg');
    await person.click(within(dialog).getByRole('button', { name: 'Move 2 files to trash (11.00 MB)' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(handle.asked!.items.map(({ path }) => path)).toEqual(['old/movie.mp4', 'b.jpg']);
    expect(await row(/a\.jpg/)).not.toBeChecked();
    expect(selection()).toHaveTextContent('No files selected');
  });

  it('should report skipped and failed files, and keep both in the list (TOAST-16)', async () => {
    const { person } = await open({
      faults: {
        'notes.txt': { status: 'skipped', reason: 'changed' },
        'a.jpg': { status: 'failed', code: 'NotReadableError' },
      },
    });
    await person.click(await row(/notes\.txt/));
    await person.click(await row(/a\.jpg/));
    await clean(person, 'Move 3 files to trash (11.00 MB)');
    expect(await screen.findByText('Deletion Failed')).toBeVisible();
    expect(screen.getByText('Unable to delete some files')).toBeVisible();
    await person.click(screen.getByText('Left alone: 1 file'));
    expect(await screen.findByText('changed since the scan')).toBeInTheDocument();
    await person.click(screen.getByText('Failed: 1 file'));
    expect(await screen.findByText('cannot be read')).toBeInTheDocument();
    expect(await row(/notes\.txt/)).not.toBeChecked();
    expect(await row(/a\.jpg/)).toBeChecked();
  });

  it('should continue when the screen is left, and be cancellable', async () => {
    const { person, handle, unmount } = await open({ hold: new Promise(() => undefined) });
    await clean(person);
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(cleanButton()).toBeDisabled();
    unmount();
    const again = renderScreen(<RealCleanerPage />);
    await again.person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/You stopped it/)).toBeVisible();
    expect(handle.runs ?? []).toEqual([]);
    expect(await row(/movie/)).toBeVisible();
  });

  it('should free and record the space only once emptied, after one confirmation (TOAST-45)', async () => {
    const calls = fakeApi({
      [RESERVE]: { status: 201, body: sampleAction },
      [EVENTS]: { json: sampleAction },
    });
    const { person, handle } = await open({}, { user: sampleUser });
    await clean(person);
    await person.click(await screen.findByRole('button', { name: 'Empty now' }));
    const act = await screen.findByRole('button', { name: 'Delete 1 file for good (11.00 MB)' });
    expect(handle.runs).toHaveLength(1);
    await person.click(act);
    expect(await screen.findByText('Freed 11.00 MB of storage space.')).toBeVisible();
    expect(handle.runs).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({
      type: 'emptied',
      files: 1,
      bytes: 11 * MB,
      freedBytes: 11 * MB,
    });
  });

  it('should report a removal that an earlier page did not finish', async () => {
    await open({ cutShort: [{ run: 'r', files: 2, bytes: 3 * MB }] });
    expect(await screen.findByText(/An earlier cleaning was cut short.*2 files, 3.00 MB/)).toBeVisible();
  });

  it('should list the folder as recent', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'New scan' }));
    await person.click((await screen.findAllByRole('button', { name: /^Trip/ }))[0]!);
    expect(await screen.findByRole('button', { name: 'Clean Selected' })).toBeVisible();
  });
});

describe('a folder opened for reading', () => {
  it('should request write access, and then simulate nothing (REAL-07, REAL-18)', async () => {
    const { person, handle } = await open({}, undefined, false);
    expect(screen.getByText('This folder is open for reading only')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Simulated' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Allow changes' }));
    expect(await screen.findByText(/The browser did not allow changes/)).toBeVisible();
    Object.assign(handle, { requestPermission: () => Promise.resolve('granted') });
    await person.click(screen.getByRole('button', { name: 'Allow changes' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Simulated' })).not.toBeInTheDocument());
    await person.click(await row(/movie/));
    await clean(person);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

describe('the history of somebody signed in', () => {
  const action = sampleAction;

  it('should record what was moved, and that it was undone (CONST-46)', async () => {
    const calls = fakeApi({
      [RESERVE]: { status: 201, body: action },
      [EVENTS]: { json: action },
    });
    const { person, handle } = await open(
      { faults: { 'notes.txt': { status: 'skipped', reason: 'changed' } } },
      { user: sampleUser },
    );
    await person.click(await row(/notes\.txt/));
    await clean(person, 'Move 2 files to trash (11.00 MB)');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/^1 file back in place/);
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { tool: 'real-cleaner', files: 2, bytes: 11 * MB + 5 }],
      ['POST', { type: 'moved', files: 1, bytes: 11 * MB, restorableUntil: expect.any(String) }],
      ['POST', { type: 'restored', files: 1, bytes: 11 * MB }],
    ]);
    expect(JSON.stringify(calls)).not.toMatch(/movie|notes|Trip/);
    expect(handle.asked).toMatchObject({ tool: 'real-cleaner', actionId: 'a1' });
  });

  it('should move nothing beyond the monthly limit, and show the rest (CONST-46)', async () => {
    fakeApi({
      [RESERVE]: { status: 402 },
      'GET /api/cleaning/allowance': { json: { limit: 2 * GB, left: 5 * MB } },
    });
    const { person, handle } = await open({}, { user: { ...sampleUser, isSubscribed: false } });
    await clean(person);
    expect(
      await screen.findByText(/This takes 11.00 MB, and 5.00 MB of this month’s 2.00 GB are left/),
    ).toBeVisible();
    expect(handle.asked).toBeUndefined();
    expect(await row(/movie/)).toBeChecked();
  });

  it('should move nothing while the account is unreachable', async () => {
    fakeApi({ [RESERVE]: { status: 503 } });
    const { person, handle } = await open({}, { user: { ...sampleUser, isSubscribed: false } });
    await clean(person);
    expect(await screen.findByText(/Your account could not be reached/)).toBeVisible();
    expect(handle.asked).toBeUndefined();
  });
});
