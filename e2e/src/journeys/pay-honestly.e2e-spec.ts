import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, openBrowser, SCREENS } from '../support/browser';
import { confirmAddress, findMailLink } from '../support/mails';
import { newCredentials, registerInPage } from '../support/users';
import {
  completeWalletPayment,
  CARDS,
  hasPro,
  payByCard,
  openCardForm,
  getSubscription,
  waitForPro,
  usePayments,
  waitForReturn,
} from '../support/payments';

const payments = usePayments();
let browser: Browser;
let page: Page;
beforeEach(async () => {
  browser = await openBrowser({ screen: 'desktop' });
  page = browser.page;
});
afterEach(() => browser.close());

/** Opens the payment options of a plan. */
async function openWallet(plan = 'monthly'): Promise<void> {
  await page.goto(`/subscribe?plan=${plan}`);
  await page.getByRole('button', { name: 'View Payment Options' }).click();
  await page.getByRole('button', { name: /once with PayPal/, disabled: false }).waitFor();
}

/** Changes the page's request to an address, as any user can. */
const tamper = (address: string, change: object) =>
  page.route(`**${address}`, async (route) =>
    route.continue({
      postData: JSON.stringify({ ...(route.request().postDataJSON() as object), ...change }),
    }),
  );

const describeIfLong = process.env.TEST_LONG ? describe : describe.skip;

describe('paying with the wallet', () => {
  it('should make a user Pro for a month after a cancelled first try (SUBS-23, SUBS-36, API-09)', async () => {
    await registerInPage(page, newCredentials());
    await openWallet();
    await page.getByText('Test checkout', { exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await completeWalletPayment(page, 'Cancel');
    await page.getByRole('button', { name: /once with PayPal/, disabled: false }).waitFor();
    await completeWalletPayment(page, 'Pay');
    await page.getByText('Payment received').waitFor();
    await page.getByText('Pro is active. Everything is yours to use.').waitFor();
    expect(await getSubscription(page)).toMatchObject({
      plan: 'monthly',
      status: 'active',
      provider: 'paypal',
    });
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should print the invoice of a payment from the profile', async () => {
    await registerInPage(page, newCredentials());
    await openWallet();
    await completeWalletPayment(page, 'Pay');
    await waitForPro(page);
    await page.goto('/profile');
    await page
      .getByRole('list', { name: 'Payments' })
      .getByRole('link', { name: /\$4\.99/ })
      .click();
    await page.getByRole('heading', { name: /^Invoice SC-\d{6}$/ }).waitFor();
    await page.getByText(/By PayPal\./).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.context().clearCookies();
    await page.reload();
    await page.getByRole('heading', { name: 'Invoice not found' }).waitFor();
  });

  it('should subscribe by a plan at PayPal, and cancel it in the profile (SUBS-08)', async () => {
    await registerInPage(page, newCredentials());
    await openWallet();
    await page.getByRole('button', { name: 'Subscribe with PayPal, $4.99 a month' }).click();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.waitForURL(/\/success\?subscription_id=I-/);
    await page.getByText('Pro is active. Everything is yours to use.').waitFor();
    expect(await getSubscription(page)).toMatchObject({
      provider: 'paypal',
      renewal: { isCancelled: false },
    });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText(/PayPal cannot take this back/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('Subscription cancelled', { exact: true }).waitFor();
    expect(await getSubscription(page)).toMatchObject({ status: 'active', renewal: { isCancelled: true } });
  });
});

describe('a visitor’s purchase', () => {
  it('should be attached to an account by the link of its receipt', async () => {
    const payer = newCredentials();
    await openWallet('lifetime');
    await completeWalletPayment(page, 'Pay', payer.email);
    await page.getByText(/Pro goes to the account of the e-mail address/).waitFor();
    await page.goto(await findMailLink(payer.email, '/invoice'));
    await page.getByRole('heading', { name: 'Bought without an account' }).waitFor();
    const link = page.url();
    expect(await findAxeViolations(page)).toEqual([]);
    await registerInPage(page, newCredentials());
    await page.goto(link);
    await page.getByRole('button', { name: 'Add to my account' }).click();
    await page.getByText('The purchase is in your account now.').waitFor();
    await waitForPro(page);
  });

  it('should be cancelled by the link of its receipt', async () => {
    const { email } = newCredentials();
    await openCardForm(page, 'monthly', email);
    await payByCard(page, CARDS.pays);
    await page.getByText('Payment Successful', { exact: true }).waitFor();
    await page.goto(await findMailLink(email, '/invoice'));
    await page.getByText(/You can cancel it here without an account\./).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Nothing more is charged\. Pro stays until/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('Your subscription is cancelled. Nothing more is charged.').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel subscription' }).count()).toBe(0);
    const [customer] = await payments.list(`customers?email=${email}`);
    expect(await payments.list(`subscriptions?customer=${customer?.id}`)).toMatchObject([
      { cancel_at_period_end: true },
    ]);
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should make Pro once the wallet’s e-mail is confirmed (AUTH-10)', async () => {
    const person = newCredentials();
    await openWallet('lifetime');
    await completeWalletPayment(page, 'Pay', person.email);
    await page.getByText(/Pro goes to the account of the e-mail address/).waitFor();
    await registerInPage(page, person);
    expect(await hasPro(page)).toBe(false);
    await confirmAddress(person.email);
    await waitForPro(page);
    expect(await getSubscription(page)).toMatchObject({ plan: 'lifetime', status: 'active' });
  });
});

describe('paying less than the price', () => {
  beforeEach(() => registerInPage(page, newCredentials()));

  it('should reject an order whose amount is not a price (API-09, SUBS-24)', async () => {
    await openWallet();
    await tamper('/api/paypal/order', { amount: '0.01' });
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/paypal/order'));
    await page.getByRole('button', { name: /once with PayPal/ }).click();
    const response = await answered;
    expect(response.status()).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field: 'amount' }] });
    await page.getByText(/The payment with PayPal was not completed/).waitFor();
    expect(await hasPro(page)).toBe(false);
  });

  it('should grant only what the paid price buys (API-09)', async () => {
    await openWallet('lifetime');
    await tamper('/api/paypal/order', { amount: '4.99' });
    await completeWalletPayment(page, 'Pay');
    await waitForPro(page);
    expect(await getSubscription(page)).toMatchObject({ plan: 'monthly' });
  });

  it.each([
    ['a plan that is not sold', { plan: 'forever' }, 'plan'],
    ['a price of its own', { plan: 'annual', amount: 1 }, 'amount'],
  ])('should not start a subscription to %s (API-12)', async (_what, change, field) => {
    await page.goto('/stripe-subscribe');
    await tamper('/api/create-subscription', change);
    const answered = page.waitForResponse('**/api/create-subscription');
    await page.getByRole('button', { name: /^Continue to pay/ }).click();
    const response = await answered;
    expect(response.status()).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
    await page.getByText('Setup Error', { exact: true }).waitFor();
  });

  it('should not become Pro by calling the success page or forged webhooks (STRIPE-16, STRIPE-17, SUCC-01)', async () => {
    await openCardForm(page);
    const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
    const object = {
      id: 'sub_forged',
      object: 'subscription',
      status: 'active',
      metadata: { plan: 'lifetime', userId: id },
    };
    const event = {
      id: 'evt_forged',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object },
    };
    const body = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', 'whsec_guessed').update(`${at}.${body}`).digest('hex');
    const send = (provider: string, headers: Record<string, string>) =>
      page.request.post(`/api/billing/webhooks/${provider}`, {
        headers: { 'content-type': 'application/json', ...headers },
        data: body,
      });
    const forged = await send('stripe', { 'stripe-signature': `t=${at},v1=${signature}` });
    expect([forged.status(), ((await forged.json()) as { detail: string }).detail]).toEqual([
      400,
      'The signature is not valid.',
    ]);
    expect((await send('paypal', { 'paypal-transmission-sig': signature })).status()).toBe(400);

    await page.goto('/success?redirect_status=succeeded&payment_intent=pi_made_up');
    await page.getByRole('heading', { name: 'No payment to show' }).waitFor();
    expect(await hasPro(page)).toBe(false);
    await page.goto('/profile');
    await page.getByText('Free Trial').waitFor();
  });
});

