import { act, screen, waitFor, within } from '@testing-library/react';
import { KeptFiles } from '@/folder/choice/kept-files';
import { folderScan, type ScanState } from '@/folder/scan/scan-store';
import { fakeApi, renderScreen, sampleAction, sampleUser } from '@/testing';
import { fileAt, folderHandle, MB, stubPicker } from '@/testing/folder/files';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { forgetRules, startScan } from '@/testing/folder/scan-in-page';
import DataCleanerPage from '@/features/cleaning/data-cleaner-page';
import { type JunkRuleId, scan } from '@swipeclean/scan-engine';
import type { OpenFolder } from '@/folder/open-folder';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { totalsOf } from '@/folder/totals/scan-totals';
import { toDataRows } from './live-rows';

jest.mock('@swipeclean/scan-engine/browser', () =>
  jest.requireActual<object>('@/testing/folder/scan-in-page'),
);

describe('clearing out an open folder', () => {
  const files = [
    fileAt('Trip/Camera/new.jpg', { content: 'photo' }),
    fileAt('Trip/Camera/old.jpg', { content: 'photo', daysOld: 9 }),
    fileAt('Trip/tmp/a.tmp', { size: 2 * MB, daysOld: 9 }),
    fileAt('Trip/tmp/b.tmp', { size: 4 * MB, daysOld: 9 }),
    fileAt('Trip/Downloads/setup.exe', { content: 'setup', daysOld: 60 }),
    fileAt('Trip/Downloads/letter.pdf', { content: 'letter', daysOld: 400 }),
  ];
  beforeEach(() => {
    folderScan.reset();
    forgetRules();
  });
  async function open({ writable = true, at = '/data-cleaner', holds = files } = {}) {
    const handle: FileSystemDirectoryHandle & FakeFolder = folderHandle('Trip', holds, writable);
    stubPicker(() => Promise.resolve(handle));
    const calls = fakeApi({
      'POST /api/cleaning/actions/reservations': { status: 201, body: sampleAction },
      'POST /api/cleaning/actions/a1/events': { json: sampleAction },
    });
    const view = renderScreen(<DataCleanerPage />, { at, user: sampleUser });
    await view.person.click(screen.getByRole('button', { name: 'Open a folder' }));
    await screen.findByText('Trip');
    const { folder } = folderScan.state.get() as Extract<ScanState, { status: 'results' }>;
    return { ...view, calls, handle, folder };
  }
  const box = (name: string) => screen.getByRole('checkbox', { name: `Tick ${name}` });
  const row = (name: string) => screen.getByText(name).closest('[role=row]');
  const bar = () => screen.getByRole('group', { name: 'Selection' });

  it('should not tick, count or move protected files, and list the trash last (DATA-03, DATA-06)', async () => {
    const { person, handle, folder } = await open();
    expect(bar()).toHaveTextContent('3 items selected6.00 MB');
    await act(() =>
      folder.rules.update({ keep: { by: 'oldest' }, protect: [{ kind: 'pattern', value: 'b.tmp' }] }),
    );
    expect(box('b.tmp')).toBeDisabled();
    expect(box('b.tmp')).not.toBeChecked();
    expect(row('b.tmp')).toHaveTextContent(/Protected/);
    expect(box('new.jpg')).toBeChecked();
    expect(bar()).toHaveTextContent('2 items selected2.00 MB');
    await person.click(screen.getByRole('button', { name: 'Select All' }));
    expect(bar()).toHaveTextContent('4 items selected2.00 MB');
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to the trash?' }));
    await person.click(dialog.getByRole('button', { name: 'Move 4 files to trash (2.00 MB)' }));
    await waitFor(() =>
      expect(handle.asked?.items.map(({ path }) => path).sort()).toEqual([
        'Camera/new.jpg',
        'Downloads/letter.pdf',
        'Downloads/setup.exe',
        'tmp/a.tmp',
      ]),
    );
    const trash = await screen.findByRole('list', { name: 'Trash' });
    const own = screen.getByRole('table', { name: 'Temporary files' });
    expect(own.compareDocumentPosition(trash)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('should move no file that was ticked and is not listed any more', async () => {
    const { person, handle, folder } = await open();
    await person.click(screen.getByRole('button', { name: 'Select All' }));
    const { id } = folder.result.files.find(({ name }) => name === 'setup.exe')!;
    act(() => folder.addFindings({ contentFindings: { blurry: [id] } }));
    expect(screen.queryByRole('checkbox', { name: 'Tick setup.exe' })).toBeNull();
    expect(bar()).toHaveTextContent('4 items selected');
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    await person.click(await screen.findByRole('button', { name: /^Move 4 files to trash/ }));
    await waitFor(() => expect(handle.asked?.items).toHaveLength(4));
    expect(handle.asked?.items.map(({ path }) => path)).not.toContain('Downloads/setup.exe');
  });

  it('should say in its head that all is kept above the files that cards kept', async () => {
    const { folder } = await open();
    act(() =>
      folder.scoped(KeptFiles).setKept(
        folder.result.files.map(({ path }) => path),
        true,
      ),
    );
    expect(screen.getByText('You keep everything that was found here')).toBeVisible();
    expect(box('b.tmp')).toBeVisible();
    expect(screen.queryByText('Nothing to clear out here')).not.toBeInTheDocument();
  });

  it('should say once that there is nothing to clear out', async () => {
    await open({ holds: [fileAt('Trip/notes/today.txt', { content: 'notes' })] });
    expect(screen.getAllByText('Nothing to clear out here')).toHaveLength(1);
    expect(screen.queryByText('You keep everything that was found here')).not.toBeInTheDocument();
  });

  it('should count in its head what each list below counts, and what of that is safe', async () => {
    const { folder } = await open();
    await act(() =>
      folder.rules.update({ keep: { by: 'oldest' }, protect: [{ kind: 'pattern', value: 'b.tmp' }] }),
    );
    const head = await screen.findByRole('figure', { name: 'can be cleared' });
    await waitFor(() => expect(head).toHaveTextContent('Temporary files 2.00 MB'));
    expect(screen.getByText('2 items · 2.00 MB')).toBeVisible();
    expect(head).toHaveTextContent(/Duplicates 5 Bytes/);
    expect(head).not.toHaveTextContent(/Trash|Logs/);
    expect(screen.getByText('Safe: 2.00 MB · Look first: 11 Bytes')).toBeVisible();
    // The figure of the overview.
    expect(screen.getByText('safe to free').previousSibling).toHaveTextContent(/^2\.00 MB$/);
    expect(screen.queryByRole('link', { name: /in the whole folder$/ })).not.toBeInTheDocument();
  });

  it('should offer a list of the ticked files where the folder stays read-only (DATA-05)', async () => {
    const { person } = await open({ writable: false });
    expect(bar()).toHaveTextContent('3 items selected6.00 MB');
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'List of 3 files' });
    expect(dialog).toHaveTextContent('b.tmp');
  });

  it('should go on to the question once write access is given (DATA-05)', async () => {
    const { person, handle } = await open({ writable: false });
    Object.assign(handle, { requestPermission: () => Promise.resolve('granted') });
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    expect(await screen.findByRole('dialog', { name: 'Move to the trash?' })).toBeVisible();
  });

  it('should show only the type that a recommendation is about, in the open folder (INS-07)', async () => {
    await open({ at: '/data-cleaner?type=downloads&source=folder' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(box('setup.exe')).toBeVisible();
    expect(box('letter.pdf')).not.toBeChecked();
    expect(row('letter.pdf')).toHaveTextContent(/Look first · Old downloads/);
  });

  it('should preview an uncertain file, and protect it there', async () => {
    const { person } = await open();
    expect(screen.getByText('Trip')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'setup.exe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Look before you decide' }));
    await person.click(dialog.getByRole('button', { name: 'Protect this file' }));
    expect(box('setup.exe')).toBeDisabled();
  });

  it('should list empty folders separately, and report which stayed and why', async () => {
    const { person, handle, folder, calls } = await open();
    handle.stayingFolders = ['Shots'];
    folder.result.emptyFolders.push('void', 'Shots');
    act(() => folder.setRemoved([0], true));
    await person.click(screen.getByRole('button', { name: 'Select All' }));
    await person.click(screen.getByRole('button', { name: 'Deselect All' }));
    await person.click(screen.getByRole('checkbox', { name: 'void' }));
    await person.click(screen.getByRole('checkbox', { name: 'Shots' }));
    await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
    await person.click(await screen.findByRole('button', { name: 'Remove 2 empty folders' }));
    // In the report and in its toast.
    expect((await screen.findAllByText('Removed: 1 empty folder'))[0]).toBeVisible();
    await person.click(screen.getByText('Left alone: 1 folder'));
    expect(screen.getByText('not empty: it may hold files that the browser hides')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('what can be cleared out of a folder', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const NOW = 1_700_000_000_000;
  const rowsOf = ({ remaining, suggestions }: OpenFolder) => toDataRows(remaining, suggestions, new Set());
  async function scanned(
    files: [path: string, content: string, daysOld: number][],
    emptyFolders: string[] = [],
    junkRuleOf?: (path: string) => JunkRuleId,
  ) {
    const entries = files.map(([path, content, daysOld]) => ({
      path,
      size: content.length,
      lastModified: NOW - daysOld * DAY,
      type: '',
      ref: content,
    }));
    return scan<string>(
      {
        junkRuleOf,
        async *walk() {
          yield { entries, skipped: [], emptyFolders };
        },
        read: (parts) =>
          Promise.resolve(
            new TextEncoder().encode(
              parts.map(({ entry, start, end }) => entry.ref!.slice(start, end)).join(''),
            ),
          ),
      },
      { now: NOW },
    );
  }

  it('should contain junk, copies and empty folders, each with type, reason and risk (DATA-02)', async () => {
    const result = await scanned(
      [
        ['a/Thumbs.db', '12345678', 1],
        ['a/old.log', '1234567', 40],
        ['Downloads/x.crdownload', '123456', 9],
        ['b.txt', 'same', 9],
        ['a/c.txt', 'same', 1],
        ['stays.txt', 'other', 9],
      ],
      ['a/void'],
    );
    const rows = rowsOf(createOpenFolder(result));
    expect(rows.map(({ id, type, reason, risk, ticked }) => [id, type, reason, risk, ticked])).toEqual([
      ['a/Thumbs.db', 'cache', 'suggestion.junk.system-thumbnail', 'low', true],
      ['a/old.log', 'logs', 'suggestion.junk.old-log', 'medium', false],
      ['Downloads/x.crdownload', 'downloads', 'suggestion.junk.partial-download', 'low', true],
      ['a/c.txt', 'duplicates', 'identical', 'low', true],
      ['a/void', 'temp', 'empty-folder', 'low', false],
    ]);
  });

  it('should tick nothing that the user keeps, and nothing before that is known', async () => {
    const result = await scanned([
      ['a/Thumbs.db', '12345678', 1],
      ['Downloads/x.crdownload', '123456', 9],
    ]);
    const { remaining, suggestions } = createOpenFolder(result);
    const tickedOf = (stays: ReadonlySet<string> | null) =>
      toDataRows(remaining, suggestions, stays).flatMap(({ id, ticked }) => (ticked ? id : []));
    expect(tickedOf(new Set(['a/Thumbs.db']))).toEqual(['Downloads/x.crdownload']);
    expect(tickedOf(null)).toEqual([]);
  });

  it.each([
    ['cache', 'cache', 'suggestion.junk.cache', true],
    ['cache-review', 'cache', 'suggestion.junk.cache-review', false],
    ['temporary', 'temp', 'suggestion.junk.temporary', true],
    ['old-log', 'logs', 'suggestion.junk.old-log', false],
    ['system-trash', 'trash', 'suggestion.junk.system-trash', false],
  ] as const)(
    'should contain all of a place of programs with the rule %s as %s',
    async (rule, type, reason, ticked) => {
      const result = await scanned(
        [
          ['x/00A1', 'same', 0],
          ['y/film.mp4', 'same', 0],
        ],
        [],
        () => rule,
      );
      const rows = rowsOf(createOpenFolder(result));
      expect(rows.map((row) => [row.id, row.type, row.reason, row.ticked])).toEqual([
        ['x/00A1', type, reason, ticked],
        ['y/film.mp4', type, reason, ticked],
      ]);
    },
  );

  it('should not list a file twice, or after its removal', async () => {
    const result = await scanned([
      ['tmp/a.tmp', 'same', 9],
      ['tmp/b.tmp', 'same', 8],
      ['tmp/c.tmp', 'else', 8],
    ]);
    const folder = createOpenFolder(result);
    folder.setRemoved([result.files.find(({ path }) => path === 'tmp/c.tmp')!.id], true);
    // One of identical files stays, even of junk.
    expect(rowsOf(folder).map(({ id }) => id)).toEqual(['tmp/b.tmp']);
  });

  it('should list a protected file once, though it is junk and a copy', async () => {
    const result = await scanned([
      ['tmp/a.tmp', 'same', 9],
      ['tmp/b.tmp', 'same', 8],
    ]);
    const folder = createOpenFolder(result);
    await folder.rules.update({ keep: { by: 'oldest' }, protect: [{ kind: 'pattern', value: '*.tmp' }] });
    expect(rowsOf(folder).map(({ id }) => id)).toEqual(['tmp/a.tmp', 'tmp/b.tmp']);
  });
});

describe('what the account learns of a scan', () => {
  const files = [
    fileAt('Stuff/Downloads/setup.exe', { content: 'installer', daysOld: 200 }),
    fileAt('Stuff/Downloads/letter.txt', { content: 'old', daysOld: 200 }),
    fileAt('Stuff/Downloads/copy.jpg', { content: 'photo', type: 'image/jpeg', daysOld: 200 }),
    fileAt('Stuff/photo.jpg', { content: 'photo', type: 'image/jpeg' }),
    fileAt('Stuff/song.mp3', { content: 'song', type: 'audio/mpeg' }),
    fileAt('Stuff/a.txt', { content: 'text' }),
    fileAt('Stuff/b.txt', { content: 'text', daysOld: 2 }),
    fileAt('Stuff/film.mkv', { size: 60 * MB }),
    fileAt('Stuff/Downloads/new.mp3', { content: 'a new song', type: 'audio/mpeg' }),
  ];

  it('should call safe files cleanable and count each file once (STATS-03, STATS-04, STATS-06)', async () => {
    const result = await startScan({ kind: 'handle', handle: folderHandle('Stuff', files, true) });
    const folder = createOpenFolder(result);
    const totals = totalsOf(folder, false);
    expect(totals).toMatchObject({
      identicalMedia: { files: 1, bytes: 5 },
      junk: { files: 1, bytes: 9 },
      oldDownloads: { files: 1, bytes: 3 },
      downloads: { files: 3, bytes: 18 },
      photos: { files: 2, bytes: 60 * MB + 5 },
      music: { files: 1, bytes: 4 },
      // As the folder's overview: the copies alone are safe.
      cleanable: { files: 2, bytes: 5 + 4 },
      totalSize: 60 * MB + 44,
    });
    const { junk, downloads, photos, music } = totals;
    expect(junk.bytes + downloads.bytes + photos!.bytes + music!.bytes + 8).toBe(totals.totalSize);
  });
});
