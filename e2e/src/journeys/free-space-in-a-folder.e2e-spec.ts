import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Browser, dropFolder, journeyScreens, openBrowser } from '../support/browser';
import { makeAgedFolder, readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { newCredentials, openHome, registerInPage } from '../support/users';

const COPIES = 100;
const FILES: [path: string, content: Buffer, daysOld: number][] = [
  ...Array.from({ length: 3000 }, (_, at): [string, Buffer, number] => [
    `Letters/${at % 30}/letter ${at}.doc`,
    Buffer.from(`letter ${at}`.padEnd(200)),
    20,
  ]),
  ...Array.from({ length: COPIES }, (_, at): [string, Buffer, number] => [
    `Backup/letter ${at} copy.doc`,
    Buffer.from(`letter ${at}`.padEnd(200)),
    10,
  ]),
  ['Backup/only here.doc', Buffer.from('only here'), 10],
  ['Downloads/film.crdownload', Buffer.alloc(2 ** 20, 'half'), 90],
  ['Downloads/old.pdf', Buffer.from('an old download'), 300],
];

/** Counts the clicks of the user, from the first page on. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      () => sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`),
      true,
    );
  });
const presses = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses')));

describe.each(journeyScreens('desktop'))('a folder of 3,103 files, on %s', (screen) => {
  let browser: Browser;
  let folder: string;

  beforeEach(async () => {
    folder = makeAgedFolder('place', FILES);
    browser = await openBrowser({ screen, grantWrites: true });
  });

  afterEach(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('should be opened on the start page, freed by one number, put back, and emptied', async () => {
    const { page } = browser;
    const before = readFolder(folder);
    await countPresses(page);
    await page.goto('/');
    // A drop on the prerendered page would come before the app listens.
    await page.locator('#prerendered').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
    await dropFolder(page, folder);

    await page.getByText(/^safe to free of 1\.\d+ MB$/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/folder');
    const chip = page.getByRole('group', { name: 'Open folder' });
    await chip.getByRole('link', { name: 'Trash: 0 Bytes' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Tick: Old downloads' }).isChecked()).toBe(false);

    const move = page.getByRole('button', { name: `Move ${COPIES + 1} files to trash (1.02 MB)` });
    await move.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 101 files/ })
      .click();
    await page.getByText('1.02 MB in the trash, not freed yet').waitFor();
    // Choosing the folder would be the third.
    expect(await presses(page)).toBe(2);
    expect(Object.keys(readFilesOutsideTrash(folder)).filter((path) => !path.endsWith('/'))).toHaveLength(
      3002,
    );
    expect(await page.getByText('Cleaning Complete!').count()).toBe(0);

    // Undo is in the header of every screen.
    await chip.getByRole('button', { name: /^Put 101 files back/ }).click();
    await page.getByText('101 files back in place (1.02 MB)').waitFor();
    expect(readFolder(folder)).toEqual(before);

    await page.getByRole('link', { name: 'Files', exact: true }).first().click();
    // The files that are back are ticked as suggested; this time only one of them goes.
    await page.getByRole('checkbox', { name: 'Tick all listed files' }).click();
    await page
      .getByRole('row', { name: /film\.crdownload/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: /^Move 1 file to trash/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 1 file/ })
      .click();
    await chip.getByRole('link', { name: 'Trash: 1.00 MB' }).click();
    await page.getByRole('button', { name: 'Empty now' }).click();
    await page.getByRole('button', { name: /^Delete 1 file for good/ }).click();
    await page.getByText('Nothing in the trash').waitFor();
    expect(existsSync(join(folder, 'Downloads/film.crdownload'))).toBe(false);
    expect(existsSync(join(folder, '.swipeclean-trash'))).toBe(false);

    await chip.getByRole('button', { name: /^Close/ }).click();
    await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
    expect(browser.consoleErrors).toEqual([]);
  }, 120_000);

  it('should be moved to the trash from Home in five presses', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await openHome(page);
    await countPresses(page);
    await page.reload();
    await page.locator('#prerendered').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
    await dropFolder(page, folder);
    await page.getByRole('button', { name: `Move ${COPIES + 1} files to trash (1.02 MB)` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 101 files/ })
      .click();
    await page.getByText('1.02 MB in the trash, not freed yet').waitFor();
    // Choosing the folder and allowing changes would be the others.
    expect(await presses(page)).toBeLessThanOrEqual(3);
    expect(existsSync(join(folder, 'Downloads/film.crdownload'))).toBe(false);
  }, 120_000);
});
