import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { summarize } from '@swipeclean/scan-engine';
import { KeptFiles } from '@/folder/choice/kept-files';
import { folderScan } from '@/folder/scan/scan-store';
import { totalsOf } from '@/folder/totals/scan-totals';
import { fileAt } from '@/testing/folder/files';
import { useTrashBytes } from '@/folder/trash/readable-trash';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { renderScreen } from '@/testing/render-screen';
import { OverviewPage } from './folder-page';
import { openCards } from './testing/open-cards';
import { CardDeck } from './cards/card-deck';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** How many cards are left; at least, while more may be found. */
const left = (count: number) => new RegExp(`^${count}\\+? cards? left$`);
const topCard = () => document.querySelector<HTMLElement>('[data-depth="0"]')!;
const inTrash = (runs: readonly { items: readonly { path: string }[] }[] = []) =>
  runs.flatMap(({ items }) => items.map(({ path }) => path)).sort();

function swipe(card: HTMLElement, x: number, y = 0) {
  fireEvent.pointerDown(card, { button: 0, clientX: 200, clientY: 400, pointerId: 1 });
  fireEvent.pointerMove(card, { clientX: 200 + x / 2, clientY: 400 + y / 2, pointerId: 1 });
  fireEvent.pointerMove(card, { clientX: 200 + x, clientY: 400 + y, pointerId: 1 });
  fireEvent.pointerUp(card, { clientX: 200 + x, clientY: 400 + y, pointerId: 1 });
}

