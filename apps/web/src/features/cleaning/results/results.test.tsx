import type { SaveScanDto } from '@swipeclean/contracts';
import { fireEvent, screen, waitFor, act, renderHook, within } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { fakeApi, hrefOf, renderScreen, sampleAction, sampleUser } from '@/testing';
import { fileAt, folderHandle, MB, stubPicker } from '@/testing/folder/files';
import { toScannedFile } from '@swipeclean/scan-engine';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import DataCleanerPage from '@/features/cleaning/data-cleaner-page';
import OptimizerPage from '@/features/cleaning/optimizer-page';
import RealCleanerPage from '../real-cleaner-page';
import { useSpecifiedType } from './specified-type';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));
jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@/testing/folder/scan-in-page'),
  estimateSaving: () => Promise.resolve(0),
}));
const mockClear = jest.fn();
const mockStores = jest.fn();
jest.mock('@/features/cleaning/own-storage/own-storage', () => ({
  ...jest.requireActual<object>('@/features/cleaning/own-storage/own-storage'),
  measureOwnStorage: () => Promise.resolve({ usage: null, stores: mockStores() as unknown }),
  clearOwnStorage: (...call: unknown[]) => mockClear(...call) as unknown,
}));

describe('saving totals', () => {
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
  async function scanFolder(options?: Parameters<typeof renderScreen>[1]) {
    const view = renderScreen(<RealCleanerPage />, options);
    const input = screen.getByLabelText<HTMLInputElement>('Open a folder to read only');
    fireEvent.change(input, { target: { files } });
    await screen.findByRole('button', { name: 'Clean Selected' });
    return view;
  }

  const saveButton = () => screen.findByRole('button', { name: 'Save totals to my account' });

  const later = () => screen.findByRole('checkbox', { name: 'Save the totals of later scans too' });

  it('should save the next scan only by request, unless later scans were ticked (CLEAN-25, API-34)', async () => {
    const calls = fakeApi({ 'POST /api/storage/scans': { status: 201, body: {} } });
    const { person, unmount } = await scanFolder({ user: sampleUser });
    expect(await later()).not.toBeChecked();
    expect(await saveButton()).toBeVisible();
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('checkbox', { name: "Save the folder's name too" }));
    await person.click(await saveButton());
    await screen.findByText('Totals saved to your account');
    expect(calls[0]?.body).toMatchObject({ folder: 'Trip' });
    unmount();
    folderScan.reset();
    await scanFolder({ user: sampleUser });
    expect(await saveButton()).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('should send totals without a name, and later scans once this user agreed (CLEAN-25, API-34)', async () => {
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
    const again = await scanFolder({ user: sampleUser });
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ body }) => (body as SaveScanDto).folderKey);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(second).toBe(first);
    again.unmount();
    folderScan.reset();
    await scanFolder({ user: { ...sampleUser, id: 'another' } });
    expect(await later()).not.toBeChecked();
    expect(calls).toHaveLength(2);
  });

  it('should invite a visitor to sign in instead', async () => {
    await scanFolder({ at: '/real-cleaner' });
    expect(hrefOf(/^Sign in to see it/)).toBe('/login?returnTo=%2Freal-cleaner');
    expect(screen.queryByRole('button', { name: 'Save totals to my account' })).not.toBeInTheDocument();
  });
});

describe('the type of a file', () => {
  it('should say what a file of another type is, beside the specified type (REAL-14)', () => {
    const { result } = renderHook(useSpecifiedType);
    const typeOf = (path: string) =>
      result.current(toScannedFile(0, { path, size: 1, lastModified: 0, type: '' }));
    expect(['a.heic', 'b.zip', 'c.jpg', 'README'].map(typeOf)).toEqual([
      'Cache (HEIC)',
      'Cache (ZIP)',
      'Image',
      'Cache',
    ]);
  });
});

