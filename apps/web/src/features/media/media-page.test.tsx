import { act, renderHook, screen, within } from '@testing-library/react';
import { fakeApi, renderScreen, sampleUser } from '@/testing';
import { useWorks } from '@/shared/work/work-store';
import { demoMedia } from './demo/demo-media';
import { demoLibrary, FRESH_LIBRARY, useDemoMedia } from './demo/use-demo-media';
import MediaPage from './media-page';

const SENTENCE = 'Are you sure you want to permanently delete 2 group(s)? This action cannot be undone.';

function open() {
  const calls = fakeApi({});
  const view = renderScreen(<MediaPage />, { user: sampleUser });
  return { ...view, calls };
}
const group = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar');
const toastTitle = (name: string) => screen.findByText(name);
const count = (name: string) =>
  Number(
    /([\d,]+) (?:photo|video)/.exec(group(name).closest('li')?.textContent ?? '')?.[1]?.replace(',', ''),
  );

type Person = ReturnType<typeof open>['person'];
async function chooseBoth(person: Person) {
  await person.click(group('Photos'));
  await person.click(group('Videos'));
}
async function startExport(person: Person) {
  await chooseBoth(person);
  await person.click(button('Export'));
  await person.click(button('Export 22.63 GB'));
}
async function startDelete(person: Person) {
  await chooseBoth(person);
  await person.click(button('Delete'));
  await person.click(button('Delete 3,436 items (22.63 GB)'));
}

