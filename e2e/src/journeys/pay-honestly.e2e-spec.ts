import { createHmac } from 'node:crypto';
import type { User } from '@swipeclean/contracts';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { describe, expect, FAILED_REQUEST, getJson, postJson, test } from '../support/journey';
import { findMailLink } from '../support/mails';
import { completeWalletPayment, getSubscription, hasPro, usePayments, waitForPro } from '../support/payments';
import { newCredentials, registerInPage } from '../support/users';

usePayments();
test.use({ size: 'desktop' });

const ACTIVE = 'Pro is active. You can use everything.';
const wallet = (page: Page) => page.getByRole('button', { name: /once with PayPal/, disabled: false });

/** Opens the payment options of a plan. */
async function openWallet(page: Page, plan = 'monthly'): Promise<void> {
  await page.goto(`/subscribe?plan=${plan}`);
  await page.getByRole('button', { name: 'View Payment Options' }).click();
  await expect(wallet(page)).toBeVisible();
}

describe('paying with the wallet', () => {
  test('should make Pro after a cancelled first try, and print the invoice (SUBS-23, SUBS-36, API-09)', async ({
    page,
  }) => {
    await registerInPage(page, newCredentials());
    await openWallet(page);
    await expect(page.getByText('Test checkout', { exact: true })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await completeWalletPayment(page, 'Cancel');
    await expect(wallet(page)).toBeVisible();
    await completeWalletPayment(page, 'Pay');
    await expect(page.getByText(ACTIVE)).toBeVisible();
    const paid = { plan: 'monthly', status: 'active', provider: 'paypal' };
    expect(await getSubscription(page)).toMatchObject(paid);

    await page.goto('/profile');
    const invoices = page.getByRole('list', { name: 'Payments' });
    await invoices.getByRole('link', { name: /\$4\.99/ }).click();
    await expect(page.getByRole('heading', { name: /^Invoice SC-\d{6}$/ })).toBeVisible();
    await expect(page.getByText(/By PayPal\./)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  test('should subscribe by a plan at PayPal, and cancel it in the profile (SUBS-08)', async ({ page }) => {
    await registerInPage(page, newCredentials());
    await openWallet(page);
    await page.getByRole('button', { name: 'Subscribe with PayPal, $4.99 a month' }).click();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await page.waitForURL(/\/success\?subscription_id=I-/);
    await expect(page.getByText(ACTIVE)).toBeVisible();
    const renewal = { isCancelled: false };
    expect(await getSubscription(page)).toMatchObject({ provider: 'paypal', renewal });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText(/PayPal cannot undo this/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Subscription cancelled', { exact: true })).toBeVisible();
    expect(await getSubscription(page)).toMatchObject({ status: 'active', renewal: { isCancelled: true } });
  });

  test('should attach a visitor’s purchase to an account by the link of its receipt', async ({ page }) => {
    const payer = newCredentials();
    await openWallet(page, 'lifetime');
    await completeWalletPayment(page, 'Pay', payer.email);
    await expect(page.getByText(/Pro goes to the account with the e-mail address/)).toBeVisible();
    await registerInPage(page, newCredentials());
    await page.goto(await findMailLink(payer.email, '/invoice'));
    await expect(page.getByRole('heading', { name: 'Bought without an account' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add to my account' }).click();
    await expect(page.getByText('The purchase is in your account now.')).toBeVisible();
    await waitForPro(page);
    expect(await getSubscription(page)).toMatchObject({ plan: 'lifetime', status: 'active' });
  });
});

describe('paying less than the price', () => {
  test.use({ expectedErrors: FAILED_REQUEST });
  test.beforeEach(({ page }) => registerInPage(page, newCredentials()));

  // Also SUBS-24.
  test('should buy only what the paid price buys, and nothing at another price (API-09, API-12)', async ({
    page,
  }) => {
    for (const [path, data, field] of [
      ['/api/paypal/order', { amount: '0.01' }, 'amount'],
      ['/api/create-subscription', { plan: 'forever' }, 'plan'],
      ['/api/create-subscription', { plan: 'annual', amount: 1 }, 'amount'],
    ] as const) {
      const answer = await postJson(page, path, data);
      expect(answer.status()).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ field }] });
    }
    // Changes the page's request, as any user can.
    await page.route('**/api/paypal/order', async (route) => {
      const order = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...order, amount: '4.99' }) });
    });
    await openWallet(page, 'lifetime');
    await completeWalletPayment(page, 'Pay');
    await waitForPro(page);
    expect(await getSubscription(page)).toMatchObject({ plan: 'monthly' });
  });

  test('should not become Pro by the success page or forged webhooks (STRIPE-16, STRIPE-17, SUCC-01)', async ({
    page,
  }) => {
    const { id } = await getJson<User>(page, '/api/auth/user');
    const metadata = { plan: 'lifetime', userId: id };
    const object = { id: 'sub_forged', object: 'subscription', status: 'active', metadata };
    const type = 'customer.subscription.updated';
    const body = JSON.stringify({ id: 'evt_forged', object: 'event', type, data: { object } });
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', 'whsec_guessed').update(`${at}.${body}`).digest('hex');
    const send = (provider: string, headers: Record<string, string>) =>
      page.request.post(`/api/billing/webhooks/${provider}`, {
        headers: { 'content-type': 'application/json', ...headers },
        data: body,
      });
    const forged = await send('stripe', { 'stripe-signature': `t=${at},v1=${signature}` });
    expect(forged.status()).toBe(400);
    expect(await forged.json()).toMatchObject({ detail: 'The signature is not valid.' });
    expect((await send('paypal', { 'paypal-transmission-sig': signature })).status()).toBe(400);

    await page.goto('/success?redirect_status=succeeded&payment_intent=pi_made_up');
    await expect(page.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
    expect(await hasPro(page)).toBe(false);
  });
});