// Only this file changes how the shared sandbox sends webhooks, so that its tests do not overlap.
// The tests of billing deliver webhooks late and repeatedly.
describeIfLong('late and repeated webhooks', () => {
  afterEach(async () => {
    await payments.control('webhooks');
    await payments.control('webhooks/release');
  });

  it('should sell lifetime Pro and confirm it after the bank redirect (SUCC-01, PRICE-05, STRIPE-08)', async () => {
    await page.setViewportSize(SCREENS.phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await registerInPage(page, newCredentials());
    const begun = page.waitForResponse('**/api/create-subscription');
    await openCardForm(page, 'lifetime');
    const { clientSecret } = (await (await begun).json()) as { clientSecret: string };
    // Webhooks are held back, so that the page must wait.
    await payments.control('webhooks', { hold: true });
    await payByCard(page, CARDS.pays);
    await page.getByText('Payment Successful', { exact: true }).waitFor();
    await waitForReturn(page);
    await page.goto(`/success?redirect_status=succeeded&payment_intent=${clientSecret.split('_secret_')[0]}`);
    await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor();
    expect(await hasPro(page)).toBe(false);
    await payments.control('webhooks');
    await payments.control('webhooks/release');
    await page.getByText('Pro is active. Everything is yours to use.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await getSubscription(page)).toMatchObject({ plan: 'lifetime', status: 'active' });
  });

  it('should not become Pro again by replayed webhooks of a refund (STRIPE-17)', async () => {
    const person = newCredentials();
    await registerInPage(page, person);
    await payments.control('webhooks', { times: 2 });
    await openCardForm(page, 'lifetime');
    await payByCard(page, CARDS.pays);
    await waitForPro(page);
    const [customer] = await payments.list(`customers?email=${person.email}`);
    const [charge] = await payments.list(`charges?customer=${customer?.id}`);
    await payments.control('stripe/refund', { charge: charge?.id });
    await waitForPro(page, false);
    await payments.control('webhooks');
    const { resent } = (await payments.control('webhooks/resend', { of: customer?.id })) as {
      resent: number;
    };
    expect(resent).toBeGreaterThan(1);
    await payments.control('webhooks/settle');
    expect(await hasPro(page)).toBe(false);
    expect(await getSubscription(page)).toMatchObject({ status: expect.not.stringMatching('active') });
  });
});
