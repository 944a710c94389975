import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, dropFolder, journeyScreens, openBrowser } from '../support/browser';
import { PROGRAM } from '../support/companion';
import { makeAgedFolder } from '../support/folder-on-disk';

const FILES: [path: string, content: string, daysOld: number][] = [
  ['new/a.txt', 'the same text', 1],
  ['old/a.txt', 'the same text', 9],
  ['work/art.psd', 'the same text', 5],
  ["it's $(touch pwned).txt", 'alone', 3],
];

const readFilesOutsideTrash = (folder: string) =>
  FILES.map(([path]) => path).filter((path) => existsSync(join(folder, path)));

/** Runs in the page: the list shows a rule shortly before the browser has stored it. */
function rulesAreKept(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('swipeclean-folders');
    opening.onerror = () => reject(new Error(opening.error?.name));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('folders').objectStore('folders').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        const folders = reading.result as { rules?: { protect: unknown[] } }[];
        resolve(folders.some(({ rules }) => rules?.protect.length === 1));
      };
    };
  });
}

describe.each(journeyScreens('desktop'))('keep rules of a folder, on %s', (screen) => {
  let browser: Browser;
  let folder: string;

  beforeEach(async () => {
    folder = makeAgedFolder('stays', FILES);
    browser = await openBrowser({ screen, grantWrites: true });
  });

  afterEach(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('should apply the saved keep rule and never remove protected files (REAL-18, CLEAN-09)', async () => {
    const { page } = browser;
    const rule = page.getByLabel('Of identical files, keep');
    await page.goto('/real-cleaner');
    await page.getByRole('button', { name: 'Start File Scan' }).waitFor();
    await dropFolder(page, folder);
    await rule.selectOption('oldest');
    await page.getByLabel(/^Pattern/).fill('*.PSD');
    await page.getByRole('button', { name: 'Protect', exact: true }).click();
    await page.getByRole('button', { name: 'No longer protect *.PSD' }).waitFor();

    // As on another day: the page knows the folder and its rules.
    await page.waitForFunction(rulesAreKept);
    await page.reload();
    await page.getByRole('button', { name: 'Start File Scan' }).waitFor();
    await dropFolder(page, folder);
    await page.getByRole('button', { name: 'No longer protect *.PSD' }).waitFor();
    expect(await rule.inputValue()).toBe('oldest');
    expect(await page.getByRole('checkbox', { name: /art\.psd/ }).isDisabled()).toBe(true);

    await page.getByText('Identical files', { exact: true }).click();
    await page.getByText('stays: protected').waitFor();
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await page.getByRole('button', { name: 'Clean Selected' }).click();
    await page.getByRole('button', { name: /^Move 3 files to trash/ }).click();
    await page.getByText(/^3 files moved to the trash/).waitFor();
    expect(readFilesOutsideTrash(folder)).toEqual(['work/art.psd']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^3 files back in place/).waitFor();
    expect(readFilesOutsideTrash(folder)).toHaveLength(FILES.length);
  });

  it('should move and restore by a saved list where the page cannot write', async () => {
    const { page } = browser;
    await page.goto('/real-cleaner');
    await page.locator('input[type=file][webkitdirectory]').first().setInputFiles(folder);
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await page.getByRole('button', { name: 'Save a list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/1 file is left off/).waitFor();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save swipeclean-list.csv' }).click();
    const list = await (await saved).path();

    const run = (...words: string[]) =>
      execFileSync(process.execPath, [PROGRAM, ...words, folder], { encoding: 'utf8' });
    expect(run('clean', '--list', list, '--apply')).toMatch(/^Moved 3 files/);
    expect(readFilesOutsideTrash(folder)).toEqual(['old/a.txt']);
    expect(run('undo')).toMatch(/^Restored 3 files/);
    expect(readFilesOutsideTrash(folder)).toHaveLength(FILES.length);
  });
});
