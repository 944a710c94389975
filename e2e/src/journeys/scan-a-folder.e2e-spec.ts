import type { Scan, StorageAnalysis } from '@swipeclean/contracts';
import type { Page } from 'playwright-core';
import { type Browser, dropFolder, openBrowser } from '../support/browser';
import { makeSampleFolder, type SampleFolder } from '../support/sample-folder';
import { newCredentials, registerInPage, signIn, signOut, type TestUser } from '../support/users';

/** The account's data, read in the page's own session. */
const getJson = async <Body>(page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as Body;

const whole = (value: number) => value.toLocaleString('en-US');

let folder: SampleFolder;
beforeAll(() => {
  folder = makeSampleFolder(5200);
  expect(folder.truth.files).toBeGreaterThanOrEqual(5000);
}, 60_000);
afterAll(() => folder.remove());

/** Compares every figure of the scan on the screen with the disk. */
async function expectTruth(page: Page): Promise<void> {
  const { truth } = folder;
  await page.getByText(`${whole(truth.files)} files ·`).waitFor({ timeout: 60_000 });
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What we found' }) });
  const findings: [string, string][] = [
    ['Identical files', `${whole(truth.identicalGroups.length)} groups with exactly the same content`],
    ['Possible duplicates', `${whole(truth.possibleCopies)} files with the name and size of a newer one`],
    [
      'Same name and size, proven different',
      `${whole(truth.possibleDuplicates - truth.possibleCopies)} files are no copies`,
    ],
    ['Not changed for 6 months', `${whole(truth.oldFiles)} files`],
    ['Larger than 50 MB', `${whole(truth.largeFiles)} file`],
    ['Files with nothing in them', `${whole(truth.emptyFiles)} files`],
  ];
  for (const [name, figure] of findings) {
    await card.getByRole('listitem').filter({ hasText: name }).filter({ hasText: figure }).first().waitFor();
  }
}

/** Compares the totals on the server with the disk, figure by figure. */
async function expectSaved(page: Page, source: Scan['source']): Promise<void> {
  const { truth } = folder;
  const [scan] = await getJson<Scan[]>(page, '/api/storage/scans');
  expect(scan).toMatchObject({
    source,
    folder: null,
    totalFiles: truth.files,
    totalSize: truth.bytes,
    duplicates: { files: truth.possibleDuplicates },
    identical: {
      groups: truth.identicalGroups.length,
      files: truth.identicalFiles,
      bytes: truth.identicalBytes,
    },
    oldFiles: { files: truth.oldFiles },
    largeFiles: { files: truth.largeFiles },
  });
  expect(scan?.categories.images.files).toBe(truth.images);
}

describe('a folder of real files', () => {
  let browser: Browser;
  let user: TestUser;
  afterEach(() => browser.close());

  it('should scan through the folder input and save the totals (GEN-09, REAL-01, HOME-03)', async () => {
    browser = await openBrowser({ screen: 'phone' });
    const { page } = browser;
    user = newCredentials();
    await registerInPage(page, user);
    expect(await getJson<StorageAnalysis>(page, '/api/storage/analysis')).toMatchObject({ sample: true });

    await page.goto('/real-cleaner');
    await page.getByRole('heading', { name: 'Real File Cleaner' }).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.locator('input[type=file][webkitdirectory]').setInputFiles(folder.path);
    await expectTruth(page);
    expect(calls).toEqual([]);

    await page.getByRole('button', { name: 'Save totals to my account' }).click();
    await page.getByText('Totals saved to your account').waitFor();
    await expectSaved(page, 'input');

    // Cleaning only removes rows of the list, and the screen can be left at any time.
    await page.getByRole('button', { name: 'Clean Selected' }).click();
    await page.getByText('Cleaning Complete!').first().waitFor();
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Home' })
      .click();
    await page.getByRole('heading', { name: 'Your Storage Overview' }).waitFor();
    expect(browser.consoleErrors).toEqual([]);

    await signOut(page);
    await signIn(page, user);
    const used = (folder.truth.bytes / 1e9).toFixed(1);
    await page
      .getByText(new RegExp(`${used} GB`))
      .first()
      .waitFor();
    expect(await page.getByText('Demo', { exact: true }).count()).toBe(0);
    const analysis = await getJson<StorageAnalysis>(page, '/api/storage/analysis');
    expect(analysis.sample).toBe(false);
    expect(Math.round(analysis.usedStorage * 1e6)).toBe(folder.truth.bytes);
  }, 180_000);

  it('should scan a dropped directory handle (GEN-09, REAL-04, REAL-06)', async () => {
    browser = await openBrowser({ screen: 'desktop', grantWrites: true });
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/real-cleaner');
    await page.getByRole('button', { name: 'Start File Scan' }).waitFor();
    await dropFolder(page, folder.path);
    await expectTruth(page);
    // A folder that can be written to holds no simulated entries.
    await page.getByRole('button', { name: 'Save totals to my account' }).click();
    await page.getByText('Totals saved to your account').waitFor();
    await expectSaved(page, 'drop');
  }, 180_000);

  it('should scan the picker’s handle in the Folder Scanner (CLEAN-05, CLEAN-06, TOAST-31)', async () => {
    browser = await openBrowser({ screen: 'desktop' });
    const { page } = browser;
    await registerInPage(page, newCredentials());
    // A headless browser cannot answer the picker; it returns the same kind of handle for the browser's own files.
    await page.addInitScript(() => {
      Object.assign(window, {
        showDirectoryPicker: async () => {
          const root = await navigator.storage.getDirectory();
          const photos = await root.getDirectoryHandle('photos', { create: true });
          for (const [name, text] of [
            ['a.jpg', 'same'],
            ['b.jpg', 'same'],
            ['c.jpg', 'other'],
          ] as const) {
            const writable = await (await photos.getFileHandle(name, { create: true })).createWritable();
            await writable.write(text);
            await writable.close();
          }
          return photos;
        },
      });
    });
    await page.goto('/clean');
    await page.getByRole('heading', { name: 'Storage Cleaner' }).waitFor();
    await page.getByRole('tab', { name: 'Folder Scanner' }).click();
    await page.getByRole('button', { name: 'Choose folder' }).click();
    await page.getByText('Scan Complete').first().waitFor();
    await page
      .getByText(/Found 3 files \(13 Bytes\)/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Scan Another Folder' }).click();
    await page.getByRole('button', { name: 'Choose folder' }).waitFor();
  }, 60_000);
});
