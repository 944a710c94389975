import type { User } from '@swipeclean/contracts';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { siteUrl } from '../support/browser';
import { describeOnScreens, expect, FAILED_REQUEST, getJson, test } from '../support/journey';
import { newCredentials, registerByForm, registerInPage } from '../support/users';

/** Presses share and returns the address of the new tab; the networks themselves are not called. */
async function share(page: Page, network: string): Promise<URL> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: `Share on ${network}`, exact: true }).click(),
  ]);
  await tab.waitForURL(/^https:/);
  const address = new URL(tab.url());
  await tab.close();
  return address;
}

describeOnScreens('sharing', 'phone', () => {
  // Nobody has the friend's code.
  test.use({ expectedErrors: FAILED_REQUEST });
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl() });
    await context.route(/^https:\/\//, (route) => route.fulfill({ body: '' }));
  });

  // Also NAV-13, REF-06, SHARE-01, VIRAL-03, VIRAL-05, STATE-24.
  test('should be open to a visitor, and count the shares of a user’s own link (VIRAL-04, VIRAL-10, NAV-17)', async ({
    page,
  }) => {
    await page.goto('/viral');
    await expect(page.getByText('2,847,321')).toBeVisible();
    const banner = page.getByRole('complementary', { name: 'Offer' });
    await banner.getByRole('button', { name: 'Close' }).click();
    await expect(banner).toHaveCount(0);
    const post = await share(page, 'X');
    expect(post.origin + post.pathname).toBe('https://x.com/intent/post');
    expect(post.searchParams.get('url')).toBe(siteUrl());
    await expect(page.getByText('2,847,322')).toBeVisible();

    await registerInPage(page, newCredentials());
    await page.goto('/share');
    const code = await page.getByText(/^[A-HJKMNP-Z2-9]{6}$/).textContent();
    const message = (await share(page, 'WhatsApp')).searchParams.get('text');
    expect(message).toContain(`${siteUrl()}/?ref=${code}`);
    const shares = page.getByText('Your shares', { exact: true }).locator('..');
    await expect(shares.getByText('1', { exact: true })).toBeVisible();
    await page.reload();
    await expect(shares.getByText('1', { exact: true })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    const { id } = await getJson<User>(page, '/api/auth/user');
    await page.goto('/referrals');
    const link = `${siteUrl()}/?ref=SWIPE${id.slice(0, 6).toUpperCase()}`;
    await expect(page.getByText(link, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  test('should credit the friend whose link was opened first', async ({ page }) => {
    await page.goto('/?ref=K7M2QP');
    await page.waitForFunction(() => document.cookie.includes('sc_ref='));
    await page.goto('/register');
    const codeIsThere = () => [...document.querySelectorAll('input')].some(({ value }) => value === 'K7M2QP');
    await page.waitForFunction(codeIsThere);
    await registerByForm(page, newCredentials());
    const kept = await page.evaluate(async () => (await fetch('/api/auth/export')).text());
    expect(kept).toMatch(/"referredBy":\s*"K7M2QP"/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('sc_ref=');
  });
});
