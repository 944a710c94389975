import { act, screen, waitFor, within } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { DemoMode } from '../demo-mode';
import {
  button,
  confirm,
  decisions,
  figure,
  openLiveDeck,
  rows,
  session,
} from '@/testing/folder/open-live-deck';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

beforeEach(() => {
  folderScan.reset();
  forgetRules();
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the deck of an open folder', () => {
  it('should show the scan’s findings with a reason per file, without a Demo badge (CLEAN-26, CLEAN-48)', async () => {
    const { person } = await openLiveDeck(<DemoMode />);
    expect(screen.getByRole('heading', { name: 'Stuff' })).toBeVisible();
    expect(screen.getByText('1 / 3')).toBeVisible();
    expect(screen.getByText(/ not saved\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
    const listed = within(screen.getByRole('region', { name: 'Files on this card' }));
    await person.click(listed.getByText('Identical to a file that stays'));
    expect(await listed.findByText('b/photo.jpg')).toBeVisible();
    expect(listed.getByText('a/photo.jpg')).toBeVisible();
    expect(screen.getByText(/^These are your own files\. Delete moves them to the trash/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Two sample photos' })).not.toBeInTheDocument();
    expect(listed.queryByText('c/photo.jpg')).not.toBeInTheDocument();
  });

  it('should ask once, move and count the files, and undo both in one press (CLEAN-27, CLEAN-31, CLEAN-32)', async () => {
    const { person, folder, calls } = await openLiveDeck(<DemoMode />);
    await person.click(await button('Delete'));
    expect(screen.getByRole('dialog', { name: 'Move to the trash?' })).toBeVisible();
    expect(folder.asked).toBeUndefined();
    await confirm(person, /^Move 2 files to trash/);
    expect(await screen.findByText('2 / 3')).toBeVisible();
    expect(folder.asked?.tool).toBe('swipe/action');
    expect(folder.asked?.items.map(({ path }) => path).sort()).toEqual(['a/photo.jpg', 'b/photo.jpg']);
    expect(folder.asked?.items[0]?.copies).toHaveLength(3);
    expect(figure('Moved to Trash')).toHaveTextContent('10 Bytes');
    expect(figure('Files Processed')).toHaveTextContent('2');
    expect(screen.getByText('Moved to the trash: Duplicate photos and videos')).toBeInTheDocument();
    expect(decisions(calls)).toEqual([]);

    await person.click(await button('Delete'));
    expect(await screen.findByText('3 / 3')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(figure('Moved to Trash')).toHaveTextContent('17 Bytes');

    await person.click(await button('Undo'));
    expect(await screen.findByText('2 / 3')).toBeVisible();
    expect(figure('Moved to Trash')).toHaveTextContent('10 Bytes');
    await person.click(await button('Undo'));
    expect(await screen.findByText('1 / 3')).toBeVisible();
    expect(folder.runs).toEqual([]);
    await waitFor(() => expect(document.querySelector('[data-depth="0"]')).toHaveFocus());
  });

  it('should list no protected or kept files, even while the card is swiped', async () => {
    const { person, folder, openFolder } = await openLiveDeck(<DemoMode />);
    const { rules } = openFolder;
    const protect = [{ kind: 'pattern' as const, value: '*.tmp' }];
    await act(() => rules.update({ protect }));
    expect(screen.getByText('1 / 2')).toBeVisible();
    await person.click(await button('Keep'));
    await person.click(await button('Undo'));
    await screen.findByText('1 / 2');
    await act(() => rules.update({ keep: { by: 'newest' } }));
    await person.click(await button('Delete'));
    await confirm(person, /^Move 2 files/);
    await screen.findByText('2 / 2');
    expect(folder.asked?.items.map(({ path }) => path).sort()).toEqual(['b/photo.jpg', 'c/photo.jpg']);
    await person.click(await button('Delete'));
    await screen.findByText('All Done!');
    expect(folder.asked?.items.map(({ path }) => path)).toEqual(['Downloads/old.zip']);
  });

  it('should leave the card and every file when the user declines', async () => {
    const { person, folder } = await openLiveDeck(<DemoMode />);
    await person.click(await button('Delete'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('1 / 3')).toBeVisible();
    expect(folder.asked).toBeUndefined();
    await person.click(await button('Keep'));
    expect(await screen.findByText('2 / 3')).toBeVisible();
    expect(figure('Moved to Trash')).toHaveTextContent('0 Bytes');
  });

  it('should report moved files to the account after the move, and before the undo (API-06, CLEAN-30)', async () => {
    const { person, calls } = await openLiveDeck(<DemoMode />, {
      recommendations: rows,
      folder: { faults: { 'a/photo.jpg': { status: 'skipped', reason: 'changed' } } },
    });
    expect(screen.getByText(/Your account keeps your decisions\.$/)).toBeVisible();
    await person.click(await button('Delete'));
    await confirm(person, /^Move 2 files/);
    expect(await screen.findByText('2 / 3')).toBeVisible();
    expect(screen.getByText('Left alone: 1 file')).toBeVisible();
    expect(figure('Moved to Trash')).toHaveTextContent('5 Bytes');
    // The card had two files, and one was moved.
    expect(figure('Moved to Trash')?.nextSibling).toHaveTextContent('1 file');
    expect(figure('Files Processed')).toHaveTextContent('2');
    await person.click(await button('Undo'));
    expect(await screen.findByText('1 / 3')).toBeVisible();
    expect(decisions(calls)).toEqual([
      ['photos', { status: 'deleted', moved: { files: 1, bytes: 5 } }],
      ['photos', { status: 'pending' }],
    ]);
    const order = calls.map(({ method, path }) => `${method} ${path}`);
    expect(order.indexOf('PATCH /api/cleaning/actions/action')).toBeLessThan(
      order.indexOf('PATCH /api/cleaning/recommendations/photos'),
    );
  });

  it('should list a file on one card only, and skip an empty card', async () => {
    const { person, openFolder, folder } = await openLiveDeck(<DemoMode />);
    await person.click(await button('Keep'));
    await screen.findByText('Kept: Duplicate photos and videos');
    // Files that another screen moved are on no card.
    const gone = openFolder.result.files.filter(({ name }) => name === 'left.tmp').map(({ id }) => id);
    act(() => openFolder.setRemoved(gone, true));
    expect(screen.getByText('2 / 2')).toBeVisible();
    await person.click(await button('Delete'));
    await confirm(person, /^Move 1 file/);
    expect(await screen.findByText('All Done!')).toBeVisible();
    expect(folder.asked?.items.map(({ path }) => path)).toEqual(['Downloads/old.zip']);
    expect(figure('Moved to Trash')).toHaveTextContent('7 Bytes');
  });

  it('should undo a decision when its trash run is restored on another screen', async () => {
    const { person, openFolder, calls } = await openLiveDeck(<DemoMode />, { recommendations: rows });
    await person.click(await button('Delete'));
    await confirm(person, /^Move 2 files/);
    await screen.findByText('2 / 3');
    await person.click(await button('Keep'));
    expect(await screen.findByText('3 / 3')).toBeVisible();
    await person.click(await button('Restore'));
    expect(await screen.findByText('2 / 3')).toBeVisible();
    expect(decisions(calls).at(-1)).toEqual(['photos', { status: 'pending' }]);
    expect(screen.getByText('Undone: Duplicate photos and videos')).toBeInTheDocument();

    // Another screen shows the same trash without cards.
    await person.click(await button('Delete'));
    await screen.findByText('3 / 3');
    const ids = openFolder.result.files.filter(({ name }) => name === 'photo.jpg').map(({ id }) => id);
    act(() => openFolder.setRemoved(ids, false));
    expect(await screen.findByText('2 / 3')).toBeVisible();
    expect(figure('Moved to Trash')).toHaveTextContent('0 Bytes');
    await waitFor(() => expect(decisions(calls).at(-1)).toEqual(['photos', { status: 'pending' }]));
  });

  it('should continue when its tab is shown again, and restart with what is left (CLEAN-37, CLEAN-38)', async () => {
    const { person, unmount } = await openLiveDeck(<DemoMode />);
    await person.click(await button('Delete'));
    await confirm(person, /^Move 2 files/);
    await screen.findByText('2 / 3');
    unmount();
    renderScreen(<DemoMode />, { user: sampleUser });
    expect(await screen.findByText('2 / 3')).toBeVisible();
    await person.click(await button('Keep'));
    await screen.findByText('3 / 3');
    await person.click(await button('Keep'));
    expect(await screen.findByText('All Done!')).toBeVisible();
    await person.click(await button('Start Again'));
    expect(await screen.findByText('1 / 2')).toBeVisible();
    expect(figure('Moved to Trash')).toHaveTextContent('0 Bytes');
  });

  it('should respect the account’s kept files, and start a new session (CLEAN-42, CLEAN-48)', async () => {
    let started = false;
    const kept = rows.map((one) => ({ ...one, status: 'kept' as const }));
    const { person, calls } = await openLiveDeck(<DemoMode />, {
      recommendations: [{ ...rows[0]!, status: 'kept' }, ...rows.slice(1)],
      answers: {
        'POST /api/cleaning/session': () => {
          started = true;
          return { status: 201, body: session };
        },
        'GET /api/cleaning/recommendations': () => ({ json: started ? rows : [kept[0]!, ...rows.slice(1)] }),
      },
    });
    expect(screen.getByText('2 / 3')).toBeVisible();
    await person.click(await button('Keep'));
    await screen.findByText('3 / 3');
    await person.click(await button('Keep'));
    await person.click(await button('Start Again'));
    expect(await screen.findByText('1 / 3')).toBeVisible();
    expect(decisions(calls).map(([id]) => id)).toEqual(['downloads', 'cache']);
  });
});
