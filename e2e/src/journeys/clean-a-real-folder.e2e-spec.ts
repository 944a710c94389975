import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFolder } from '../support/browser';
import { getCleaningHistory } from '../support/cleaning-history';
import { PROGRAM } from '../support/companion';
import { readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { describeOnScreens, expect, test } from '../support/journey';
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

describeOnScreens('a writable folder', 'phone', () => {
  test.use({ browserOptions: { grantWrites: true } });

  test('should clean, restore byte for byte, and empty the trash (REAL-18, CLEAN-09, CONST-46)', async ({
    page,
    makeFolder,
  }) => {
    const folder = makeFolder('live', FILES);
    await registerInPage(page, newCredentials());
    await page.goto('/real-cleaner');
    await expect(page.getByRole('button', { name: 'Start File Scan' })).toBeVisible();
    await dropFolder(page, folder);
    const clean = page.getByRole('button', { name: 'Clean Selected' });
    await expect(clean).toBeVisible();
    await expect(page.getByText('Simulated')).toHaveCount(0);

    // The older copies, and a file that changes after the scan.
    await page.getByRole('button', { name: 'Clear Selection' }).click();
    await page.getByText('Identical files', { exact: true }).click();
    await page.getByRole('button', { name: 'Select all copies but the one that stays' }).click();
    await page.getByRole('checkbox', { name: /notes\.txt/ }).click();
    appendFileSync(join(folder, 'notes.txt'), ' and more');
    const before = readFolder(folder);
    await clean.click();
    const dialog = page.getByRole('dialog', { name: 'Move to the trash?' });
    await expect(dialog.getByText('Identical to a file that stays')).toBeVisible();
    expect(readFolder(folder)).toEqual(before);
    await dialog.getByRole('button', { name: /^Move 3 files to trash/ }).click();

    await expect(page.getByText('2 files moved to the trash (32 Bytes)')).toBeVisible();
    await page.getByText('Left alone: 1 file').click();
    await expect(page.getByText('changed since the scan')).toBeVisible();
    expect(Object.keys(readFilesOutsideTrash(folder))).toEqual([
      'Backup/a/',
      'Fotos/été.jpg',
      'Videos/old.mp4',
      'notes.txt',
      'readme.txt',
    ]);
    const held = Object.keys(readFolder(folder)).filter((path) => path.startsWith('.swipeclean-trash'));
    expect(held.filter((path) => path.endsWith('.jpg'))).toHaveLength(2);
    await expect(page.getByText('2 files in this folder’s trash; 32 Bytes not freed yet.')).toBeVisible();
    expect(await getCleaningHistory(page)).toMatchObject([
      { tool: 'real-cleaner', status: 'done', files: 2, bytes: 32 },
    ]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 files back in place (32 Bytes)')).toBeVisible();
    expect(readFolder(folder)).toEqual(before);
    expect(existsSync(join(folder, '.swipeclean-trash'))).toBe(false);
    expect(await getCleaningHistory(page)).toMatchObject([{ status: 'undone' }]);

    // Selects all: one of the three pictures stays in any case.
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await clean.click();
    await expect(dialog.getByText('Stays, as the last copy')).toBeVisible();
    await dialog.getByRole('button', { name: /^Move 5 files to trash/ }).click();
    await expect(page.getByText('Left alone: 1 file')).toBeVisible();
    // Remaining files are not selected, so that a second press removes nothing.
    await expect(page.getByText('No files selected')).toBeVisible();
    const left = Object.keys(readFilesOutsideTrash(folder));
    expect(left).toEqual(['Backup/a/', 'Fotos/été.jpg', 'Videos/', 'notes.txt']);

    await page.getByRole('button', { name: 'Empty now' }).click();
    await page.getByRole('button', { name: /^Delete 4 files for good/ }).click();
    await expect(page.getByText(/^Freed 11\.00 MB of storage space\.$/).first()).toBeVisible();
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
    await expect(page.getByText('2 files ·')).toBeVisible();
    expect(await rememberedFolders(page)).toBe(1);
    await signOut(page);
    await page.goto('/real-cleaner');
    await expect(page.getByRole('button', { name: 'Start File Scan' })).toBeVisible();
    expect(await rememberedFolders(page)).toBe(0);
  });

  test('should be moved and restored by a saved list where the page cannot write', async ({
    page,
    makeFolder,
  }) => {
    const folder = makeFolder('saved', FILES);
    const before = readFolder(folder);
    await page.goto('/real-cleaner');
    await page.locator('input[type=file][webkitdirectory]').first().setInputFiles(folder);
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await page.getByRole('button', { name: 'Save a list' }).click();
    const dialog = page.getByRole('dialog');
    // The last copy of the picture.
    await expect(dialog.getByText(/1 file is not on the list/)).toBeVisible();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save swipeclean-list.csv' }).click();
    const list = await (await saved).path();

    const run = (...words: string[]) =>
      execFileSync(process.execPath, [PROGRAM, ...words, folder], { encoding: 'utf8' });
    expect(run('clean', '--list', list, '--apply')).toMatch(/^Moved 5 files/);
    const left = Object.keys(readFilesOutsideTrash(folder)).filter((path) => !path.endsWith('/'));
    expect(left).toEqual(['Fotos/été.jpg']);
    expect(run('undo')).toMatch(/^Restored 5 files/);
    expect(readFilesOutsideTrash(folder)).toEqual(before);
  });
});
