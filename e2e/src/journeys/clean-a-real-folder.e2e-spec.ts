import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Browser, dropFolder, journeyScreens, openBrowser } from '../support/browser';
import { readFolder, readFilesOutsideTrash, makeAgedFolder } from '../support/folder-on-disk';
import { getCleaningHistory } from '../support/cleaning-history';
import { openFoldedTool } from '../support/open-screen';
import { newCredentials, registerInPage, signOut } from '../support/users';

const MB = 1024 * 1024;
const FILES: [path: string, content: Buffer, daysOld: number][] = [
  ['Fotos/été.jpg', Buffer.from('the same picture'), 1],
  ['Fotos/copy of été.jpg', Buffer.from('the same picture'), 2],
  ['Backup/a/été.jpg', Buffer.from('the same picture'), 300],
  ['Videos/old.mp4', Buffer.alloc(11 * MB, 'film'), 40],
  ['notes.txt', Buffer.from('still being written'), 3],
  ['readme.txt', Buffer.from('left alone'), 3],
];

const rememberedFolders = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('swipeclean-folders');
        opening.onerror = () => reject(new Error(opening.error?.name));
        opening.onsuccess = () => {
          const names = opening.result.objectStoreNames;
          if (!names.contains('folders')) return resolve(0);
          const counting = opening.result.transaction('folders').objectStore('folders').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

describe.each(journeyScreens('phone'))('a writable folder, on %s', (screen) => {
  let browser: Browser;
  let folder: string;

  beforeEach(async () => {
    folder = makeAgedFolder('live', FILES);
    browser = await openBrowser({ screen, grantWrites: true });
  });

  afterEach(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('should clean, restore byte for byte, and empty the trash (REAL-18, CLEAN-09, CONST-46)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/real-cleaner');
    await page.getByRole('button', { name: 'Start File Scan' }).waitFor();
    await dropFolder(page, folder);
    const clean = page.getByRole('button', { name: 'Clean Selected' });
    await clean.waitFor();
    expect(await page.getByText('Simulated').count()).toBe(0);

    // The older copies, and a file that changes after the scan.
    await page.getByRole('button', { name: 'Clear Selection' }).click();
    await page.getByText('Identical files', { exact: true }).click();
    await page.getByRole('button', { name: 'Select all copies but the one that stays' }).click();
    await page.getByRole('checkbox', { name: /notes\.txt/ }).click();
    appendFileSync(join(folder, 'notes.txt'), ' and more');
    const before = readFolder(folder);
    await clean.click();
    const dialog = page.getByRole('dialog', { name: 'Move to the trash?' });
    await dialog.getByText('Identical to a file that stays').waitFor();
    expect(readFolder(folder)).toEqual(before);
    await dialog.getByRole('button', { name: /^Move 3 files to trash/ }).click();

    await page.getByText('2 files moved to the trash (32 Bytes)').waitFor();
    await page.getByText('Left alone: 1 file').click();
    await page.getByText('changed since the scan').waitFor();
    expect(Object.keys(readFilesOutsideTrash(folder))).toEqual([
      'Backup/a/',
      'Fotos/été.jpg',
      'Videos/old.mp4',
      'notes.txt',
      'readme.txt',
    ]);
    const held = Object.keys(readFolder(folder)).filter((path) => path.startsWith('.swipeclean-trash'));
    expect(held.filter((path) => path.endsWith('.jpg'))).toHaveLength(2);
    await page.getByText('2 files in this folder’s trash; 32 Bytes not freed yet.').waitFor();
    expect(await getCleaningHistory(page)).toMatchObject([
      { tool: 'real-cleaner', status: 'done', files: 2, bytes: 32 },
    ]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 files back in place (32 Bytes)').waitFor();
    expect(readFolder(folder)).toEqual(before);
    expect(existsSync(join(folder, '.swipeclean-trash'))).toBe(false);
    expect(await getCleaningHistory(page)).toMatchObject([{ status: 'undone' }]);

    // Selects all: one of the three pictures stays in any case.
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await clean.click();
    await dialog.getByText('Stays, as the last copy').waitFor();
    await dialog.getByRole('button', { name: /^Move 5 files to trash/ }).click();
    await page.getByText('Left alone: 1 file').waitFor();
    // Remaining files are not selected, so that a second press removes nothing.
    await page.getByText('No files selected').waitFor();
    const left = Object.keys(readFilesOutsideTrash(folder));
    expect(left).toEqual(['Backup/a/', 'Fotos/été.jpg', 'Videos/', 'notes.txt']);

    await page.getByRole('button', { name: 'Empty now' }).click();
    await page.getByRole('button', { name: /^Delete 4 files for good/ }).click();
    await page
      .getByText(/^Freed 11\.00 MB of storage space\.$/)
      .first()
      .waitFor();
    expect(Object.keys(readFolder(folder))).toEqual(left);
    expect(
      (await getCleaningHistory(page)).map(({ status, files, restorableUntil }) => [
        status,
        files,
        restorableUntil,
      ]),
    ).toEqual([
      ['done', 4, null],
      ['undone', 2, null],
    ]);

    // The folder stays in the list until its user signs out.
    await page.getByRole('button', { name: 'New scan' }).click();
    await page.getByRole('button', { name: /Last scanned/ }).click();
    await page.getByText('2 files ·').waitFor();
    expect(browser.consoleErrors).toEqual([]);
    expect(await rememberedFolders(page)).toBe(1);
    await signOut(page);
    await page.goto('/real-cleaner');
    await page.getByRole('button', { name: 'Start File Scan' }).waitFor();
    expect(await rememberedFolders(page)).toBe(0);
  }, 120_000);

  it('should clean in the Folder Scanner and update every screen (CLEAN-05, CLEAN-19, TOAST-31)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/clean?tab=folder');
    await page.getByRole('button', { name: 'Choose folder' }).waitFor();
    await dropFolder(page, folder);
    await page.getByText('Found 6 files (11.00 MB)').first().waitFor();
    const duplicates = page.getByRole('region', { name: 'Duplicates' });
    await duplicates.getByText('Same content as a file that stays.').waitFor();
    await duplicates.getByRole('button', { name: 'Select All' }).click();
    const before = readFolder(folder);
    await page.getByRole('button', { name: 'Clean Selected' }).click();
    await page.getByRole('button', { name: /^Move 2 files to trash/ }).click();
    await page.getByText('2 files moved to the trash (32 Bytes)').waitFor();
    expect(Object.keys(readFilesOutsideTrash(folder))).toEqual([
      'Backup/a/',
      'Fotos/été.jpg',
      'Videos/old.mp4',
      'notes.txt',
      'readme.txt',
    ]);
    await duplicates.waitFor({ state: 'detached' });
    await page.getByText(/^4 files · scanned/).waitFor();
    expect(await getCleaningHistory(page)).toMatchObject([
      { tool: 'folder-scanner', status: 'done', files: 2, bytes: 32 },
    ]);

    await page.getByRole('link', { name: 'Home' }).first().click();
    await openFoldedTool(page, /Real File Cleaner/);
    await page.getByText(/^4 files · scanned/).waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('2 files back in place (32 Bytes)').waitFor();
    await page.getByText(/^6 files · scanned/).waitFor();
    expect(readFolder(folder)).toEqual(before);
    expect(await getCleaningHistory(page)).toMatchObject([{ tool: 'folder-scanner', status: 'undone' }]);
    expect(browser.consoleErrors).toEqual([]);
  }, 120_000);
});
