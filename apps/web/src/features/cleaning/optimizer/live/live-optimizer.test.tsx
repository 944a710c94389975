import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_PHOTO_OPTIONS } from '@swipeclean/scan-engine';
import type { TrashItem } from '@swipeclean/scan-engine/browser';
import { folderScan, type ScanState } from '@/folder/scan/scan-store';
import { fakeApi, renderScreen, sampleAction, sampleUser } from '@/testing';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { updateFolderRules, forgetRules } from '@/testing/folder/scan-in-page';
import { fileAt, folderHandle, MB, stubPicker } from '@/testing/folder/files';
import OptimizerPage from '@/features/cleaning/optimizer-page';
import { storePhotoOptions } from './photo-choices';

const mockMake = jest.fn();
const mockEstimate = jest.fn();
const mockPreview = jest.fn();
const mockDraw = jest.fn();
jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@/testing/folder/scan-in-page'),
  createReplacements: (...call: unknown[]) => mockMake(...call) as unknown,
  estimateSaving: (...call: unknown[]) => mockEstimate(...call) as unknown,
  drawHeicPhoto: (...call: unknown[]) => mockDraw(...call) as unknown,
  previewCompression: (...call: unknown[]) => mockPreview(...call) as unknown,
}));

const files = [
  fileAt('Trip/big.jpg', { size: 8 * MB }),
  fileAt('Trip/phone.heic', { size: 3 * MB }),
  fileAt('Trip/a.mp4', { content: 'film', daysOld: 9 }),
  fileAt('Trip/b.mp4', { content: 'film' }),
  fileAt('Trip/tmp/notes.tmp', { content: 'left', daysOld: 9 }),
  fileAt('Trip/old.pdf', { content: 'packed already', daysOld: 200 }),
];
const RESERVE = 'POST /api/cleaning/actions/reservations';
const EVENTS = 'POST /api/cleaning/actions/a1/events';
const pattern = (value: string) => ({ kind: 'pattern' as const, value });
const action = sampleAction;

beforeEach(() => {
  folderScan.reset();
  forgetRules();
  storePhotoOptions(DEFAULT_PHOTO_OPTIONS);
  mockEstimate.mockImplementation((_root: unknown, task: string) =>
    Promise.resolve(task === 'photos' ? 4 * MB : 0),
  );
  mockMake.mockClear();
  mockMake.mockImplementation((_root: unknown, { files: wanted }: { files: TrashItem[] }) =>
    Promise.resolve({
      items: wanted.map((item) => ({ ...item, replacement: { ...item, size: 3 * MB } })),
      skipped: [],
      close: () => Promise.resolve(),
    }),
  );
});
async function open(folder: FakeFolder = {}, writable = true, more: File[] = []) {
  const handle = Object.assign(folderHandle('Trip', [...files, ...more], writable), folder);
  stubPicker(() => Promise.resolve(handle));
  const calls = fakeApi({
    [RESERVE]: { status: 201, body: action },
    [EVENTS]: { json: action },
  });
  const view = renderScreen(<OptimizerPage />, { at: '/optimizer', user: sampleUser });
  await view.person.click(screen.getByRole('button', { name: 'Open a folder' }));
  await screen.findByText('1 photo above 2.00 MB');
  await screen.findAllByText('≈ 4.00 MB');
  return { ...view, calls, handle: handle as FileSystemDirectoryHandle & FakeFolder };
}

const task = (name: string) => screen.getByRole('checkbox', { name }).closest('li')!;

async function run(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.click(screen.getByRole('button', { name: 'Optimize All' }));
  await person.click(await screen.findByRole('button', { name: /^Run \d tasks? / }));
}

