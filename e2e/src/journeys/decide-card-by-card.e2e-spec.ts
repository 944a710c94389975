import { rmSync } from 'node:fs';
import type { CleaningSession, Recommendation } from '@swipeclean/contracts';
import type { Page } from 'playwright-core';
import { type Browser, dropFolder, journeyScreens, openBrowser } from '../support/browser';
import { readFilesOutsideTrash, makeAgedFolder } from '../support/folder-on-disk';
import { getCleaningHistory } from '../support/cleaning-history';
import { makeFolderOfCards } from '../support/photo-folder';
import { newCredentials, registerInPage } from '../support/users';

const getJson = <Body>(page: Page, path: string): Promise<Body> =>
  page.evaluate(async (url) => (await fetch(url)).json() as Promise<unknown>, path) as Promise<Body>;

const statuses = async (page: Page) =>
  (await getJson<Recommendation[]>(page, '/api/cleaning/recommendations')).map(({ status }) => status);

describe.each(journeyScreens('phone'))('deck cards, on a %s', (screen) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser({ screen });
  });
  afterEach(() => browser.close());

  it('should decide cards by button, key and swipe, and undo (CLEAN-28, STATE-02, CLEAN-27)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/clean?tab=demo');
    await page.getByText('1 / 4').waitFor();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 / 4').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('3 / 4').waitFor();
    expect(await statuses(page)).toEqual(['deleted', 'kept', 'pending', 'pending']);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 / 4').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('1 / 4').waitFor();
    expect(await statuses(page)).toEqual(Array(4).fill('pending'));
    expect(await getJson<CleaningSession>(page, '/api/cleaning/session')).toMatchObject({
      processedFiles: 0,
      freedMB: 0,
    });

    const card = await page.locator('[data-depth="0"]').boundingBox();
    if (!card) throw new Error('There is no card');
    const [x, y] = [card.x + card.width / 2, card.y + card.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.move(x - 130, y, { steps: 4 });
    await page.mouse.up();
    await page.getByText('2 / 4').waitFor();
    expect((await statuses(page))[0]).toBe('deleted');
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);
});

/** Cards of which up to 60 are decided: pairs of identical files, the largest first. */
const PAIRS = 66;
/** Other files beside them: in the journey of 60 decisions more than 3,000. */
const NOTES = 300;
const MANY_NOTES = 2_900;

/** Decisions where all 60 would repeat what one journey shows. */
const REPEATED = process.env.TEST_LONG ? 60 : 15;

/** The decision about pair `at`; put-off cards come last. */
const keyOf = (at: number) => ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowUp'][at % 5]!;

function makePairs(notes: number): string {
  const pairs = Array.from({ length: PAIRS }, (_, at): [string, string, number][] => {
    const content = `pair ${String(at).padStart(2, '0')} `.repeat(500 - at);
    return [
      [`Photos/pair-${at}.dat`, content, 300],
      [`Backup/pair-${at}.dat`, content, 200],
    ];
  });
  const texts = Array.from({ length: notes }, (_, at): [string, string, number] => [
    `Notes/${at % 40}/note ${at}.txt`,
    `note ${at}`,
    3,
  ]);
  // Without a file of its own, the backup would be one card as a whole.
  return makeAgedFolder('deck', [...pairs.flat(), ...texts, ['Backup/only here.dat', 'not a copy', 3]]);
}

/** Waits until the files are where the decisions put them; a restored copy has a new date. */
async function expectFiles(
  page: Page,
  folder: string,
  expected: Record<string, string>,
  withDates = true,
): Promise<void> {
  await page.getByText('on their way').waitFor({ state: 'hidden', timeout: 40_000 });
  await page.getByText('on its way').waitFor({ state: 'hidden', timeout: 40_000 });
  const factsOf = (files: Record<string, string>) =>
    Object.entries(files).map(([path, facts]) => [path, withDates ? facts : facts.split(' ').at(-1)]);
  expect(factsOf(readFilesOutsideTrash(folder))).toEqual(factsOf(expected));
}

const without = (files: Record<string, string>, gone: readonly string[]) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !gone.includes(path)));

/** How a person decides about the top card, by the name of the arrow key, and takes the last decision back. */
interface Hand {
  decide(key: string): Promise<unknown>;
  undo(): Promise<unknown>;
}

const byKeyboard = (page: Page): Hand => ({
  decide: (key) => page.keyboard.press(key),
  undo: () => page.keyboard.press('u'),
});

const SWIPES: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
};

async function byTouch(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  return {
    async decide(key) {
      const [right, down] = SWIPES[key]!;
      await touch('touchStart', 195, 380);
      for (const distance of [30, 80, 130])
        await touch('touchMove', 195 + right * distance, 380 + down * distance);
      await touch('touchEnd', 195 + right * 130, 380 + down * 130);
    },
    // Of touches that the debugger sends, Chromium loses the first tap after swipes.
    undo: () => page.getByRole('button', { name: 'Undo', exact: true }).click(),
  };
}

async function openCards(page: Page, folder: string): Promise<void> {
  await registerInPage(page, newCredentials());
  await page.goto('/folder/cards');
  await page.getByRole('heading', { name: 'Open a folder' }).waitFor();
  await dropFolder(page, folder);
  await page.getByText(`${PAIRS} cards left`).waitFor();
}

