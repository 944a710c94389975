import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { createPerson, fakeApi, hrefOf, renderScreen, sampleUser, textsOf } from '@/testing';
import { ToastHost } from '@/shared/toast/toast-host';
import { type Work, useWorks } from '@/shared/work/work-store';
import type { TrashItem } from '@swipeclean/scan-engine/browser';
import { DEFAULT_PHOTO_OPTIONS } from '@swipeclean/scan-engine';
import { KeptFiles } from '@/folder/choice/kept-files';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { fileAt, folderHandle, MB } from '@/testing/folder/files';
import { startScan } from '@/testing/folder/scan-in-page';
import { captureInstallPrompt } from '@/shared/browser/install-prompt';
import OptimizerPage from './optimizer-page';
import { demoOptimizer } from './optimizer/demo-optimizer';
import { leftBy, savedBy } from './optimizer/live/task-outcome';
import { planOf } from './optimizer/live/live-plan';
import { OptimizerChoice } from './optimizer/live/optimizer-choice';
import HomeScreenTip from './real-cleaner/home-screen-tip';

describe('optimizer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    await act(async () => demoOptimizer.cancel());
    act(() => demoOptimizer.reset());
  });
  const open = () => ({
    calls: fakeApi({}),
    ...renderScreen(<OptimizerPage />, { at: '/optimizer', user: sampleUser }),
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const tasks = () => within(screen.getByRole('list', { name: 'Tasks' })).getAllByRole('listitem');
  const shown = () =>
    tasks().map((task) => /(Waiting|Up next|Running|Completed)$/.exec(task.textContent ?? '')?.[1]);
  const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  /** Gives the browser APIs that jsdom lacks; returns the function that restores it. */
  function pretend(target: object, abilities: Record<string, unknown>): () => void {
    const names = Object.keys(abilities);
    const before = names.map((name) => Object.getOwnPropertyDescriptor(target, name));
    for (const name of names)
      Object.defineProperty(target, name, { value: abilities[name], configurable: true });
    return () =>
      names.forEach((name, at) => {
        Reflect.deleteProperty(target, name);
        const own = before[at];
        if (own) Object.defineProperty(target, name, own);
      });
  }

  it('should show five tasks in order with impact, saving and category (OPT-01, ENT-32, GEN-13)', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Auto Optimizer' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Demo: what does this mean?' })).toBeVisible();
    expect(textsOf(tasks())).toEqual([
      'Compress Large PhotosMakes photos smaller without a visible difference.Photos · High impact1.8 GBWaiting',
      'Remove Video DuplicatesKeeps one of several videos with the same content.Videos · High impact2.4 GBWaiting',
      'Clear App CachesDeletes what apps download again when they need it.Apps · Medium impact0.9 GBWaiting',
      'Optimize System FilesRemoves logs, crash reports and update leftovers.System · Low impact0.3 GBWaiting',
      'Archive Old DocumentsPacks documents not opened for a year.Documents · Medium impact0.6 GBWaiting',
    ]);
    expect(screen.getByText('Tasks Completed 0/5')).toBeVisible();
    expect(screen.getByText('0%')).toBeVisible();
  });

  it('should run the tasks one by one: 1.5 s, running, 1 s, completed (OPT-04, STATE-17, CONST-29)', async () => {
    open();
    press('Optimize All');
    expect(shown()).toEqual(['Up next', 'Waiting', 'Waiting', 'Waiting', 'Waiting']);
    await after(1499);
    expect(shown()).toEqual(['Up next', 'Waiting', 'Waiting', 'Waiting', 'Waiting']);
    await after(1);
    expect(shown()).toEqual(['Running', 'Waiting', 'Waiting', 'Waiting', 'Waiting']);
    await after(999);
    expect(shown()[0]).toBe('Running');
    expect(percent()).toBe('0');
    await after(1);
    expect(shown()).toEqual(['Completed', 'Up next', 'Waiting', 'Waiting', 'Waiting']);
    expect(percent()).toBe('20');
    expect(screen.getByText('Tasks Completed 1/5')).toBeVisible();
    for (let done = 1; done < 5; done += 1) {
      await after(1500);
      expect(shown().indexOf('Running')).toBe(done);
      expect(shown().lastIndexOf('Running')).toBe(done);
      await after(1000);
      expect(screen.getByText(`Tasks Completed ${done + 1}/5`)).toBeVisible();
      expect(percent()).toBe(String((done + 1) * 20));
    }
  });

  it('should report the freed space at the end, without a request, with links (OPT-07, OPT-09, TOAST-47)', async () => {
    const { calls } = open();
    press('Optimize All');
    await after(12_499);
    expect(screen.queryByText('Optimization Complete!')).not.toBeInTheDocument();
    await after(1);
    expect(await screen.findByText('Optimization Complete!')).toBeVisible();
    expect(screen.getByText('6.0 GB freed. Demo: nothing on your device has changed.')).toBeVisible();
    expect(calls).toEqual([]);
    expect(hrefOf('Clean your own files')).toBe('/real-cleaner');
    press('Start over');
    expect(screen.getByText('Tasks Completed 0/5')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Optimize All' })).toBeVisible();
  });

  it('should stop when cancelled, keep completed tasks, and continue from there', async () => {
    open();
    press('Optimize All');
    await after(2500 + 1600);
    expect(shown()).toEqual(['Completed', 'Running', 'Waiting', 'Waiting', 'Waiting']);
    press('Cancel');
    await after(10_000);
    expect(shown()).toEqual(['Completed', 'Waiting', 'Waiting', 'Waiting', 'Waiting']);
    expect(screen.getByText(/^Stopped\./)).toBeVisible();
    expect(screen.queryByText('Optimization Complete!')).not.toBeInTheDocument();
    press('Optimize All');
    await after(10_000);
    expect(await screen.findByText('Optimization Complete!')).toBeVisible();
  });

  it('should continue when its screen is left, shown in the header', async () => {
    const view = open();
    press('Optimize All');
    await after(2500);
    view.unmount();
    render(<ToastHost />);
    const works = renderHook(() => useWorks()).result;
    const work: Partial<Work> = { title: 'Auto Optimizer', path: '/optimizer', fraction: 0.2 };
    expect(works.current).toMatchObject([work]);
    await after(10_000);
    expect(works.current).toEqual([]);
    expect(await screen.findByText('Optimization Complete!')).toBeVisible();
  });

  it('should show what this browser supports (OPT-08)', () => {
    const { unmount } = open();
    const card = () => screen.getByRole('heading', { name: 'Device Compatibility' }).closest('section')!;
    expect(
      within(card()).getByText(/^This browser can look into folders, but not change them/),
    ).toBeVisible();
    unmount();
    const restore = pretend(window, {
      showDirectoryPicker: () => undefined,
      isSecureContext: true,
      OffscreenCanvas: class {},
      createImageBitmap: () => undefined,
      Worker: class {},
    });
    const restoreCores = pretend(navigator, { hardwareConcurrency: 8 });
    open();
    restore();
    restoreCores();
    expect(within(card()).getByText('4 of 4 supported')).toBeVisible();
    expect(within(card()).getByText(/^8 processor cores/)).toBeVisible();
  });
});

