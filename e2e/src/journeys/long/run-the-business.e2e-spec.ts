import type { Page } from '@playwright/test';
import { findAxeViolations } from '../../support/axe';
import { expect, postJson, test } from '../../support/journey';
import { confirmAddress } from '../../support/mails';
import { ensureOwnerAccount, OWNER } from '../../support/owner';
import { subscribe, usePayments } from '../../support/payments';
import { newCredentials, registerInPage, signInInPage } from '../../support/users';

/** The page that cash transfers lead to. */
const CASH_PAGE = 'https://cash.example/pro';

const payments = usePayments({
  OWNER_EMAIL: OWNER.email,
  CASH_TRANSFER_LINK: CASH_PAGE,
  CASH_HANDLE: '$swipeclean',
});

const live = (page: Page) => page.getByRole('region', { name: /^Your business, live/ });
/** One tile of the panel, once it shows a value. */
const tile = (page: Page, name: string, value: string) =>
  live(page).getByText(name, { exact: true }).locator('..').getByText(value, { exact: true });
const refresh = (page: Page) => live(page).getByRole('button', { name: 'Refresh' }).click();

test('should show the owner real revenue beside the samples (OWN-25, ROLE-14, ROLE-17)', async ({
  openBrowser,
}) => {
  const shop = await openBrowser();
  const buyer = newCredentials();
  await registerInPage(shop.page, buyer);
  await confirmAddress(buyer.email);
  await ensureOwnerAccount();
  const { page } = await openBrowser({ size: 'desktop' });
  await signInInPage(page, OWNER);
  await page.goto('/owner-dashboard');
  await expect(live(page).getByText('No sales yet')).toBeVisible();
  await expect(live(page).getByText('Test money', { exact: true })).toBeVisible();
  await expect(page.getByText('$247,890')).toBeVisible();

  await subscribe(shop.page, payments, 'annual');
  await refresh(page);
  await expect(tile(page, 'This month', '$49.99')).toBeVisible();
  await expect(tile(page, 'Paying now', '1')).toBeVisible();
  await expect(tile(page, 'New today', '+1')).toBeVisible();
  await expect(tile(page, 'ARR', '$50.04')).toBeVisible();
  await expect(tile(page, 'LTV', '$49.99')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Revenue Analytics' }).click();
  const months = live(page).getByRole('figure', { name: 'Received by month' });
  await expect(months.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await months.getByText('Show as a table').click();
  await expect(months.getByRole('cell', { name: '$49.99' })).toBeVisible();
  await expect(
    live(page).getByRole('listitem').filter({ hasText: 'United States' }).getByText('$49.99'),
  ).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    live(page).getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^business-\d{4}-\d\d-\d\d\.csv$/);

  const refund = await postJson(shop.page, '/api/billing/refund');
  expect(refund.status()).toBe(200);
  await refresh(page);
  await expect(months.getByRole('cell', { name: '$49.99' })).toHaveCount(0);
  await page.goto('/owner-dashboard');
  await expect(tile(page, 'This month', '$0')).toBeVisible();
  await expect(tile(page, 'Paying now', '0')).toBeVisible();
  await expect(page.getByText('$247,890')).toBeVisible();
});

/** Announces a transfer by the form, with a new name; returns the server's reference. */
async function announce(page: Page): Promise<string> {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'PayPal not working? Show alternative payment methods' }).click();
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Phone').fill('+1 555 0100');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Pay $4.99 by cash transfer' }).click(),
  ]);
  expect(opened.url()).toBe(CASH_PAGE);
  await opened.close();
  const told = await page.getByText(/^Write SC-\S+ in the note/).textContent();
  return readReference(told);
}

const readReference = (text: string | null) => /SC-[A-Z2-9]{6}/.exec(text ?? '')?.[0] as string;

async function decide(page: Page, how: 'Approve' | 'Refuse', reference: string, reason?: string) {
  await page.goto('/owner-activations');
  await page.getByRole('button', { name: `${how} ${reference}` }).click();
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: how }).click();
  await expect(page.getByRole('list', { name: 'Decided' }).getByText(reference)).toBeVisible();
}

test('should refuse a cash transfer with a reason, and approve one (SUBS-10, SUBS-12, SUBS-22)', async ({
  page,
  openBrowser,
}) => {
  const { page: owner } = await openBrowser({ size: 'desktop' });
  await ensureOwnerAccount();
  await signInInPage(owner, OWNER);
  await page.context().route('https://cash.example/**', (route) => route.fulfill({ body: 'Send money' }));
  await registerInPage(page, newCredentials());
  const first = await announce(page);
  await expect(page.getByText('within 24 hours')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto('/profile');
  await expect(page.getByText(`Cash transfer ${first} over $4.99 is waiting.`)).toBeVisible();
  await page.getByRole('link', { name: 'How to send it' }).click();
  await page.getByRole('button', { name: 'View Payment Options' }).click();
  await expect(page.getByText(`Write ${first} in the note`)).toBeVisible();

  await decide(owner, 'Refuse', first, 'No such payment has come');
  await expect(owner.getByText('Reason: No such payment has come')).toBeVisible();
  expect(await findAxeViolations(owner)).toEqual([]);
  await page.goto('/profile');
  await expect(page.getByText('Reason: No such payment has come')).toBeVisible();

  const second = await announce(page);
  expect(second).not.toBe(first);
  await page.goto('/profile');
  await expect(page.getByText(`Cash transfer ${second} over $4.99 is waiting.`)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await decide(owner, 'Approve', second);
  await expect(owner.getByText(/^By you, /).first()).toBeVisible();
  // The profile stays open in the user's browser and updates automatically.
  await expect(page.getByText('Pro Member')).toBeVisible();
  await expect(page.getByText('It does not renew automatically', { exact: false })).toBeVisible();
  await expect(page.getByText('Cash transfers are refunded by hand.', { exact: false })).toBeVisible();
});
