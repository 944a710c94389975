import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { type RunningCompanion, startCompanion } from '../support/companion';
import { makeAgedFolder } from '../support/folder-on-disk';
import { newCredentials, openHome, registerInPage } from '../support/users';

const BIG = 500_000_000;
/** GB that other programs may use or free between the page's reading and the test's. */
const TOLERANCE = 0.15;

let browser: Browser;
let companion: RunningCompanion;
let folder: string;
let memory: string;

beforeEach(async () => {
  folder = makeAgedFolder('figures', [['a.txt', Buffer.from('a'), 1]]);
  memory = mkdtempSync('/dev/shm/swipeclean-figures-');
  companion = await startCompanion(folder, memory);
});

afterEach(async () => {
  await browser.close();
  await companion.stop();
  for (const path of [folder, memory]) rmSync(path, { recursive: true, force: true });
});

/** Opens the page until it shows what the system says: other programs use the disk, too. Returns what is used. */
async function waitForDisk(page: Page): Promise<number> {
  let shown: string | null = null;
  for (let attempt = 0; attempt < 40; attempt++) {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.waitForTimeout(500);
    const { bsize, blocks, bfree } = statfsSync(memory);
    const [used, size] = [blocks - bfree, blocks].map((count) => (count * bsize) / 1e9);
    shown = await page.getByRole('meter', { name: '/dev/shm' }).getAttribute('aria-valuetext');
    const [, shownUsed, shownSize] = /([\d.]+ \w+) of ([\d.]+) GB$/.exec(shown ?? '') ?? [];
    const gigabytes = shownUsed?.endsWith(' GB') ? parseFloat(shownUsed) : 0;
    if (shownSize === size!.toFixed(1) && Math.abs(gigabytes - used!) <= TOLERANCE) return gigabytes;
  }
  throw new Error(`The page shows ${shown}, which is not what the system says`);
}

describe.each(journeyScreens('phone'))('the disks of a companion, on a %s', (screen) => {
  it('should be on Home as the system has them, until the companion stops', async () => {
    browser = await openBrowser({ screen });
    const { page } = browser;
    await page.goto(companion.link);
    await page.getByRole('heading', { name: 'Shared folders' }).waitFor();
    await registerInPage(page, newCredentials());
    await openHome(page);
    await page.getByRole('meter').nth(1).waitFor();
    expect(await page.getByText(/free of /).count()).toBe(2);
    const before = await waitForDisk(page);
    writeFileSync(join(memory, 'big'), Buffer.alloc(BIG));
    expect(await waitForDisk(page)).toBeGreaterThan(before + TOLERANCE);

    await companion.stop();
    await page.getByText('The program on this computer has stopped').waitFor();
    await page.getByText('Sample figures').click();
    await page.getByRole('meter', { name: 'Storage used' }).waitFor();
  }, 120_000);
});
