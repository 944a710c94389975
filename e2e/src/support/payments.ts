import { expect, type Page } from '@playwright/test';
import { SANDBOX_KEYS } from '@swipeclean/local-stack';
import { getJson, postJson } from './journey';
import { useOwnStack, usePaymentStack } from './use-stack';

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
  const stack = ownStack ? useOwnStack(ownStack, { sandbox: true }) : usePaymentStack();
  const callSandbox = async (path: string, init: RequestInit) => {
    const response = await fetch(`${stack().sandboxUrl}${path}`, init);
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
  // By key: just after scrolling, Chromium still sends clicks to where the provider's frame was.
  await page.getByRole('button', { name: /^Pay \$/ }).press('Enter');
}

/** Waits for the page that opens after a payment: it would abort a navigation that the test starts before. */
export const waitForReturn = (page: Page) => page.waitForURL((url) => url.pathname === '/real-cleaner');

/** Opens the checkout and waits for the card form; a visitor gives an e-mail address. */
export async function openCardForm(page: Page, plan = 'monthly', email?: string): Promise<void> {
  await page.goto(`/stripe-subscribe?plan=${plan}`);
  if (email) await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  const form = page.frameLocator('iframe[title^="Card form"]').first();
  await expect(form.getByLabel('Card number')).toBeVisible();
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
  await expect(wallet.getByText('Test checkout – no money moves')).toBeVisible();
  if (email) await wallet.getByLabel('E-mail address').fill(email);
  await wallet.getByRole('button', { name: answer }).click();
}

/** Starts a subscription like the card form, and pays it at the provider. */
export async function subscribe(
  page: Page,
  payments: ReturnType<typeof usePayments>,
  plan = 'monthly',
): Promise<void> {
  const answer = await postJson(page, '/api/create-subscription', { plan });
  const { clientSecret } = (await answer.json()) as { clientSecret: string };
  const [intent] = clientSecret.split('_secret_');
  await payments.post(`payment_intents/${intent}/confirm`, { payment_method: 'pm_card_visa' });
  await waitForPro(page);
}

export const hasPro = async (page: Page): Promise<boolean> =>
  (await getJson<{ isSubscribed: boolean }>(page, '/api/auth/user')).isSubscribed;

/** Waits until webhooks changed the account. */
export const waitForPro = (page: Page, wanted = true) => expect.poll(() => hasPro(page)).toBe(wanted);

export const getSubscription = (page: Page) =>
  getJson<{ plan: string | null; status: string }>(page, '/api/billing/subscription');
