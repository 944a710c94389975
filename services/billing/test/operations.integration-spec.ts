import { type InspectedPurchase, type Page, PRICES, type StoredWebhook } from '@swipeclean/contracts/server';
import { createTokenFile, openRunbook, operationsCaller, until } from '@swipeclean/service-kit/testing';
import { useShop } from './support/use-shop';

const tokens = createTokenFile();
const shop = useShop(tokens.env);
const { billing } = shop;
afterEach(() => {
  shop.route();
  return shop.repair();
});
afterAll(() => tokens.remove());

const call = (method: 'GET' | 'POST', path: string) => operationsCaller(billing, tokens.token)(method, path);
const idsOf = async (state: string): Promise<string[]> => {
  const { body } = await call('GET', `/webhooks?state=${state}`);
  return (body as Page<StoredWebhook>).items.map(({ id }) => id);
};
const inspect = async (id: string) => (await call('GET', `/purchases/${id}`)).body as InspectedPurchase;

/** Stores a webhook in a state of its columns. */
const insertWebhook = (id: string, columns: string, values: string) =>
  shop.query(
    `INSERT INTO webhook_event (provider, event_id, type, body, ${columns}) VALUES ('stripe', $1, 'invoice.paid', '{}', ${values})`,
    [id],
  );

describe('the webhooks of billing', () => {
  // Two would never be processed.
  afterAll(() => shop.query(`DELETE FROM webhook_event`));

  it('should be listed by state', async () => {
    const later = `now() + interval '1 hour'`;
    await insertWebhook(
      'evt_parked',
      'attempts, next_attempt_at, failure',
      `16, NULL, 'the provider was away'`,
    );
    await insertWebhook('evt_retried', 'attempts, next_attempt_at', `3, ${later}`);
    await insertWebhook('evt_running', 'attempts, next_attempt_at, leased_until', `1, ${later}, ${later}`);
    await insertWebhook('evt_processed', 'next_attempt_at, processed_at', 'NULL, now()');
    const listed = await Promise.all(['parked', 'waiting', 'running', 'processed'].map(idsOf));
    const id = (event: string) => [`stripe:${event}`];
    expect(listed).toEqual(['evt_parked', 'evt_retried', 'evt_running', 'evt_processed'].map(id));
    expect((await call('GET', '/webhooks?state=lost')).status).toBe(400);
  });

  it('should be processed again when asked', async () => {
    const { body } = await call('GET', '/webhooks');
    expect(body).toMatchObject({ items: [{ error: 'the provider was away', state: 'parked' }] });
    expect((await call('POST', '/webhooks/stripe:evt_parked/retry')).status).toBe(200);
    // It has no object, so that it fails again, for another reason.
    const reason = `SELECT failure FROM webhook_event WHERE event_id = 'evt_parked' AND attempts = 1`;
    await until(async () => (await shop.query<{ failure: string | null }>(reason))[0]?.failure != null);
    expect(await shop.query(reason)).toEqual([{ failure: expect.stringContaining('has no object') }]);
    expect((await call('POST', '/webhooks/stripe:evt_running/retry')).status).toBe(409);
    expect((await call('POST', '/webhooks/stripe:evt_other/retry')).status).toBe(404);
  });
});

