import { act, renderHook, screen } from '@testing-library/react';
import { fakeApi, renderScreen, sampleUser } from '@/testing';
import { useWorks } from '@/shared/work/work-store';
import CloudPage from './cloud-page';
import './live/live-cloud';
import { demoCloud } from './demo/use-demo-cloud';
import { sampleCopies, sampleFile, sampleTotals } from './testing/samples';
import {
  createChoice,
  estimateChoice,
  isNothing,
  isTicked,
  NO_CHOICE,
  tickStateOf,
  toggleFile,
  toggleList,
  toPlanRequest,
} from './live/drive/drive-choice';

describe('cloud cleaner', () => {
  async function open() {
    const calls = fakeApi({ 'GET /api/sources': { json: [] } });
    const view = renderScreen(<CloudPage />, { user: sampleUser });
    // Which part comes first depends on the drives.
    expect(screen.queryByText('Connect a cloud drive')).not.toBeInTheDocument();
    await wait(0);
    return { ...view, calls };
  }
  const button = (name: string) => screen.getByRole('button', { name });
  const category = (name: string) => screen.getByRole('checkbox', { name });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
  const reading = () => screen.getByRole('meter').getAttribute('aria-valuetext');
  async function connected() {
    const view = await open();
    await view.person.click(button('Try with sample data'));
    await wait(14 * 150);
    return view;
  }
  async function cleaned(...names: string[]) {
    const view = await connected();
    for (const name of names) await view.person.click(category(name));
    await view.person.click(button('Clean selected'));
    await wait(26 * 120);
    return view;
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    await act(async () => demoCloud.cancel());
    act(() => demoCloud.startOver());
  });

  it('should start with connecting, as Demo (GEN-11, CLOUD-01, STATE-15)', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Cloud Cleaner' })).toBeVisible();
    expect(screen.getByText('Connect a cloud drive')).toBeVisible();
    expect(button('Try with sample data')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
  });

  it('should scan in steps of 8 every 150 ms, up to 100 (CLOUD-01, CLOUD-02, CLOUD-17)', async () => {
    const { person } = await open();
    await person.click(button('Try with sample data'));
    await wait(149);
    expect(percent()).toBe(0);
    await wait(1);
    expect(percent()).toBe(8);
    await wait(11 * 150);
    expect(percent()).toBe(96);
    await wait(150);
    expect(percent()).toBe(100);
    await wait(150);
    expect(screen.getByRole('meter')).toBeVisible();
  });

  it('should show what fills the cloud, and toggle categories (CLOUD-03, CLOUD-04, CLOUD-10)', async () => {
    // Also proves CLOUD-01, CLOUD-05, CLOUD-06, CLOUD-07, CLOUD-08, CLOUD-09, ENT-19.
    const { person } = await connected();
    expect(reading()).toBe('65% used: 32.7 GB of 50.0 GB');
    const rows: [string, string, string][] = [
      ['Photos & Videos', '12,847 items · Camera uploads and albums 18.4 GB', 'text-photos'],
      ['Backups', '5 items · Copies of phones and computers 8.9 GB', 'text-backups'],
      ['Documents', '1,547 items · PDFs, texts and tables 3.2 GB', 'text-documents'],
      ['Music & Audio', '426 items · Songs, podcasts and recordings 1.8 GB', 'text-music'],
      ['Old Videos', '23 items · Older than 2 years 0.4 GB', 'text-videos'],
    ];
    expect(screen.getAllByRole('checkbox')).toHaveLength(rows.length);
    for (const [name, description, colour] of rows) {
      expect(category(name)).toHaveAccessibleDescription(description);
      expect(category(name).closest('li')?.querySelector('svg')).toHaveClass(colour);
    }

    expect(button('Clean selected')).toBeDisabled();
    await person.click(category('Backups'));
    await person.click(category('Old Videos'));
    expect(screen.getByText('2 categories selected')).toBeVisible();
    expect(screen.getByText('9.3 GB')).toBeVisible();
    await person.click(category('Backups'));
    expect(screen.getByText('1 category selected')).toBeVisible();
    await person.click(category('Old Videos'));
    expect(button('Clean selected')).toBeDisabled();
  });

  it('should clean in steps of 4 every 120 ms (CLOUD-11, STATE-15)', async () => {
    const { person } = await connected();
    await person.click(category('Backups'));
    await person.click(button('Clean selected'));
    await wait(119);
    expect(percent()).toBe(0);
    await wait(1);
    expect(percent()).toBe(4);
    await wait(24 * 120);
    expect(percent()).toBe(100);
    await wait(120);
    expect(screen.getByRole('heading', { name: 'Cloud storage optimized' })).toBeVisible();
  });

  it('should subtract deleted data and empty those categories (CLOUD-12, CLOUD-13)', async () => {
    const { person } = await cleaned('Backups', 'Old Videos');
    expect(screen.getByRole('heading', { name: 'Cloud storage optimized' })).toBeVisible();
    expect(screen.getByText('freed').parentElement).toHaveTextContent('9.3 GB freed');
    expect(reading()).toBe('47% used: 23.4 GB of 50.0 GB');
    await person.click(button('Back to the overview'));
    expect(category('Backups')).toHaveAccessibleDescription('Nothing left to clean 0.0 GB');
    expect(category('Backups')).toBeDisabled();
    expect(category('Backups')).not.toBeChecked();
    expect(category('Documents')).toBeEnabled();
  });

  it('should be empty when everything was cleaned, one cleaning after the other (CLOUD-12)', async () => {
    const { person } = await cleaned('Photos & Videos', 'Backups', 'Documents');
    await person.click(button('Back to the overview'));
    await person.click(category('Music & Audio'));
    await person.click(category('Old Videos'));
    await person.click(button('Clean selected'));
    await wait(26 * 120);
    expect(screen.getByText('freed').parentElement).toHaveTextContent('2.2 GB freed');
    expect(reading()).toBe('0% used: 0.0 GB of 50.0 GB');
  });

  // Also CLOUD-14.
  it('should state that the cloud trash keeps files for 30 days, and restore them (CLOUD-16, CONST-06)', async () => {
    const { person } = await cleaned('Backups');
    expect(
      screen.getByText('What you cleaned is in the cloud trash. You can restore it for 30 days.'),
    ).toBeVisible();
    await person.click(button('Restore from trash'));
    expect(reading()).toBe('65% used: 32.7 GB of 50.0 GB');
    expect(category('Backups')).toBeEnabled();
    expect(
      screen.getByText('What you clean goes to the cloud trash. You can restore it from there for 30 days.'),
    ).toBeVisible();
  });

  it('should return to the previous step when work is cancelled', async () => {
    const { person } = await open();
    await person.click(button('Try with sample data'));
    await wait(600);
    await person.click(button('Cancel'));
    await wait(10_000);
    await person.click(button('Try with sample data'));
    expect(percent()).toBe(0);
    await wait(14 * 150);
    await person.click(category('Backups'));
    await person.click(button('Clean selected'));
    await wait(600);
    await person.click(button('Cancel'));
    await wait(10_000);
    expect(reading()).toBe('65% used: 32.7 GB of 50.0 GB');
    expect(category('Backups')).toBeChecked();
  });

  it('should continue when its screen is left, and be cancellable on return', async () => {
    const { person, unmount } = await connected();
    await person.click(category('Backups'));
    await person.click(button('Clean selected'));
    unmount();
    const works = renderHook(() => useWorks()).result;
    await wait(5 * 120);
    expect(works.current).toMatchObject([{ title: 'Cleaning the cloud', path: '/icloud', fraction: 0.2 }]);
    await open();
    expect(percent()).toBe(20);
    expect(screen.getByText('1 category · 8.9 GB')).toBeVisible();
    await person.click(button('Cancel'));
    expect(works.current).toEqual([]);
    expect(reading()).toBe('65% used: 32.7 GB of 50.0 GB');
    expect(category('Backups')).toBeChecked();
  });

  it('should start over, and make no request of its own (CLOUD-15)', async () => {
    const { person, calls } = await cleaned('Backups');
    await person.click(button('Start over'));
    expect(button('Try with sample data')).toBeVisible();
    await person.click(button('Try with sample data'));
    await wait(14 * 150);
    expect(reading()).toBe('65% used: 32.7 GB of 50.0 GB');
    await person.click(button('Start over'));
    expect(screen.getByText('Connect a cloud drive')).toBeVisible();
    // The screen itself asks once for the user's own drives.
    expect(calls.map(({ path }) => path)).toEqual(['/api/sources']);
  });
});

