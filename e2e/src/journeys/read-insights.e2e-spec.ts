import { readFileSync } from 'node:fs';
import type { Insights } from '@swipeclean/contracts';
import type { Page } from 'playwright-core';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { newCredentials, openHome, registerInPage } from '../support/users';

const GB = 1_000_000_000;
const sum = (files: number, bytes: number) => ({ files, bytes });
const none = sum(0, 0);
const scan = {
  source: 'handle',
  totalFiles: 12,
  totalSize: 55 * GB,
  categories: { images: sum(10, 50 * GB), videos: none, documents: none, audio: sum(2, 5 * GB), other: none },
  duplicates: none,
  identical: { ...sum(3, 2 * GB), groups: 1 },
  identicalMedia: sum(3, 2 * GB),
  oldFiles: none,
  largeFiles: none,
  junk: none,
  downloads: none,
  oldDownloads: none,
  durationMs: 1,
};

/** Calls the API in the page's own session. */
const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([url, text]) =>
      (await fetch(url, { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }))
        .status,
    [path, JSON.stringify(body)] as const,
  );

describe.each(journeyScreens('desktop'))('insights on a %s', (size) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser({ screen: size });
  });
  afterEach(() => browser.close());

  it('should show samples until a scan is saved, then the user’s data (INS-08, GEN-14, NAV-21)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await openHome(page);
    await page.getByRole('link', { name: /^Storage Insights/ }).click();
    await page.getByText('45.2 GB used').waitFor();
    await page.getByRole('button', { name: /^Demo/ }).waitFor();
    const advice = page.getByRole('link', { name: /Remove duplicate photos/ });
    await advice.click();
    await page.getByRole('heading', { name: 'Data Cleaner', exact: true }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(3);
    await page.goBack();
    await advice.waitFor();

    expect(await post(page, '/api/storage/scans', scan)).toBe(201);
    const action = { tool: 'real-cleaner', files: 2, bytes: 3 * GB };
    expect(await post(page, '/api/cleaning/actions', action)).toBe(201);
    await page.reload();
    await page.getByText('55.0 GB scanned').waitFor();
    await page.getByText('Fair', { exact: true }).waitFor();
    await page.getByText('2.79 GB', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: /^Demo/ }).count()).toBe(0);

    await page.getByText('2.79 GB freed on').waitFor();

    const asked = page.waitForResponse((response) => response.url().endsWith('?period=year'));
    await page.getByText('Year', { exact: true }).click();
    const year = (await (await asked).json()) as Insights;
    expect(year).toMatchObject({ period: 'year', health: 'Fair', utilisationPercent: 85.9 });
    expect(year.activity).toHaveLength(12);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Detailed Report' }).click();
    const report = readFileSync(await (await download).path(), 'utf8');
    expect(report).toContain('"Photos & Videos",50000000000,"bytes"\r\n');
    await page.getByText('Report Generated').first().waitFor();

    await advice.click();
    await page.getByRole('heading', { name: 'Data Cleaner', exact: true }).waitFor();
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);
});
