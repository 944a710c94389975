import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hrefOf } from '@/testing';
import { folderScan } from '@/folder/scan/scan-store';
import { fileAt, MB } from '@/testing/folder/files';
import { MapPage, OverviewPage } from './folder-page';
import { openPlace } from './testing/open-place';

jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@/testing/folder/scan-in-page'),
  openMediaAnalyzer: () => mockMedia,
}));
const unit = (id: number) => ({ ids: [id], bytes: 5 });
const PAIR = {
  kind: 'similar',
  key: 'pair',
  units: [unit(1), unit(2)],
  keep: 0,
  isVerified: true,
  reasons: [],
};

let release!: () => void;
const mockMedia = {
  analyzePhotos({ signal, onProgress }: { signal: AbortSignal; onProgress(progress: object): void }) {
    onProgress({ phase: 'look', done: 1, total: 2, secondsLeft: null, isPaused: false });
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
  setPaused: () => undefined,
  thumbnail: () => Promise.reject(new DOMException('', 'NotReadableError')),
  group: () => Promise.resolve({ months: [], bursts: [], similar: [{ ...PAIR, bytes: 10, reclaimable: 5 }] }),
  close: () => undefined,
};

describe('the map of a folder', () => {
  const files = () => [
    fileAt('Laptop/Photos/2023/beach.jpg', { size: 6 * MB, daysOld: 10 }),
    fileAt('Laptop/Photos/2024/town.jpg', { size: 2 * MB, daysOld: 5 }),
    fileAt('Laptop/Music/song.mp3', { size: 1 * MB, daysOld: 400 }),
    fileAt('Laptop/notes.txt', { size: 1 * MB, daysOld: 2 }),
  ];
  const openMap = ({ at = '/folder/map', wide = true, of = files(), loose = false } = {}) =>
    openPlace(<MapPage />, { at, wide, files: of, loose });
  const tiles = async (folder: string) =>
    within(await screen.findByRole('group', { name: `What fills ${folder}` })).getAllByRole('button');
  const rows = () => screen.getAllByRole('row').slice(1);
  const namesOfRows = () => rows().map((row) => within(row).getByRole('rowheader').textContent);
  afterEach(() => act(() => folderScan.reset()));

  it('should open a folder in place, by a tile or a row, and lead back by its path', async () => {
    const { person, place } = await openMap();
    await person.click((await tiles('Laptop'))[0]!);
    expect(screen.getByRole('heading', { level: 2, name: 'Photos' })).toBeVisible();
    expect((await tiles('Photos'))[0]).toHaveFocus();
    await person.click(within(rows()[1]!).getByRole('button'));
    expect(screen.getByRole('heading', { level: 2, name: '2024' })).toHaveFocus();
    expect(place()).toBe('/folder/map?in=Photos%2F2024');
    const path = within(screen.getByRole('navigation', { name: 'Path' }));
    await person.click(path.getByRole('button', { name: 'Laptop' }));
    expect(namesOfRows()).toEqual(['Photos', 'Music', 'notes.txt']);
  });

  it('should work by keyboard: arrows move, Enter opens, Backspace goes up', async () => {
    const { person } = await openMap();
    const [photos, ...others] = await tiles('Laptop');
    act(() => photos!.focus());
    await person.keyboard('{ArrowRight}');
    expect(others).toContain(document.activeElement);
    await person.keyboard('{ArrowLeft}');
    expect(photos).toHaveFocus();
    expect(photos).toHaveAttribute('tabindex', '0');
    await person.keyboard('{Enter}');
    expect((await tiles('Photos'))[0]).toHaveFocus();
    await person.keyboard('{Backspace}');
    expect((await tiles('Laptop'))[0]).toHaveFocus();
  });

  it('should show a tile and a row for each thing, most bytes first, and sort by each column', async () => {
    const { person } = await openMap();
    const labels = (await tiles('Laptop')).map((tile) => tile.getAttribute('aria-label'));
    expect(labels[0]).toBe('Photos, 8.00 MB, 80%, and 2 files');
    expect(labels).toHaveLength(3);
    expect(namesOfRows()).toEqual(['Photos', 'Music', 'notes.txt']);
    expect(rows()[0]).toHaveTextContent('8.00 MB');
    expect(screen.getByText(/^4 files · Newest: /)).toBeVisible();
    await tiles('Laptop');
    await person.click(screen.getByRole('button', { name: 'Newest' }));
    expect(namesOfRows()).toEqual(['notes.txt', 'Photos', 'Music']);
    expect(screen.getByRole('columnheader', { name: 'Newest' })).toHaveAttribute('aria-sort', 'descending');
    await person.click(screen.getByRole('button', { name: 'Newest' }));
    expect(namesOfRows()).toEqual(['Music', 'Photos', 'notes.txt']);
    await person.click(screen.getByRole('button', { name: 'Name' }));
    expect(namesOfRows()).toEqual(['Music', 'notes.txt', 'Photos']);
    expect(screen.getByText(/Arrow keys move/)).toBeVisible();
    fireEvent.pointerEnter((await tiles('Laptop'))[1]!);
    expect(screen.getByText(/^1\.00 MB · 10% · /)).toBeVisible();
  });

  it('should lead to the files of a folder', async () => {
    await openMap({ at: '/folder/map?in=Photos' });
    await tiles('Photos');
    expect(hrefOf('Show files')).toBe('/folder/files?in=Photos');
    expect(hrefOf('Show files in 2023')).toBe('/folder/files?in=Photos%2F2023');
  });

  it('should shrink while files are moved, and show the nearest folder left', async () => {
    await openMap({ at: '/folder/map?in=Photos%2F2023' });
    await tiles('2023');
    const state = folderScan.state.get();
    if (state.status !== 'results') throw new Error('not open');
    const { folder } = state;
    const beach = folder.result.files.find(({ name }) => name === 'beach.jpg')!;
    act(() => folder.setRemoved([beach.id], true));
    expect(await screen.findByRole('heading', { level: 2, name: 'Photos' })).toBeVisible();
    expect(namesOfRows()).toEqual(['2024']);
    act(() =>
      folder.setRemoved(
        folder.result.files.map(({ id }) => id),
        true,
      ),
    );
    expect(await screen.findByText('No files here')).toBeVisible();
  });

  it('should show the map first on a phone, and the table on request', async () => {
    const { person } = await openMap({ wide: false });
    expect(await tiles('Laptop')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'What fills Laptop' })).toBeVisible();
  });

  it('should list the smaller of many files as one, and open a file to look at it', async () => {
    const many = Array.from({ length: 60 }, (_, at) => fileAt(`Laptop/f${at}.bin`, { size: 100 + at }));
    const { person } = await openMap({ of: many, loose: true });
    await tiles('Laptop');
    expect(rows()).toHaveLength(51);
    expect(namesOfRows().filter((name) => name === '10 smaller files · Other')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'f59.bin' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('should open the list of the smaller files of one kind', async () => {
    const many = Array.from({ length: 60 }, (_, at) => fileAt(`Laptop/f${at}.bin`, { size: 100 + at }));
    const { person, place } = await openMap({ of: many, loose: true });
    await tiles('Laptop');
    await person.click(screen.getByRole('button', { name: '10 smaller files · Other' }));
    expect(place()).toBe('/folder/files?kind=other');
  });

  it('should open the folder that is pressed inside the tile of another', async () => {
    const files = [fileAt('Laptop/a/deep/film.mp4', { size: 9 * MB }), fileAt('Laptop/b.doc', { size: MB })];
    const { person } = await openMap({ of: files });
    const [tile] = await tiles('Laptop');
    await person.click(tile!.querySelector('[data-part="a/deep/"]')!);
    expect(await screen.findByRole('heading', { name: 'deep' })).toBeVisible();
  });
});

describe('looking into files after the scan', () => {
  const ZIP_OF_TEXT = 'not a zip, and long enough to be worth a look '.repeat(2000);
  const files = [
    fileAt('Laptop/Backup/old.zip', { content: ZIP_OF_TEXT }),
    fileAt('Laptop/Trip/a.jpg', { content: 'one' }),
    fileAt('Laptop/Trip/b.jpg', { content: 'other' }),
    fileAt('Laptop/Trip/night.jpg', { content: 'lens cap' }),
    fileAt('Laptop/Trip/icon.png', { content: 'black square' }),
  ];
  afterEach(() => act(() => folderScan.reset()));
  const alike = () => screen.findByRole('checkbox', { name: /^Tick: .*alike/i });

  it('should suggest broken files, then photos alike and dark ones, none of them ticked', async () => {
    await openPlace(<OverviewPage />, { files });
    expect(await screen.findByRole('checkbox', { name: /seem damaged$/ })).not.toBeChecked();
    const looking = await screen.findByRole('region', { name: 'Still checking your photos' });
    await waitFor(() =>
      expect(looking).toHaveTextContent(/photos 70%.*\. Suggestions appear as they are found\./),
    );
    expect(screen.queryByRole('checkbox', { name: /^Tick: .*alike/i })).not.toBeInTheDocument();
    act(release);
    expect(await alike()).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Tick: .*dark/i })).not.toBeChecked();
    expect(screen.getByRole('button', { name: /dark.*1 file/i })).toBeVisible();
    expect(screen.queryByText('Still checking your photos')).not.toBeInTheDocument();
  });

  it('should stop on request, and go on', async () => {
    const { person } = await openPlace(<OverviewPage />, { files });
    const looking = await screen.findByRole('region', { name: 'Still checking your photos' });
    await person.click(within(looking).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped. Some photos were not checked.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('region', { name: 'Still checking your photos' });
    act(release);
    expect(await alike()).toBeVisible();
  });
});
