import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderScreen, sampleAction, sampleUser, type SeenCall } from '@/testing';
import CleanPage from './clean-page';
import { isSecurePage } from '@/folder/picker/directory-picker';
import { fileAnalysis, folderScan } from '@/folder/scan/scan-store';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { abortError, fileAt, folderHandle, MB, stubPicker } from '@/testing/folder/files';
import { recommendation, session } from './testing/open-deck';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));
jest.mock('@/folder/picker/directory-picker', () => ({
  ...jest.requireActual<object>('@/folder/picker/directory-picker'),
  isSecurePage: jest.fn(() => true),
}));

const photo = { content: 'photo', type: 'image/jpeg' };
const files = [
  fileAt('Stuff/a/photo.jpg', { ...photo, daysOld: 3 }),
  fileAt('Stuff/b/photo.jpg', { ...photo, daysOld: 2 }),
  fileAt('Stuff/c/report.pdf', { daysOld: 181, type: 'application/pdf' }),
  fileAt('Stuff/just-old.txt', { daysOld: 179, type: 'text/plain' }),
  fileAt('Stuff/exactly.mp4', { size: 50 * MB, type: 'video/mp4' }),
  fileAt('Stuff/larger.mp4', { size: 50 * MB + 1, type: 'video/mp4' }),
];
let calls: SeenCall[];

beforeEach(() => {
  fileAnalysis.reset();
  folderScan.reset();
  calls = fakeApi({});
  stubPicker(() => Promise.resolve(folderHandle('Stuff', files)));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = () => renderScreen(<CleanPage />, { at: '/clean', user: sampleUser });

async function analyze(chosen = files) {
  const view = open();
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: chosen } });
  await screen.findByRole('button', { name: 'Clean Selected' });
  return view;
}

async function scanFolder() {
  const view = open();
  await view.person.click(screen.getByRole('tab', { name: 'Folder Scanner' }));
  await view.person.click(screen.getByRole('button', { name: 'Choose folder' }));
  return view;
}

const group = (name: string) => screen.findByRole('region', { name });
const boxes = async (name: string) => within(await group(name)).getAllByRole('checkbox');

describe('the storage cleaner', () => {
  it('should have three tabs, store the tab in the address, and open it again (CLEAN-01, CLEAN-02)', async () => {
    const { person, place, unmount } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Storage Cleaner' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'File Analyzer',
      'Folder Scanner',
      'Demo Mode',
    ]);

    await person.click(screen.getByRole('tab', { name: 'Folder Scanner' }));
    expect(place()).toBe('/clean?tab=folder');
    unmount();
    renderScreen(<CleanPage />, { at: '/clean?tab=folder', user: sampleUser });
    expect(screen.getByRole('tab', { name: 'Folder Scanner' })).toHaveAttribute('aria-selected', 'true');
  });

  it('should let the arrow keys decide as soon as Demo Mode is pressed', async () => {
    const one = recommendation('1');
    calls = fakeApi({
      'GET /api/cleaning/recommendations': { json: [one] },
      'GET /api/cleaning/session': { json: null },
      'POST /api/cleaning/session': { status: 201, body: session },
      'PATCH /api/cleaning/recommendations/1': { json: one },
    });
    const { person } = open();
    await person.click(screen.getByRole('tab', { name: 'Demo Mode' }));
    await waitFor(() => expect(document.querySelector('[data-depth="0"]')).toHaveFocus());
    await person.keyboard('{ArrowLeft}');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  });
});

