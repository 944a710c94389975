import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Browser, dropFolder, journeyScreens, openBrowser } from '../support/browser';
import { readFolder, readFilesOutsideTrash, makeAgedFolder } from '../support/folder-on-disk';
import { getCleaningHistory } from '../support/cleaning-history';
import { openFoldedTool } from '../support/open-screen';
import { newCredentials, openHome, registerInPage } from '../support/users';
import { readZipFiles } from '../support/zip';

describe.each(journeyScreens('phone'))('tidying up on a %s', (size) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser({ screen: size });
  });
  afterEach(() => browser.close());

  // Also OPT-09.
  it('should delete and optimize samples without an API call (DATA-07, DATA-08, DATA-11)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await openHome(page);
    await page.getByRole('link', { name: /^Data Cleaner/ }).click();
    await page.getByRole('heading', { name: 'Data Cleaner', exact: true }).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));

    const bar = page.getByRole('group', { name: 'Selection' });
    await page.getByRole('checkbox', { name: 'Video copies' }).check();
    await page.getByRole('checkbox', { name: 'Browser cache' }).check();
    await bar.getByText('1.71 GB').waitFor();
    await bar.getByRole('button', { name: 'Delete Selected' }).click();
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByText('2 items selected').waitFor();
    await bar.getByRole('button', { name: 'Delete Selected' }).click();
    await page.getByRole('progressbar', { name: 'Deleting 2 items' }).waitFor();
    await page.getByText('Data Deleted Successfully').first().waitFor();
    await bar.getByText('Nothing selected').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(20);

    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await page.getByRole('link', { name: 'Home' }).first().click();
    await openFoldedTool(page, /^Auto Optimizer/);
    await page.getByText('Tasks Completed 0/5').waitFor();
    calls.length = 0;
    await page.getByRole('button', { name: 'Optimize All' }).click();
    await page.getByText('Tasks Completed 1/5').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Stopped\./).waitFor();
    await page.getByRole('button', { name: 'Optimize All' }).click();
    expect(calls).toEqual([]);

    await navigation.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('link', { name: /^Auto Optimizer/ }).click();
    await page.getByText('Tasks Completed 5/5').waitFor();
    await page.getByText('Optimization Complete!').first().waitFor();
    expect(browser.consoleErrors).toEqual([]);
  }, 90_000);
});

const MB = 1024 * 1024;
const REPORT = Buffer.from('The same words, over and over. '.repeat(20_000));
const TABLE = Buffer.from(Array.from({ length: 9000 }, (_, at) => `${at};${at * 7}\n`).join(''));

/** A photo as a camera writes it: too detailed to be small. */
async function photo(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1500, 1000);
    const context = canvas.getContext('2d')!;
    const image = context.createImageData(1500, 1000);
    for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve((reader.result as string).split(',')[1]!);
      reader.readAsDataURL(blob);
    });
  });
  return Buffer.from(encoded, 'base64');
}

function makeFolder(big: Buffer): string {
  const folder = makeAgedFolder('optimize', [
    ['Photos/big.jpg', big, 10],
    ['Photos/phone.heic', Buffer.alloc(3 * MB, 1), 10],
    ['Videos/film.mp4', Buffer.alloc(MB, 'film'), 20],
    ['Videos/copy.mp4', Buffer.alloc(MB, 'film'), 30],
    ['.DS_Store', Buffer.from('folder view'), 30],
    ['notes.tmp', Buffer.from('left behind'), 3],
    ['server.log', Buffer.from('written once'), 60],
    ['Büro/report.txt', REPORT, 200],
    ['Büro/table.csv', TABLE, 300],
    ['letter.txt', Buffer.from('still needed'), 3],
  ]);
  mkdirSync(join(folder, 'void'));
  return folder;
}

