import { SANDBOX_KEYS } from '@swipeclean/local-stack';
import type { Page } from 'playwright-core';
import { openPaymentStack, type PaymentStack } from './payment-stack';
import { RAISED_LIMITS, startOwnStack } from './start-stack';

/** Test cards by their behaviour. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asksItsOwner: '4000 0025 0000 3155',
  alwaysAsks: '4000 0027 6000 3184',
};

type Row = Record<string, unknown> & { id: string };

/**
 * Uses the payment sandbox in one test file: on the stack that such files share, or on its own with the given settings
 * if the file moves the clock or counts all payments.
 */
export function usePayments(ownStack?: NodeJS.ProcessEnv) {
  let stack: PaymentStack;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (ownStack) {
      const started = await startOwnStack({ ...RAISED_LIMITS, ...ownStack }, { sandbox: true });
      ({ stop } = started);
      stack = started as PaymentStack;
    } else {
      stack = await openPaymentStack();
    }
    process.env.E2E_URL = stack.url;
    process.env.E2E_MAIL_DIR = stack.mailDir;
  }, 90_000);
  afterAll(() => stop?.());

  const callSandbox = async (path: string, init: RequestInit) => {
    const response = await fetch(`${stack.sandboxUrl}${path}`, init);
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
    return JSON.parse(body) as unknown;
  };
  return {
    /** Simulates refunds, disputes, renewals and failures. */
    control: (path: string, body: object = {}) =>
      callSandbox(`/_sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async list(what: string): Promise<Row[]> {
      const headers = { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` };
      return ((await callSandbox(`/v1/${what}`, { headers })) as { data: Row[] }).data;
    },
    /** Posts to the card provider, as the card form does. */
    post: async <Answer>(path: string, fields: Record<string, string>) =>
      (await callSandbox(`/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` },
        body: new URLSearchParams(fields),
      })) as Answer,
  };
}

export async function payByCard(page: Page, card: string): Promise<void> {
  const form = page.frameLocator('iframe[title^="Card form"]').first();
  await form.getByLabel('Card number').fill(card);
  await form.getByLabel('Expiry').fill('1234');
  await form.getByLabel('Security code').fill('123');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.scrollIntoViewIfNeeded();
  // Just after scrolling, Chromium still sends clicks to where the provider's frame was.
  await page.waitForTimeout(300);
  await pay.click();
}

/** Waits for the page that opens after a payment: it would abort a navigation that the test starts before. */
export const waitForReturn = (page: Page) => page.waitForURL((url) => url.pathname === '/real-cleaner');

/** Opens the checkout and waits for the card form; a visitor gives an e-mail address. */
export async function openCardForm(page: Page, plan = 'monthly', email?: string): Promise<void> {
  await page.goto(`/stripe-subscribe?plan=${plan}`);
  if (email) await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  await page.frameLocator('iframe[title^="Card form"]').first().getByLabel('Card number').waitFor();
}

/** Opens the wallet's window and presses a button in it; `email` is the wallet's account. */
export async function completeWalletPayment(
  page: Page,
  answer: 'Pay' | 'Cancel',
  email?: string,
): Promise<void> {
  const [wallet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /once with PayPal/ }).click(),
  ]);
  await wallet.getByText('Test checkout – no money moves').waitFor();
  if (email) await wallet.getByLabel('E-mail address').fill(email);
  await wallet.getByRole('button', { name: answer }).click();
}

export async function hasPro(page: Page): Promise<boolean> {
  const response = await page.request.get('/api/auth/user');
  return ((await response.json()) as { isSubscribed: boolean }).isSubscribed;
}

/** Waits until webhooks changed the account; fails after 30 s. */
export async function waitForPro(page: Page, wanted = true): Promise<void> {
  for (const end = Date.now() + 30_000; (await hasPro(page)) !== wanted;) {
    if (Date.now() > end)
      throw new Error(`The account did not become ${wanted ? 'Pro' : 'free'} within 30 s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export async function getSubscription(page: Page): Promise<{ plan: string | null; status: string }> {
  return (await (await page.request.get('/api/billing/subscription')).json()) as never;
}
