import type { PublicConfig } from '@swipeclean/contracts';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { newCredentials, registerInPage } from '../support/users';

let browser: Browser;
afterEach(() => browser.close());

/** The site with configured payment links that need no provider's key. */
async function setUpLinks({ page }: Browser): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as PublicConfig;
    const cashTransferLink = 'https://cash.example/pro';
    await route.fulfill({ json: { ...config, cashTransferLink, cashHandle: '$swipeclean' } });
  });
  await page.context().route('https://cash.example/**', (route) => route.fulfill({ body: 'Send money' }));
}

describe.each(journeyScreens('desktop'))('paying, on a %s', (screen) => {
  beforeEach(async () => {
    browser = await openBrowser({ screen });
  });

  // Also ROLE-02.
  it('should carry the chosen plan through sign-in to its checkout (PRICE-01, PRICE-02, PRICE-08)', async () => {
    const { page } = browser;
    await page.goto('/pricing');
    await page.getByText('MOST POPULAR').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Get Annual' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    const { email, password } = newCredentials();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((url) => url.pathname + url.search === '/stripe-subscribe?plan=annual');
    expect(await page.getByRole('radio', { name: 'Annual' }).isChecked()).toBe(true);
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    await page.getByText('This site has not set up card payments.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should say that no provider is set up and offer the demo (SUBS-01)', async () => {
    const { page } = browser;
    await page.goto('/subscribe');
    await page.getByText('This site has not set up payments yet, so nothing can be bought here.').waitFor();
    expect(await page.getByRole('button', { name: 'View Payment Options' }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try the checkout (demo)' }).click();
    await page.getByText('Then sign in to start cleaning', { exact: false }).waitFor();
    expect(browser.consoleErrors).toEqual([]);
  });

  // Also SUBS-14, SUBS-15, SUBS-22, STATE-08, CONST-33.
  it('should accept a cash transfer and explain the next steps (SUBS-10, SUBS-11, SUBS-12)', async () => {
    const { page, context } = browser;
    await setUpLinks(browser);
    await page.goto('/subscribe');
    await page.getByRole('button', { name: 'PayPal not working? Show alternative payment methods' }).click();
    const pay = page.getByRole('button', { name: 'Pay $4.99 by cash transfer' });
    await pay.click({ force: true });
    await page.getByText('Please fill in all required fields.').waitFor();
    expect(context.pages()).toHaveLength(1);
    const customer = {
      'First name': 'Mara',
      'Last name': 'Lind',
      'E-mail': 'mara@people.example',
      Phone: '1',
    };
    for (const [label, value] of Object.entries(customer)) await page.getByLabel(label).fill(value);
    const [opened] = await Promise.all([context.waitForEvent('page'), pay.click()]);
    expect(opened.url()).toBe('https://cash.example/pro');
    await page.getByText('within 24 hours').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('customerInfo'))).toBe(
      JSON.stringify({ firstName: 'Mara', lastName: 'Lind', email: 'mara@people.example', phone: '1' }),
    );
    expect(await findAxeViolations(page)).toEqual([]);
  });

  // Also SUBS-30, CONST-23.
  it('should simulate a payment in the demo (SUBS-25, SUBS-28, SUBS-29)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/demo-subscribe');
    await page.getByText('Demo mode - any card number works').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Subscribe in the demo' }).click();
    await page.getByRole('button', { name: 'Processing' }).waitFor();
    await page.getByText('Success!', { exact: true }).waitFor();
    await page.waitForURL((url) => url.pathname === '/clean');
    await page.goto('/profile');
    await page.getByText('Free Trial').waitFor();
  });

  it('should explain why a quick subscription failed (QUICK-01, TOAST-23, QUICK-04)', async () => {
    const { page } = browser;
    const credentials = newCredentials();
    await registerInPage(page, credentials);
    await page.goto('/subscribe');
    // The link moves when this appears above it.
    await page.getByText('This site has not set up payments yet', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Use the payment method on file' }).click();
    await page.getByText(`Hello ${credentials.email}`).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start Pro Subscription' }).click();
    await page.getByText('Subscription Failed', { exact: true }).waitFor();
    await page.getByText(/^There is no payment method on file/).waitFor();
    await page.getByText(/^Pro has not started/).waitFor();
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should not welcome without a payment, and link to the cleaner (SUCC-01, SUCC-02, NAV-05)', async () => {
    const { page } = browser;
    await page.goto('/success?redirect_status=succeeded');
    await page.getByRole('heading', { name: 'No payment to show' }).waitFor();
    expect(await page.getByText('Welcome to the Pro plan!').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Start Cleaning Your Storage' }).click();
    await page.waitForURL((url) => url.pathname === '/real-cleaner');
  });
});