describe('a purchase of billing', () => {
  it('should be shown as stored, and as its provider has it now', async () => {
    const user = await shop.openAccount();
    await shop.buy(user);
    const [subscription] = await shop.subscriptionsOf(user);
    const id = String(subscription?.id);
    shop.holdWebhooks();
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await inspect(id)).toEqual({
      scope: 'shared',
      id,
      provider: 'stripe',
      hasUser: true,
      syncedAt: expect.any(String),
      stored: expect.objectContaining({ kind: 'subscription', status: 'running', cancelAtPeriodEnd: false }),
      atProvider: expect.objectContaining({ kind: 'subscription', cancelAtPeriodEnd: true }),
      providerError: null,
    });
    const { text } = await call('GET', `/purchases/${id}`);
    const [account] = await shop.query<{ email: string }>(`SELECT email FROM customer WHERE user_id = $1`, [
      user,
    ]);
    for (const personal of [user, String(account?.email), 'instrument', 'invoiceUrl'])
      expect([personal, text.includes(personal)]).toEqual([personal, false]);

    await shop.fail('stripe');
    expect(await inspect(id)).toMatchObject({
      stored: { cancelAtPeriodEnd: false },
      atProvider: null,
      providerError: 'UPSTREAM_FAILED',
    });
    expect((await call('GET', '/purchases/sub_other')).status).toBe(502);
    await shop.repair();
    expect((await call('GET', '/purchases/sub_other')).status).toBe(404);
  });
});

const openBillingRunbook = () => openRunbook({ billing: [`http://127.0.0.1:${billing.opsPort}`] }, tokens);

describe('A refund does not arrive', () => {
  const TITLE = 'A refund does not arrive';

  it('should be ended by trying again once the provider is back', async () => {
    const runbook = openBillingRunbook();
    const user = billing.newUser();
    const id = await shop.buy(user, 'lifetime');
    const inspected = () => runbook.run<InspectedPurchase>(TITLE, 'purchases', { id });
    const refunded = (cents: number) => ({ payment: { refundedCents: cents } });
    const isRefunded = async () =>
      JSON.stringify((await inspected()).stored).includes(`"refundedCents":${PRICES.lifetime}`);
    await shop.fail('stripe', { status: 503, times: 500 });
    await expect(shop.refund(user)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    expect(await inspected()).toMatchObject({ atProvider: null, providerError: 'UPSTREAM_FAILED' });
    await shop.repair();
    expect(await inspected()).toMatchObject({ stored: refunded(0), atProvider: refunded(0) });
    // As after the minute that its own request has.
    await shop.query(`UPDATE refund SET requested_at = requested_at - interval '2 minutes'`);
    await runbook.run(TITLE, 'schedules run refunds.resume');
    const done = refunded(PRICES.lifetime);
    await until(isRefunded);
    expect(await inspected()).toMatchObject({ stored: done, atProvider: done, providerError: null });
  });
});

describe('Paid but not Pro', () => {
  const TITLE = 'Paid but not Pro';

  it('should be ended by retrying the webhooks that failed while the provider was away', async () => {
    const runbook = openBillingRunbook();
    const user = billing.newUser();
    const { messages } = shop.holdWebhooks();
    await shop.confirm(await shop.begin(user));
    await shop.settle();
    shop.route();
    await shop.fail('stripe', { method: 'GET', status: 503, times: 500 });
    for (const message of messages) await shop.deliver(message);
    await until(async () => {
      // As after the tries of 36 hours.
      await shop.query(`UPDATE webhook_event SET attempts = 15, next_attempt_at = now()
        WHERE next_attempt_at IS NOT NULL AND leased_until IS NULL`);
      return (await shop.query(`SELECT 1 FROM webhook_event WHERE next_attempt_at IS NOT NULL`)).length === 0;
    });
    const { items: parked } = await runbook.run<Page<StoredWebhook>>(TITLE, 'webhooks --state parked');
    expect(parked.length).toBeGreaterThan(0);
    await shop.repair();
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    const [subscription] = await shop.subscriptionsOf(user);
    const unread = await runbook.run<InspectedPurchase>(TITLE, 'purchases', { id: subscription!.id });
    expect(unread).toMatchObject({
      stored: null,
      syncedAt: null,
      hasUser: true,
      atProvider: { begun: true },
    });
    for (const { id } of parked) await runbook.run(TITLE, 'webhooks retry', { id });
    await until(async () => (await shop.standing(user)).status === 'active');
    const purchase = await runbook.run<InspectedPurchase>(TITLE, 'purchases', { id: subscription!.id });
    expect(purchase).toMatchObject({ stored: { status: 'running' }, providerError: null });
  });
});
