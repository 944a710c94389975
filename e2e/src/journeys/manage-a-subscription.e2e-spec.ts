import { type RunningStack, SANDBOX_KEYS } from '@swipeclean/local-stack';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, openBrowser } from '../support/browser';
import { startOwnStack } from '../support/start-stack';
import { newCredentials, registerInPage } from '../support/users';

let stack: RunningStack;
let browser: Browser;

beforeAll(async () => {
  stack = await startOwnStack({}, { sandbox: true });
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
}, 90_000);
afterAll(() => stack?.stop());
beforeEach(async () => {
  browser = await openBrowser();
});
afterEach(() => browser.close());

/** Starts a subscription like the browser, and pays it at the provider. */
async function subscribe(page: Page): Promise<void> {
  const answer = await page.request.post('/api/create-subscription', {
    headers: { origin: stack.url },
    data: { plan: 'monthly' },
  });
  const { clientSecret } = (await answer.json()) as { clientSecret: string };
  const [intent] = clientSecret.split('_secret_');
  const paid = await fetch(`${stack.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  expect(paid.status).toBe(200);
  for (const end = Date.now() + 30_000; ;) {
    const subscription = await page.request.get('/api/billing/subscription');
    if (((await subscription.json()) as { status: string }).status === 'active') return;
    if (Date.now() > end) throw new Error('The subscription did not begin within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
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

  it('should refund once within 30 days and end Pro (PRICE-10)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await subscribe(page);
    await page.goto('/profile');
    await page.getByText('Pro Member').waitFor({ timeout: 30_000 });
    await card(page).getByRole('button', { name: 'Get $4.99 back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The Pro that it paid for ends now', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Refund $4.99 and end Pro' }).click();
    await card(page).getByText('Ended', { exact: true }).first().waitFor();
    await page.getByText('Free Trial').waitFor({ timeout: 30_000 });

    await subscribe(page);
    await page.reload();
    await page.getByText('Pro Member').waitFor({ timeout: 30_000 });
    await card(page).getByText('You have had a payment refunded already.', { exact: false }).waitFor();
    expect(await card(page).getByRole('button', { name: /back/ }).count()).toBe(0);
    const again = await page.request.post('/api/billing/refund', { headers: { origin: stack.url } });
    expect(again.status()).toBe(409);
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);
});
