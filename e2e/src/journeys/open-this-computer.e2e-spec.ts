import { rmSync } from 'node:fs';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { type RunningCompanion, startCompanion } from '../support/companion';
import { makeAgedFolder, readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';

const FILES = Array.from({ length: 40 }, (_, at): [string, Buffer, number] => [
  at % 2 ? `Backup/letter ${at - 1} copy.txt` : `Letters/letter ${at}.txt`,
  Buffer.from(`letter ${at - (at % 2)}`),
  20,
]);

let folder: string;
let companion: RunningCompanion;
let browser: Browser;

beforeEach(async () => {
  folder = makeAgedFolder('letters', FILES);
  companion = await startCompanion(folder);
});

afterEach(async () => {
  await browser.close();
  await companion.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(journeyScreens('phone'))('a folder that the companion shares, on a %s', (screen) => {
  it('should be scanned, cleaned and put back, and be open to this browser until it is removed', async () => {
    browser = await openBrowser({ screen });
    const { page } = browser;
    const before = readFolder(folder);
    await page.goto(companion.link);
    await page.getByRole('button', { name: /^Scan swipeclean-letters/ }).click();
    await page.getByRole('button', { name: 'Move 20 files to trash' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 20 files/ })
      .click();
    await page.getByText('in the trash, not freed yet').waitFor();
    expect(Object.keys(readFilesOutsideTrash(folder)).filter((path) => !path.endsWith('/'))).toHaveLength(20);
    const chip = page.getByRole('group', { name: 'Open folder' });
    await chip.getByRole('button', { name: /^Put 20 files back/ }).click();
    await page.getByText('20 files back in place').waitFor();
    expect(readFolder(folder)).toEqual(before);

    await page.goto('/connect');
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Remove this browser' }).click();
    await page.getByText('This browser has no access any more.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Start the program' }).waitFor();
    expect(browser.consoleErrors).toEqual([]);
  }, 120_000);
});
