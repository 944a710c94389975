import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { describe, expect, FAILED_REQUEST, test } from '../support/journey';
import { findMailLink } from '../support/mails';
import {
  CARDS,
  getSubscription,
  hasPro,
  openCardForm,
  payByCard,
  subscribe,
  usePayments,
  waitForPro,
  waitForReturn,
} from '../support/payments';
import { confirmEmail, newCredentials, registerInPage } from '../support/users';

const payments = usePayments();

const card = (page: Page) => page.getByRole('region', { name: 'Subscription' });
const bank = (page: Page) => page.frameLocator('iframe[title="Confirm it is you"]');

describe('paying by card', () => {
  // Refused cards, and a payment in another tab.
  test.use({ expectedErrors: FAILED_REQUEST });

  // Also AUTH-10.
  test('should let a visitor pay, cancel, and be Pro once confirmed (STRIPE-01, STRIPE-12, STRIPE-03)', async ({
    page,
  }) => {
    const person = newCredentials();
    await openCardForm(page, 'monthly', person.email);
    await expect(page.getByText('Test checkout', { exact: true })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await payByCard(page, CARDS.pays);
    await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
    await waitForReturn(page);

    await page.goto(await findMailLink(person.email, '/invoice'));
    await expect(page.getByText(/You can cancel it here without an account\./)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Nothing more is charged\. Pro stays until/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Your subscription is cancelled. Nothing more is charged.')).toBeVisible();
    const [customer] = await payments.list(`customers?email=${person.email}`);
    expect(await payments.list(`subscriptions?customer=${customer?.id}`)).toMatchObject([
      { cancel_at_period_end: true },
    ]);

    await registerInPage(page, person);
    // Typed but not confirmed: the address may belong to somebody else.
    expect(await hasPro(page)).toBe(false);
    await confirmEmail(page, person.email);
    await waitForPro(page);
  });

  test('should explain a declined card and the bank’s refusal (STRIPE-05, STRIPE-09, STRIPE-13)', async ({
    page,
  }) => {
    await registerInPage(page, newCredentials());
    await openCardForm(page, 'annual');
    await payByCard(page, CARDS.declines);
    await expect(page.getByText('Your card was declined.', { exact: true })).toBeVisible();
    await payByCard(page, CARDS.asksItsOwner);
    await bank(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    expect(await getSubscription(page)).toMatchObject({ status: 'none' });
    await payByCard(page, CARDS.asksItsOwner);
    await bank(page).getByRole('button', { name: 'Approve' }).click();
    await waitForReturn(page);
    await waitForPro(page);
    expect(await getSubscription(page)).toMatchObject({ plan: 'annual', status: 'active' });
  });

  test('should charge once when two tabs pay at the same time (STRIPE-15)', async ({ page, context }) => {
    const person = newCredentials();
    await registerInPage(page, person);
    const other = await context.newPage();
    await Promise.all([openCardForm(page), openCardForm(other)]);
    await Promise.all([payByCard(page, CARDS.pays), payByCard(other, CARDS.pays)]);
    await waitForPro(page);
    await payments.control('webhooks/settle');
    const [customer] = await payments.list(`customers?email=${person.email}`);
    expect(await payments.list(`subscriptions?status=all&customer=${customer?.id}`)).toHaveLength(1);
    const charges = await payments.list(`charges?customer=${customer?.id}`);
    expect(charges.map(({ status }) => status)).toEqual(['succeeded']);
  });
});

describe('a subscription', () => {
  test('should be cancelled, resumed, changed as previewed, and refunded once (PROF-04, PRICE-03, PRICE-10)', async ({
    page,
  }) => {
    await registerInPage(page, newCredentials());
    await subscribe(page, payments);
    await page.goto('/profile');
    await expect(page.getByText('Pro Member')).toBeVisible();
    await expect(card(page).getByText('$4.99 per month')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    const dialog = page.getByRole('dialog');
    await card(page).getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(dialog.getByText(/^Pro stays until \S+ \d+, \d{4}\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(card(page).getByText(/^Pro stays until .* Nothing more will be charged\.$/)).toBeVisible();
    await card(page).getByRole('button', { name: 'Resume subscription' }).click();
    await expect(card(page).getByText('Pro renews automatically until you cancel.')).toBeVisible();

    await card(page).getByRole('button', { name: 'Switch to annual: $49.99 a year' }).click();
    await expect(
      dialog.getByText(/^\$45(\.\d\d)? is charged now: .* minus \$4\.99 for the rest/),
    ).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Switch and pay \$45/ }).click();
    await expect(card(page).getByText('$49.99 per year')).toBeVisible();

    await card(page).getByRole('button', { name: 'Use another card' }).click();
    const form = page.frameLocator('iframe[title^="Card form"]').first();
    await form.getByLabel('Card number').fill(CARDS.asksItsOwner);
    await form.getByLabel('Expiry').fill('1234');
    await form.getByLabel('Security code').fill('123');
    await dialog.getByRole('button', { name: 'Save card' }).click();
    await bank(page).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Card saved', { exact: true })).toBeVisible();
    expect(await getSubscription(page)).toMatchObject({ plan: 'annual', status: 'active' });

    await card(page)
      .getByRole('button', { name: /^Get \$\d+(\.\d\d)? back/ })
      .click();
    await expect(dialog.getByText('Pro ends at once.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: /^Refund .* and end Pro$/ }).click();
    await expect(card(page).getByText('Ended', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Free Trial')).toBeVisible();
  });
});
