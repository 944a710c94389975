import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { ApiClient } from '../support/api-client';
import { findAxeViolations } from '../support/axe';
import { type Browser, openBrowser } from '../support/browser';
import { confirmAddress } from '../support/mails';
import { ensureOwnerAccount, OWNER } from '../support/owner';
import { payByCard, usePayments } from '../support/payments';
import { newCredentials, signInInPage, type TestUser } from '../support/users';

/** User agent of a real browser: headless ones count as programs. */
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
/** Longer than the hold. */
const HOLD_OVER = { days: 31 };
const PAYOUT = 'WIRE 2027-77';

const payments = usePayments({ OWNER_EMAIL: OWNER.email });
const browsers: Browser[] = [];

afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

async function open(options: Parameters<typeof openBrowser>[0]): Promise<Browser> {
  const browser = await openBrowser(options);
  browsers.push(browser);
  return browser;
}

async function register(page: Page, { email, password }: TestUser, [first, last]: [string, string]) {
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('First name (optional)').fill(first);
  await page.getByLabel('Last name (optional)').fill(last);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Your Storage Overview' }).waitFor();
}

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
  for (const end = Date.now() + 40_000; ;) {
    await page.goto('/referrals');
    await page.getByRole('region', { name: 'Your referrals' }).waitFor();
    if (await wanted.isVisible()) return;
    if (Date.now() > end) throw new Error(`${region} did not tell ${String(text)} within 40 s`);
    await page.waitForTimeout(500);
  }
}

it('should pay a referrer for friends who stayed, minus refunds (REF-03, REF-11, REF-12)', async () => {
  const ann = await open({ screen: 'desktop' });
  await register(ann.page, newCredentials(), ['Ann', 'Lind']);
  await ann.page.goto('/referrals');
  const link = (await ann.page
    .getByText(/\?ref=SWIPE/)
    .first()
    .textContent()) as string;
  const code = new URL(link).searchParams.get('ref') as string;
  await ann.page.getByText('$0 is released. Payouts begin at $50: $50 to go.').waitFor();
  expect(await findAxeViolations(ann.page)).toEqual([]);

  // A friend visits by the link, sees the inviter, opens an account and pays.
  const ben = await open({ screen: 'phone', userAgent: FIREFOX });
  const landed = ben.page.waitForResponse((answer) => answer.url().endsWith('/api/referrals/landings'));
  await ben.page.goto(link);
  expect((await landed).status()).toBe(204);
  await ben.page.goto('/register');
  await ben.page.getByText(/^Ann L\. invites you\./).waitFor();
  expect(await findAxeViolations(ben.page)).toEqual([]);
  const asBen = newCredentials();
  await register(ben.page, asBen, ['Ben', 'Ode']);
  await ben.page.goto('/stripe-subscribe?plan=annual');
  await ben.page.getByRole('button', { name: /^Continue to pay/ }).click();
  await payByCard(ben.page, '4242 4242 4242 4242');
  await ben.page.getByText('Payment Successful', { exact: true }).waitFor();
  await confirmAddress(asBen.email);

  // Four more type the code with look-alike letters.
  const looksAlike = code.replace('SWIPE', 'sw1pe').toLowerCase();
  const typed = [code, code.toLowerCase(), ` ${code.slice(0, 5)} ${code.slice(5)} `, looksAlike];
  const charges: string[] = [];
  for (const [nth, text] of typed.entries()) charges.push(await befriend(text, 2035 + nth));

  await lookFor(ann.page, 'Total earnings', '$50');
  const friends = ann.page.getByRole('list', { name: 'Your referrals' });
  expect(await friends.getByText(/^On hold until/).count()).toBe(5);
  await friends.getByText('Ben O.', { exact: true }).waitFor();
  expect(await ann.page.getByRole('button', { name: /^Request/ }).count()).toBe(0);
  // Ann used the link from the same network, so Ben is a friend but no counted visitor.
  await ann.page.goto('/share');
  await ann.page.getByText(/^0 of 1 people came/).waitFor();

  // The hold ends; the money can be requested.
  await payments.control('clock', HOLD_OVER);
  await lookFor(ann.page, 'Payout', '$50 can be paid out.');
  await ann.page.getByLabel('Where to').fill('ann@wallet.example');
  expect(await findAxeViolations(ann.page)).toEqual([]);
  await ann.page.getByRole('button', { name: 'Request $50' }).click();
  await ann.page.getByText('You have asked for $50. Once that is settled, you can ask again.').waitFor();

  // The owner pays it.
  const boss = await open({ screen: 'phone' });
  await ensureOwnerAccount();
  await signInInPage(boss.page, OWNER);
  await boss.page.goto('/owner-payouts');
  await boss.page.getByText('ann@wallet.example').waitFor();
  await boss.page.getByText(/^Ann L\. · requested on/).waitFor();
  expect(await findAxeViolations(boss.page)).toEqual([]);
  await boss.page.getByText('Friends and risk signs').click();
  await boss.page.getByText('Ben O.').waitFor();
  const run = boss.page.getByRole('region', { name: 'Monthly payout run' });
  const markAll = run.getByRole('button', { name: 'Mark all as sent' });
  expect(await markAll.isDisabled()).toBe(true);
  const [file] = await Promise.all([
    boss.page.waitForEvent('download'),
    run.getByRole('button', { name: 'Download file (CSV)' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/"ann@wallet\.example",50,"USD"/);
  await markAll.click();
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByLabel('Reference of the payment').fill(PAYOUT);
  await dialog.getByRole('button', { name: 'Mark all as sent' }).click();
  await boss.page.getByText('No open requests').waitFor();
  await boss.page.getByRole('list', { name: 'History' }).getByText(PAYOUT).waitFor();
  expect(await boss.page.getByText('ann@wallet.example').count()).toBe(0);

  await lookFor(ann.page, 'Your payouts', `Reference: ${PAYOUT}`);
  await ann.page.getByRole('list', { name: 'Your payouts' }).getByText('Sent', { exact: true }).waitFor();

  // A friend's payment is refunded: the next earnings offset it.
  await payments.control('stripe/refund', { charge: charges[0] });
  await lookFor(ann.page, 'Total earnings', /make up for \$10\.$/);
  await lookFor(ann.page, 'Your referrals', 'The payment was given back, so the reward was too.');
  await lookFor(ann.page, 'Payout', '$0 is released. Payouts begin at $50: $60 to go.');
  expect([ann, ben, boss].flatMap(({ consoleErrors }) => consoleErrors)).toEqual([]);
}, 150_000);