describe('the caches of apps in the optimizer', () => {
  const pages = { id: 'cache pages', kind: 'visited', name: 'pages', bytes: MB };
  beforeEach(() => {
    folderScan.reset();
    mockStores.mockReturnValue([]);
    mockClear.mockReset().mockResolvedValue({ bytes: MB, usage: null });
  });
  const task = (name: string) => screen.getByRole('checkbox', { name }).closest('li')!;
  const leadsOn = () => screen.queryByRole('link', { name: 'Find caches and logs' });
  /** Opens a cache of a browser and a folder together, as the companion does. */
  async function open() {
    const inCache = [{ size: 8 * MB }, {}].map((facts, at) =>
      fileAt(`firefox/${at}.jpg`, { ...facts, rule: 'cache' }),
    );
    const handles = [
      folderHandle('firefox', inCache, true),
      folderHandle(
        'Trip',
        [fileAt('Trip/b.jpg', { size: 8 * MB }), fileAt('Trip/tmp/c.tmp', { daysOld: 9 })],
        true,
      ),
    ];
    fakeApi({
      'POST /api/cleaning/actions/reservations': { status: 201, body: sampleAction },
      'POST /api/cleaning/actions/a1/events': { json: sampleAction },
    });
    const { person } = renderScreen(<OptimizerPage />, { at: '/optimizer', user: sampleUser });
    const request = { source: 'handle', name: '2 folders', writable: true } as const;
    await act(() => folderScan.start({ input: { kind: 'handles', handles }, ...request }));
    return { person, cache: handles[0] as FakeFolder };
  }
  async function run(person: Awaited<ReturnType<typeof open>>['person']) {
    await person.click(screen.getByRole('button', { name: 'Optimize All' }));
    await person.click(await screen.findByRole('button', { name: /^Run \d tasks? / }));
  }

  it('should be cleared by their own task, and nothing in them by another one', async () => {
    const { person, cache } = await open();
    expect(screen.getByRole('checkbox', { name: 'Compress Large Photos' })).toBeDisabled();
    expect(task('Clear App Caches')).toHaveTextContent(
      '2 cached files (8.00 MB), and 0 Bytes in this browser',
    );
    expect(task('Optimize System Files')).toHaveTextContent('1 file (14 Bytes), 0 empty folders');
    await person.click(screen.getByRole('checkbox', { name: 'Optimize System Files' }));
    await run(person);
    expect(await screen.findByText('Tasks Completed 1/5')).toBeVisible();
    expect(cache.asked!.items.map(({ path, reason }) => [path, reason])).toEqual([
      ['firefox/0.jpg', 'suggestion.junk.cache'],
      ['firefox/1.jpg', 'suggestion.junk.cache'],
    ]);
    expect(mockClear).not.toHaveBeenCalled();
  });

  it('should come back by Undo, while the own storage is freed for good', async () => {
    mockStores.mockReturnValue([pages]);
    const { person, cache } = await open();
    expect(task('Clear App Caches')).toHaveTextContent(
      '2 cached files (8.00 MB), and 1.00 MB in this browser',
    );
    await run(person);
    const row = within(task('Clear App Caches'));
    expect(
      await row.findByText('2 done: 8.00 MB less once the trash is emptied. 1.00 MB freed.'),
    ).toBeVisible();
    expect(mockClear).toHaveBeenCalledWith([pages]);
    expect(await screen.findByText(/^1\.00 MB freed, and 8\.00 MB more once/)).toBeVisible();
    expect(cache.runs).toHaveLength(2);
    await person.click(row.getByRole('button', { name: 'Undo' }));
    expect(await row.findByText('Undone: everything is where it was.')).toBeVisible();
    expect(cache.runs!.map(({ items }) => items[0]!.path)).toEqual(['Trip/tmp/c.tmp']);
  });

  it.each([
    ['optimizer', <OptimizerPage key="" />],
    ['data-cleaner', <DataCleanerPage key="" />],
  ])('should be led to from /%s', async (path, page) => {
    renderScreen(page, { at: `/${path}`, user: sampleUser });
    await act(() => Promise.resolve());
    expect(leadsOn()).toHaveAttribute('href', '/connect');
  });

  it('should be led to no more once they are open', async () => {
    await open();
    expect(leadsOn()).not.toBeInTheDocument();
  });
});