describe('the file analyzer', () => {
  it('should show totals, older copies, old and large files, without a call (CLEAN-03, CLEAN-04, TOAST-33)', async () => {
    // Also proves CLEAN-09, CLEAN-10, CLEAN-11, CLEAN-44, CONST-12, CONST-14.
    await analyze();
    expect(await screen.findByText('Analysis Complete')).toBeVisible();
    expect(screen.getByText('Analyzed 6 files (100.00 MB)')).toBeVisible();
    const space = screen.getByRole('figure', { name: 'Space by category' });
    expect(space).toHaveTextContent('Images 10 Bytes');
    expect(space).toHaveTextContent('Videos 100.00 MB');
    expect(space).toHaveTextContent('Documents');
    expect(calls).toEqual([]);

    for (const [name, file] of [
      ['Duplicates', /photo\.jpg/],
      ['Old files', /report\.pdf/],
      ['Large files', /larger\.mp4/],
    ] as const) {
      const [only, ...more] = await boxes(name);
      expect(only).toHaveAccessibleName(file);
      expect(more).toEqual([]);
    }
  });

  it('should have the picker of the other tools, with recent folders beside it', async () => {
    open();
    expect(screen.getByLabelText('Choose files')).toBeInTheDocument();
    expect(screen.getByLabelText('Open a folder to read only')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^Open any folder with a program/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /folder/i })).not.toBeInTheDocument();
  });

  it('should not say of an older copy that it stays (CLEAN-09)', async () => {
    await analyze([
      fileAt('photo.jpg', { ...photo, daysOld: 3 }),
      fileAt('Backup/photo.jpg', { ...photo, daysOld: 2 }),
    ]);
    const duplicates = within(await group('Duplicates'));
    expect(duplicates.getByRole('checkbox')).toHaveAccessibleName(/photo\.jpg/);
    expect(duplicates.queryByText('Stays')).not.toBeInTheDocument();
  });

  it('should list audio separately (CLEAN-14, CLEAN-16, ENT-06)', async () => {
    await analyze([
      fileAt('song.mp3', { size: 2 * MB, type: 'audio/mpeg' }),
      fileAt('disk.bin', { size: 3 * MB, type: 'application/octet-stream' }),
    ]);
    const space = screen.getByRole('figure', { name: 'Space by category' });
    expect(space).toHaveTextContent('Audio 2.00 MB');
    expect(space).toHaveTextContent('Other 3.00 MB');
  });

  it.each([
    [10, undefined],
    [11, '...and 1 more file'],
    [25, '...and 15 more files'],
  ])('should list at most 10 of %i flagged files (CLEAN-20, CONST-19)', async (count, more) => {
    await analyze(Array.from({ length: count }, (_, at) => fileAt(`old-${at}.txt`, { daysOld: 200 })));
    expect(await boxes('Old files')).toHaveLength(10);
    const text = within(await group('Old files')).queryByText(/^\.\.\.and/);
    expect(text?.textContent).toBe(more);
  });

  it('should select all duplicates and old files, but not all large ones (CLEAN-18)', async () => {
    const { person } = await analyze();
    for (const name of ['Duplicates', 'Old files']) {
      await person.click(within(await group(name)).getByRole('button', { name: 'Select All' }));
      for (const box of await boxes(name)) expect(box).toBeChecked();
    }
    const selectAll = within(await group('Large files')).queryByRole('button', { name: 'Select All' });
    expect(selectAll).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('2 files selected');
  });

  it('should tick only one of two files with the same name (CLEAN-17, CLEAN-50, STATE-06)', async () => {
    const { person } = await analyze([
      fileAt('Stuff/a/song.mp3', { content: '1', daysOld: 200 }),
      fileAt('Stuff/b/song.mp3', { content: '22', daysOld: 200 }),
    ]);
    const [first, second] = await boxes('Old files');
    await person.click(first!);
    expect(first).toBeChecked();
    expect(second).not.toBeChecked();
    await person.click(first!);
    expect(first).not.toBeChecked();
  });

  it('should say what it would delete, untick it, and take more files (CLEAN-07, CLEAN-19, TOAST-34)', async () => {
    // Also proves CLEAN-45, STATE-05, STATE-06.
    const { person } = await analyze();
    const [box] = await boxes('Large files');
    await person.click(box!);
    await person.click(screen.getByRole('button', { name: 'Clean Selected' }));
    expect(await screen.findByText('Files Marked for Deletion')).toBeVisible();
    expect(screen.getByText('Would delete 1 file (50.00 MB)')).toBeVisible();
    expect(box).not.toBeChecked();
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Analyze More Files' }));
    expect(screen.getByLabelText('Choose files')).toBeInTheDocument();
  });

  it('should report unreadable files (TOAST-17)', async () => {
    const broken = [fileAt('a.bin', { content: 'same size' }), fileAt('b.bin', { content: 'same size' })];
    broken[0]!.slice = () => {
      throw new Error('gone');
    };
    await analyze(broken);
    expect(await screen.findByText('Selection Error')).toBeVisible();
    expect(screen.getByText('Unable to process some files')).toBeVisible();
    expect(screen.getByText('1 file or folder left out')).toBeVisible();
  });
});

