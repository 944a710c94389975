import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { fakeApi, renderScreen, sampleUser, textsOf } from '@/testing';
import { ToastHost } from '@/shared/toast/toast-host';
import { type Work, useWorks } from '@/shared/work/work-store';
import DataCleanerPage from './data-cleaner-page';
import { formatDataSize } from './data-cleaner/data-size';
import { demoDeletion } from './data-cleaner/demo-deletion';
import { demoItems } from './data-cleaner/demo-items';
import { clearOwnStorage, type OwnStore } from './own-storage/own-storage';
import { sizeOfValue } from './own-storage/size-of-value';

describe('data cleaner', () => {
  const MB = 1024 ** 2;
  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    await act(async () => demoDeletion.state.get()?.run.cancel());
  });
  const open = (at = '/data-cleaner') => ({
    calls: fakeApi({}),
    ...renderScreen(<DataCleanerPage />, { at, user: sampleUser }),
  });
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const button = (name: string) => screen.getByRole('button', { name });
  const press = (name: string) => fireEvent.click(button(name));
  const bar = () => screen.getByRole('group', { name: 'Selection' });
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const ticked = () =>
    screen.getAllByRole('checkbox', { checked: true }).map((item) => item.getAttribute('aria-labelledby'));

  it('should list 20 samples of six types, as Demo, and count what can go (DATA-01, DATA-02, ENT-31)', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Data Cleaner' })).toBeVisible();
    expect(button('Demo: what does this mean?')).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(20);
    const types = ['Cache', 'Temporary files', 'Logs', 'Duplicates', 'Downloads', 'Trash'];
    const [, ...headings] = screen.getAllByRole('heading', { level: 2 });
    expect(textsOf(headings)).toEqual(types);
    const downloads = within(screen.getByRole('list', { name: 'Downloads' })).getAllByRole('listitem');
    expect(downloads).toHaveLength(3);
    expect(downloads[0]).toHaveTextContent(
      'Old installersDownloads/InstallersLast used: 121 days ago934.00 MB',
    );

    const items = demoItems(Date.now());
    const cache = items.filter(({ type }) => type === 'cache');
    const sum = (some: typeof items) => formatDataSize(some.reduce((bytes, { size }) => bytes + size, 0));
    const deletable = cache.filter(({ canDelete }) => canDelete);
    expect(deletable.length).toBeLessThan(cache.length);
    const group = screen.getByRole('heading', { name: 'Cache' }).closest('section');
    expect(group).toHaveTextContent(`${cache.length} items · ${sum(deletable)} deletable`);
    expect(screen.getByText(sum(items.filter(({ canDelete }) => canDelete)))).toBeVisible();
  });

  it('should describe every item completely (ENT-31, DATA-02)', () => {
    const items = demoItems(new Date('2026-03-20T12:00:00Z').getTime());
    expect(items.find(({ location }) => location === 'Library/Caches/Maps')).toEqual({
      id: 'Library/Caches/Maps',
      type: 'cache',
      name: 'Old map tiles',
      size: 378 * MB,
      location: 'Library/Caches/Maps',
      lastAccessed: new Date('2026-03-01T12:00:00Z'),
      canDelete: true,
      reason: undefined,
    });
    expect(items.filter(({ canDelete }) => !canDelete).map(({ name, reason }) => [name, reason])).toEqual([
      ['Font cache', 'Cannot be deleted: the system is using it'],
      ['Document autosaves', 'Cannot be deleted: open in another app'],
      ['Sync journal', 'Cannot be deleted: still waiting to be synced'],
    ]);
    expect(items.filter(({ name, size, location }) => name && size > 0 && location)).toHaveLength(20);
    expect(new Set(items.map(({ id }) => id)).size).toBe(20);
  });

  it('should disable what cannot be deleted, and tick and untick the others at once (DATA-04, DATA-13)', () => {
    open();
    expect(box('Font cache')).toBeDisabled();
    expect(screen.getByText('Cannot be deleted: the system is using it')).toBeVisible();
    press('Select All');
    expect(box('Font cache')).not.toBeChecked();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(17);
    expect(ticked()).toHaveLength(17);
    fireEvent.click(box('App logs'));
    press('Select All');
    press('Deselect All');
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(button('Select All')).toBeVisible();
  });

  it('should sum the ticked items (DATA-03, DATA-06)', () => {
    open();
    expect(bar()).toHaveTextContent('Nothing selected0 MB');
    fireEvent.click(box('Streamed music'));
    expect(bar()).toHaveTextContent('1 item selected640.50 MB');
    fireEvent.click(box('Browser cache'));
    expect(bar()).toHaveTextContent('2 items selected1.10 GB');
    fireEvent.click(box('Streamed music'));
    expect(bar()).toHaveTextContent('1 item selected486.00 MB');
  });

  it.each([
    [0, '0 MB'],
    [1023.9, '1,023.90 MB'],
    [1024, '1,024.00 MB'],
    [1024.1, '1.00 GB'],
    [1536, '1.50 GB'],
  ])('should show %d MB as %s (DATA-06, CONST-18)', (megabytes, text) => {
    expect(formatDataSize(megabytes * MB)).toBe(text);
  });

  it('should show only the type in the address, and tick no other (INS-07)', () => {
    const { place } = open('/data-cleaner?type=downloads');
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    press('Select All');
    expect(bar()).toHaveTextContent('3 items selected1.39 GB');
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'trash' } });
    expect(place()).toBe('/data-cleaner?type=trash');
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'all' } });
    expect(screen.getAllByRole('checkbox')).toHaveLength(20);
    expect(ticked()).toHaveLength(3);
  });

  it('should show no samples where the address is about the user’s own folder (INS-07)', () => {
    open('/data-cleaner?type=cache&source=folder');
    expect(screen.getByRole('button', { name: 'Open a folder' })).toBeEnabled();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
  });

  it('should clear this site’s own caches without an open folder', async () => {
    const kept = new Map([['pages', new Blob(['x'.repeat(2048)])]]);
    const cache = {
      keys: () => Promise.resolve([...kept.keys()]),
      match: (name: string) => Promise.resolve({ blob: () => Promise.resolve(kept.get(name)) }),
    };
    Object.assign(globalThis, {
      caches: {
        keys: () => Promise.resolve(kept.size > 0 ? ['visited'] : []),
        open: () => Promise.resolve(cache),
        delete: () => Promise.resolve(kept.clear()),
      },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^Clear:/ }));
    fireEvent.click(await screen.findByRole('button', { name: /2\.0+ KB/ }));
    await after(0);
    expect(kept.size).toBe(0);
    expect(screen.getAllByRole('checkbox')).toHaveLength(20);
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('should delete after two seconds without a request, and show the freed space (DATA-05, DATA-09)', async () => {
    // Also proves DATA-07, DATA-10, DATA-11, DATA-12, TOAST-46, CONST-28, STATE-18.
    const { calls } = open();
    expect(button('Delete Selected')).toBeDisabled();
    fireEvent.click(box('Video copies'));
    fireEvent.click(box('Browser cache'));
    press('Delete Selected');
    await after(1000);
    expect(button('Delete Selected')).toBeDisabled();
    expect(box('App logs')).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'Deleting 2 items' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await after(900);
    expect(ticked()).toHaveLength(2);
    await after(100);
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(screen.getAllByRole('checkbox')).toHaveLength(20);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await after(0);
    expect(await screen.findByText('Data Deleted Successfully')).toBeVisible();
    expect(screen.getByText(/^2 items deleted, 1\.71 GB freed\. Demo:/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('should change nothing when cancelled, and enable the list again', async () => {
    open();
    fireEvent.click(box('Video copies'));
    press('Delete Selected');
    await after(1000);
    press('Cancel');
    await after(10_000);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText('Data Deleted Successfully')).not.toBeInTheDocument();
    expect(ticked()).toHaveLength(1);
    expect(bar()).toHaveTextContent('1 item selected1.24 GB');
    expect(button('Delete Selected')).toBeEnabled();
    expect(box('App logs')).toBeEnabled();
  });

  it('should continue when its screen is left, shown in the header', async () => {
    const view = open();
    fireEvent.click(box('Video copies'));
    press('Delete Selected');
    view.unmount();
    render(<ToastHost />);
    const works = renderHook(() => useWorks()).result;
    await after(500);
    const work: Partial<Work> = { title: 'Deleting 1 item', path: '/data-cleaner', fraction: 0.25 };
    expect(works.current).toMatchObject([work]);
    await after(1500);
    expect(works.current).toEqual([]);
    expect(await screen.findByText('Data Deleted Successfully')).toBeVisible();
  });
});

describe('clearing the app’s own storage', () => {
  const store: OwnStore = { id: 'cache pages', kind: 'visited', name: 'pages', bytes: 2940 };
  function stubUsage(...usages: (number | undefined)[]): void {
    const estimate = () => Promise.resolve({ usage: usages.length > 1 ? usages.shift() : usages[0] });
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
    Object.assign(globalThis, { caches: { delete: () => Promise.resolve(true) } });
  }
  async function clear() {
    const cleared = clearOwnStorage([store]);
    await jest.advanceTimersByTimeAsync(1000);
    return cleared;
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'storage');
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('should report what the browser measured, not what was counted before', async () => {
    stubUsage(7910, 7910, 6560);
    expect(await clear()).toEqual({ bytes: 1350, usage: { before: 7910, after: 6560 } });
  });

  it('should never report less than nothing', async () => {
    stubUsage(100, 120);
    expect(await clear()).toMatchObject({ bytes: 0 });
  });

  it('should report the counted bytes where the browser measures nothing', async () => {
    Object.assign(globalThis, { caches: { delete: () => Promise.resolve(true) } });
    expect(await clear()).toEqual({ bytes: 2940, usage: null });
  });

  it.each([
    ['at once', [7910, undefined]],
    ['after a while', [7910, 7910, undefined]],
  ])('should report the counted bytes where the browser stops measuring %s', async (_, usages) => {
    stubUsage(...usages);
    expect(await clear()).toEqual({ bytes: 2940, usage: null });
  });
});

describe('the size of a stored value', () => {
  it.each([
    ['four', 4],
    [1, 8],
    [null, 0],
    [new Float64Array(3), 24],
    [['ab', 'c'], 3],
    [{ name: 'ab', at: 1 }, 4 + 2 + 2 + 8],
    [new Map([['a', 'bc']]), 3],
  ])('should be that of its parts: %p', (value, size) => {
    expect(sizeOfValue(value)).toBe(size);
  });
});