describe('cards of an open folder', () => {
  let browser: Browser;
  let folder: string;
  let before: Record<string, string>;
  const makeFolder = (notes: number) => {
    folder = makePairs(notes);
    before = readFilesOutsideTrash(folder);
  };
  afterEach(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    { browserKind: 'Chrome', screen: 'desktop', decisions: 60, canMove: true, notes: MANY_NOTES },
    {
      browserKind: 'a browser without move()',
      screen: 'desktop',
      decisions: REPEATED,
      canMove: false,
      notes: NOTES,
    },
    { browserKind: 'Chrome by swipes', screen: 'phone', decisions: REPEATED, canMove: true, notes: NOTES },
  ] as const)(
    'should carry out $decisions decisions in $browserKind, and undo all byte for byte (CLEAN-27)',
    async ({ screen, decisions, canMove, notes }) => {
      makeFolder(notes);
      browser = await openBrowser({ screen, grantWrites: true });
      const { page } = browser;
      const hand = screen === 'phone' ? await byTouch(page) : byKeyboard(page);
      if (!canMove)
        await page.addInitScript(() => Reflect.deleteProperty(FileSystemFileHandle.prototype, 'move'));
      await openCards(page, folder);
      const top = page.locator('[data-depth="0"]');
      await top.focus();
      await hand.decide('ArrowLeft');
      await page.getByRole('dialog').waitFor();
      expect(await page.getByText(/moves files by copying them/).count()).toBe(canMove ? 0 : 1);
      await page.getByRole('button', { name: /^Move 1 file to trash/ }).click();
      await page.getByText(`${PAIRS - 1} cards left`).waitFor();
      for (let at = 1; at < decisions; at++) await hand.decide(keyOf(at));
      const decided = Array.from({ length: decisions }, (_, at) => at);
      const trashed = decided.filter((at) => keyOf(at) === 'ArrowLeft');
      const later = decided.filter((at) => keyOf(at) === 'ArrowUp');
      await page.getByText(`${PAIRS - decisions + later.length} cards left`).waitFor();
      await expectFiles(
        page,
        folder,
        without(
          before,
          trashed.map((at) => `Backup/pair-${at}.dat`),
        ),
      );

      for (let at = decisions - 1; at >= 0; at--) await hand.undo();
      await page.getByText(`${PAIRS} cards left`).waitFor();
      expect(await top.textContent()).toContain('pair-0.dat');
      await expectFiles(page, folder, before, canMove);
      const history = await getCleaningHistory(page);
      expect(new Set(history.map(({ tool, status }) => `${tool} ${status}`))).toEqual(
        new Set(['swipe undone']),
      );
      expect(browser.consoleErrors).toEqual([]);
    },
    90_000,
  );

  it('should lose none of ten fast swipes on a phone, and keep them after a reload (CLEAN-29)', async () => {
    makeFolder(NOTES);
    browser = await openBrowser({ screen: 'phone', grantWrites: true });
    const { page } = browser;
    await openCards(page, folder);
    await page.getByRole('button', { name: 'Trash', exact: true }).click();
    await page.getByRole('button', { name: /^Move 1 file to trash/ }).click();
    await page.getByText(`${PAIRS - 1} cards left`).waitFor();
    const hand = await byTouch(page);
    // The third and the sixth are kept.
    for (let swipe = 0; swipe < 10; swipe++) await hand.decide(swipe % 3 === 2 ? 'ArrowRight' : 'ArrowLeft');
    await page.getByText(`${PAIRS - 11} cards left`).waitFor();
    const trashed = [0, ...Array.from({ length: 10 }, (_, at) => at + 1).filter((at) => at % 3 !== 0)];
    const left = without(
      before,
      trashed.map((at) => `Backup/pair-${at}.dat`),
    );
    await expectFiles(page, folder, left);

    await page.reload();
    await page.getByRole('heading', { name: 'Open a folder' }).waitFor();
    // A headless browser cannot answer for a recent folder; a dropped one is recognized.
    await dropFolder(page, folder);
    await page.getByText(`${PAIRS - 11} cards left`).waitFor();
    expect(await page.locator('[data-depth="0"]').textContent()).toContain('pair-11.dat');
    expect(readFilesOutsideTrash(folder)).toEqual(left);
  }, 90_000);
});

describe('a card of each kind', () => {
  let browser: Browser;
  let folder: string;
  let goes: Record<string, string[]>;
  beforeEach(async () => {
    ({ folder, goes } = await makeFolderOfCards());
    browser = await openBrowser({ screen: 'phone', grantWrites: true });
  });
  afterEach(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('should be decided by key, and move what it names and nothing else (CLEAN-27, CLEAN-28)', async () => {
    const { page } = browser;
    const kinds = Object.keys(goes);
    const before = readFilesOutsideTrash(folder);
    await page.goto('/folder/cards');
    await page.getByRole('heading', { name: 'Open a folder' }).waitFor();
    await dropFolder(page, folder);
    // Photos and contents are read while the first cards are shown.
    await page.getByText(`${kinds.length} cards left`).waitFor();
    const top = page.locator('[data-depth="0"]');
    await top.focus();
    const titles: string[] = [];
    for (let left = kinds.length; left > 0; left--) {
      titles.push(await top.getByRole('heading').innerText());
      await page.keyboard.press('ArrowLeft');
      if (left === kinds.length)
        await page.getByRole('button', { name: /^Move \d+ files? to trash/ }).click();
      await page
        .getByText(left === 1 ? 'All cards decided' : new RegExp(`^${left - 1} cards? left`))
        .waitFor();
    }
    expect(titles.sort()).toEqual(kinds.sort());
    await expectFiles(page, folder, without(before, Object.values(goes).flat()));

    for (let at = 0; at < kinds.length; at++) await page.keyboard.press('u');
    await page.getByText(`${kinds.length} cards left`).waitFor();
    await expectFiles(page, folder, before);
    expect(browser.consoleErrors).toEqual([]);
  }, 90_000);
});
