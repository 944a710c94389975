import { rmSync } from 'node:fs';
import type { CleaningSession, Recommendation } from '@swipeclean/contracts';
import type { Page } from 'playwright-core';
import { type Browser, dropFolder, longJourneyScreens, openBrowser, SCREEN_NAMES } from '../support/browser';
import { readFilesOutsideTrash, makeAgedFolder } from '../support/folder-on-disk';
import { getCleaningHistory } from '../support/cleaning-history';
import { newCredentials, registerInPage } from '../support/users';

const getJson = <Body>(page: Page, path: string): Promise<Body> =>
  page.evaluate(async (url) => (await fetch(url)).json() as Promise<unknown>, path) as Promise<Body>;

const statuses = async (page: Page) =>
  (await getJson<Recommendation[]>(page, '/api/cleaning/recommendations')).map(({ status }) => status);

describe.each(SCREEN_NAMES)('deck cards, on a %s', (screen) => {
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

const FILES: [path: string, content: string, daysOld: number][] = [
  ['Photos/été.jpg', 'the same picture', 1],
  ['Photos/copy.jpg', 'the same picture', 2],
  ['Backup/old.jpg', 'the same picture', 300],
  ['Downloads/setup.zip', 'an old download', 200],
  ['notes.txt', 'left alone', 3],
];

const recommendation = async (page: Page) =>
  (await getJson<Recommendation[]>(page, '/api/cleaning/recommendations'))[0];

describe.each(longJourneyScreens('phone'))('deck cards of an open folder, on a %s', (screen) => {
  let browser: Browser;
  let folder: string;
  beforeEach(async () => {
    folder = makeAgedFolder('deck', FILES);
    browser = await openBrowser({ screen, grantWrites: true });
  });
  afterEach(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('should trash and restore card files and report them once final (CLEAN-27, CLEAN-31, CLEAN-48)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/clean?tab=demo');
    await page.getByText('1 / 4').waitFor();
    await dropFolder(page, folder);
    await page.getByText('1 / 2').waitFor();
    expect(await page.getByRole('button', { name: /^Demo/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Save totals to my account' }).click();
    await page.getByText('Your account keeps your decisions.').waitFor();
    await page.getByText('Identical to a file that stays').click();
    await page.getByText('Photos/copy.jpg').waitFor();
    const before = readFilesOutsideTrash(folder);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(readFilesOutsideTrash(folder)).toEqual(before);
    await page.getByRole('button', { name: /^Move 2 files to trash/ }).click();
    await page.getByText('2 / 2').waitFor();
    expect(Object.keys(readFilesOutsideTrash(folder))).toEqual([
      'Backup/',
      'Downloads/setup.zip',
      'Photos/été.jpg',
      'notes.txt',
    ]);
    expect(await recommendation(page)).toMatchObject({ type: 'duplicate_photos', status: 'deleted' });
    expect(await getJson<CleaningSession>(page, '/api/cleaning/session')).toMatchObject({
      freedMB: 32 / 1e6,
    });

    await page.keyboard.press('Control+z');
    await page.getByText('1 / 2').waitFor();
    expect(readFilesOutsideTrash(folder)).toEqual(before);
    expect(await recommendation(page)).toMatchObject({ status: 'pending' });
    expect(await getJson<CleaningSession>(page, '/api/cleaning/session')).toMatchObject({ freedMB: 0 });

    // The account refuses: the moved file is restored.
    await page.route('**/api/cleaning/recommendations/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Failed to process recommendation').first().waitFor();
    await page.locator('button:not([aria-disabled="true"])', { hasText: 'Delete' }).waitFor();
    expect(readFilesOutsideTrash(folder)).toEqual(before);
    await page.unroute('**/api/cleaning/recommendations/*');

    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('2 / 2').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('All Done!').waitFor();
    expect(Object.keys(readFilesOutsideTrash(folder))).not.toContain('Downloads/setup.zip');
    expect((await getCleaningHistory(page)).map(({ tool, status, files }) => [tool, status, files])).toEqual([
      ['swipe', 'done', 1],
      ['swipe', 'undone', 2],
      ['swipe', 'undone', 2],
    ]);

    // From the history to the page where the folder is opened again.
    await page.goto('/insights');
    const entry = page.getByRole('link', { name: /Device Clean.*restorable until/ });
    await entry.waitFor();
    await page.getByText('Undone: everything is back in place').first().waitFor();
    await entry.click();
    await page.getByRole('button', { name: 'Open the folder again' }).waitFor();
  }, 90_000);
});
