import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFolder } from '../support/browser';
import { getCleaningHistory } from '../support/cleaning-history';
import { readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { describeOnScreens, expect, test } from '../support/journey';
import { newCredentials, registerInPage } from '../support/users';
import { readZipFiles } from '../support/zip';

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

const filesWith = (big: Buffer): [path: string, content: Buffer, daysOld: number][] => [
  ['Photos/big.jpg', big, 10],
  ['Photos/phone.heic', Buffer.alloc(3 * MB, 1), 10],
  ['Videos/film.mp4', Buffer.alloc(MB, 'film'), 20],
  ['Videos/copy.mp4', Buffer.alloc(MB, 'film'), 30],
  ['.DS_Store', Buffer.from('folder view'), 30],
  ['letter.txt.tmp', Buffer.from('left behind'), 9],
  ['server.log', Buffer.from('written once'), 60],
  ['Büro/report.txt', REPORT, 200],
  ['Büro/table.csv', TABLE, 300],
  ['letter.txt', Buffer.from('still needed'), 3],
];

describeOnScreens('a real folder', 'desktop', () => {
  let folder: string;
  test.use({ browserOptions: { grantWrites: true } });
  test.beforeEach(async ({ page, makeFolder }) => {
    await registerInPage(page, newCredentials());
    folder = makeFolder('optimize', filesWith(await photo(page)));
    mkdirSync(join(folder, 'void'));
  });

  test('should run and undo all five optimizer tasks byte for byte (OPT-05, OPT-10, OPT-01)', async ({
    page,
  }) => {
    await page.goto('/optimizer');
    // The picker is still loading: the drop is held for it.
    await dropFolder(page, folder);
    const tasks = page.getByRole('list', { name: 'Tasks' });
    await expect(tasks.getByText('1 photo above 2.00 MB')).toBeVisible();
    await expect(tasks.getByText('1 copy, 1.00 MB')).toBeVisible();
    await expect(tasks.getByText('2 files (22 Bytes), 1 empty folder')).toBeVisible();
    await expect(tasks.getByText('2 documents')).toBeVisible();
    // Savings are estimated before a task runs.
    await expect(tasks.getByText(/^≈ /).nth(1)).toBeVisible();
    const before = readFolder(folder);

    await page.getByRole('button', { name: 'Optimize All' }).click();
    const dialog = page.getByRole('dialog', { name: 'Optimize this folder?' });
    await expect(dialog.getByText('6 files are moved to the trash of this folder')).toBeVisible();
    expect(readFolder(folder)).toEqual(before);
    await dialog.getByRole('button', { name: /^Run 5 tasks/ }).click();
    await expect(page.getByText('Tasks Completed 5/5')).toBeVisible();
    await expect(page.getByText('Optimization Complete!').first()).toBeVisible();

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
    await expect(tasks.getByText('HEIC stays, unless you turn HEIC photos into JPEG')).toBeVisible();
    const undo = tasks.getByRole('button', { name: 'Undo' });
    for (let left = 4; left > 0; left--) {
      await expect(undo).toHaveCount(left);
      await undo.last().click();
      await expect(tasks.getByText('Undone: everything is where it was.').nth(4 - left)).toBeVisible();
    }
    expect(readFolder(folder)).toEqual(before);
    expect(existsSync(join(folder, '.swipeclean-trash'))).toBe(false);
    expect((await getCleaningHistory(page)).map(({ status }) => status)).toEqual([
      'undone',
      'undone',
      'undone',
      'undone',
    ]);
  });

  test('should remove what the rules find, and browser storage (DATA-04, DATA-08, DATA-02)', async ({
    page,
  }) => {
    await page.goto('/data-cleaner');
    await expect(page.getByRole('button', { name: 'Demo: what does this mean?' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(20);
    await dropFolder(page, folder);
    await expect(page.getByRole('checkbox', { name: '.DS_Store' })).toBeVisible();
    const ticked = (name: string) => page.getByRole('checkbox', { name }).isChecked();
    expect(
      await Promise.all(['.DS_Store', 'letter.txt.tmp', 'copy.mp4', 'void', 'server.log'].map(ticked)),
    ).toEqual([true, true, true, false, false]);
    await page.getByRole('checkbox', { name: 'void' }).check();
    const before = readFolder(folder);
    const bar = page.getByRole('group', { name: 'Selection' });
    await expect(bar.getByText('4 items selected')).toBeVisible();
    await expect(bar.getByText('1.00 MB')).toBeVisible();
    await bar.getByRole('button', { name: 'Delete Selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to the trash?' });
    await expect(dialog.getByText('1 empty folder goes too.')).toBeVisible();
    expect(readFolder(folder)).toEqual(before);
    await dialog.getByRole('button', { name: /^Move 3 files to trash/ }).click();
    await expect(page.getByText('Data Deleted Successfully').first()).toBeVisible();
    await expect(bar.getByText('Nothing selected')).toBeVisible();
    expect(Object.keys(readFilesOutsideTrash(folder))).not.toContain('Videos/copy.mp4');
    expect(existsSync(join(folder, 'void'))).toBe(false);
    expect(await getCleaningHistory(page)).toMatchObject([
      { tool: 'data-cleaner', status: 'done', files: 3 },
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^3 files back in place/)).toBeVisible();
    expect(readFolder(folder)).toEqual(before);

    const own = page.getByRole('list', { name: 'This app’s own storage' });
    const scans = own.getByRole('button', { name: 'Clear: Recent folders' });
    await scans.click();
    await page.getByRole('button', { name: /^Clear \d/ }).click();
    await expect(page.getByText(/freed$/).first()).toBeVisible();
    await expect(scans).toHaveCount(0);
    expect(readFolder(folder)).toEqual(before);
  });
});
