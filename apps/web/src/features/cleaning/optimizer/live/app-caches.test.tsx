import { act, screen, within } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { setSession } from '@/shared/session/session-store';
import { fakeApi } from '@/testing/fake-api';
import { fileAt, folderHandle, MB } from '@/testing/folder/files';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { renderScreen } from '@/testing/render-screen';
import { sampleAction, sampleUser } from '@/testing/samples';
import DataCleanerPage from '@/features/cleaning/data-cleaner-page';
import OptimizerPage from '@/features/cleaning/optimizer-page';

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

const pages = { id: 'cache pages', kind: 'visited', name: 'pages', bytes: MB };

beforeEach(() => {
  folderScan.reset();
  setSession(undefined);
  HTMLElement.prototype.scrollIntoView = () => undefined;
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
      [fileAt('Trip/b.jpg', { size: 8 * MB }), fileAt('Trip/c.tmp', { daysOld: 9 })],
      true,
    ),
  ];
  fakeApi({
    'POST /api/cleaning/actions/reservations': { status: 201, body: sampleAction },
    'PATCH /api/cleaning/actions/a1': { json: sampleAction },
    'GET /api/cleaning/actions': { json: [] },
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

describe('the caches of apps in the optimizer', () => {
  it('should be cleared by their own task, and nothing in them by another one', async () => {
    const { person, cache } = await open();
    expect(screen.getByRole('checkbox', { name: 'Compress Large Photos' })).toBeDisabled();
    expect(task('Clear App Caches')).toHaveTextContent(
      '2 cached files (8.00 MB), and 0 Bytes in this browser',
    );
    expect(task('Optimize System Files')).toHaveTextContent('1 file (10 Bytes), 0 empty folders');
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
    expect(cache.runs!.map(({ items }) => items[0]!.path)).toEqual(['Trip/c.tmp']);
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
