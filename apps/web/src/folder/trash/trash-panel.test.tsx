import { getExpiryTime } from '@swipeclean/scan-engine';
import { act, screen } from '@testing-library/react';
import { formatDate } from '@/shared/format/format';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { MB } from '@/testing/folder/files';
import { renderScreen } from '@/testing/render-screen';
import { FolderTrash } from './folder-trash';
import { TrashPanel } from './trash-panel';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function run(createdAt: number, paths: string[]) {
  const items = paths.map((path, at) => ({ id: at, path, size: MB, lastModified: 0, reason: '' }));
  const stay = { createdAt, expiresAt: getExpiryTime(createdAt), tool: 'real-cleaner', finished: true };
  return { id: `run-${createdAt}`, ...stay, items, folders: [], bytes: paths.length * MB, untracked: 0 };
}

function show(folder: FakeFolder & { requestPermission?: () => Promise<PermissionState> }) {
  const root = { name: '', handle: folder as unknown as FileSystemDirectoryHandle };
  const trash = new FolderTrash(
    () => Promise.resolve([root]),
    () => undefined,
  );
  return { ...renderScreen(<TrashPanel trash={trash} />, { at: '/real-cleaner' }), trash };
}

const now = Date.now();
const noAccess = () => new DOMException('', 'NotAllowedError');

const GB = 1024 * MB;

describe('a run of the trash', () => {
  it('should be named by its largest file', async () => {
    const sizes: Record<string, number> = { 'logs/changelog.gz': 1, 'films/holiday.mp4': 9 * MB, 'b.txt': 2 };
    const paths = Object.keys(sizes);
    const items = run(now, paths).items.map((item) => ({ ...item, size: sizes[item.path]! }));
    show({ runs: [{ ...run(now, paths), items }] });
    expect(await screen.findByText('holiday.mp4')).toBeVisible();
    expect(screen.queryByText('changelog.gz')).not.toBeInTheDocument();
  });
});

describe('the monthly limit of a visitor (CONST-46)', () => {
  const file = (path: string, size: number) => ({ path, size, lastModified: 0 });

  it('should be counted in this browser, with a sign-in at the limit', async () => {
    const { trash } = show({});
    await act(() => trash.remove([file('a', 1.5 * GB)], 'real-cleaner'));
    await act(() => trash.remove([file('b', GB)], 'real-cleaner'));
    expect(screen.getByText(/This takes 1.00 GB, and 512.00 MB of this month’s 2.00 GB/)).toBeVisible();
    const signIn = screen.getByRole('link', { name: 'Sign in' });
    expect(signIn).toHaveAttribute('href', '/login?returnTo=%2Freal-cleaner');
    expect(trash.state.get().contents?.runs).toHaveLength(1);
  });

  it('should be the same in a folder of the companion, whatever becomes of its files', async () => {
    const folder: FakeFolder = {};
    const { trash } = show(Object.assign(folder, { isNative: true }));
    const remove = (path: string, size: number) =>
      act(() => trash.remove([file(path, size)], 'real-cleaner', { method: 'hardlink' }));
    await remove('a', 1.5 * GB);
    expect(folder.asked).toMatchObject({ method: 'hardlink' });
    await remove('b', GB);
    expect(trash.state.get().refusal).toMatchObject({ reason: 'limit', allowance: { left: 0.5 * GB } });
    await act(() => trash.restoreAll());
    expect(await remove('b', GB)).toMatchObject({ succeeded: { files: 1 } });
  });

  it('should count what really moved, and nothing once it is back', async () => {
    const { trash } = show({ faults: { big: { status: 'skipped', reason: 'changed' } } });
    await act(() => trash.remove([file('a', MB), file('big', 1.9 * GB)], 'real-cleaner'));
    await act(() => trash.remove([file('b', 1.9 * GB)], 'real-cleaner'));
    const [last] = trash.state.get().contents!.runs;
    expect(last!.items.map(({ path }) => path)).toEqual(['b']);
    await act(() => trash.restore(last!.id));
    expect(await act(() => trash.remove([file('c', 1.9 * GB)], 'real-cleaner'))).toMatchObject({
      succeeded: { files: 1 },
    });
  });

  it('should count what another tab reserved meanwhile', async () => {
    const { trash } = show({});
    const request = (_name: string, work: () => Promise<unknown>) => {
      const entry = { id: 'visitor-other', at: Date.now(), bytes: 1.5 * GB, status: 'reserved' };
      localStorage.setItem('visitor-cleaning', JSON.stringify([entry]));
      return work();
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await act(() => trash.remove([file('a', GB)], 'real-cleaner'));
    Reflect.deleteProperty(navigator, 'locks');
    expect(trash.state.get().refusal).toMatchObject({ reason: 'limit', allowance: { left: 0.5 * GB } });
  });

  it('should give back what is restored of a run, once', async () => {
    const { trash } = show({});
    await act(() => trash.remove([file('a', GB), file('b', GB)], 'real-cleaner'));
    const [first] = trash.state.get().contents!.runs;
    await act(() => trash.restore(first!.id, new Set(['a'])));
    await act(() => trash.remove([file('a', GB)], 'real-cleaner'));
    expect(trash.state.get().contents!.runs).toHaveLength(2);
    await act(() => trash.remove([file('c', 1)], 'real-cleaner'));
    expect(trash.state.get().refusal).toMatchObject({ reason: 'limit', allowance: { left: 0 } });
  });

  it('should begin again with the next month', async () => {
    const { trash } = show({});
    const date = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 31, 23));
    await act(() => trash.remove([file('a', 2 * GB)], 'real-cleaner'));
    await act(() => trash.remove([file('b', 1)], 'real-cleaner'));
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    date.mockReturnValue(Date.UTC(2026, 1, 1));
    await act(() => trash.remove([file('b', 2 * GB)], 'real-cleaner'));
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });
});

