import type { ScanProgress } from '@swipeclean/scan-engine';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createPerson, renderScreen } from '@/testing';
import { useWorks } from '@/shared/work/work-store';
import { FolderScreen } from '../folder-screen';
import { requestOfFiles } from '../picker/scan-request';
import { folderScan, ScanStore } from './scan-store';
import { SkippedPaths } from './skipped-paths';
import { showScanAsWork } from './run-scan';
import { MAP_MS, RateMeter } from './rate-meter';
import { ProgressMeter } from '../work-progress';
import { isSecurePage } from '../picker/directory-picker';

let report!: (progress: ScanProgress) => void;
jest.mock('@swipeclean/scan-engine/browser', () => ({
  isTrashSupported: () => true,
  getFileListRoot: () => ({ name: 'Laptop', prefix: 'Laptop/' }),
  listRecentFolders: () => Promise.resolve([]),
  startScan: (_input: unknown, options: { onProgress: typeof report; signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      report = options.onProgress;
      options.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    }),
}));

describe('scan progress', () => {
  /** Starts a scan that goes on as `report` says. */
  async function startScan(): Promise<void> {
    const before = report;
    act(() => void folderScan.start(requestOfFiles([])));
    await waitFor(() => expect(report).not.toBe(before));
  }
  const preload = jest.fn();
  const MB = 1024 * 1024;
  const walk: ScanProgress = {
    phase: 'walk',
    listed: { files: 1234, bytes: 300 * MB },
    files: 1234,
    bytes: 300 * MB,
    totalFiles: null,
    totalBytes: null,
    groups: 0,
    reclaimable: 0,
    largest: [],
    folders: [],
  };
  const compare: ScanProgress = {
    ...walk,
    phase: 'compare',
    files: 10,
    bytes: 20 * MB,
    totalFiles: 40,
    totalBytes: 80 * MB,
    groups: 7,
    reclaimable: 12 * MB,
    largest: [
      { name: 'film.mp4', files: 3, reclaimable: 8 * MB },
      { name: 'photo.jpg', files: 2, reclaimable: 3 * MB },
    ],
  };
  describe('a running scan', () => {
    it('should load the next screen, show what it has found so far, growing, and stop on Cancel', async () => {
      const person = createPerson();
      renderScreen(
        <FolderScreen title="Overview" preload={preload}>
          {() => 'opened'}
        </FolderScreen>,
        { at: '/folder' },
      );
      expect(preload).not.toHaveBeenCalled();
      await startScan();
      expect(screen.queryByText(/so far/)).not.toBeInTheDocument();
      expect(preload).toHaveBeenCalled();
      act(() => report({ ...walk, current: 'Photos/Summer' }));
      expect(await screen.findByText('in 1,234 files so far')).toBeVisible();
      expect(screen.getByText('Step 1 of 2: finding files · Photos/Summer')).toBeVisible();
      expect(screen.queryByText('Largest copies so far')).not.toBeInTheDocument();
      expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
      const later = performance.now() + MAP_MS;
      const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
      act(() => report(compare));
      clock.mockRestore();
      expect(screen.getByText('in 1,234 files so far')).toBeVisible();
      expect(screen.getByText('to free, in 7 identical groups')).toBeVisible();
      expect(screen.getByText('12.00')).toBeVisible();
      // The bar, its share and the count are of the bytes.
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
      expect(screen.getByText('25%')).toBeVisible();
      expect(screen.getByText('20.00 MB of 80.00 MB')).toBeVisible();
      expect(screen.queryByText(/of 40 files/)).not.toBeInTheDocument();
      const [largest] = within(screen.getByRole('region', { name: 'Largest copies so far' })).getAllByRole(
        'listitem',
      );
      expect(largest).toHaveTextContent('film.mp43 identical files8.00 MB');
      await person.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(folderScan.state.get().status).toBe('idle');
    });
  });
  describe('the map of a folder that is being read', () => {
    const folderOf = (name: string, megabytes: number, files: number) => {
      const bytes = megabytes * MB;
      return {
        name,
        files,
        bytes,
        category: 'images',
        parts: [{ bytes: bytes / 2, category: 'other' }],
      } as const;
    };

    it('should grow as files are found, and be a table for screen readers', async () => {
      renderScreen(
        <FolderScreen title="Overview" preload={preload}>
          {() => 'opened'}
        </FolderScreen>,
        { at: '/folder' },
      );
      await startScan();
      act(() => report({ ...walk, folders: [folderOf('Photos', 200, 1000)] }));
      // A short scan shows no map.
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      const start = performance.now();
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => start + MAP_MS);
      act(() => report({ ...walk, folders: [folderOf('Photos', 200, 1000)] }));
      const table = await screen.findByRole('table', { name: 'What fills it so far' });
      const rows = () =>
        within(table)
          .getAllByRole('row')
          .map(({ textContent }) => textContent);
      expect(rows()).toEqual(['Photos200.00 MB1,000 files', 'Everything else100.00 MB234 files']);
      const listed = { files: 2400, bytes: 900 * MB };
      act(() =>
        report({ ...walk, listed, folders: [folderOf('Films', 700, 1400), folderOf('Photos', 200, 1000)] }),
      );
      expect(rows()).toEqual(['Films700.00 MB1,400 files', 'Photos200.00 MB1,000 files']);
      expect(screen.getAllByText('Films')).toHaveLength(2);
      act(() => folderScan.reset());
      clock.mockRestore();
    });
  });
  describe('what a scan left out', () => {
    const skipped = [
      { path: 'Private', reason: 'unreadable' },
      { path: 'a/locked.doc', reason: 'unreadable' },
      { path: 'a/new.txt', reason: 'changed' },
    ] as const;

    it('should be counted by reason and listed, with what the browser hides', async () => {
      render(<SkippedPaths skipped={skipped} isListed />);
      expect(screen.getByText('3 files and folders left out')).toBeVisible();
      expect(screen.getByText('could not be read: 2 · changed during the scan: 1')).toBeVisible();
      await createPerson().click(screen.getByText('3 files and folders left out'));
      expect((await screen.findByText('a/locked.doc')).parentElement).toHaveTextContent('could not be read');
      expect(screen.getByText(/hides links/)).toBeVisible();
    });

    it('should say what the browser hides even when everything else was read', () => {
      render(<SkippedPaths skipped={[]} isListed />);
      expect(screen.getByText(/hides links/)).toBeVisible();
    });

    it('should not be mentioned when everything was read and nothing is hidden', () => {
      const { container } = render(<SkippedPaths skipped={[]} isListed={false} />);
      expect(container).toBeEmptyDOMElement();
    });
  });
});

