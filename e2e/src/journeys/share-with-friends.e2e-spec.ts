import type { User } from '@swipeclean/contracts';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser, siteUrl } from '../support/browser';
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

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe.each(journeyScreens('phone'))('sharing on a %s', (size) => {
  let browser: Browser;
  let page: Page;

  beforeEach(async () => {
    browser = await openBrowser({ screen: size });
    page = browser.page;
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl() });
    await browser.context.route(/^https:\/\//, (route) => route.fulfill({ body: '' }));
  });
  afterEach(() => browser.close());

  // Also VIRAL-05, VIRAL-10, VIRAL-13, STATE-24.
  it('should let a visitor share the product (NAV-13, VIRAL-03, VIRAL-04)', async () => {
    await page.goto('/viral');
    await page.getByText('2,847,321').waitFor();
    expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);

    const banner = page.getByRole('complementary', { name: 'Offer' });
    await banner.getByRole('button', { name: 'Close' }).click();
    expect(await banner.count()).toBe(0);

    const post = await share(page, 'X');
    expect(post.origin + post.pathname).toBe('https://x.com/intent/post');
    expect(post.searchParams.get('text')).toContain('Join the viral movement!');
    expect(post.searchParams.get('url')).toBe(siteUrl());
    await page.getByText('2,847,322').waitFor();

    await page.getByRole('button', { name: 'Copy for Instagram' }).click();
    await page.getByText('Copied!').waitFor();
    expect(await clipboard(page)).toContain('Join the viral movement!');
    await page.getByRole('button', { name: 'Copy #FreeUpSpace' }).click();
    await page.getByText('Copied to the clipboard').first().waitFor();
    expect(await clipboard(page)).toBe('#FreeUpSpace');
    await page.getByText('2,847,322').waitFor();

    await page.reload();
    await banner.getByText('$4.99/month').waitFor();
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should give a user a code and a link, and count the shares (REF-06, NAV-17, SHARE-01)', async () => {
    await page.goto('/referrals');
    await page.getByText(`${siteUrl()}/?ref=SWIPEXX`).waitFor();
    await registerInPage(page, newCredentials());

    await page.goto('/share');
    const code = await page.getByText(/^[A-HJKMNP-Z2-9]{6}$/).textContent();
    const message = (await share(page, 'WhatsApp')).searchParams.get('text');
    expect(message).toContain(`${siteUrl()}/?ref=${code}`);
    const shares = page.getByText('Your shares', { exact: true }).locator('..');
    await shares.getByText('1', { exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.reload();
    await page.getByText(code as string, { exact: true }).waitFor();
    await shares.getByText('1', { exact: true }).waitFor();

    const { id } = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()) as User);
    await page.goto('/referrals');
    const link = `${siteUrl()}/?ref=SWIPE${id.slice(0, 6).toUpperCase()}`;
    await page.getByText(link, { exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    expect(await clipboard(page)).toBe(link);
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should credit the friend whose link was opened first', async () => {
    await page.goto('/?ref=K7M2QP');
    await page.waitForFunction(() => document.cookie.includes('sc_ref='));
    await page.goto('/faq');
    await page.goto('/register');
    const codeIsThere = () => [...document.querySelectorAll('input')].some(({ value }) => value === 'K7M2QP');
    await page.waitForFunction(codeIsThere);
    await registerByForm(page, newCredentials());
    const kept = await page.evaluate(async () => (await fetch('/api/auth/export')).text());
    expect(kept).toMatch(/"referredBy":\s*"K7M2QP"/);
    await page.goto('/privacy');
    expect(await page.evaluate(() => document.cookie)).not.toContain('sc_ref=');
  });
});
