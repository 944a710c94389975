import { act, screen, within } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { fileAt } from '@/testing/folder/files';
import { OverviewPage } from './folder-page';
import { openPlace } from './testing/open-place';

jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@/testing/folder/scan-in-page'),
  openMediaAnalyzer: () => mockMedia,
}));

const ZIP_OF_TEXT = 'not a zip, and long enough to be worth a look '.repeat(2000);
const files = [
  fileAt('Laptop/Backup/old.zip', { content: ZIP_OF_TEXT }),
  fileAt('Laptop/Trip/a.jpg', { content: 'one' }),
  fileAt('Laptop/Trip/b.jpg', { content: 'other' }),
  fileAt('Laptop/Trip/night.jpg', { content: 'lens cap' }),
  fileAt('Laptop/Trip/icon.png', { content: 'black square' }),
];
const unit = (id: number) => ({ ids: [id], bytes: 5 });
const PAIR = {
  kind: 'similar',
  key: 'pair',
  units: [unit(1), unit(2)],
  keep: 0,
  isVerified: true,
  reasons: [],
};

let release: () => void;
const mockMedia = {
  analyzePhotos({ signal, onProgress }: { signal: AbortSignal; onProgress(progress: object): void }) {
    onProgress({ photos: 1, totalPhotos: 2, bytes: 3, totalBytes: 8 });
    return new Promise((resolve, reject) => {
      const measures = { blurry: false, dark: false, document: false };
      const photo = (id: number, side = 1000) => ({
        id,
        width: side,
        height: side,
        measures: { ...measures, dark: id >= 3 },
      });
      release = () => resolve({ photos: [photo(1), photo(2), photo(3), photo(4, 48)], skipped: [] });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  },
  group: () => Promise.resolve({ months: [], bursts: [], similar: [{ ...PAIR, bytes: 10, reclaimable: 5 }] }),
  close: () => undefined,
};

afterEach(() => act(() => folderScan.reset()));

const alike = () => screen.findByRole('checkbox', { name: /^Tick: .*alike/i });

describe('looking into files after the scan', () => {
  it('should suggest broken files, then photos alike and dark ones, none of them ticked', async () => {
    await openPlace(<OverviewPage />, { files });
    expect(await screen.findByRole('checkbox', { name: /seem damaged$/ })).not.toBeChecked();
    const looking = await screen.findByRole('region', { name: 'Still looking at your photos' });
    expect(looking).toHaveTextContent('1 of 2 files');
    expect(screen.queryByRole('checkbox', { name: /^Tick: .*alike/i })).not.toBeInTheDocument();
    act(release);
    expect(await alike()).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Tick: .*dark/i })).not.toBeChecked();
    expect(screen.getByRole('button', { name: /dark.*1 file/i })).toBeVisible();
    expect(screen.queryByText('Still looking at your photos')).not.toBeInTheDocument();
  });

  it('should stop on request, and go on', async () => {
    const { person } = await openPlace(<OverviewPage />, { files });
    const looking = await screen.findByRole('region', { name: 'Still looking at your photos' });
    await person.click(within(looking).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped. Some photos were not looked at.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByRole('region', { name: 'Still looking at your photos' });
    act(release);
    expect(await alike()).toBeVisible();
  });
});
