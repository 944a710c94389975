import { type RunningStack, SANDBOX_KEYS } from '@swipeclean/local-stack';
import type { Page } from 'playwright-core';
import { linkFromMail } from './mails';
import { startOwnStack } from './start-stack';

/** What the journeys of one file send from one address within a minute. */
const LIMITS = { ADDRESS_REQUESTS_PER_MINUTE: '10000', PAGE_REQUESTS_PER_MINUTE: '10000' };

/** Cards of the test checkout, by what they do. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asksItsOwner: '4000 0025 0000 3155',
};

type Row = Record<string, unknown> & { id: string };

/** The whole product beside a test checkout, for the journeys of one file; `env` are settings of its own. */
export function usePayments(env: NodeJS.ProcessEnv = {}) {
  let stack: RunningStack;
  beforeAll(async () => {
    stack = await startOwnStack({ ...LIMITS, ...env }, { sandbox: true });
    process.env.E2E_URL = stack.url;
    process.env.E2E_MAIL_DIR = stack.mailDir;
  }, 90_000);
  afterAll(() => stack?.stop());

  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${stack.sandboxUrl}${path}`, init);
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
    return JSON.parse(body) as unknown;
  };
  return {
    /** Does what banks, operators and bad luck do. */
    control: (path: string, wish: object = {}) =>
      ask(`/_sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      }),
    /** What the card provider knows. */
    async list(what: string): Promise<Row[]> {
      const headers = { authorization: `Bearer ${SANDBOX_KEYS.STRIPE_SECRET_KEY}` };
      return ((await ask(`/v1/${what}`, { headers })) as { data: Row[] }).data;
    },
  };
}

/** Fills in the provider's form and presses Pay. */
export async function payWith(page: Page, card: string): Promise<void> {
  const form = page.frameLocator('iframe[title^="Card form"]').first();
  await form.getByLabel('Card number').fill(card);
  await form.getByLabel('Expiry').fill('1234');
  await form.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Goes on from the e-mail to the provider's form. */
export async function reachCardForm(page: Page, plan = 'monthly'): Promise<void> {
  await page.goto(`/stripe-subscribe?plan=${plan}`);
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  await page.frameLocator('iframe[title^="Card form"]').first().getByLabel('Card number').waitFor();
}

/** Opens the wallet's window by a press, and answers there; as whom, when told. */
export async function answerWallet(page: Page, answer: 'Pay' | 'Cancel', email?: string): Promise<void> {
  const [wallet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /once with PayPal/ }).click(),
  ]);
  await wallet.getByText('Test checkout – no money moves').waitFor();
  if (email) await wallet.getByLabel('E-mail address').fill(email);
  await wallet.getByRole('button', { name: answer }).click();
}

/** Confirms the address of whoever is signed in, by the link in the mail. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.goto(await linkFromMail(email, '/verify-email'));
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
  await page.getByText('Your e-mail address is confirmed.').waitFor();
}

/** Whether whoever is signed in is Pro by now. */
export async function isPro(page: Page): Promise<boolean> {
  const response = await page.request.get('/api/auth/user');
  return ((await response.json()) as { isSubscribed: boolean }).isSubscribed;
}

/** Waits until the provider's word has reached the account; fails after 30 s. */
export async function untilPro(page: Page, wanted = true): Promise<void> {
  for (const end = Date.now() + 30_000; (await isPro(page)) !== wanted;) {
    if (Date.now() > end)
      throw new Error(`The account did not become ${wanted ? 'Pro' : 'free'} within 30 s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What the account has bought, as billing says. */
export async function subscriptionOf(page: Page): Promise<{ plan: string | null; status: string }> {
  return (await (await page.request.get('/api/billing/subscription')).json()) as never;
}
