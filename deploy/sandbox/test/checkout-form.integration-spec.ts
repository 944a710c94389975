import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { openShop, type Shop } from './support/shop';
import { useSandbox } from './support/use-sandbox';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
];

describe('payment forms of the sandbox', () => {
  const kit = useSandbox();
  let browser: Browser;
  let context: BrowserContext;
  let shop: Shop;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    const executablePath =
      process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH || '/usr/bin/chromium';
    browser = await chromium.launch({ executablePath, args: FLAGS });
    // One cache for all tests.
    context = await browser.newContext();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    shop = await openShop(kit.sandbox.url);
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
    problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on(
      'console',
      (message) => message.text().includes('Content Security') && problems.push(message.text()),
    );
    await page.goto(shop.url);
  });
  afterEach(async () => {
    await page.close();
    await shop.close();
    expect(problems).toEqual([]);
  });

  const waitForOutput = (text: string | RegExp) => page.locator('output', { hasText: text }).waitFor();
  async function openForm(redirect = 'if_required') {
    const customer = await kit.stripe.customers.create();
    const begun = await kit.beginSubscription(customer.id);
    const wish = [kit.config.stripePublishableKey, begun.secret, redirect];
    await page.evaluate(`payByCard(...${JSON.stringify(wish)})`);
    return begun;
  }
  async function pay(number: string) {
    const form = page.frameLocator('iframe[title^="Card form"]').first();
    await form.getByLabel('Card number').fill(number);
    await form.getByLabel('Expiry').fill('1234');
    await form.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: 'Pay' }).click();
  }
  const statusOf = async (id: string) => (await kit.stripe.subscriptions.retrieve(id)).status;

  it('should show that no money moves, and accept a card (STRIPE-05, STRIPE-07)', async () => {
    const { subscription } = await openForm();
    await waitForOutput('ready');
    const form = page.frameLocator('iframe[title^="Card form"]');
    expect(await form.locator('.label').textContent()).toBe('Test checkout – no money moves');
    await pay('4242424242424242');
    await waitForOutput('read succeeded');
    expect(await statusOf(subscription.id)).toBe('active');
  });

  it('should report missing fields and a decline, and allow another try (STRIPE-13)', async () => {
    const { subscription } = await openForm();
    await waitForOutput('ready');
    await page.getByRole('button', { name: 'Pay' }).click();
    await waitForOutput('validation_error: Your card number is incomplete.');
    await pay('4000000000000002');
    await waitForOutput('card_error: Your card was declined.');
    await pay('4242424242424242');
    await waitForOutput('read succeeded');
    expect(await statusOf(subscription.id)).toBe('active');
  });

  it.each([
    ['Approve', /^read succeeded/, 'active'],
    ['Refuse', /^card_error: We are unable to authenticate/, 'incomplete'],
  ])('should show the 3-D Secure page, where the owner presses %s', async (answer, outcome, status) => {
    const { subscription } = await openForm();
    await waitForOutput('ready');
    await pay('4000002500003155');
    await page
      .frameLocator('iframe[title="Confirm it is you"]')
      .getByRole('button', { name: answer })
      .click();
    await waitForOutput(outcome);
    expect(await statusOf(subscription.id)).toBe(status);
  });

  it('should not count a closed challenge as a payment', async () => {
    const { subscription } = await openForm();
    await waitForOutput('ready');
    await pay('4000002760003184');
    const challenge = page.frameLocator('iframe[title="Confirm it is you"]');
    await challenge.getByRole('button', { name: 'Approve' }).waitFor();
    // Key presses go to the bank's page until something else is clicked.
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await waitForOutput('card_error: The payment was not confirmed');
    expect(await statusOf(subscription.id)).toBe('incomplete');
  });

  it('should redirect to the return URL (STRIPE-08)', async () => {
    const { intent } = await openForm('always');
    await waitForOutput('ready');
    await pay('4242424242424242');
    await page.waitForURL((url) => url.pathname === '/success');
    expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded');
    expect(new URL(page.url()).searchParams.get('payment_intent')).toBe(intent);
  });

  it('should not show the form of a finished payment', async () => {
    const { secret, intent } = await openForm();
    await waitForOutput('ready');
    await kit.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await page.goto(shop.url);
    await page.evaluate(
      `payByCard(...${JSON.stringify([kit.config.stripePublishableKey, secret, 'always'])})`,
    );
    await waitForOutput('loaderror: The payment_intent is in a terminal state');
  });

  it.each([
    ['Pay', 'approved', 'APPROVED'],
    ['Cancel', 'cancelled', 'CREATED'],
  ])('should open the wallet in a window, where the buyer presses %s', async (answer, outcome, status) => {
    const { token, orderId, merchant } = await beginOrder();
    await page.evaluate(`payByPaypal(...${JSON.stringify([token, orderId])})`);
    await waitForOutput('ready');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Pay' }).click(),
    ]);
    await popup.getByText('Test checkout – no money moves').waitFor();
    await popup.getByRole('button', { name: answer }).click();
    await waitForOutput(outcome);
    const order = await fetch(`${kit.sandbox.url}/v2/checkout/orders/${orderId}`, { headers: merchant });
    expect(await order.json()).toMatchObject({ status });
  });

  /** An order and the two tokens, as a server receives them. */
  async function beginOrder() {
    const { paypalClientId: id, paypalClientSecret: secret } = kit.config;
    const tokenFor = async (kind: Record<string, string>) => {
      const response = await fetch(`${kit.sandbox.url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', ...kind }),
      });
      return ((await response.json()) as { access_token: string }).access_token;
    };
    const merchant = { authorization: `Bearer ${await tokenFor({})}`, 'content-type': 'application/json' };
    const amount = { currency_code: 'USD', value: '4.99' };
    const created = await fetch(`${kit.sandbox.url}/v2/checkout/orders`, {
      method: 'POST',
      headers: merchant,
      body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [{ amount }] }),
    });
    const { id: orderId } = (await created.json()) as { id: string };
    return { orderId, merchant, token: await tokenFor({ response_type: 'client_token' }) };
  }
});
