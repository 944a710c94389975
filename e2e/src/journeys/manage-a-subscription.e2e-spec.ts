import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, openBrowser, siteUrl } from '../support/browser';
import { CARDS, getSubscription, usePayments, waitForPro } from '../support/payments';
import { newCredentials, registerInPage } from '../support/users';

const payments = usePayments();
let browser: Browser;

beforeEach(async () => {
  browser = await openBrowser();
});
afterEach(() => browser.close());

/** Starts a subscription like the browser, and pays it at the provider. */
async function subscribe(page: Page): Promise<void> {
  const answer = await page.request.post('/api/create-subscription', {
    headers: { origin: siteUrl() },
    data: { plan: 'monthly' },
  });
  const { clientSecret } = (await answer.json()) as { clientSecret: string };
  const [intent] = clientSecret.split('_secret_');
  await payments.post(`payment_intents/${intent}/confirm`, { payment_method: 'pm_card_visa' });
  await waitForPro(page);
}

const card = (page: Page) => page.getByRole('region', { name: 'Subscription' });

describe('a subscription', () => {
  it('should cancel with the end date of Pro, and resume (PROF-04, PRICE-03)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/profile');
    await card(page).getByRole('link', { name: 'See the plans' }).waitFor();
    await subscribe(page);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Subscription', exact: true }).click();
    await page.getByText('Pro Member').waitFor({ timeout: 30_000 });
    await card(page).getByText('Next payment').waitFor();
    await card(page).getByText('$4.99 per month').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await card(page).getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Pro stays until \S+ \d+, \d{4}\./).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await card(page)
      .getByText(/^Pro stays until .* Nothing more will be charged\.$/)
      .waitFor();
    await page.reload();
    await card(page).getByText('Cancelled').waitFor();
    await page.getByText('Pro Member').waitFor();

    await card(page).getByRole('button', { name: 'Resume subscription' }).click();
    await card(page).getByText('Pro renews by itself until you cancel.').waitFor();
    await card(page).getByText('Next payment').waitFor();
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);

  it('should change its plan as previewed, and its card without a cancellation', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await subscribe(page);
    await page.goto('/profile');
    await card(page).getByRole('button', { name: 'Switch to annual: $49.99 a year' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^\$45(\.\d\d)? is charged now: .* less \$4\.99 for the rest/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Switch and pay \$45/ }).click();
    await card(page).getByText('$49.99 per year').waitFor();
    await card(page).getByRole('button', { name: 'Switch to monthly: $4.99 a month' }).click();
    await dialog.getByText(/^Nothing is charged now\./).waitFor();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();

    await card(page).getByRole('button', { name: 'Use another card' }).click();
    const form = page.frameLocator('iframe[title^="Card form"]').first();
    await form.getByLabel('Card number').fill(CARDS.asksItsOwner);
    await form.getByLabel('Expiry').fill('1234');
    await form.getByLabel('Security code').fill('123');
    await dialog.getByRole('button', { name: 'Save card' }).click();
    await page
      .frameLocator('iframe[title="Confirm it is you"]')
      .getByRole('button', { name: 'Approve' })
      .click();
    await page.getByText('Card saved', { exact: true }).waitFor();
    expect(await getSubscription(page)).toMatchObject({ plan: 'annual', status: 'active' });

    await card(page).getByRole('button', { name: 'Invoices and payment details' }).click();
    await page.getByRole('heading', { name: 'Customer portal' }).waitFor();
    await page.getByRole('link', { name: 'Return' }).click();
    await page.waitForURL((url) => url.pathname === '/profile');
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);

  it('should refund once within 30 days and end Pro (PRICE-10)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await subscribe(page);
    await page.goto('/profile');
    await page.getByText('Pro Member').waitFor({ timeout: 30_000 });
    await card(page).getByRole('button', { name: 'Get $4.99 back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Pro ends at once.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Refund $4.99 and end Pro' }).click();
    await card(page).getByText('Ended', { exact: true }).first().waitFor();
    await page.getByText('Free Trial').waitFor({ timeout: 30_000 });

    await subscribe(page);
    await page.reload();
    await page.getByText('Pro Member').waitFor({ timeout: 30_000 });
    await card(page).getByText('You have had a payment refunded already.', { exact: false }).waitFor();
    expect(await card(page).getByRole('button', { name: /back/ }).count()).toBe(0);
    const again = await page.request.post('/api/billing/refund', { headers: { origin: siteUrl() } });
    expect(again.status()).toBe(409);
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);
});