beforeEach(() => {
  folderScan.reset();
  forgetRules();
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
async function trashTop(person: { click: (element: Element) => Promise<void> }) {
  await person.click(await button('Trash'));
}

describe('the cards of an open folder', () => {
  it('should leave a card the height around it, and let the buttons float where that is too little', async () => {
    const rects: Record<string, { top: number; bottom: number }> = {
      cards: { top: 300, bottom: 520 },
      deck: { top: 276, bottom: 604 },
    };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const name = this.matches('[aria-label="Cards"]') ? 'deck' : 'cards';
      return { left: 0, width: 300, ...rects[name] } as DOMRect;
    });
    await openCards();
    const deck = screen.getAllByRole('group', { name: 'Cards' }).find((one) => one.style.length > 0)!;
    expect(deck.style.getPropertyValue('--around-deck')).toBe('384px');
    expect(screen.getByRole('button', { name: 'Keep' }).parentElement).toHaveClass('sticky');
  });

  it('should move at once in the background without a question, and undo step by step', async () => {
    const { person, disk } = await openCards();
    await trashTop(person);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText(left(3))).toBeVisible();
    await waitFor(() => expect(inTrash(disk.runs)).toEqual(['tmp/one.tmp', 'tmp/two.tmp']));
    await person.click(await button('Trash'));
    expect(screen.getByText(left(2))).toBeVisible();
    await waitFor(() => expect(inTrash(disk.runs)).toHaveLength(3));
    await person.click(await button('Undo'));
    expect(screen.getByText(left(3))).toBeVisible();
    await waitFor(() => expect(inTrash(disk.runs)).toEqual(['tmp/one.tmp', 'tmp/two.tmp']));
    await person.keyboard('u');
    expect(screen.getByText(left(4))).toBeVisible();
    await waitFor(() => expect(disk.runs).toEqual([]));
    expect(topCard()).toHaveTextContent('one.tmp');
    expect(await button('Undo')).toBeDisabled();
  });

  it('should fill the ring by cards, not bytes, and say the same in words', async () => {
    const { person } = await openCards();
    const ring = screen.getByRole('progressbar', { name: 'Cards decided' });
    expect(screen.getByText('In the trash')).toBeVisible();
    expect(ring).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0 of 4\+?$/));
    await trashTop(person);
    await waitFor(() => expect(ring).toHaveAttribute('aria-valuenow', '25'));
    await person.click(await button('Later'));
    expect(ring).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 of 4\+?$/));
    await person.click(await button('Keep'));
    expect(ring).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2 of 4\+?$/));
  });

  it('should not wait for the disk: swipes follow each other while the first is still moving', async () => {
    let release = () => {};
    const hold = new Promise<void>((resolve) => (release = resolve));
    const { person, disk, folder } = await openCards({ folder: { hold } });
    await trashTop(person);
    await screen.findByText(left(3));
    for (const count of [2, 1, 0]) {
      swipe(topCard(), -130);
      expect(screen.queryByText(left(count))).toBeVisible();
    }
    expect(screen.getByText('That was the last card')).toBeVisible();
    expect(disk.runs).toBeUndefined();
    // The header's number is that of the deck while the files are on their way.
    const header = renderHook(() => useTrashBytes(folder));
    expect(header.result.current).toBe(91);
    expect(screen.getByText('In the trash').nextSibling).toHaveTextContent('91 Bytes');
    await act(async () => {
      release();
      await folder.scoped(CardDeck).settled();
    });
    expect(inTrash(disk.runs)).toHaveLength(5);
    expect(header.result.current).toBe(91);
  });

  it('should show what goes and why, first what is safe, without a preferred answer to the rest', async () => {
    const { person } = await openCards();
    expect(topCard()).toHaveTextContent('Temporary files');
    expect(topCard()).toHaveTextContent('one.tmp');
    expect(topCard()).toHaveTextContent('Safe');
    expect(screen.getByText(left(4))).toBeVisible();
    const look = async (name: string) => (await button(name)).className;
    expect(await look('Trash')).not.toBe(await look('Keep'));
    for (let at = 0; at < 3; at++) await person.click(await button('Keep'));
    expect(topCard()).toHaveTextContent('old.zip');
    expect(topCard()).toHaveTextContent('Look first');
    expect(await look('Trash')).toBe(await look('Keep'));
    expect(screen.queryByText(/demo/i)).not.toBeInTheDocument();
  });

  it('should say once in a browser where the first card went, in the place of the hint', async () => {
    const moved = /^Moved to this folder’s trash, not deleted. Undo brings it back/;
    const { person, unmount } = await openCards();
    await person.click(await button('Keep'));
    expect(screen.queryByText(moved)).not.toBeInTheDocument();
    await trashTop(person);
    expect(screen.getByText(moved).closest('p')).toHaveRole('status');
    expect(screen.queryByText(/^Swipe left/)).not.toBeInTheDocument();
    await person.click(await button('Undo'));
    expect(screen.queryByText(moved)).not.toBeInTheDocument();
    unmount();
    folderScan.reset();
    const again = await openCards();
    await trashTop(again.person);
    expect(screen.queryByText(moved)).not.toBeInTheDocument();
  });

  it('should say at the end that nothing moved when everything was kept', async () => {
    const { person } = await openCards();
    for (let left = 4; left > 0; left--) await person.click(await button('Keep'));
    expect(screen.getByText('That was the last card')).toBeVisible();
    expect(screen.getByText('You kept everything, so nothing was moved.')).toBeVisible();
  });

  it('should leave what is kept out of every figure of the overview', async () => {
    const { folder, unmount } = await openCards();
    const safe = () => summarize(folder.scoped(KeptFiles).offered).safe;
    expect(safe()).toEqual({ files: 4, bytes: 27 });
    const deck = folder.scoped(CardDeck);
    const leftovers = deck.state.get().cards.find(({ kind }) => kind === 'junk.temporary')!;
    act(() => void deck.decide(leftovers, 'keep'));
    expect(safe()).toEqual({ files: 2, bytes: 8 });
    expect(totalsOf(folder, false).cleanable).toEqual({ files: 2, bytes: 8 });
    unmount();
    renderScreen(<OverviewPage />);
    const figure = (await screen.findByText(/^safe to free of/)).previousElementSibling;
    expect(figure).toHaveTextContent('8 Bytes');
    expect(screen.getByRole('button', { name: /^Move 2 files to trash \(8 Bytes\)/ })).toBeVisible();
    expect(screen.queryByText('Temporary files')).not.toBeInTheDocument();
    act(() => deck.showKept());
    expect(figure).toHaveTextContent('27 Bytes');
  });

  it.each([
    [-100, 0, 4],
    [100, 0, 4],
    [0, -100, 4],
    [101, 0, 3],
    [0, -101, 4],
  ])('should count a drag of %i, %i px only beyond 100 px (CLEAN-29)', async (x, y, count) => {
    await openCards();
    const before = topCard().textContent;
    swipe(topCard(), x, y);
    expect(screen.getByText(left(count))).toBeVisible();
    expect(topCard().textContent === before).toBe(count === 4 && y !== -101);
  });

  it('should explain the swipes until three cards are decided, and name what the left side frees', async () => {
    const { person } = await openCards();
    expect(within(topCard()).getByText('19 Bytes', { selector: 'span' })).toBeInTheDocument();
    for (let decided = 0; decided < 3; decided++) {
      expect(screen.getByText(/^Swipe left/)).toBeVisible();
      await person.click(await button('Keep'));
    }
    expect(screen.queryByText(/^Swipe left/)).not.toBeInTheDocument();
  });

  it('should open the card by Enter on arrival, as the hint says', async () => {
    await (await openCards()).person.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Temporary files' })).toBeVisible();
  });

  it('should vibrate once at the threshold', async () => {
    const vibrate = jest.fn(() => true);
    Object.assign(navigator, { vibrate });
    await openCards();
    swipe(topCard(), 160);
    expect(vibrate.mock.calls).toEqual([[8]]);
  });

  it('should bring a card back whose files cannot all be moved, with the reason, and the rest later', async () => {
    const faults = { 'tmp/one.tmp': { status: 'skipped' as const, reason: 'changed' as const } };
    const { person, disk, folder } = await openCards({ folder: { faults } });
    const deck = folder.scoped(CardDeck);
    const temporary = deck.state.get().cards.find(({ kind }) => kind === 'junk.temporary')!;
    await act(async () => {
      deck.decide(temporary, 'trash');
      await deck.settled();
    });
    expect(inTrash(disk.runs)).toEqual([]);
    expect(screen.getByText(left(4))).toBeVisible();
    await person.click(await button('Keep'));
    expect(topCard()).toHaveTextContent('Came back. 1 file cannot go: changed since the scan');
    await person.click(await button('Trash'));
    await waitFor(() => expect(inTrash(disk.runs)).toEqual(['tmp/two.tmp']));
  });

  it('should stop at the monthly limit, with all waiting cards back in their order (CONST-46)', async () => {
    const { person, disk, folder } = await openCards({
      answers: {
        'POST /api/cleaning/actions/reservations': { status: 402 },
        'GET /api/cleaning/allowance': { json: { limit: 2 ** 31, left: 3 } },
      },
    });
    const deck = folder.scoped(CardDeck);
    const before = deck.state.get().cards.map(({ id }) => id);
    await trashTop(person);
    swipe(topCard(), -130);
    await act(() => deck.settled());
    expect(await screen.findByText('This needs Pro')).toBeVisible();
    expect(deck.state.get().cards.map(({ id }) => id)).toEqual(before);
    expect(disk.asked).toBeUndefined();
    expect(topCard()).toHaveTextContent('It was not moved');
  });

  it('should resume after a reload: kept cards stay away, put-off ones come last', async () => {
    const { unmount, person, folder } = await openCards();
    await person.click(await button('Keep'));
    await person.click(await button('Later'));
    await act(() => folder.scoped(CardDeck).settled());
    const order = folder
      .scoped(CardDeck)
      .state.get()
      .cards.map(({ id }) => id);
    expect(order).toHaveLength(3);
    unmount();
    folderScan.reset();
    const again = await openCards();
    expect(
      again.folder
        .scoped(CardDeck)
        .state.get()
        .cards.map(({ id }) => id),
    ).toEqual(order);
    await again.person.click(await button('Show 1 kept card again'));
    expect(screen.getByText(left(4))).toBeVisible();
  });

  it('should leave single files off in the full view, and count without them', async () => {
    const { person, disk, folder } = await openCards();
    const deck = folder.scoped(CardDeck);
    const temporary = deck.state.get().cards.findIndex(({ kind }) => kind === 'junk.temporary');
    for (let at = 0; at < temporary; at++) await person.click(await button('Later'));
    topCard().focus();
    await person.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(await dialog.findByRole('checkbox', { name: 'Include one.tmp' }));
    await person.click(dialog.getByRole('button', { name: /^Trash 1 file/ }));
    await waitFor(() => expect(inTrash(disk.runs)).toEqual(['tmp/two.tmp']));
  });

  it('should list what is swiped in a read-only folder, and offer the list to save', async () => {
    const { person, disk } = await openCards({ writable: false });
    // What explains it is below the buttons of the deck, which stay in view.
    const allow = await button('Allow changes');
    expect((await button('List')).compareDocumentPosition(allow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await person.click(await button('List'));
    expect(screen.getByText(left(3))).toBeVisible();
    expect(disk.asked).toBeUndefined();
    await person.click(await button('Save a list'));
    expect(await screen.findByRole('dialog', { name: 'List of 2 files' })).toBeVisible();
  });

  it('should say why copies are looked at first, and not tick them', async () => {
    const copy = (path: string, daysOld: number) =>
      fileAt(`Stuff/${path}`, { content: 'the same letter', daysOld });
    const { unmount } = await openCards({
      files: [copy('home/ann/letter.doc', 9), copy('home/ben/letter.doc', 8)],
    });
    expect(topCard()).toHaveTextContent('Copies in another person’s folder');
    expect(topCard()).toHaveTextContent(/who may not see the one that stays\. Ask before it goes\./);
    expect(topCard()).toHaveTextContent('Look first');
    unmount();
    renderScreen(<OverviewPage />);
    const box = await screen.findByRole('checkbox', { name: 'Tick: Copies in another person’s folder' });
    expect(box).not.toBeChecked();
    expect(screen.getByText(/Ask before it goes\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('should name one large video as one', async () => {
    await openCards({
      files: [fileAt('Stuff/film.mp4', { size: 600 * 1024 * 1024, daysOld: 9, type: 'video/mp4' })],
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Large video' })).toBeVisible();
    // The opened folder, and the type until there is a picture.
    const [name, place] = topCard().querySelectorAll('figcaption > span');
    expect(name).toHaveTextContent('film.mp4');
    expect(place).toHaveTextContent(/^Stuff · 600\.00 MB/);
    expect(topCard()).toHaveTextContent('MP4');
  });

  it('should drop a decision that another screen undid', async () => {
    const { person, folder, disk } = await openCards();
    await trashTop(person);
    await waitFor(() => expect(disk.runs).toHaveLength(1));
    await act(() => folder.scoped(CardDeck).settled());
    await act(() => folder.trash!.restore(disk.runs![0]!.id));
    expect(await screen.findByText(left(4))).toBeVisible();
    expect(await button('Undo')).toBeDisabled();
  });
});
