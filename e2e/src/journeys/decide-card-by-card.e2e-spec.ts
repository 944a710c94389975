import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dropFolder } from '../support/browser';
import { getCleaningHistory } from '../support/cleaning-history';
import { readFilesOutsideTrash } from '../support/folder-on-disk';
import { describe, expect, test } from '../support/journey';
import { makeFolderOfCards } from '../support/photo-folder';
import { newCredentials, registerInPage } from '../support/users';

/** Cards of which up to 60 are decided: pairs of identical files, the largest first. */
const PAIRS = 66;
/** Other files beside them: in the journey of 60 decisions more than 3,000. */
const NOTES = 300;
const MANY_NOTES = 2_900;

/** The decision about pair `at`; put-off cards come last. */
const keyOf = (at: number) => ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowUp'][at % 5]!;

function makePairs(notes: number): [path: string, content: string, daysOld: number][] {
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
  return [...pairs.flat(), ...texts, ['Backup/only here.dat', 'not a copy', 3]];
}

/** Waits until the files are where the decisions put them; a restored copy has a new date. */
async function expectFiles(
  page: Page,
  folder: string,
  expected: Record<string, string>,
  withDates = true,
): Promise<void> {
  await expect(page.getByText(/^Moving \d+ cards?/)).toBeHidden();
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
  await expect(page.getByRole('heading', { name: 'Decide card by card' })).toBeVisible();
  await dropFolder(page, folder);
  await expect(page.getByText(`${PAIRS} cards left`)).toBeVisible();
}

/** The usual run shows fewer: each repeats the same. */
const DECISIONS = process.env.TEST_LONG ? 60 : 20;
const WAYS = [
  { way: 'by keyboard', size: 'desktop', canMove: true },
  ...(process.env.TEST_LONG
    ? ([
        { way: 'in a browser without move()', size: 'desktop', canMove: false },
        { way: 'by swipes', size: 'phone', canMove: true },
      ] as const)
    : []),
] as const;

test.use({ browserOptions: { grantWrites: true } });

for (const { way, size, canMove } of WAYS) {
  describe(`cards of an open folder ${way}`, () => {
    test.use({ size });

    test('should carry out decisions, and undo all byte for byte (CLEAN-27)', async ({
      page,
      makeFolder,
    }) => {
      const folder = makeFolder('deck', makePairs(MANY_NOTES));
      const before = readFilesOutsideTrash(folder);
      const hand = size === 'phone' ? await byTouch(page) : byKeyboard(page);
      if (!canMove)
        await page.addInitScript(() => Reflect.deleteProperty(FileSystemFileHandle.prototype, 'move'));
      await openCards(page, folder);
      const top = page.locator('[data-depth="0"]');
      await top.focus();
      await hand.decide('ArrowLeft');
      await expect(page.getByText(/^Moved to this folder’s trash/)).toBeVisible();
      await expect(page.getByText(/moves files by copying them/)).toHaveCount(canMove ? 0 : 1);
      await expect(page.getByText(`${PAIRS - 1} cards left`)).toBeVisible();
      for (let at = 1; at < DECISIONS; at++) await hand.decide(keyOf(at));
      const decided = Array.from({ length: DECISIONS }, (_, at) => at);
      const trashed = decided.filter((at) => keyOf(at) === 'ArrowLeft').map((at) => `Backup/pair-${at}.dat`);
      const later = decided.filter((at) => keyOf(at) === 'ArrowUp');
      await expect(page.getByText(`${PAIRS - DECISIONS + later.length} cards left`)).toBeVisible();
      await expectFiles(page, folder, without(before, trashed));

      for (let at = DECISIONS - 1; at >= 0; at--) await hand.undo();
      await expect(page.getByText(`${PAIRS} cards left`)).toBeVisible();
      await expect(top).toContainText('pair-0.dat');
      await expectFiles(page, folder, before, canMove);
      const history = await getCleaningHistory(page);
      const results = new Set(history.map(({ tool, status }) => `${tool} ${status}`));
      expect([...results]).toEqual(['swipe undone']);
    });
  });
}

describe('cards of an open folder on a phone', () => {
  // A file that moves to the trash while its content is read is reported so.
  test.use({ expectedErrors: /^NotFoundError/ });

  test('should lose none of ten fast swipes, and keep them after a reload (CLEAN-29)', async ({
    page,
    makeFolder,
  }) => {
    const folder = makeFolder('deck', makePairs(NOTES));
    const before = readFilesOutsideTrash(folder);
    await openCards(page, folder);
    await page.getByRole('button', { name: 'Trash', exact: true }).click();
    await expect(page.getByText(`${PAIRS - 1} cards left`)).toBeVisible();
    const hand = await byTouch(page);
    // The third and the sixth are kept.
    for (let swipe = 0; swipe < 10; swipe++) await hand.decide(swipe % 3 === 2 ? 'ArrowRight' : 'ArrowLeft');
    await expect(page.getByText(`${PAIRS - 11} cards left`)).toBeVisible();
    const trashed = [0, ...Array.from({ length: 10 }, (_, at) => at + 1).filter((at) => at % 3 !== 0)];
    const left = without(
      before,
      trashed.map((at) => `Backup/pair-${at}.dat`),
    );
    await expectFiles(page, folder, left);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Decide card by card' })).toBeVisible();
    // A headless browser cannot answer for a recent folder; a dropped one is recognized.
    await dropFolder(page, folder);
    await expect(page.getByText(`${PAIRS - 11} cards left`)).toBeVisible();
    await expect(page.locator('[data-depth="0"]')).toContainText('pair-11.dat');
    expect(readFilesOutsideTrash(folder)).toEqual(left);
  });
});

describe('a card of each kind', () => {
  let folder: string;
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('should be decided by key, and move what it names and nothing else (CLEAN-27, CLEAN-28)', async ({
    page,
  }) => {
    const { folder: made, goes } = await makeFolderOfCards();
    folder = made;
    const kinds = Object.keys(goes);
    const before = readFilesOutsideTrash(folder);
    await page.goto('/folder/cards');
    await expect(page.getByRole('heading', { name: 'Decide card by card' })).toBeVisible();
    await dropFolder(page, folder);
    // Photos and contents are read while the first cards are shown.
    await expect(page.getByText(`${kinds.length} cards left`)).toBeVisible();
    const top = page.locator('[data-depth="0"]');
    await top.focus();
    const titles: string[] = [];
    for (let left = kinds.length; left > 0; left--) {
      titles.push(await top.getByRole('heading').innerText());
      await page.keyboard.press('ArrowLeft');
      const told = left === 1 ? 'That was the last card' : new RegExp(`^${left - 1} cards? left`);
      await expect(page.getByText(told)).toBeVisible();
    }
    expect(titles.sort()).toEqual(kinds.sort());
    await expectFiles(page, folder, without(before, Object.values(goes).flat()));

    for (let at = 0; at < kinds.length; at++) await page.keyboard.press('u');
    await expect(page.getByText(`${kinds.length} cards left`)).toBeVisible();
    await expectFiles(page, folder, before);
  });
});