describe('the optimizer on an open folder', () => {
  it('should plan each task with its files and saving, and say what stays and why (OPT-01, OPT-02)', async () => {
    const { person } = await open();
    expect(screen.queryByRole('button', { name: 'Demo: what does this mean?' })).not.toBeInTheDocument();
    expect(task('Remove Video Duplicates')).toHaveTextContent('1 copy, 4 Bytes');
    expect(task('Remove Video Duplicates')).toHaveTextContent('Videos · Low impact');
    expect(task('Compress Large Photos')).toHaveTextContent('Photos · High impact');
    expect(task('Optimize System Files')).toHaveTextContent('1 file (4 Bytes), 0 empty folders');
    expect(screen.getByRole('checkbox', { name: 'Compress Large Photos' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Archive Old Documents' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Clear App Caches' })).toBeDisabled();
    expect(task('Clear App Caches')).not.toHaveTextContent('impact');
    expect(screen.getByText('can be freed by the ticked tasks').previousSibling).toHaveTextContent(
      '≈ 4.00 MB',
    );
    const whole = screen.getByRole('link', { name: '8 Bytes safe to free in the whole folder' });
    expect(whole).toHaveAttribute('href', '/folder');

    await person.click(screen.getByText('Left alone: 1 file'));
    expect(await screen.findByText(/^HEIC stays, unless/)).toBeInTheDocument();
    const photos = within(task('Compress Large Photos'));
    await person.click(photos.getByText('1 file'));
    expect(await photos.findByText('big.jpg')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Optimize All' }));
    // 4 of the photo's 8 MB are saved, and all of a copy and a leftover of 4 bytes each.
    expect(await screen.findByRole('button', { name: 'Run 3 tasks (saves ≈ 4.00 MB)' })).toBeVisible();
  });

  it('should run the ticked tasks, show what each saved, and undo one alone (OPT-03, OPT-06, OPT-07)', async () => {
    const { person, calls, handle } = await open();
    await run(person);
    expect(await screen.findByText('Tasks Completed 3/5')).toBeVisible();
    expect(task('Compress Large Photos')).toHaveTextContent(
      '1 done: 5.00 MB less once the trash is emptied.',
    );
    expect(await screen.findByText('Optimization Complete!')).toBeVisible();
    expect(screen.queryByText(/8\.00 MB freed/)).not.toBeInTheDocument();
    const reserved = calls.filter(({ path }) => path.endsWith('/reservations')).map(({ body }) => body);
    expect(reserved).toEqual([
      { tool: 'optimizer', files: 1, bytes: 8 * MB },
      { tool: 'optimizer', files: 1, bytes: 4 },
      { tool: 'optimizer', files: 1, bytes: 4 },
    ]);
    expect(handle.runs?.map(({ items }) => items[0]!.path)).toEqual(['tmp/notes.tmp', 'b.mp4', 'big.jpg']);

    const photos = within(task('Compress Large Photos'));
    await person.click(photos.getByRole('button', { name: 'Undo' }));
    expect(await photos.findByText('Undone: everything is where it was.')).toBeVisible();
    expect(handle.runs).toHaveLength(2);
    expect(screen.getByText('Tasks Completed 2/5')).toBeVisible();
    expect(screen.getByText('67%')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Back to the tasks' }));
    expect(await screen.findByRole('button', { name: 'Optimize All' })).toBeVisible();
    expect(task('Remove Video Duplicates')).toHaveTextContent('Nothing to do here');
  });

  it('should skip files that another tab has protected since', async () => {
    const { person, handle } = await open();
    await updateFolderRules(handle, () => ({ keep: { by: 'newest' }, protect: [pattern('*.jpg')] }));
    await run(person);
    expect(await screen.findByText('Tasks Completed 3/5')).toBeVisible();
    expect(mockMake).toHaveBeenCalledWith(handle, expect.objectContaining({ files: [] }), expect.anything());
    expect(task('Compress Large Photos')).toHaveTextContent('Left alone: 2 files');
  });

  it('should estimate and compress with the chosen quality and size, and remember them', async () => {
    const { person, handle } = await open();
    mockEstimate.mockImplementation((_root: unknown, kind: string) =>
      Promise.resolve(kind === 'photos' ? 6 * MB : 0),
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Quality' }), 'Small (70)');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Longest side' }), '2,560 pixels');
    expect(await within(task('Compress Large Photos')).findByText('≈ 6.00 MB')).toBeVisible();
    const photoOptions = { quality: 70, maxSide: 2560, convertsPng: false, convertsHeic: false };
    expect(mockEstimate.mock.lastCall?.at(-1)).toEqual(photoOptions);
    expect(JSON.parse(localStorage.getItem('photo-compression')!)).toEqual(photoOptions);
    await run(person);
    expect(await screen.findByText('Tasks Completed 3/5')).toBeVisible();
    expect(mockMake).toHaveBeenCalledWith(
      handle,
      expect.objectContaining({ photoOptions }),
      expect.anything(),
    );
  });

  it('should show a photo before and after, and leave it out', async () => {
    URL.createObjectURL = (blob: Blob) => `blob:${blob.size}`;
    URL.revokeObjectURL = jest.fn();
    let finish = (_made: Blob) => {};
    mockPreview.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Compare before and after' }));
    expect(await screen.findByText('Making the smaller photo …')).toBeVisible();
    expect(screen.getByText('8.00 MB', { selector: 'dd' })).toBeVisible();
    await act(async () => finish(new Blob(['small'], { type: 'image/jpeg' })));
    const line = await screen.findByRole('slider', { name: 'Line between before and after' });
    fireEvent.change(line, { target: { value: '20' } });
    expect(screen.getByRole('img', { name: 'After' })).toHaveStyle({ clipPath: 'inset(0 0 0 20%)' });
    expect(screen.getByText('5 Bytes', { selector: 'dd' })).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Leave this one out' }));
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => jest.advanceTimersByTime(10_000));
    jest.useRealTimers();
    expect(task('Compress Large Photos')).toHaveTextContent('Nothing to do here');
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
  });

  it('should compress HEIC if the user turns it into JPEG, and show its picture before and after', async () => {
    URL.createObjectURL = (blob: Blob) => `blob:${blob.size}`;
    URL.revokeObjectURL = jest.fn();
    mockDraw.mockResolvedValue(new Blob(['drawn']));
    mockPreview.mockResolvedValue(new Blob(['sm']));
    const { person } = await open();
    await person.click(screen.getByRole('checkbox', { name: /^Turn HEIC photos into JPEG/ }));
    expect(await screen.findByText('2 photos above 2.00 MB')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Compare before and after' }));
    await person.click(await screen.findByRole('button', { name: 'Next photo' }));
    expect(await screen.findByRole('img', { name: 'After' })).toHaveAttribute('src', 'blob:2');
    expect(screen.getByRole('img', { name: 'Before' })).toHaveAttribute('src', 'blob:5');
    expect(screen.getByText('3.00 MB', { selector: 'dd' })).toBeVisible();
    expect(mockDraw).toHaveBeenCalledTimes(1);
  });

  it('should tell why a photo would stay as it is', async () => {
    URL.createObjectURL = () => 'blob:1';
    mockPreview.mockResolvedValue('gain-map');
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Compare before and after' }));
    expect(await screen.findByText(/extra brightness for HDR screens/)).toBeVisible();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('should stop at the current task, and keep completed ones', async () => {
    mockMake.mockImplementation(
      (_root: unknown, _wish: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    );
    const { person, handle } = await open();
    await run(person);
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Stopped. The rest is where it was.')).toBeVisible();
    expect(handle.runs ?? []).toEqual([]);
  });

  it('should continue with the next task when one fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    mockMake.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const { person, handle } = await open();
    await run(person);
    expect(await screen.findByText(/^This task failed/)).toBeVisible();
    expect(await screen.findByText('Tasks Completed 2/5')).toBeVisible();
    expect(handle.runs).toHaveLength(2);
  });

  it('should run nothing in a read-only folder', async () => {
    await open({}, false);
    expect(screen.getByText('This folder is open for reading only')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Optimize All' })).toBeDisabled();
  });

  it('should open one of several folders alone', async () => {
    const handles = ['Trip', 'Home'].map((name) =>
      folderHandle(name, [fileAt(`${name}/tmp/a.tmp`, { content: 'left', daysOld: 9 })], true),
    );
    const { person } = renderScreen(<OptimizerPage />, { at: '/optimizer', user: sampleUser });
    const request = { source: 'handle', name: '2 folders', writable: true } as const;
    await act(() => folderScan.start({ input: { kind: 'handles', handles }, ...request }));
    await person.click(await screen.findByRole('button', { name: 'Open Home alone' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Optimize All' })).toBeEnabled());
    const { folder } = folderScan.state.get() as Extract<ScanState, { status: 'results' }>;
    expect(folder.name).toBe('Home');
  });

  it('should continue when its screen is left', async () => {
    let finish: () => void = () => undefined;
    mockMake.mockImplementation(
      (_root: unknown, { files: wanted }: { files: TrashItem[] }) =>
        new Promise((resolve) => {
          finish = () => resolve({ items: wanted, skipped: [], close: () => Promise.resolve() });
        }),
    );
    const { person, unmount } = await open();
    await run(person);
    unmount();
    renderScreen(<OptimizerPage />, { at: '/optimizer', user: sampleUser });
    await screen.findByRole('progressbar', { name: 'Optimization progress' });
    await act(async () => finish());
    expect(await screen.findByText('Tasks Completed 3/5')).toBeVisible();
  });
});
