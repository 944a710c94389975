import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { newCredentials, registerInPage } from '../support/users';

const OFFER = 'Get 50% OFF - $4.99/month';

describe.each(journeyScreens('phone'))('reading about the product on a %s', (screen) => {
  let browser: Browser;
  let page: Page;

  beforeEach(async () => {
    browser = await openBrowser({ screen });
    page = browser.page;
  });
  afterEach(() => browser.close());

  // Also PREV-06, PREV-07, PREV-08, PREV-09, PREV-10, ROLE-01.
  it('should show the preview to a visitor and require sign-in at checkout (PREV-02, PREV-04, PREV-05)', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'See Feature Preview (No Signup Required)' }).click();
    await page.getByText('50% OFF • 6,753 of 10,000 spots remaining').waitFor();
    await page.getByText('Limited time: First 10,000 users only').waitFor();
    await page.getByRole('tab', { name: 'Storage' }).focus();
    for (const [name, total] of [
      ['Storage', '15.7 GB'],
      ['Photos', '8.2 GB'],
      ['Email', '5.2 GB'],
      ['iCloud', '11.8 GB'],
    ] as const) {
      await page.getByRole('tabpanel', { name }).getByText(total, { exact: true }).waitFor();
      await page.keyboard.press('ArrowRight');
    }
    expect(await page.getByRole('button', { name: 'Start Cleaning' }).isDisabled()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('region', { name: 'Premium Feature' }).getByRole('link', { name: OFFER }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/stripe-subscribe?plan=monthly');
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should show settings, FAQ and privacy policy to a visitor (SET-01, SET-02, SET-06)', async () => {
    await page.goto('/settings');
    await page.getByText('owner@swipeclean.example').waitFor();
    await page.getByText('Free', { exact: true }).waitFor();
    await page.getByText('There is no address for support yet. The FAQ may help meanwhile.').waitFor();
    await page.getByText('1.0.0').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: /^FAQ/ }).click();
    await page.getByText('Are my files uploaded?').click();
    await page.getByText(/files and their names stay on your device/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: /^Privacy Policy/ }).click();
    await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor();
    for (const key of ['preferred-language', 'sc_refresh']) await page.getByText(key).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should open settings and help from the profile (TOAST-08, TOAST-09, PROF-07)', async () => {
    await registerInPage(page, newCredentials());
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Help & Support' }).click();
    await page.getByRole('region', { name: 'Help and support' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'help');
    const preview = await page.goto('/preview');
    expect(preview?.status()).toBe(200);
    // Until the role is known, the link leads through the sign-in page, which redirects signed-in users.
    await page.locator('a[href="/stripe-subscribe?plan=monthly"]', { hasText: OFFER }).waitFor();
  });
});
