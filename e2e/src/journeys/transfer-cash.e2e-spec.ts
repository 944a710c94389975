import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, openBrowser } from '../support/browser';
import { ensureOwnerAccount, OWNER } from '../support/owner';
import { CASH_PAGE, LINK_PAGE } from '../support/payment-stack';
import { usePayments } from '../support/payments';
import { newCredentials, registerInPage, signInInPage } from '../support/users';

usePayments();
let user: Browser;
let owner: Browser;

beforeAll(async () => {
  [user, owner] = await Promise.all([openBrowser(), openBrowser({ screen: 'desktop' })]);
  await answerCashPages(user);
  await ensureOwnerAccount();
  await signInInPage(owner.page, OWNER);
}, 60_000);
afterAll(async () => {
  await user?.close();
  await owner?.close();
});

const answerCashPages = ({ context }: Browser) =>
  context.route('https://cash.example/**', (route) => route.fulfill({ body: 'Send money' }));

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
  const told = await page.getByText(/^Write SC-\S+ into the note/).textContent();
  return readReference(told);
}

const readReference = (text: string | null) => /SC-[A-Z2-9]{6}/.exec(text ?? '')?.[0] as string;

async function decide(page: Page, how: 'Approve' | 'Refuse', reference: string, reason?: string) {
  await page.goto('/owner-activations');
  await page.getByRole('button', { name: `${how} ${reference}` }).click();
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: how }).click();
  await page.getByRole('list', { name: 'Decided' }).getByText(reference).waitFor();
}

describe('a cash transfer', () => {
  it('should show the reason of a rejection, then be approved by the owner (SUBS-10, SUBS-12, SUBS-22)', async () => {
    const { page } = user;
    const credentials = newCredentials();
    await registerInPage(page, credentials);
    const first = await announce(page);
    await page.getByText('within 24 hours').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.goto('/profile');
    await page.getByText(`Cash transfer ${first} over $4.99 is waiting.`).waitFor();
    await page.getByRole('link', { name: 'How to send it' }).click();
    await page.getByRole('button', { name: 'View Payment Options' }).click();
    await page.getByText(`Write ${first} into the note`).waitFor();

    await decide(owner.page, 'Refuse', first, 'No such payment has come');
    await owner.page.getByText('Reason: No such payment has come').waitFor();
    expect(await findAxeViolations(owner.page)).toEqual([]);
    await page.goto('/profile');
    await page.getByText('Reason: No such payment has come').waitFor();

    const second = await announce(page);
    expect(second).not.toBe(first);
    await page.goto('/profile');
    await page.getByText(`Cash transfer ${second} over $4.99 is waiting.`).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await decide(owner.page, 'Approve', second);
    await owner.page
      .getByText(/^By you, /)
      .first()
      .waitFor();
    // The profile stays open in the user's browser and updates automatically.
    await page.getByText('Pro Member').waitFor({ timeout: 30_000 });
    await page.getByText('It does not renew by itself', { exact: false }).waitFor();
    await page.getByText('Cash transfers are refunded by hand.', { exact: false }).waitFor();
    expect(user.consoleErrors).toEqual([]);
    expect(owner.consoleErrors).toEqual([]);
  }, 90_000);

  it('should be decided once when two owner tabs act, and only by the owner', async () => {
    const guest = await openBrowser();
    try {
      await registerInPage(guest.page, newCredentials());
      await answerCashPages(guest);
      const reference = await announce(guest.page);
      expect((await guest.page.request.get('/api/owner/activations')).status()).toBe(403);
      await guest.page.goto('/owner-activations');
      await guest.page.getByText('Access Denied', { exact: false }).waitFor();

      const late = await owner.context.newPage();
      await late.goto('/owner-activations');
      await late.getByRole('button', { name: `Refuse ${reference}` }).click();
      await late.getByRole('dialog').getByLabel('Reason').fill('Too late');
      await decide(owner.page, 'Approve', reference);
      await late.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
      await late.getByText('This transfer was decided meanwhile', { exact: false }).waitFor();
      await late.close();
      await guest.page.goto('/profile');
      await guest.page.getByText('Pro Member').waitFor({ timeout: 30_000 });
    } finally {
      await guest.close();
    }
  }, 60_000);
});

describe('a payment by the personal link', () => {
  it('should make Pro who names its transaction number, once the owner found it (SUBS-09, SUBS-20)', async () => {
    const payer = await openBrowser();
    const { page } = payer;
    try {
      await registerInPage(page, newCredentials());
      await answerCashPages(payer);
      await page.goto('/subscribe');
      await page.getByRole('button', { name: 'View Payment Options' }).click();
      const link = page.getByRole('link', { name: 'Pay $4.99 by personal link' });
      const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      expect(opened.url()).toBe(LINK_PAGE);
      await opened.close();
      await page.getByRole('button', { name: 'I have paid' }).click();
      await page.getByText('Enter the transaction number: letters, digits and dashes.').waitFor();
      const number = `9XK${Date.now()}`;
      await page.getByLabel('Transaction number').fill(number.toLowerCase());
      await page.getByRole('button', { name: 'I have paid' }).click();
      await page.getByText(`We look for the payment ${number} and activate Pro within 24 hours.`).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);

      await owner.page.goto('/owner-activations');
      const waiting = owner.page.getByRole('listitem').filter({ hasText: number });
      await waiting.waitFor();
      expect(await findAxeViolations(owner.page)).toEqual([]);
      await decide(owner.page, 'Approve', readReference(await waiting.textContent()));
      await page.getByText('Pro is active. Everything is yours to use.').waitFor({ timeout: 30_000 });
      expect(payer.consoleErrors).toEqual([]);
    } finally {
      await payer.close();
    }
  }, 60_000);
});
