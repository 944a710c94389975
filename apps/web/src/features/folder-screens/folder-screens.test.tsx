import { act, screen, waitFor, within } from '@testing-library/react';
import { textsOf } from '@/testing';
import { CardDeck } from './cards/card-deck';
import { folderScan, type ScanState } from '@/folder/scan/scan-store';
import { fileAt, MB } from '@/testing/folder/files';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { FilesPage, OverviewPage } from './folder-page';
import { earlierRun } from './testing/earlier-run';
import { openPlace } from './testing/open-place';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

afterEach(() => {
  forgetRules();
  act(() => folderScan.reset());
});

const move = (files: number) =>
  screen.findByRole('button', { name: new RegExp(`^Move ${files} files? to trash`) });

describe('the overview of a folder', () => {
  it('should say in one number what is safe to free, tick that alone, and name the copies that stay', async () => {
    const { person } = await openPlace(<OverviewPage />);
    // Two copies of 15 bytes and a temporary file of 11.
    expect(await screen.findByText('safe to free of 3.00 MB')).toBeVisible();
    expect(await move(3)).toHaveAccessibleName('Move 3 files to trash (41 Bytes)');
    const safe = within(screen.getByRole('region', { name: 'Safe' }));
    expect(safe.getByRole('checkbox', { name: 'Tick: Extra copies' })).toBeChecked();
    expect(safe.getByRole('checkbox', { name: 'Tick: Temporary files' })).toBeChecked();
    const review = within(screen.getByRole('region', { name: 'Look first' }));
    expect(review.getByRole('checkbox', { name: 'Tick: Old downloads' })).not.toBeChecked();
    expect(review.getByText(/Not changed for half a year/)).toBeVisible();

    await person.click(await screen.findByRole('button', { name: /^Extra copies/ }));
    const table = screen.getByRole('table', { name: 'Extra copies' });
    const rows = within(table).getAllByRole('row');
    expect(textsOf(rows)).toEqual([
      expect.stringContaining('Stays · a/letter.doc'),
      expect.stringContaining('Stays · a/letter.doc'),
    ]);
  });

  it('should show one file alone large beside its group, whose button stays', async () => {
    const { person } = await openPlace(<OverviewPage />);
    const look = await screen.findByRole('button', { name: 'Look at: Old downloads' });
    await person.click(look);
    expect(await screen.findByText('Downloads/old.pdf')).toBeVisible();
    expect(screen.getByText('Why it is listed')).toBeVisible();
    expect(look).toBeVisible();
  });

  it('should move what is ticked, say so once, and put it back', async () => {
    const { person, trash } = await openPlace(<OverviewPage />);
    await person.click(await screen.findByRole('checkbox', { name: 'Tick: Temporary files' }));
    await person.click(await move(2));
    const dialog = screen.getByRole('dialog', { name: 'Move to the trash?' });
    await person.click(within(dialog).getByRole('button', { name: /^Move 2 files/ }));
    expect(await screen.findByText('30 Bytes in the trash, not freed yet')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('30 Bytes in the trash'));
    expect(document.activeElement).toHaveRole('status');
    expect(screen.queryByText('Cleaning Complete!')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    expect(trash.asked?.items.map(({ reason }) => reason)).toEqual([
      'suggestion.identical',
      'suggestion.identical',
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 files back in place (30 Bytes)')).toBeVisible();
    // What is back is the figure now, and there is no list of it.
    expect(document.querySelector('[data-text]')).toHaveAttribute('data-text', '30');
    expect(screen.getByText('2 files are back')).toBeVisible();
    expect(screen.getAllByText(/files are back/)).toHaveLength(1);
    // What returned is ticked as suggested; what the user had unticked stays so.
    expect(screen.getByRole('checkbox', { name: 'Tick: Extra copies' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Tick: Temporary files' })).not.toBeChecked();
    expect(await move(2)).toBeEnabled();
  });

  describe('the moment of a result', () => {
    async function moveAll() {
      const opened = await openPlace(<OverviewPage />);
      await opened.person.click(await move(3));
      await opened.person.keyboard('{Enter}');
      return { ...opened, empty: await screen.findByRole('button', { name: 'Empty trash and free it now' }) };
    }

    it('should offer to free the space first, ask about it, and count only what is really freed', async () => {
      localStorage.setItem('freed-space', JSON.stringify({ bytes: MB, since: Date.UTC(2026, 4, 20) }));
      const { person, empty } = await moveAll();
      const moved = screen.getByRole('region', { name: 'Moved to the trash' });
      expect(moved).not.toHaveTextContent(/(?<!not )freed/);
      expect(moved.querySelector('.bg-good-tint, .stroke-good')).not.toBeInTheDocument();
      await person.click(empty);
      const dialog = screen.getByRole('dialog', { name: 'Empty the trash?' });
      expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
      await person.click(within(dialog).getByRole('button', { name: /^Delete 3 files for good/ }));
      expect(await screen.findByText('3 files deleted for good, 41 Bytes freed')).toBeVisible();
      const freed = screen.getByRole('region', { name: 'Space freed' });
      expect(freed.querySelector('.bg-good-tint .stroke-good')).toBeInTheDocument();
      expect(freed).toHaveTextContent('1.00 MB freed in this browser since May 2026');
      expect(JSON.parse(localStorage.getItem('freed-space')!)).toMatchObject({ bytes: MB + 41 });
      const next = screen.getByRole('link', { name: 'Look at 1 more suggestion' });
      expect(next).toHaveAttribute('href', '/folder/cards');
    });

    it('should lead with what to look at first once nothing is safe, never with a zero', async () => {
      await moveAll();
      expect(screen.getByText('to look at first, of 3.00 MB')).toBeVisible();
      expect(screen.queryByText(/^safe to free/)).not.toBeInTheDocument();
    });

    it('should become one quiet line that still leads back', async () => {
      const { person } = await moveAll();
      await person.click(screen.getByRole('button', { name: 'Keep for 30 days' }));
      expect(screen.queryByRole('button', { name: 'Empty trash and free it now' })).not.toBeInTheDocument();
      expect(screen.getByText('41 Bytes in the trash, not freed yet')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
    });
  });

  describe('after decisions about cards', () => {
    const deck = () => {
      const { folder } = folderScan.state.get() as Extract<ScanState, { status: 'results' }>;
      return folder.scoped(CardDeck);
    };
    const isDeckReady = () => act(() => deck().ready);
    const copies = () =>
      deck()
        .state.get()
        .cards.find(({ kind }) => kind === 'identical')!;

    it('should not tick what a card keeps, on this visit and the next', async () => {
      const { person, unmount } = await openPlace(<OverviewPage />);
      expect(await move(3)).toBeVisible();
      await isDeckReady();
      act(() => void deck().decide(copies(), 'keep'));
      expect(await move(1)).toHaveAccessibleName('Move 1 file to trash (11 Bytes)');
      await person.click(screen.getByText('Kept: 3 files'));
      expect(await screen.findByText('b/letter.doc')).toBeVisible();
      await act(() => deck().settled());
      unmount();
      act(() => folderScan.reset());
      await openPlace(<OverviewPage />);
      expect(await move(1)).toBeVisible();
      await isDeckReady();
      act(() => deck().showKept());
      expect(await move(3)).toBeVisible();
    });

    it('should not list or tick a file that was left off its card', async () => {
      const { person } = await openPlace(<OverviewPage />);
      expect(await move(3)).toBeVisible();
      await isDeckReady();
      act(() => deck().setExcluded(['b/letter.doc'], true));
      expect(await move(2)).toBeVisible();
      const tick = screen.getByRole('checkbox', { name: 'Tick: Extra copies' });
      await person.click(tick);
      expect(await move(1)).toBeVisible();
      await person.click(tick);
      expect(await move(2)).toBeVisible();
      act(() => void deck().decide(copies(), 'keep'));
      expect(await move(1)).toBeVisible();
      expect(tick).not.toBeInTheDocument();
    });
  });

  it('should name what Undo restores, and count files of an earlier visit that return', async () => {
    const runs = [earlierRun('2', 'Old/gone.mp4'), earlierRun('1', 'Old/other.mp4')];
    const { person, trash } = await openPlace(<OverviewPage />, { trash: { runs } });
    expect(await screen.findByText('safe to free of 3.00 MB')).toBeVisible();
    expect(await screen.findByText('4.00 MB in the trash, not freed yet')).toBeVisible();
    const { files } = trash as { files?: File[] };
    files!.push(fileAt('Laptop/Old/gone.mp4', { size: 2 * MB }));
    await person.click(screen.getByRole('button', { name: 'Undo last move (1 file)' }));
    expect(await screen.findByText('safe to free of 5.00 MB')).toBeVisible();
    expect(await screen.findByText('2.00 MB in the trash, not freed yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 file back in place (2.00 MB)')).toBeVisible();
  });

  it('should say in one calm result that nothing can go, also where nothing could be moved', async () => {
    const files = [
      fileAt('Laptop/a.txt', { content: 'the first' }),
      fileAt('Laptop/b.txt', { content: 'other' }),
    ];
    await openPlace(<OverviewPage />, { files, loose: true });
    expect(await screen.findByText('Nothing to remove here')).toBeVisible();
    expect(screen.getByText('2 files looked at (14 Bytes): no copies, no leftovers.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what takes the space' })).toHaveAttribute(
      'href',
      '/folder/map',
    );
    expect(screen.queryByText(/^Stays/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save a list' })).not.toBeInTheDocument();
    expect(screen.queryByText(/only be looked at here/)).not.toBeInTheDocument();
  });

  it('should give a list to save where the browser moves nothing', async () => {
    await openPlace(<OverviewPage />, { loose: true });
    expect(await screen.findByText('safe to free of 3.00 MB')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save a list' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('should share a list of chosen photos on a phone, which has no terminal', async () => {
    Object.assign(navigator, { canShare: () => true, share: () => Promise.resolve() });
    const photos = ['IMG_1.jpg', 'IMG_1 (1).jpg'].map((name) => new File(['a photo'], name));
    const { person } = await openPlace(<OverviewPage />, {
      loose: true,
      files: photos,
      wide: false,
      touch: true,
    });
    expect(await screen.findByText('The chosen files can only be looked at here')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save a list' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/terminal|^npx/)).not.toBeInTheDocument();
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.indexOf('Share…')).toBeLessThan(names.indexOf('Save swipeclean-list.csv'));
    expect(names).toContain('Share…');
  });

  it('should ask for write access to a folder opened for reading, then whether to move', async () => {
    const { person, trash } = await openPlace(<OverviewPage />, { writable: false });
    const allow = await screen.findByRole('button', { name: 'Allow changes and free 41 Bytes' });
    const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING;
    const isBefore = (text: string) =>
      (allow.compareDocumentPosition(screen.getByText(text)) & FOLLOWING) !== 0;
    expect(isBefore('safe to free of 3.00 MB')).toBe(false);
    expect(isBefore('Go through them card by card')).toBe(true);
    await person.click(allow);
    expect(await screen.findByText(/The browser did not allow changes/)).toBeVisible();
    Object.assign(trash, { requestPermission: () => Promise.resolve('granted') });
    await person.click(allow);
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to the trash?' }));
    expect(dialog.getByRole('button', { name: 'Move 3 files to trash (41 Bytes)' })).toBeVisible();
  });

  it('should say what lies in the trash of a folder that was opened for reading', async () => {
    await openPlace(<OverviewPage />, { writable: false, trash: { runs: [earlierRun('1', 'gone.mp4')] } });
    expect(await screen.findByText('2.00 MB in the trash, not freed yet')).toBeVisible();
    // Beside that of the tabs.
    expect(screen.getAllByRole('link', { name: 'Trash' })).toHaveLength(2);
  });
});

describe('the list of a folder', () => {
  const row = (name: RegExp) => screen.findByRole('row', { name });

  it('should list the largest first, review with J, K and Delete, and share its ticks with the overview', async () => {
    const { person } = await openPlace(<FilesPage />);
    expect(await row(/film\.mp4/)).toHaveTextContent(/film\.mp4MP4Videos.*3\.00 MB/);
    expect(screen.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'descending');
    await person.keyboard('j');
    expect(await screen.findByText('Videos/film.mp4')).toBeVisible();
    expect(await move(3)).toBeVisible();
    await person.keyboard('{Delete}');
    expect(await move(4)).toBeVisible();
    expect(await screen.findByText('Downloads/old.pdf')).toBeVisible();
    await person.keyboard('k');
    // The file itself, and the copy that stays.
    expect(await screen.findAllByText('a/letter.doc')).toHaveLength(2);
    expect(await move(4)).toBeVisible();
  });

  it('should move the focus in the list with the file that J shows', async () => {
    const { person } = await openPlace(<FilesPage />);
    within(await row(/film\.mp4/))
      .getByRole('checkbox')
      .focus();
    await person.keyboard('jj');
    expect(screen.getByRole('checkbox', { name: 'Tick old.pdf' })).toHaveFocus();
  });

  it('should show the bar of ticked files only while there are some, also by keys', async () => {
    const files = [
      fileAt('Laptop/a.txt', { content: 'the first' }),
      fileAt('Laptop/b.txt', { content: 'other' }),
    ];
    const { person } = await openPlace(<FilesPage />, { files });
    await row(/a\.txt/);
    const bar = screen.getByRole('group', { name: 'Ticked files' });
    expect(bar).toHaveClass('sr-only');
    expect(within(bar).queryByRole('link')).not.toBeInTheDocument();
    await person.keyboard('j{Delete}');
    expect(within(bar).getByRole('button', { name: /^Move 1 file to trash/ })).toBeVisible();
    expect(bar).not.toHaveClass('sr-only');
  });

  it('should untick a file that is then kept by hand', async () => {
    const { person } = await openPlace(<FilesPage />);
    await row(/film\.mp4/);
    const state = folderScan.state.get();
    if (state.status !== 'results') throw new Error('not opened');
    const { folder } = state;
    const kept = folder.result.files.findIndex(({ path }) => path === 'a/letter.doc');
    await move(3);
    const [tick] = screen
      .getAllByRole('row', { name: /letter\.doc/ })
      .map((one) => within(one).getByRole<HTMLInputElement>('checkbox'))
      .filter(({ checked }) => !checked);
    await person.click(tick!);
    expect(tick).toBeChecked();
    act(() => void folder.rules.update({ byHand: new Set([kept]) }));
    await waitFor(() => expect(tick).not.toBeChecked());
  });

  it('should show the preview as a sheet on a phone, with the same three actions', async () => {
    const { person } = await openPlace(<FilesPage />, { wide: false });
    await person.click(await screen.findByRole('button', { name: 'film.mp4' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'film.mp4' }));
    for (const name of ['Trash', 'Keep', 'Next']) expect(sheet.getByRole('button', { name })).toBeVisible();
    await person.click(sheet.getByRole('button', { name: 'Trash' }));
    expect(await move(4)).toBeInTheDocument();
  });
});
