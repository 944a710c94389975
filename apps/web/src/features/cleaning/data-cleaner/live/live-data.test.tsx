import { act, screen, waitFor, within } from '@testing-library/react';
import { folderScan, type ScanState } from '@/folder/scan/scan-store';
import { setSession } from '@/shared/session/session-store';
import { fakeApi } from '@/testing/fake-api';
import { fileAt, folderHandle, MB, stubPicker } from '@/testing/folder/files';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { renderScreen } from '@/testing/render-screen';
import { sampleAction, sampleUser } from '@/testing/samples';
import DataCleanerPage from '@/features/cleaning/data-cleaner-page';

jest.mock('@swipeclean/scan-engine/browser', () =>
  jest.requireActual<object>('@/testing/folder/scan-in-page'),
);

const files = [
  fileAt('Trip/Camera/new.jpg', { content: 'photo' }),
  fileAt('Trip/Camera/old.jpg', { content: 'photo', daysOld: 9 }),
  fileAt('Trip/a.tmp', { size: 2 * MB }),
  fileAt('Trip/b.tmp', { size: 4 * MB }),
  fileAt('Trip/Downloads/setup.exe', { content: 'setup', daysOld: 60 }),
  fileAt('Trip/Downloads/letter.pdf', { content: 'letter', daysOld: 400 }),
];

beforeEach(() => {
  folderScan.reset();
  forgetRules();
  setSession(undefined);
  HTMLElement.prototype.scrollIntoView = () => undefined;
});

async function open({ writable = true, at = '/data-cleaner' } = {}) {
  const handle: FileSystemDirectoryHandle & FakeFolder = folderHandle('Trip', files, writable);
  stubPicker(() => Promise.resolve(handle));
  const calls = fakeApi({
    'POST /api/cleaning/actions/reservations': { status: 201, body: sampleAction },
    'PATCH /api/cleaning/actions/a1': { json: sampleAction },
  });
  const view = renderScreen(<DataCleanerPage />, { at, user: sampleUser });
  await view.person.click(screen.getByRole('button', { name: 'Open a folder' }));
  await screen.findByText('Trip');
  const { folder } = folderScan.state.get() as Extract<ScanState, { status: 'results' }>;
  return { ...view, calls, handle, folder };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const bar = () => screen.getByRole('group', { name: 'Selection' });

describe('clearing out an open folder', () => {
  it('should not tick, count or move protected files, and list the trash last (DATA-03, DATA-06)', async () => {
    const { person, handle, folder } = await open();
    expect(bar()).toHaveTextContent('3 items selected6.00 MB');
    await act(() =>
      folder.rules.update({ keep: { by: 'oldest' }, protect: [{ kind: 'pattern', value: 'b.tmp' }] }),
    );
    expect(box('b.tmp')).toBeDisabled();
    expect(box('b.tmp')).not.toBeChecked();
    expect(box('b.tmp')).toHaveAccessibleDescription(/Protected/);
    expect(box('new.jpg')).toBeChecked();
    expect(bar()).toHaveTextContent('2 items selected2.00 MB');
    await person.click(screen.getByRole('button', { name: 'Select All' }));
    expect(bar()).toHaveTextContent('4 items selected2.00 MB');
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to the trash?' }));
    await person.click(dialog.getByRole('button', { name: 'Move 4 files to trash (2.00 MB)' }));
    await waitFor(() =>
      expect(handle.asked?.items.map(({ path }) => path).sort()).toEqual([
        'Camera/new.jpg',
        'Downloads/letter.pdf',
        'Downloads/setup.exe',
        'a.tmp',
      ]),
    );
    const trash = await screen.findByRole('list', { name: 'Trash' });
    const own = screen.getByRole('list', { name: 'Temporary files' });
    expect(own.compareDocumentPosition(trash)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('should move the files to the trash that the user chooses (DATA-05)', async () => {
    const { person, handle } = await open();
    Object.assign(handle, { isNative: true });
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    const select = await screen.findByLabelText('What happens to the files');
    await person.selectOptions(select, 'This computer’s trash');
    await person.click(screen.getByRole('button', { name: /^Move 3 files/ }));
    await waitFor(() => expect(handle.asked?.method).toBe('system-trash'));
  });

  it('should count in its head what each list below counts, and what of that is safe', async () => {
    const { folder } = await open();
    await act(() =>
      folder.rules.update({ keep: { by: 'oldest' }, protect: [{ kind: 'pattern', value: 'b.tmp' }] }),
    );
    const head = await screen.findByRole('figure', { name: 'can be cleared' });
    await waitFor(() => expect(head).toHaveTextContent('Temporary files 2.00 MB'));
    expect(screen.getByText('2 items · 2.00 MB')).toBeVisible();
    expect(head).toHaveTextContent(/Duplicates 5 Bytes/);
    expect(head).not.toHaveTextContent(/Trash|Logs/);
    expect(screen.getByText('Safe: 2.00 MB · Look first: 11 Bytes')).toBeVisible();
  });

  it('should offer a list of the ticked files where the folder stays read-only (DATA-05)', async () => {
    const { person } = await open({ writable: false });
    expect(bar()).toHaveTextContent('3 items selected6.00 MB');
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'List of 3 files' });
    expect(dialog).toHaveTextContent('b.tmp');
  });

  it('should go on to the question once write access is given (DATA-05)', async () => {
    const { person, handle } = await open({ writable: false });
    Object.assign(handle, { requestPermission: () => Promise.resolve('granted') });
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    expect(await screen.findByRole('dialog', { name: 'Move to the trash?' })).toBeVisible();
  });

  it('should show only the type that a recommendation is about, in the open folder (INS-07)', async () => {
    await open({ at: '/data-cleaner?type=downloads&source=folder' });
    expect(screen.getAllByRole('checkbox').map((item) => item.getAttribute('aria-labelledby'))).toHaveLength(
      2,
    );
    expect(box('setup.exe')).toBeVisible();
    expect(box('letter.pdf')).not.toBeChecked();
    expect(screen.getByText(/^Downloaded and not changed for 180 days/)).toBeVisible();
  });

  it('should preview an uncertain file, and protect it there', async () => {
    const { person } = await open();
    expect(screen.getByText('Trip')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Look at it first: setup.exe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Look before you decide' }));
    await person.click(dialog.getByRole('button', { name: 'Protect this file' }));
    expect(box('setup.exe')).toBeDisabled();
  });

  it('should list empty folders separately, and report which stayed and why', async () => {
    const { person, handle, folder, calls } = await open();
    handle.stayingFolders = ['Shots'];
    folder.result.emptyFolders.push('void', 'Shots');
    act(() => folder.setRemoved([0], true));
    await person.click(screen.getByRole('button', { name: 'Select All' }));
    await person.click(screen.getByRole('button', { name: 'Deselect All' }));
    await person.click(box('void'));
    await person.click(box('Shots'));
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    await person.click(await screen.findByRole('button', { name: 'Remove 2 empty folders' }));
    expect(await screen.findByText('Removed: 1 empty folder')).toBeVisible();
    await person.click(screen.getByText('Left alone: 1 folder'));
    expect(screen.getByText('not empty: it may hold files that the browser hides')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