describe('run scan', () => {
  function Works() {
    return (
      <ul>
        {useWorks().map(({ id, title, path }) => (
          <li key={id}>{`${title} ${path}`}</li>
        ))}
      </ul>
    );
  }
  it('should show a scan in the header from start to end', async () => {
    let finish: () => void = () => undefined;
    const store = new ScanStore(
      () => new Promise<never>((_, reject) => (finish = () => reject(new Error('stopped')))),
    );
    render(<Works />);
    const stop = showScanAsWork(store, '/clean');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    let scanning: Promise<unknown> = Promise.resolve();
    act(() => {
      scanning = store.start(requestOfFiles([]));
    });
    expect(screen.getByRole('listitem')).toHaveTextContent('Scanning Laptop /clean');
    await act(async () => {
      finish();
      await scanning.catch(() => undefined);
    });
    act(stop);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('RateMeter', () => {
  const walk = (files: number): ScanProgress => ({
    phase: 'walk',
    listed: { files, bytes: files * 10 },
    files,
    bytes: files * 10,
    totalFiles: null,
    totalBytes: null,
    groups: 0,
    reclaimable: 0,
    largest: [],
    folders: [],
  });
  const compare = (bytes: number): ScanProgress => ({
    ...walk(1),
    phase: 'compare',
    bytes,
    totalFiles: 10,
    totalBytes: 1000,
  });

  it('should know no share until 1 % is compared, then run to 100 and never back (REAL-19)', () => {
    const meter = new RateMeter();
    const steps = [
      walk(0),
      walk(1_000_000),
      compare(4),
      compare(6),
      compare(500),
      compare(400),
      { ...walk(0), phase: 'done' as const },
    ];
    const fractions = steps.map((step) => meter.read(step, 0).progress.fraction);
    expect(fractions).toEqual([null, null, null, 0.006, 0.5, 0.5, 1]);
  });

  it('should be complete where nothing has to be compared', () => {
    expect(new RateMeter().read({ ...compare(0), totalBytes: 0 }, 0).progress.fraction).toBe(1);
  });

  it('should show rate and time left after one second of comparing', () => {
    const meter = new RateMeter();
    expect(meter.read(compare(0), 5000).progress.bytesPerSecond).toBeUndefined();
    expect(meter.read(compare(100), 5900).progress.bytesPerSecond).toBeUndefined();
    const { progress } = meter.read(compare(200), 7000);
    expect(progress.bytesPerSecond).toBe(100);
    expect(progress.secondsLeft).toBe(8);
  });
});

describe('the progress of work of known size', () => {
  const counts = (bytes: number) => ({ files: 1, totalFiles: 9, bytes, totalBytes: 9000 });

  it('should not take what was done before for the speed of the rest', () => {
    const meter = new ProgressMeter();
    expect(meter.read(counts(5000), true, 0)).toMatchObject({ fraction: 5 / 9, secondsLeft: undefined });
    expect(meter.read(counts(6000), false, 2000)).toMatchObject({ bytesPerSecond: 500, secondsLeft: 6 });
  });

  it('should change the time left slowly', () => {
    const meter = new ProgressMeter();
    meter.read(counts(0), true, 0);
    expect(meter.read(counts(1000), false, 1000).secondsLeft).toBe(8);
    // Nothing is read for a second: at this rate 16 seconds would be left.
    const { secondsLeft } = meter.read(counts(1000), false, 2000);
    expect(secondsLeft).toBeGreaterThan(7);
    expect(secondsLeft).toBeLessThan(9);
  });
});

describe('isSecurePage', () => {
  it('should accept a secure context', () => {
    Object.assign(window, { isSecureContext: true });
    expect(isSecurePage()).toBe(true);
  });

  it('should accept localhost without HTTPS (CLEAN-23)', () => {
    Object.assign(window, { isSecureContext: false });
    expect(window.location.hostname).toBe('localhost');
    expect(isSecurePage()).toBe(true);
  });
});
