import type { InspectedPurchase, Page, StoredWebhook } from '@swipeclean/contracts/server';
import { createTokenFile, operationsCaller, until } from '@swipeclean/service-kit/testing';
import { useShop } from './support/use-shop';

const tokens = createTokenFile();
const shop = useShop(tokens.env);
const { billing } = shop;
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
    expect(body).toMatchObject({ items: [{ error: 'the provider was away', state: 'failed' }] });
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
    await shop.repair();
    expect((await call('GET', '/purchases/sub_other')).status).toBe(404);
  });
});