describe('what a task came to', () => {
  const item = (path: string, size: number, made?: [path: string, size: number]): TrashItem => ({
    path,
    size,
    lastModified: 1,
    replacement: made && { path: made[0], size: made[1], digest: '', staging: '', name: '' },
  });

  it('should count an archive once, and nothing for files that stayed', () => {
    const items = [item('a', 10, ['z', 4]), item('b', 20, ['z', 4]), item('c', 5, ['c', 1]), item('d', 7)];
    const results = items.map(({ path, size }) => ({ kind: 'file' as const, path, size }));
    expect(
      savedBy(
        items,
        results.map((one) => ({ ...one, status: 'removed' })),
      ),
    ).toBe(42 - 4 - 1);
    const changed = { ...results[2]!, status: 'skipped' as const, reason: 'changed' as const };
    expect(savedBy(items, [changed])).toBe(0);
    expect(leftBy([changed, { ...results[3]!, status: 'failed', code: 'X' }])).toEqual([
      { path: 'c', size: 5, reason: 'changed' },
      { path: 'd', size: 7, reason: { code: 'X' } },
    ]);
  });
});

describe('the plan of the optimizer', () => {
  const files = [
    fileAt('Trip/big.jpg', { size: 8 * MB }),
    fileAt('Trip/a.mp4', { content: 'film', daysOld: 9 }),
    fileAt('Trip/b.mp4', { content: 'film' }),
    fileAt('Trip/tmp/notes.tmp', { content: 'left', daysOld: 9 }),
  ];
  async function planFor(
    more: File[],
    rules: Parameters<ReturnType<typeof createOpenFolder>['rules']['update']>[0] = {},
    kept: readonly string[] = [],
  ) {
    const handle = folderHandle('Trip', [...files, ...more], true);
    const folder = createOpenFolder(await startScan({ kind: 'handle', handle }), true);
    await folder.rules.update(rules);
    const keptFiles = folder.scoped(KeptFiles);
    await keptFiles.ready;
    keptFiles.setKept(kept, true);
    const tasks = planOf(
      {
        remaining: folder.remaining,
        suggestions: keptFiles.offered,
        isKept: (path) => keptFiles.stays.has(path),
      },
      [],
      DEFAULT_PHOTO_OPTIONS,
      folder.scoped(OptimizerChoice).current.selection,
      true,
    );
    return Object.fromEntries(tasks.map(({ id, items }) => [id, items.map(({ path }) => path)]));
  }

  it('should keep one of identical temporary files', async () => {
    const plan = await planFor([fileAt('Trip/tmp/other.tmp', { content: 'left', daysOld: 8 })]);
    expect(plan.system).toHaveLength(1);
  });

  it('should count the files of folder views as files of the system', async () => {
    const plan = await planFor([fileAt('Trip/.DS_Store', { content: 'view' })]);
    expect(plan).toMatchObject({ system: expect.arrayContaining(['.DS_Store', 'tmp/notes.tmp']), apps: [] });
  });

  it('should leave a copy that a project needs', async () => {
    const needed = [
      fileAt('Trip/site/package.json', { content: '{}' }),
      fileAt('Trip/site/intro.mp4', { content: 'film' }),
    ];
    expect((await planFor(needed)).videos).toHaveLength(1);
  });

  it('should replace no photo in a cache', async () => {
    const plan = await planFor([fileAt('Trip/cached.jpg', { size: 8 * MB, rule: 'cache-review' })]);
    expect(plan.photos).toEqual(['big.jpg']);
  });

  it('should leave alone what the user keeps', async () => {
    expect(await planFor([])).toMatchObject({ photos: ['big.jpg'], system: ['tmp/notes.tmp'] });
    const plan = await planFor([], {}, ['big.jpg', 'tmp/notes.tmp']);
    expect(plan).toMatchObject({ photos: [], system: [] });
  });

  it('should contain no protected files, and keep the chosen copy', async () => {
    const protect = ['*.jpg', '*.tmp'].map((value) => ({ kind: 'pattern' as const, value }));
    const plan = await planFor([], { keep: { by: 'newest' }, protect });
    expect(plan).toMatchObject({ photos: [], system: [], videos: ['a.mp4'] });
  });
});

describe('home screen tip', () => {
  beforeAll(captureInstallPrompt);
  afterEach(() => {
    window.dispatchEvent(new Event('appinstalled'));
    Reflect.deleteProperty(window, 'matchMedia');
  });
  function offer() {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: jest.fn(() => Promise.resolve({ outcome: 'accepted' })),
    });
    act(() => void window.dispatchEvent(event));
    return event;
  }

  it('should explain the steps without a button where the browser has no prompt (REAL-23)', () => {
    render(<HomeScreenTip />);
    expect(screen.getByText(/home screen/i)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  });

  it('should show the browser’s prompt once, instead of its banner', async () => {
    render(<HomeScreenTip />);
    const event = offer();
    expect(event.defaultPrevented).toBe(true);
    await createPerson().click(screen.getByRole('button', { name: 'Install' }));
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  });

  it('should be hidden in the installed app', () => {
    window.matchMedia = ((query: string) => ({ matches: query.includes('standalone') })) as typeof matchMedia;
    const { container } = render(<HomeScreenTip />);
    expect(container).toBeEmptyDOMElement();
  });
});
