import { fireEvent, screen, waitFor, within, act, renderHook } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { folderScan } from '@/folder/scan/scan-store';
import { abortError, fileAt, folderHandle, MB, stubPicker } from '@/testing/folder/files';
import { toScannedFile, type ScanResult } from '@swipeclean/scan-engine';
import { KeptFiles } from '@/folder/choice/kept-files';
import { useChoice } from '@/folder/choice/file-choice';
import { selectedIds } from '@/folder/file-selection';
import type { OpenFolder } from '@/folder/open-folder';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import RealCleanerPage from './real-cleaner-page';
import { CleanChoice } from './clean/clean-choice';
import { RealCleanerChoice } from './real-cleaner/real-cleaner-choice';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

describe('real cleaner page', () => {
  const files = [
    fileAt('Trip/old/movie.mp4', { size: 11 * MB, daysOld: 31 }),
    fileAt('Trip/exactly.mkv', { size: 10 * MB, daysOld: 31 }),
    fileAt('Trip/young.mov', { size: 12 * MB, daysOld: 29 }),
    fileAt('Trip/a.jpg', { content: 'same' }),
    fileAt('Trip/b.jpg', { content: 'same', daysOld: 2 }),
    fileAt('Trip/evil\u202egpj.exe', { lastModified: 0 }),
  ];
  beforeEach(() => {
    folderScan.reset();
    stubPicker(() => Promise.resolve(folderHandle('Trip', files)));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const folderInput = () => screen.getByLabelText<HTMLInputElement>('Open a folder to read only');
  async function scanFolder(chosen = files, options?: Parameters<typeof renderScreen>[1]) {
    const view = renderScreen(<RealCleanerPage />, options);
    fireEvent.change(folderInput(), { target: { files: chosen } });
    await screen.findByRole('button', { name: 'Clean Selected' });
    return view;
  }
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name })).getByRole('checkbox');
  const selection = () => screen.getByRole('group', { name: 'Selection' });
  describe('the real file cleaner before a scan', () => {
    it('should have its title and a way back to the start (REAL-01, REAL-23, REAL-24)', async () => {
      renderScreen(<RealCleanerPage />);
      expect(await screen.findByText('Add to Home Screen:')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Real File Cleaner' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    });

    it('should show the browser’s storage for this site: used, total and percent (REAL-02, API-33)', async () => {
      stubStorage(() => Promise.resolve({ usage: 256 * MB, quota: 1024 * MB }));
      renderScreen(<RealCleanerPage />);
      const meter = await screen.findByRole('meter', { name: "This site's storage" });
      expect(meter).toHaveAttribute('aria-valuetext', '256.00 MB of 1.00 GB used, 25%');
    });

    it('should show no storage when the browser does not report it, and log the reason (REAL-03, ERR-11)', async () => {
      const failure = new Error('no estimate');
      stubStorage(() => Promise.reject(failure));
      renderScreen(<RealCleanerPage />);
      await waitFor(() => expect(console.error).toHaveBeenCalledWith(failure));
      expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    });

    it('should open the folder input where no picker exists (REAL-05)', async () => {
      stubPicker(undefined);
      const { person } = renderScreen(<RealCleanerPage />);
      expect(folderInput()).toHaveAttribute('webkitdirectory');
      expect(folderInput().multiple).toBe(true);
      const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation();
      await person.click(screen.getByRole('button', { name: 'Start File Scan' }));
      expect(click.mock.contexts).toMatchObject([{ type: 'file', webkitdirectory: true }]);
    });

    it('should show nothing when the picker is closed (REAL-28)', async () => {
      stubPicker(() => Promise.reject(abortError()));
      const { person } = renderScreen(<RealCleanerPage />);
      await person.click(screen.getByRole('button', { name: 'Start File Scan' }));
      expect(screen.getByRole('button', { name: 'Start File Scan' })).toBeVisible();
      expect(screen.queryByText('Access Denied')).not.toBeInTheDocument();
      expect(screen.queryByText('No folder was opened')).not.toBeInTheDocument();
    });

    it('should report unreachable files (REAL-22, TOAST-30)', async () => {
      stubPicker(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
      const { person } = renderScreen(<RealCleanerPage />);
      await person.click(screen.getByRole('button', { name: 'Start File Scan' }));
      expect(await screen.findByText('Access Denied')).toBeVisible();
      expect(
        screen.getByText('Unable to access files. Try using Add to Home Screen for better permissions.'),
      ).toBeVisible();
    });
  });
  describe('the real file cleaner after a scan', () => {
    it('should list files, preselect old and large ones, and name only copies (REAL-06, REAL-09, REAL-25)', async () => {
      // Also proves CONST-13, ENT-07.
      const { person } = await scanFolder();
      const movie = /movie\.mp4 ?Video · .+ ?Only copy, old and large ?· ?old ?11\.00 MB/;
      expect(await row(movie)).toBeChecked();
      expect(await row(/a\.jpg ?Image/)).not.toBeChecked();
      expect(await row(/evil.*Cache \(EXE\) · No date/)).not.toBeChecked();
      expect(await row(/exactly\.mkv/)).not.toBeChecked();
      expect(await row(/young\.mov/)).not.toBeChecked();
      const name = (await screen.findByText('U+202E')).closest('bdi');
      expect(name).toHaveTextContent('evilU+202Egpj.exe');
      expect(name?.textContent).not.toContain('\u202e');

      const notice = screen.getByText(/^1 ticked file is the only copy/);
      await person.click(screen.getByRole('button', { name: 'Untick all' }));
      expect(await row(/movie\.mp4/)).not.toBeChecked();
      expect(notice).not.toBeInTheDocument();
    });

    it('should list three preselected simulated entries outside every total (REAL-07, REAL-08, REAL-27)', async () => {
      const { person } = await scanFolder();
      const group = screen.getByRole('list', { name: 'Simulated' });
      expect(group).not.toBeVisible();
      const files = await screen.findByRole('table', { name: 'Files' });
      expect(files.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await person.click(screen.getByText('Simulated'));
      const entries = within(group).getAllByRole('checkbox');
      expect(entries).toHaveLength(3);
      for (const entry of entries) {
        expect(entry).toBeChecked();
        expect(entry).toHaveAccessibleDescription(/Cache/);
      }
      expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
      expect(selection()).toHaveTextContent('1 file selected11.00 MB · 3 simulated');
      expect(screen.getAllByText('6 files').length).toBeGreaterThan(0);
    });

    it('should open the picker, and simulate nothing where files can be changed (REAL-04, REAL-07)', async () => {
      stubPicker(() => Promise.resolve(folderHandle('Trip', files, true)));
      const { person } = renderScreen(<RealCleanerPage />);
      await person.click(screen.getByRole('button', { name: 'Start File Scan' }));
      await screen.findByRole('button', { name: 'Clean Selected' });
      expect(screen.queryByText('Simulated')).not.toBeInTheDocument();
      expect(screen.getByText('Trip')).toBeVisible();
    });

    it('should toggle a row, select all and clear (REAL-15, REAL-16, REAL-17)', async () => {
      const { person } = await scanFolder();
      await person.click(await row(/a\.jpg/));
      expect(await row(/a\.jpg/)).toBeChecked();
      await person.click(screen.getByRole('button', { name: 'Select All' }));
      for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
      expect(selection()).toHaveTextContent('6 files selected');
      await person.click(screen.getByRole('button', { name: 'Clear Selection' }));
      for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    });

    it('should remove the selected rows, and state that the disk is unchanged (REAL-18, STATE-07, TOAST-45)', async () => {
      const { person, unmount } = await scanFolder();
      await person.click(screen.getByRole('button', { name: 'Clean Selected' }));
      expect(await screen.findByText('Cleaning Complete!')).toBeVisible();
      expect(screen.getByText('Freed 11.00 MB of storage space. Demo: no file was deleted.')).toBeVisible();
      expect(screen.getByText(/Nothing on your disk was deleted/)).toBeVisible();
      expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByRole('checkbox', { name: /movie\.mp4/ })).not.toBeInTheDocument(),
      );
      expect(await row(/young\.mov/)).toBeVisible();
      expect(screen.queryByRole('list', { name: 'Simulated' })).not.toBeInTheDocument();
      expect(unmount).not.toThrow();
    });

    it('should look disabled with nothing selected, and give the reason when pressed (REAL-20, REAL-21)', async () => {
      // Also proves REAL-26, TOAST-11.
      const { person } = await scanFolder();
      await person.click(screen.getByRole('button', { name: 'Clear Selection' }));
      const clean = screen.getByRole('button', { name: 'Clean Selected' });
      expect(clean).toHaveAttribute('aria-disabled', 'true');
      await person.click(clean);
      expect(await screen.findByText('No Files Selected')).toBeVisible();
      expect(screen.getByText('Please select files to clean first.')).toBeVisible();
      expect(await row(/movie\.mp4/)).toBeVisible();
    });

    it('should sort, filter by type and search', async () => {
      const { person } = await scanFolder();
      const names = () =>
        within(screen.getByRole('table', { name: 'Files' }))
          .getAllByRole('checkbox', { name: /\./ })
          .map((box) => box.getAttribute('aria-label'));
      await waitFor(() =>
        expect(names().slice(0, 3)).toEqual(['Tick young.mov', 'Tick movie.mp4', 'Tick exactly.mkv']),
      );
      await person.selectOptions(screen.getByLabelText('Type'), 'image');
      await waitFor(() => expect(names()).toHaveLength(2));
      await person.selectOptions(screen.getByLabelText('Type'), 'all');
      await person.selectOptions(screen.getByLabelText('Order'), 'name');
      await waitFor(() => expect(names()[0]).toBe('Tick a.jpg'));
      await person.type(screen.getByLabelText('Search names and folders'), 'OLD/');
      await waitFor(() => expect(names()).toEqual(['Tick movie.mp4']));
    });

    it('should show identical files with what they would free and which is kept', async () => {
      const { person } = await scanFolder();
      expect(screen.getByText('1 group with exactly the same content')).toBeVisible();
      await person.click(screen.getByText('Identical files'));
      expect(await screen.findByText('2 copies of 4 Bytes, frees 4 Bytes')).toBeInTheDocument();
      expect(screen.getByText('stays: oldest').parentElement).toHaveTextContent('b.jpg');
    });

    it('should report a folder without files', async () => {
      stubPicker(() => Promise.resolve(folderHandle('Empty', [], true)));
      const { person } = renderScreen(<RealCleanerPage />);
      await person.click(screen.getByRole('button', { name: 'Start File Scan' }));
      expect(await screen.findByText('This folder has no files')).toBeVisible();
    });

    it('should keep the scan when the screen is left, until it is closed (STATE-07)', async () => {
      const { person, unmount } = await scanFolder();
      await person.click(screen.getByRole('button', { name: 'Clean Selected' }));
      unmount();
      const again = renderScreen(<RealCleanerPage />);
      expect(await row(/young\.mov/)).toBeVisible();
      expect(screen.queryByRole('checkbox', { name: /movie\.mp4/ })).not.toBeInTheDocument();
      await again.person.click(screen.getByRole('button', { name: 'New scan' }));
      expect(screen.getByRole('button', { name: 'Start File Scan' })).toBeVisible();
    });
  });
  function stubStorage(estimate: () => Promise<StorageEstimate>): void {
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
  }
});

describe('the ticks of the real cleaner', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const SIZE = 11 * 1024 * 1024;
  const scannedAt = Date.UTC(2026, 0, 1);
  /** Two identical files, a unique one and an unfinished download, all old and large. */
  function openCopies(writable: boolean): OpenFolder {
    const paths = ['new/clip.mp4', 'old/clip.mp4', 'film.mp4', 'Downloads/half.part'];
    const files = paths.map((path, id) =>
      toScannedFile(id, { path, size: SIZE, lastModified: scannedAt - (40 + id) * DAY, type: '' }),
    );
    const none = { ids: [], bytes: 0 };
    const result = {
      files,
      identical: [{ ids: [0, 1], keep: 0, size: SIZE, reclaimable: SIZE, proof: 'bytes' }],
      junk: [{ rule: 'partial-download', ids: [3], bytes: SIZE }],
      ...{ old: none, large: none, empty: none, downloads: none, oldDownloads: none },
      ...{ possible: [], emptyFolders: [], skipped: [] },
      scannedAt,
    };
    return createOpenFolder(result as unknown as ScanResult, writable);
  }
  async function open(folder: OpenFolder) {
    const { result } = renderHook(() => useChoice(folder, RealCleanerChoice));
    await act(() => folder.scoped(KeptFiles).ready);
    return { choice: result.current.choice, ticked: () => [...selectedIds(result.current.selection)] };
  }

  it.each([
    ['all but the kept copy in a read-only folder', false, [0, 2, 3], [1, 2, 3]],
    ['only what a suggestion ticks in a writable folder', true, [0, 3], [1, 3]],
  ])('should preselect of old and large files %s (REAL-09)', async (_what, writable, before, after) => {
    const folder = openCopies(writable);
    const { ticked } = await open(folder);
    expect(ticked()).toEqual(before);
    await act(() => folder.rules.update({ keep: { by: 'newest' } }));
    expect(ticked()).toEqual(after);
  });

  it('should tick nothing that the user keeps by a card, and nothing before that is known', async () => {
    const folder = openCopies(true);
    expect(folder.scoped(RealCleanerChoice).current.selection.files).toBe(0);
    const { ticked } = await open(folder);
    expect(ticked()).toEqual([0, 3]);
    act(() => folder.scoped(KeptFiles).setKept(['new/clip.mp4'], true));
    expect(ticked()).toEqual([3]);
  });

  it('should lose in the Folder Scanner files that share name and size once they can be removed', () => {
    const folder = openCopies(false);
    const old = { ids: [2], bytes: SIZE };
    Object.assign(folder.result, { old, possible: [{ ids: [0, 1], flagged: [1], size: SIZE }] });
    const { result } = renderHook(() => useChoice(folder, CleanChoice));
    act(() => result.current.choice.setTicked([1, 2], true));
    act(folder.allowWrites);
    expect([...selectedIds(result.current.selection)]).toEqual([2]);
  });

  it('should list the largest flagged files first in the Folder Scanner', () => {
    const folder = openCopies(false);
    folder.result.files[3]!.size = 2 * SIZE;
    Object.assign(folder.result, { old: { ids: [1, 2, 3], bytes: 4 * SIZE } });
    const { result } = renderHook(() => useChoice(folder, CleanChoice));
    expect(result.current.choice.flagged.old).toEqual([3, 1, 2]);
  });

  it('should untick what no suggestion ticks once write access is given', async () => {
    const folder = openCopies(false);
    const { ticked } = await open(folder);
    act(folder.allowWrites);
    expect(ticked()).toEqual([0, 3]);
  });

  it('should keep ticks that the user changed before write access is given', async () => {
    const folder = openCopies(false);
    const { choice, ticked } = await open(folder);
    act(() => choice.setTicked([1], true));
    act(() => choice.setTicked([3], false));
    act(folder.allowWrites);
    expect(ticked()).toEqual([0, 1]);
  });

  it('should follow the rule once it is loaded, but for what the user changed', async () => {
    const folder = openCopies(true);
    const { choice, ticked } = await open(folder);
    act(() => choice.setTicked([2], true));
    act(() => choice.setTicked([3], false));
    await act(() => folder.rules.update({ keep: { by: 'newest' } }));
    expect(ticked()).toEqual([1, 2]);
  });
});