describe('media groups', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    await act(async () => demoLibrary.get().running?.run.cancel());
    act(() => demoLibrary.set(FRESH_LIBRARY));
  });

  it('should show two default groups as Demo with summary, bulk actions and tips (GEN-10, MEDIA-03)', async () => {
    // Also proves MEDIA-05, STATE-11.
    const { person } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Media Groups' })).toBeVisible();
    expect(group('Photos')).toHaveAccessibleDescription('3,247 photos 7.92 GB');
    expect(group('Videos')).toHaveAccessibleDescription('189 videos 14.71 GB');
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Tips' })).toBeVisible();
    const summary = within(screen.getByRole('group', { name: 'Selection' }));
    expect(summary.getByRole('status')).toHaveTextContent('Nothing selected');
    await chooseBoth(person);
    expect(summary.getByRole('status')).toHaveTextContent('2 groups selected3,436 items · 22.63 GB');
    expect(summary.getByRole('button', { name: 'Export' })).toBeEnabled();
    expect(summary.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('should describe both groups completely (ENT-16, MEDIA-08, MEDIA-09)', () => {
    const { groups } = renderHook(() => useDemoMedia()).result.current;
    expect(groups).toEqual([
      { id: 'photos', name: 'Photos', type: 'image', count: 3247, totalSize: 8_500_000_000, items: [] },
      { id: 'videos', name: 'Videos', type: 'video', count: 189, totalSize: 15_800_000_000, items: [] },
    ]);
  });

  it.each([
    [0, { photos: 1500, videos: 50 }],
    [0.999_999, { photos: 3499, videos: 249 }],
  ])(
    'should count again in 3 s, from 1500 and 50 to 3499 and 249, at random %d (MEDIA-10, MEDIA-11)',
    async (random, expected) => {
      // Also proves MEDIA-01, MEDIA-12, CONST-30, and MEDIA-21: a call that is not listed fails the test.
      jest.spyOn(Math, 'random').mockReturnValue(random);
      const { person } = open();
      await person.click(button('Quick scan'));
      await wait(2999);
      expect(bar()).toBeVisible();
      expect(count('Photos')).toBe(3247);
      await wait(1);
      expect(bar()).not.toBeInTheDocument();
      expect(count('Photos')).toBe(expected.photos);
      expect(count('Videos')).toBe(expected.videos);
      expect(button('Scan again')).toBeVisible();
    },
  );

  it('should find other sizes in each scan (MEDIA-13)', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.1);
    const { person } = open();
    const sizes = () => ['Photos', 'Videos'].map((name) => group(name).closest('li')?.textContent);
    await person.click(button('Quick scan'));
    await wait(3000);
    const first = sizes();
    random.mockReturnValue(0.9);
    await person.click(button('Scan again'));
    await wait(3000);
    expect(sizes()[0]).not.toBe(first[0]);
    expect(sizes()[1]).not.toBe(first[1]);
  });

  it.each([
    ['Export', 'Please select photo or video groups to export', 'MEDIA-16'],
    ['Delete', 'Please select photo or video groups to delete', 'MEDIA-17'],
  ])('should ask for groups when %s is pressed without any: %s (%s, TOAST-12)', async (name, text) => {
    const { person } = open();
    await person.click(button(name));
    expect(await toastTitle('No Groups Selected')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  // Also MEDIA-14.
  it('should export to an external drive by default, in 2.5 s at 75 % (MEDIA-06, STATE-12, CONST-31)', async () => {
    const asked = jest.spyOn(demoMedia, 'export');
    const { person } = open();
    await startExport(person);
    expect(asked.mock.calls[0]?.[0]).toEqual({ groupIds: ['photos', 'videos'], destination: 'external' });
    expect(bar()).toHaveAttribute('aria-valuenow', '75');
    await wait(2499);
    expect(bar()).toHaveAttribute('aria-valuenow', '75');
    await wait(1);
    expect(bar()).not.toBeInTheDocument();
    expect(await toastTitle('Export Started')).toBeVisible();
    expect(group('Photos')).not.toBeChecked();
    expect(group('Videos')).not.toBeChecked();
    expect(count('Photos')).toBe(3247);
  });

  it.each([
    ['Computer', 'pc'],
    ['Cloud', 'cloud'],
  ])('should export to the %s when it is picked (MEDIA-20, MEDIA-22, ENT-17)', async (name, destination) => {
    const asked = jest.spyOn(demoMedia, 'export');
    const { person } = open();
    await person.click(group('Videos'));
    await person.click(button('Export'));
    expect(screen.getByRole('radio', { name: 'External drive' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name }));
    await person.click(button('Export 14.71 GB'));
    expect(asked.mock.calls[0]?.[0]).toEqual({ groupIds: ['videos'], destination });
  });

  // Also MEDIA-15, MEDIA-18, TOAST-38.
  it('should ask before deleting, then empty the groups in 2 s at 75 % (MEDIA-06, STATE-13, CONST-32)', async () => {
    const { person } = open();
    await chooseBoth(person);
    await person.click(button('Delete'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete 2 groups?' }));
    expect(dialog.getByText(SENTENCE)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Delete 3,436 items (22.63 GB)' }));
    await wait(1999);
    expect(bar()).toHaveAttribute('aria-valuenow', '75');
    expect(count('Photos')).toBe(3247);
    await wait(1);
    expect(bar()).not.toBeInTheDocument();
    expect(await toastTitle('Delete Complete')).toBeVisible();
    for (const name of ['Photos', 'Videos']) {
      expect(group(name)).not.toBeChecked();
      expect(group(name)).toBeDisabled();
      expect(group(name)).toHaveAccessibleDescription(
        'Nothing left to select. A quick scan counts again. 0 Bytes',
      );
    }
  });

  it('should delete nothing when the user declines (MEDIA-19)', async () => {
    const { person } = open();
    await chooseBoth(person);
    await person.click(button('Delete'));
    await person.click(button('Cancel'));
    await wait(10_000);
    expect(count('Photos')).toBe(3247);
    expect(group('Photos')).toBeChecked();
  });

  it.each([
    ['scan', (person: Person) => person.click(button('Quick scan'))],
    ['export', startExport],
    ['delete', startDelete],
  ] as const)('should change nothing when the %s is cancelled', async (_work, start) => {
    const { person } = open();
    await start(person);
    await wait(1000);
    await person.click(button('Cancel'));
    await wait(10_000);
    expect(bar()).not.toBeInTheDocument();
    expect(count('Photos')).toBe(3247);
    expect(count('Videos')).toBe(189);
    expect(screen.queryByText(/Export Started|Delete Complete|Failed/)).not.toBeInTheDocument();
  });

  it.each([
    [
      'scan',
      'Scan Failed',
      'Could not scan your device. Please try again.',
      'TOAST-24',
      (person: Person) => person.click(button('Quick scan')),
    ],
    ['export', 'Export Failed', 'Could not export media. Please try again.', 'TOAST-25', startExport],
    ['delete', 'Delete Failed', 'Could not delete media. Please try again.', 'TOAST-26', startDelete],
  ] as const)(
    'should report that the %s failed: %s / %s (%s, MEDIA-23)',
    async (work, title, description, _row, start) => {
      const log = jest.spyOn(console, 'error').mockImplementation();
      jest.spyOn(demoMedia, work).mockRejectedValue(new Error('out of order'));
      const { person } = open();
      await start(person);
      expect(await toastTitle(title)).toBeVisible();
      expect(screen.getByText(description)).toBeVisible();
      expect(bar()).not.toBeInTheDocument();
      expect(count('Photos')).toBe(3247);
      expect(log).toHaveBeenCalledTimes(1);
    },
  );

  it('should continue when its screen is left, and show the outcome in the header', async () => {
    const { person, unmount } = open();
    await startDelete(person);
    unmount();
    const works = renderHook(() => useWorks()).result;
    await wait(1000);
    expect(works.current).toMatchObject([{ title: 'Deleting 2 groups', path: '/organize', fraction: 0.75 }]);
    open();
    expect(screen.getByText('3,436 items · 22.63 GB', { selector: 'section *' })).toBeVisible();
    await wait(1000);
    expect(works.current).toEqual([]);
    expect(await toastTitle('Delete Complete')).toBeVisible();
    expect(group('Photos')).toBeDisabled();
  });
});
