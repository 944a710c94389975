import type { ScanProgress as Progress } from '@swipeclean/scan-engine';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FolderScreen } from '../folder-screen';
import { requestOfFiles } from '../picker/scan-request';
import { folderScan } from './scan-store';
import { renderScreen } from '@/testing/render-screen';
import { SkippedPaths } from './skipped-paths';

let report: (progress: Progress) => void = () => undefined;

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

const preload = jest.fn();
const MB = 1024 * 1024;
const walk: Progress = {
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
const compare: Progress = {
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
    const person = userEvent.setup();
    renderScreen(
      <FolderScreen title="Overview" preload={preload}>
        {() => 'opened'}
      </FolderScreen>,
      { at: '/folder' },
    );
    expect(preload).not.toHaveBeenCalled();
    await act(async () => {
      void folderScan.start(requestOfFiles([]));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.queryByText(/so far/)).not.toBeInTheDocument();
    expect(preload).toHaveBeenCalled();
    act(() => report(walk));
    expect(await screen.findByText('in 1,234 files so far')).toBeVisible();
    expect(screen.queryByText('Largest copies so far')).not.toBeInTheDocument();
    act(() => report(compare));
    expect(screen.getByText('in 1,234 files so far')).toBeVisible();
    expect(screen.getByText('to free, in 7 identical groups')).toBeVisible();
    expect(screen.getByText('12.00 MB')).toBeVisible();
    const [largest] = within(screen.getByText('Largest copies so far').parentElement!).getAllByRole(
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
    await act(async () => {
      void folderScan.start(requestOfFiles([]));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
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
    await userEvent.click(screen.getByText('3 files and folders left out'));
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