describe('the trash of an open folder', () => {
  it('should show the end of a long task for a moment, when it can no longer be cancelled', async () => {
    jest.useFakeTimers();
    let release = () => {};
    const { trash } = show({ hold: new Promise((resolve) => (release = resolve)) });
    const removal = trash.remove([{ path: 'a', size: MB, lastModified: 0 }], 'real-cleaner');
    const name = 'Cancel';
    await screen.findByRole('button', { name });
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('button', { name })).toBeEnabled();
    release();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('button', { name })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(await removal).toMatchObject({ succeeded: { files: 1 } });
  });

  it('should name the files of each run and when it was moved, and restore one file', async () => {
    const folder: FakeFolder = {
      runs: [run(now, ['Videos/holiday.mp4', 'a.txt', 'b.txt']), run(now - 60_000, ['notes.txt'])],
    };
    const { person } = show(folder);
    const time = formatDate(new Date(now), { dateStyle: 'medium', timeStyle: 'short' });
    const row = await screen.findByRole('button', { name: /^holiday\.mp4 and 2 more ?3 files · 3\.00 MB/ });
    expect(row).toHaveTextContent(`From ${time}, kept until`);
    expect(screen.getByRole('button', { name: /^notes\.txt ?1 file/ })).toBeVisible();
    await person.click(row);
    expect(screen.getByText('Videos/holiday.mp4')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Restore a.txt' }));
    expect(await screen.findByText('1 file back in place (1.00 MB)')).toBeVisible();
    expect(folder.runs?.[0]?.items.map(({ path }) => path)).toEqual(['Videos/holiday.mp4', 'b.txt']);
  });

  it('should say why each file is there, where a text says so', async () => {
    const reasons = ['suggestion.identical', 'suggestion.junk.old-log', 'from another version'];
    const { items, ...moved } = run(now, ['a.txt', 'b.log', 'c.txt']);
    const { person } = show({
      runs: [{ ...moved, items: items.map((item, at) => ({ ...item, reason: reasons[at]! })) }],
    });
    await person.click(await screen.findByRole('button', { name: /^a\.txt and 2 more/ }));
    const [a, b, c] = ['a.txt', 'b.log', 'c.txt'].map((path) =>
      screen.getByRole('button', { name: `Restore ${path}` }).closest('li')!,
    );
    expect(a).toHaveTextContent(/^a\.txt ?Extra copies ?1\.00 MB/);
    expect(b).toHaveTextContent(/^b\.log ?Old logs ?1\.00 MB/);
    expect(c).toHaveTextContent(/^c\.txt ?1\.00 MB/);
  });

  it('should restore all runs at once', async () => {
    const folder: FakeFolder = { runs: [run(now, ['a.txt', 'b.txt']), run(now - 60_000, ['c.txt'])] };
    const { person } = show(folder);
    await person.click(await screen.findByRole('button', { name: 'Restore all' }));
    expect(await screen.findByText('3 files back in place (3.00 MB)')).toBeVisible();
    expect(folder.runs).toEqual([]);
  });

  it('should delete only expired runs, and only after confirmation', async () => {
    const folder: FakeFolder = { runs: [run(now, ['new.txt']), run(1, ['old.txt'])] };
    const { person } = show(folder);
    expect(await screen.findByText(/In the trash for more than 30 days: 1 file, 1.00 MB/)).toBeVisible();
    expect(folder.runs).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Delete for good' }));
    await person.click(await screen.findByRole('button', { name: 'Delete 1 file for good (1.00 MB)' }));
    expect(await screen.findByText('1 file deleted for good, 1.00 MB freed')).toBeVisible();
    expect(folder.runs?.map(({ id }) => id)).toEqual([`run-${now}`]);
    expect(screen.queryByText(/more than 30 days/)).not.toBeInTheDocument();
  });

  it('should name unreadable runs, show the rest, and reload on request', async () => {
    const unreadable = [{ id: '2026-01-01T10-00-00', files: 3, bytes: 2 * MB }];
    const folder: FakeFolder = { runs: [run(now, ['a.txt'])], unreadable, recoveryFails: true };
    const { person } = show(folder);
    expect(await screen.findByText('2026-01-01T10-00-00')).toBeVisible();
    expect(screen.getByText(/cannot be read, so it is left as it is: 3 files, 2.00 MB/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
    Object.assign(folder, { unreadable: [], recoveryFails: false });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Restore' });
    expect(screen.queryByText('2026-01-01T10-00-00')).not.toBeInTheDocument();
  });

  it('should report that it could not be read, and retry', async () => {
    const folder: FakeFolder = { runs: [run(now, ['a.txt'])], closed: new Error('busy') };
    const { person } = show(folder);
    expect(await screen.findByText('The trash of this folder could not be read.')).toBeVisible();
    delete folder.closed;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
    expect(screen.queryByText('The trash of this folder could not be read.')).not.toBeInTheDocument();
  });

  it('should count restored files before access was lost, and continue once granted', async () => {
    let answer: PermissionState = 'denied';
    const folder = {
      runs: [run(now, ['a.txt', 'b.txt'])],
      cutOff: noAccess(),
      requestPermission: () => Promise.resolve(answer),
    } as FakeFolder & { requestPermission: () => Promise<PermissionState> };
    const { person } = show(folder);
    await person.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 file back in place (1.00 MB)')).toBeVisible();
    expect(screen.getByText(/Access to the folder was withdrawn/)).toBeVisible();
    expect(screen.queryByText(/could not start/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Allow again' }));
    expect(screen.getByRole('button', { name: 'Allow again' })).toBeVisible();
    answer = 'granted';
    delete folder.cutOff;
    await person.click(screen.getByRole('button', { name: 'Allow again' }));
    await person.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 file back in place (1.00 MB)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow again' })).not.toBeInTheDocument();
    expect(folder.runs).toEqual([]);
  });
});