describe.each(journeyScreens('desktop'))('a real folder on a %s', (size) => {
  let browser: Browser;
  let folder: string;

  beforeEach(async () => {
    browser = await openBrowser({ screen: size, grantWrites: true });
    await registerInPage(browser.page, newCredentials());
    folder = makeFolder(await photo(browser.page));
  });
  afterEach(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('should run and undo all five optimizer tasks byte for byte (OPT-05, OPT-10, OPT-01)', async () => {
    const { page } = browser;
    await page.goto('/optimizer');
    await page.getByRole('button', { name: 'Demo: what does this mean?' }).waitFor();
    await dropFolder(page, folder);
    const tasks = page.getByRole('list', { name: 'Tasks' });
    await tasks.getByText('1 photo above 2.00 MB').waitFor();
    await tasks.getByText('1 copy, 1.00 MB').waitFor();
    await tasks.getByText('2 files (22 Bytes), 1 empty folder').waitFor();
    await tasks.getByText('2 documents').waitFor();
    // Savings are estimated before a task runs.
    await tasks.getByText(/^≈ /).nth(1).waitFor();
    const before = readFolder(folder);

    await page.getByRole('button', { name: 'Optimize All' }).click();
    const dialog = page.getByRole('dialog', { name: 'Optimize this folder?' });
    await dialog.getByText('6 files are moved to the trash of this folder').waitFor();
    expect(readFolder(folder)).toEqual(before);
    await dialog.getByRole('button', { name: /^Run 5 tasks/ }).click();
    await page.getByText('Tasks Completed 5/5').waitFor();
    await page.getByText('Optimization Complete!').first().waitFor();

    const archive = readdirSync(folder).find((name) => name.startsWith('Old documents'))!;
    expect(Object.keys(readFilesOutsideTrash(folder))).toEqual(
      [
        archive,
        'Photos/big.jpg',
        'Photos/phone.heic',
        'Videos/film.mp4',
        'letter.txt',
        'server.log',
        'Büro/',
      ].sort(),
    );
    const small = readFileSync(join(folder, 'Photos/big.jpg'));
    expect(small.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const packed = await readZipFiles(readFileSync(join(folder, archive)));
    expect([...packed].map(([path, { content }]) => [path, content])).toEqual([
      ['Büro/report.txt', REPORT],
      ['Büro/table.csv', TABLE],
    ]);
    expect((await getCleaningHistory(page)).map(({ tool, status, files }) => [tool, status, files])).toEqual([
      ['optimizer', 'done', 2],
      ['optimizer', 'done', 2],
      ['optimizer', 'done', 1],
      ['optimizer', 'done', 1],
    ]);

    await tasks.getByText('Left alone: 1 file').click();
    await tasks.getByText('HEIC stays, unless you turn HEIC photos into JPEG').waitFor();
    const undo = tasks.getByRole('button', { name: 'Undo' });
    for (let left = 4; left > 0; left--) {
      expect(await undo.count()).toBe(left);
      await undo.last().click();
      await tasks
        .getByText('Undone: everything is where it was.')
        .nth(4 - left)
        .waitFor();
    }
    expect(readFolder(folder)).toEqual(before);
    expect(existsSync(join(folder, '.swipeclean-trash'))).toBe(false);
    expect((await getCleaningHistory(page)).map(({ status }) => status)).toEqual([
      'undone',
      'undone',
      'undone',
      'undone',
    ]);
    expect(browser.consoleErrors).toEqual([]);
  }, 120_000);

  it('should remove what the rules find, and browser storage (DATA-04, DATA-08, DATA-02)', async () => {
    const { page } = browser;
    await page.goto('/data-cleaner');
    await page.getByRole('button', { name: 'Demo: what does this mean?' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(20);
    await dropFolder(page, folder);
    await page.getByRole('checkbox', { name: '.DS_Store' }).waitFor();
    const ticked = (name: string) => page.getByRole('checkbox', { name }).isChecked();
    expect(
      await Promise.all(['.DS_Store', 'notes.tmp', 'copy.mp4', 'void', 'server.log'].map(ticked)),
    ).toEqual([true, true, true, false, false]);
    await page.getByRole('checkbox', { name: 'void' }).check();
    const before = readFolder(folder);
    const bar = page.getByRole('group', { name: 'Selection' });
    await bar.getByText('4 items selected').waitFor();
    await bar.getByText('1.00 MB').waitFor();
    await bar.getByRole('button', { name: 'Delete Selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to the trash?' });
    await dialog.getByText('1 empty folder goes too.').waitFor();
    expect(readFolder(folder)).toEqual(before);
    await dialog.getByRole('button', { name: /^Move 3 files to trash/ }).click();
    await page.getByText('Data Deleted Successfully').first().waitFor();
    await bar.getByText('Nothing selected').waitFor();
    expect(Object.keys(readFilesOutsideTrash(folder))).not.toContain('Videos/copy.mp4');
    expect(existsSync(join(folder, 'void'))).toBe(false);
    expect(await getCleaningHistory(page)).toMatchObject([
      { tool: 'data-cleaner', status: 'done', files: 3 },
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^3 files back in place/).waitFor();
    expect(readFolder(folder)).toEqual(before);

    const own = page.getByRole('list', { name: 'This app’s own storage' });
    const scans = own.getByRole('button', { name: 'Clear: Recent folders' });
    await scans.click();
    await page.getByRole('button', { name: /^Clear \d/ }).click();
    await page
      .getByText(/freed$/)
      .first()
      .waitFor();
    await scans.waitFor({ state: 'detached' });
    expect(readFolder(folder)).toEqual(before);
    expect(browser.consoleErrors).toEqual([]);
  }, 120_000);
});