describe('saving totals of single files', () => {
  it('should never save automatically, whatever was chosen for folders (CLEAN-25, API-34)', async () => {
    localStorage.setItem(
      'save-scan-totals',
      JSON.stringify({ [sampleUser.id]: { always: true, folder: false } }),
    );
    await analyze([fileAt('letter.txt', { daysOld: 200 })]);
    expect(await screen.findByRole('button', { name: 'Save totals to my account' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /later scans/ })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
    localStorage.clear();
  });
});

describe('the folder scanner', () => {
  it('should scan a folder, show the result, and say what it would delete (CLEAN-05, CLEAN-06, TOAST-32)', async () => {
    // Also proves TOAST-31, TOAST-50.
    const { person } = await scanFolder();
    expect(await screen.findByText('Scan Complete')).toBeVisible();
    expect(screen.getByText('Found 6 files (100.00 MB)')).toBeVisible();
    expect(screen.getByText('Stuff')).toBeVisible();
    const [box] = await boxes('Large files');
    await person.click(box!);
    await person.click(screen.getByRole('button', { name: 'Clean Selected' }));
    expect(await screen.findByText('Cleanup Complete')).toBeVisible();
    expect(screen.getByText('Would delete 1 file (50.00 MB)')).toBeVisible();
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Scan Another Folder' }));
    expect(screen.getByRole('button', { name: 'Choose folder' })).toBeVisible();
  });

  it('should check for HTTPS first (CLEAN-23, CLEAN-49, TOAST-19)', async () => {
    jest.mocked(isSecurePage).mockReturnValueOnce(false);
    stubPicker(undefined);
    await scanFolder();
    expect(await screen.findByText('HTTPS Required')).toBeVisible();
  });

  it('should name the browsers that can open folders (CLEAN-22, TOAST-18)', async () => {
    stubPicker(undefined);
    await scanFolder();
    expect(await screen.findByText('Browser Not Supported')).toBeVisible();
    expect(
      screen.getByText('Please use Chrome or Edge browser with HTTPS for folder scanning'),
    ).toBeVisible();
  });

  it('should say beside the button why nothing opened when the picker is closed, in no toast (CLEAN-24)', async () => {
    stubPicker(() => Promise.reject(abortError()));
    await scanFolder();
    expect(screen.getByText('No folder was opened')).toBeVisible();
    expect(screen.queryByText('Scan Failed')).not.toBeInTheDocument();
  });

  it('should move proven copies to the trash of a writable folder, and restore them (CLEAN-09, CLEAN-19)', async () => {
    const action = sampleAction;
    calls = fakeApi({
      'POST /api/cleaning/actions/reservations': { status: 201, body: action },
      'POST /api/cleaning/actions/a1/events': { json: action },
    });
    const handle: FileSystemDirectoryHandle & FakeFolder = folderHandle('Stuff', files, true);
    stubPicker(() => Promise.resolve(handle));
    const { person } = await scanFolder();
    expect(await group('Duplicates')).toHaveTextContent('Same content as a file that stays.');
    expect(screen.queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
    await person.click((await boxes('Duplicates'))[0]!);
    await person.click((await boxes('Large files'))[0]!);
    await person.click(screen.getByRole('button', { name: 'Clean Selected' }));
    await person.click(await screen.findByRole('button', { name: 'Move 2 files to trash (50.00 MB)' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(handle.asked).toMatchObject({ tool: 'folder-scanner', actionId: 'a1' });
    expect(calls[0]?.body).toMatchObject({ tool: 'folder-scanner', files: 2 });
    expect(screen.queryByRole('region', { name: 'Large files' })).not.toBeInTheDocument();
    expect(screen.getByText(/scanned in/)).toHaveTextContent('4 files');
    await person.click(undo);
    await screen.findByText('2 files back in place (50.00 MB)');
    expect((await boxes('Large files'))[0]).not.toBeChecked();
    expect(screen.getByText(/scanned in/)).toHaveTextContent('6 files');
  });

  it('should report an unreachable folder (TOAST-15)', async () => {
    const handle = Object.assign(folderHandle('Locked', []), {
      error: new DOMException('no', 'NotFoundError'),
    });
    stubPicker(() => Promise.resolve(handle));
    await scanFolder();
    expect(await screen.findByText('Scan Failed')).toBeVisible();
    expect(screen.getByText('Unable to access folder. Please try again.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose folder' })).toBeVisible());
  });
});
