import { readFileSync } from 'node:fs';
import type { Insights, Scan, StorageAnalysis } from '@swipeclean/contracts';
import type { Page } from '@playwright/test';
import { describeOnScreens, expect, getJson, test } from '../support/journey';
import { makeSampleFolder, type SampleFolder } from '../support/sample-folder';
import { newCredentials, registerInPage, signIn, signOut } from '../support/users';

const whole = (value: number) => value.toLocaleString('en-US');

let folder: SampleFolder;
test.beforeAll(() => {
  folder = makeSampleFolder(5200);
  expect(folder.truth.files).toBeGreaterThanOrEqual(5000);
});
test.afterAll(() => folder.remove());

/** Compares every figure of the scan on the screen with the disk. */
async function expectTruth(page: Page): Promise<void> {
  const { truth } = folder;
  await expect(page.getByText(`${whole(truth.files)} files ·`)).toBeVisible();
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What we found' }) });
  for (const [name, figure] of [
    ['Identical files', `${whole(truth.identicalGroups.length)} groups with exactly the same content`],
    ['Possible duplicates', `${whole(truth.possibleCopies)} files with the name and size of a newer one`],
    [
      'Same name and size, different content',
      `${whole(truth.possibleDuplicates - truth.possibleCopies)} files are not copies`,
    ],
    ['Not changed for 6 months', `${whole(truth.oldFiles)} files`],
    ['Larger than 50 MB', `${whole(truth.largeFiles)} file`],
    ['Empty files', `${whole(truth.emptyFiles)} files`],
  ] as const) {
    const row = card.getByRole('listitem').filter({ hasText: name }).filter({ hasText: figure });
    await expect(row.first()).toBeVisible();
  }
}

/** Compares the totals on the server with the disk, figure by figure. */
async function expectSaved(page: Page): Promise<void> {
  const { truth } = folder;
  const [scan] = await getJson<Scan[]>(page, '/api/storage/scans');
  expect(scan).toMatchObject({
    source: 'input',
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

describeOnScreens('a folder of real files', 'phone', () => {
  // Also HOME-03, INS-08, NAV-21.
  test('should be scanned without a call, and be in the insights (GEN-09, REAL-01, GEN-14)', async ({
    page,
  }) => {
    const user = newCredentials();
    await registerInPage(page, user);
    expect(await getJson<StorageAnalysis>(page, '/api/storage/analysis')).toMatchObject({ sample: true });
    await page.goto('/real-cleaner');
    await expect(page.getByRole('heading', { name: 'Real File Cleaner' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.locator('input[type=file][webkitdirectory]').setInputFiles(folder.path);
    await expectTruth(page);
    expect(calls).toEqual([]);

    await page.getByRole('button', { name: 'Save totals to my account' }).click();
    await expect(page.getByText('Totals saved to your account')).toBeVisible();
    await expectSaved(page);

    await signOut(page);
    await signIn(page, user);
    const used = (folder.truth.bytes / 1e9).toFixed(1);
    await expect(page.getByText(new RegExp(`${used} GB`)).first()).toBeVisible();
    await expect(page.getByText('Demo', { exact: true })).toHaveCount(0);
    const analysis = await getJson<StorageAnalysis>(page, '/api/storage/analysis');
    expect(analysis.sample).toBe(false);
    expect(Math.round(analysis.usedStorage * 1e6)).toBe(folder.truth.bytes);

    await page.getByRole('link', { name: /^Storage Insights/ }).click();
    await expect(page.getByText(`Based on the total size: ${used} GB.`)).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().endsWith('?period=year'));
    await page.getByText('Year', { exact: true }).click();
    expect(((await (await answered).json()) as Insights).activity).toHaveLength(12);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Detailed Report' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('"Photos & Videos",');
  });
});
