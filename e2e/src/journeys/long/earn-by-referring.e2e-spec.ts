import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ApiClient } from '../../support/api-client';
import { findAxeViolations } from '../../support/axe';
import { expect, test } from '../../support/journey';
import { confirmAddress } from '../../support/mails';
import { ensureOwnerAccount, OWNER } from '../../support/owner';
import { payByCard, usePayments } from '../../support/payments';
import { newCredentials, registerByForm, signInInPage } from '../../support/users';

/** User agent of a real browser: headless ones count as programs. */
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
/** Longer than the hold. */
const HOLD_OVER = { days: 31 };
const PAYOUT = 'WIRE 2027-77';

const payments = usePayments({ OWNER_EMAIL: OWNER.email });

/** A friend who types the code, pays for a year with a separate card and confirms the address; returns the charge. */
async function befriend(code: string, year: number): Promise<string> {
  const client = new ApiClient();
  const credentials = newCredentials();
  const registered = await client.post('/api/auth/register', { ...credentials, referralCode: code });
  expect(registered.status).toBe(201);
  const { body } = await client.post<{ clientSecret: string }>('/api/create-subscription', {
    plan: 'annual',
  });
  const [intent = ''] = body.clientSecret.split('_secret_');
  const card = { number: '4242424242424242', exp_month: '12', exp_year: String(year), cvc: '123' };
  const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
  const method = await payments.post<{ id: string }>('payment_methods', {
    type: 'card',
    ...Object.fromEntries(fields),
  });
  const paid = await payments.post<{ status: string; latest_charge: string }>(
    `payment_intents/${intent}/confirm`,
    { payment_method: method.id },
  );
  expect(paid.status).toBe('succeeded');
  await confirmAddress(credentials.email);
  return paid.latest_charge;
}

/** Reloads until a text appears in a card; changes arrive asynchronously by webhooks. */
async function lookFor(page: Page, region: string, text: string | RegExp): Promise<void> {
  const wanted = page.getByRole('region', { name: region, exact: true }).getByText(text).first();
  await expect(async () => {
    await page.goto('/referrals');
    await expect(page.getByRole('region', { name: 'Your referrals' })).toBeVisible();
    expect(await wanted.isVisible()).toBe(true);
  }).toPass();
}

test('should pay a referrer for friends who stayed, minus refunds (REF-03, REF-11, REF-12)', async ({
  openBrowser,
}) => {
  const ann = await openBrowser({ size: 'desktop' });
  await registerByForm(ann.page, newCredentials(), ['Ann', 'Lind']);
  await ann.page.goto('/referrals');
  const link = (await ann.page
    .getByText(/\?ref=SWIPE/)
    .first()
    .textContent()) as string;
  const code = new URL(link).searchParams.get('ref') as string;
  await expect(ann.page.getByText('You have $0. Payouts start at $50: $50 to go.')).toBeVisible();
  expect(await findAxeViolations(ann.page)).toEqual([]);

  // A friend visits by the link, sees the inviter, opens an account and pays.
  const ben = await openBrowser({ size: 'phone', userAgent: FIREFOX });
  const landed = ben.page.waitForResponse((answer) => answer.url().endsWith('/api/referrals/landings'));
  await ben.page.goto(link);
  expect((await landed).status()).toBe(204);
  await ben.page.goto('/register');
  await expect(ben.page.getByText(/^Ann L\. invites you\./)).toBeVisible();
  expect(await findAxeViolations(ben.page)).toEqual([]);
  const asBen = newCredentials();
  await registerByForm(ben.page, asBen, ['Ben', 'Ode']);
  await ben.page.goto('/stripe-subscribe?plan=annual');
  await ben.page.getByRole('button', { name: /^Continue to pay/ }).click();
  await payByCard(ben.page, '4242 4242 4242 4242');
  await expect(ben.page.getByText('Payment Successful', { exact: true })).toBeVisible();
  await confirmAddress(asBen.email);

  // Four more type the code with look-alike letters.
  const looksAlike = code.replace('SWIPE', 'sw1pe').toLowerCase();
  const typed = [code, code.toLowerCase(), ` ${code.slice(0, 5)} ${code.slice(5)} `, looksAlike];
  const charges: string[] = [];
  for (const [nth, text] of typed.entries()) charges.push(await befriend(text, 2035 + nth));

  await lookFor(ann.page, 'Total earnings', '$50');
  const friends = ann.page.getByRole('list', { name: 'Your referrals' });
  await expect(friends.getByText(/^On hold until/)).toHaveCount(5);
  await expect(friends.getByText('Ben O.', { exact: true })).toBeVisible();
  await expect(ann.page.getByRole('button', { name: /^Request/ })).toHaveCount(0);
  // Ann used the link from the same network, so Ben is a friend but no counted visitor.
  await ann.page.goto('/share');
  await expect(ann.page.getByText(/^0 of 1 people came/)).toBeVisible();

  // The hold ends; the money can be requested.
  await payments.control('clock', HOLD_OVER);
  await lookFor(ann.page, 'Payout', '$50 can be paid out.');
  await ann.page.getByLabel('Where to').fill('ann@wallet.example');
  expect(await findAxeViolations(ann.page)).toEqual([]);
  await ann.page.getByRole('button', { name: 'Request $50' }).click();
  await expect(
    ann.page.getByText('You have asked for $50. When that is settled, you can ask again.'),
  ).toBeVisible();

  // The owner pays it.
  const boss = await openBrowser({ size: 'phone' });
  await ensureOwnerAccount();
  await signInInPage(boss.page, OWNER);
  await boss.page.goto('/owner-payouts');
  await expect(boss.page.getByText('ann@wallet.example')).toBeVisible();
  await expect(boss.page.getByText(/^Ann L\. · requested on/)).toBeVisible();
  expect(await findAxeViolations(boss.page)).toEqual([]);
  await boss.page.getByText('Friends and risk signs').click();
  await expect(boss.page.getByText('Ben O.')).toBeVisible();
  const run = boss.page.getByRole('region', { name: 'Monthly payout run' });
  const markAll = run.getByRole('button', { name: 'Mark all as sent' });
  await expect(markAll).toBeDisabled();
  const [file] = await Promise.all([
    boss.page.waitForEvent('download'),
    run.getByRole('button', { name: 'Download file (CSV)' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/"ann@wallet\.example",50,"USD"/);
  await markAll.click();
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByLabel('Reference of the payment').fill(PAYOUT);
  await dialog.getByRole('button', { name: 'Mark all as sent' }).click();
  await expect(boss.page.getByText('No open requests')).toBeVisible();
  await expect(boss.page.getByRole('list', { name: 'History' }).getByText(PAYOUT)).toBeVisible();
  await expect(boss.page.getByText('ann@wallet.example')).toHaveCount(0);

  await lookFor(ann.page, 'Your payouts', `Reference: ${PAYOUT}`);
  await expect(
    ann.page.getByRole('list', { name: 'Your payouts' }).getByText('Sent', { exact: true }),
  ).toBeVisible();

  // A friend's payment is refunded: the next earnings offset it.
  await payments.control('stripe/refund', { charge: charges[0] });
  await lookFor(ann.page, 'Total earnings', /make up for \$10\.$/);
  await lookFor(ann.page, 'Your referrals', 'The payment was refunded, so there is no reward.');
  await lookFor(ann.page, 'Payout', 'You have $0. Payouts start at $50: $60 to go.');
});
