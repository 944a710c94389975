import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { ensureOwnerAccount, OWNER, OWNER_CODES } from '../support/owner';
import { newCredentials, openHome, registerInPage, signInInPage } from '../support/users';

const ACCESS = '/api/owner/access';
const ownerAccess = (page: Page) =>
  page.evaluate(async (path) => (await fetch(path)).json() as unknown, ACCESS);
const hint = (page: Page) => page.evaluate(() => localStorage.getItem('isOwner'));

describe.each(journeyScreens('phone'))("the owner's pages on a %s", (screen) => {
  let browser: Browser;
  let page: Page;

  beforeEach(async () => {
    browser = await openBrowser({ screen });
    page = browser.page;
  });
  afterEach(() => browser.close());

  // Also OWN-07, OWN-10, STATE-22, CONST-25, TOAST-29, TOAST-44.
  it('should open and close an owner session with the two codes (OWN-01, OWN-02, OWN-06)', async () => {
    const [code, otherCode] = OWNER_CODES;
    await page.goto('/owner');
    await page.getByText('Owner access bypasses all subscription requirements').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const field = page.getByLabel('Access code');
    await field.fill(`${code} `);
    await field.press('Enter');
    await page.getByText('Invalid owner access code.', { exact: true }).waitFor();
    expect(await ownerAccess(page)).toEqual({ ownerAccess: false });

    await field.fill(code);
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Owner Access Active' }).waitFor();
    await page.getByText('Owner Access Granted', { exact: true }).waitFor();
    await page.waitForURL((url) => url.pathname === '/real-cleaner');

    await page.goto('/owner');
    await page.getByRole('heading', { name: 'Owner Access Active' }).waitFor();
    expect(await ownerAccess(page)).toEqual({ ownerAccess: true });
    expect(await hint(page)).toBe('true');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Disable Owner Access' }).click();
    await field.waitFor();
    expect([await ownerAccess(page), await hint(page)]).toEqual([{ ownerAccess: false }, null]);

    await field.fill(otherCode);
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Owner Access Active' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/real-cleaner');
    await page.goto('/owner');
    await page.getByRole('button', { name: 'Disable Owner Access' }).click();
    await page.getByRole('link', { name: 'Back to Public Site' }).click();
    await page.getByRole('heading', { name: 'Professional Storage Management' }).waitFor();
  });

  // Also OWN-24.
  it('should ignore a flag set in the browser and hide the dashboard (ROLE-07, ROLE-08, ROLE-10)', async () => {
    await registerInPage(page, newCredentials());
    await openHome(page);
    await page.evaluate(() => localStorage.setItem('isOwner', 'true'));
    await page.goto('/owner');
    await page.getByLabel('Access code').waitFor();
    for (const path of ['/owner-dashboard', '/analytics']) {
      await page.goto(path);
      await page
        .getByText('Access Denied - This dashboard is only available to the platform owner.')
        .waitFor();
    }
    const refused = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/owner/founders', { method: 'POST', headers, body: '{}' })).status;
    });
    expect(refused).toBe(403);
  });

  // Also ANALYT-03, CONST-44.
  it('should show the owner the sample figures of both pages (OWN-11, OWN-13, ANALYT-01)', async () => {
    await ensureOwnerAccount();
    await signInInPage(page, OWNER);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Owner Dashboard' }).click();
    await page.getByRole('heading', { name: 'Owner Dashboard', level: 1 }).waitFor();
    await page.getByText('$247,890').waitFor();
    await page.getByText('24.8% complete').waitFor();
    await page.getByRole('button', { name: 'Demo: what does this mean?' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Revenue Analytics' }).click();
    await page.getByRole('heading', { name: 'Revenue Analytics', level: 1 }).waitFor();
    const months = page.getByRole('figure', { name: 'Revenue by month' });
    await months.locator('.recharts-bar-rectangle').nth(4).waitFor();
    await page.getByRole('figure', { name: 'Plan mix' }).locator('.recharts-pie-sector').nth(2).waitFor();
    await months.getByText('Show as a table').click();
    await page.getByRole('table', { name: 'Revenue by month' }).getByText('$71,460').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  });
});