describe('what goes of a drive', () => {
  const [kept, copy, other] = sampleCopies as [typeof sampleFile, typeof sampleFile, typeof sampleFile];
  const single = { ...sampleFile, id: 's', group: null, isKept: false };

  it('should be the proven copies at first, without the one that stays', () => {
    const choice = createChoice(sampleTotals);
    expect([kept, copy, other, single].map((file) => isTicked(choice, file))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(toPlanRequest('d', choice)).toEqual({ id: 'd', copies: true });
  });

  it('should never tick probable copies, files of others and the copy that stays', () => {
    const choice = toggleList(createChoice(sampleTotals), 'photos');
    expect(isTicked(createChoice(sampleTotals), { ...copy, isProbable: true })).toBe(false);
    expect(isTicked(choice, { ...single, isShared: true })).toBe(false);
    expect(isTicked(choice, kept)).toBe(false);
    expect(isTicked(choice, single)).toBe(true);
  });

  it('should leave single files out of a list, and take them back', () => {
    const choice = toggleFile(createChoice(sampleTotals), copy);
    expect(isTicked(choice, copy)).toBe(false);
    expect(tickStateOf(choice, 'copies')).toBe('mixed');
    expect(toPlanRequest('d', choice)).toEqual({ id: 'd', copies: true, exceptIds: ['f2'] });
    expect(toPlanRequest('d', toggleFile(choice, copy))).toEqual({ id: 'd', copies: true });
  });

  it('should take single files beside the lists', () => {
    const choice = toggleFile(NO_CHOICE, single);
    expect(toPlanRequest('d', choice)).toEqual({ id: 'd', fileIds: ['s'] });
    expect(tickStateOf(choice, 'photos')).toBe('mixed');
    expect(isNothing(choice)).toBe(false);
    expect(isNothing(toggleFile(choice, single))).toBe(true);
  });

  it('should forget differing files when their list is ticked', () => {
    const choice = toggleList(toggleFile(NO_CHOICE, single), 'photos');
    expect(toPlanRequest('d', choice)).toEqual({ id: 'd', categories: ['photos'] });
    expect(tickStateOf(choice, 'photos')).toBe(true);
  });

  it('should count what goes, and say where it is only a maximum', () => {
    const copies = createChoice(sampleTotals);
    expect(estimateChoice(copies, sampleTotals)).toMatchObject({ files: 2, isExact: true });
    expect(estimateChoice(toggleFile(copies, copy), sampleTotals)).toMatchObject({
      files: 1,
      bytes: sampleTotals.duplicates.bytes - copy.bytes,
    });
    expect(estimateChoice(toggleList(copies, 'music'), sampleTotals)).toMatchObject({
      files: 12,
      isExact: false,
    });
  });
});
