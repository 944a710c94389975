import { billingRpc } from '@swipeclean/contracts/server';
import { startTestService, until } from '@swipeclean/service-kit/testing';
import Stripe from 'stripe';
import { billingService } from '../src/definition';
import { WebhookEventRepository } from '../src/payments/webhooks/webhook-event.repository';
import { WebhookProcessor } from '../src/payments/webhooks/webhook.processor';
import { type Message, shopEnv, useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
const invalid = { code: 'VALIDATION', message: 'The signature is not valid.' };

const countEvents = async () =>
  (await billing.dataSource.query(`SELECT count(*)::int AS n FROM webhook_event`))[0].n as number;

/** Webhooks of one paid subscription, held back. */
async function messagesOf(user: string): Promise<Message[]> {
  const held: Message[] = [];
  shop.route((message) => void held.push(message));
  const intent = await shop.begin(user);
  await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  await shop.control('webhooks/settle');
  shop.route();
  return held;
}

const sign = (body: string, secret = shop.config.stripeWebhookSecret, secondsAgo = 0): Message => ({
  provider: 'stripe',
  body,
  headers: {
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    }),
  },
});

describe('a card provider webhook', () => {
  it('should be stored unchanged and once (STRIPE-17)', async () => {
    const user = billing.newUser();
    const [message] = await messagesOf(user);
    const before = await countEvents();
    for (let times = 0; times < 3; times++) await shop.deliver(message as Message);
    expect(await countEvents()).toBe(before + 1);
    const { id } = JSON.parse((message as Message).body) as { id: string };
    const [row] = await billing.dataSource.query(`SELECT body FROM webhook_event WHERE event_id = $1`, [id]);
    expect(row.body).toBe((message as Message).body);
  });

  it.each([
    ['of another secret', (body: string) => sign(body, 'whsec_of_somebody_else')],
    ['older than five minutes', (body: string) => sign(body, undefined, 301)],
    ['changed on its way', (body: string) => ({ ...sign(body), body: body.replace('evt_', 'evt_x') })],
    ['without a signature', (body: string) => ({ ...sign(body), headers: {} })],
    ['that is no JSON', () => sign('not json')],
    ['of nothing', () => sign('')],
  ])('should be refused when it is %s, and store nothing', async (_, forge) => {
    const [message] = await messagesOf(billing.newUser());
    const before = await countEvents();
    await expect(shop.deliver(forge((message as Message).body))).rejects.toMatchObject(invalid);
    expect(await countEvents()).toBe(before);
  });

  it('should be accepted at an age of just under five minutes', async () => {
    const [message] = await messagesOf(billing.newUser());
    await shop.deliver(sign((message as Message).body, undefined, 290));
  });

  it('should not be trusted: its object is read from the provider', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    await shop.waitForWebhooks();
    const [{ id }] = (
      await shop.stripe.subscriptions.list({
        customer: (await billing.dataSource.query(`SELECT id FROM customer WHERE user_id = $1`, [user]))[0]
          .id,
        status: 'all',
      })
    ).data as [Stripe.Subscription];
    const object = { id, object: 'subscription', status: 'active', metadata: { plan: 'lifetime' } };
    const body = JSON.stringify({
      id: 'evt_lie',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object },
    });
    await shop.deliver(sign(body));
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
  });

  it('should change nothing for an object that we did not sell', async () => {
    const customer = await shop.stripe.customers.create({ email: 'of@another.shop' });
    const intent = await shop.stripe.paymentIntents.create({
      amount: 19_900,
      currency: 'usd',
      customer: customer.id,
      metadata: { plan: 'lifetime' },
      automatic_payment_methods: { enabled: true },
    });
    await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    await shop.waitForWebhooks();
    expect(await billing.dataSource.query(`SELECT 1 FROM purchase WHERE id = $1`, [intent.id])).toEqual([]);
  });

  it('should be retried until the provider is available', async () => {
    const user = billing.newUser();
    const held = await messagesOf(user);
    await shop.control('faults', {
      provider: 'stripe',
      method: 'GET',
      kind: 'error',
      status: 503,
      times: 500,
    });
    for (const message of held) await shop.deliver(message);
    await until(async () => {
      const rows = await billing.dataSource.query(
        `SELECT 1 FROM webhook_event WHERE attempts > 0 AND processed_at IS NULL`,
      );
      return rows.length > 0;
    });
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    await shop.control('faults');
    await billing.dataSource.query(
      `UPDATE webhook_event SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL`,
    );
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });

  it('should fail after many tries, with the reason, without blocking others', async () => {
    const object = { id: 'pi_nobodys', object: 'payment_intent' };
    const event = { id: 'evt_poison', object: 'event', type: 'payment_intent.succeeded', data: { object } };
    await shop.deliver(sign(JSON.stringify(event)));
    const read = async () =>
      (await billing.dataSource.query(`SELECT * FROM webhook_event WHERE event_id = 'evt_poison'`))[0];
    await until(async () => (await read()).attempts > 0);
    const user = billing.newUser();
    const held = await messagesOf(user);
    for (const message of held) await shop.deliver(message);
    await until(async () => (await shop.standing(user)).status === 'active');
    await billing.dataSource.query(
      `UPDATE webhook_event SET attempts = 15, next_attempt_at = now() WHERE event_id = 'evt_poison'`,
    );
    await until(async () => (await read()).parked_because !== null);
    expect(await read()).toMatchObject({ next_attempt_at: null, processed_at: null, attempts: 16 });
    expect((await read()).parked_because).toContain('No such');
  });

  it.each([
    ['nothing', { id: 'evt_null', type: 'invoice.paid', data: null }],
    ['no object', { id: 'evt_hollow', type: 'invoice.paid', data: { object: null } }],
    ['a word', { id: 'evt_word', type: 'invoice.paid', data: { object: 'invoice' } }],
  ])('should fail at once when it is about %s', async (_, event) => {
    await shop.deliver(sign(JSON.stringify({ object: 'event', ...event })));
    await shop.waitForWebhooks();
    const [row] = await billing.dataSource.query(`SELECT * FROM webhook_event WHERE event_id = $1`, [
      event.id,
    ]);
    expect(row).toMatchObject({ attempts: 1, next_attempt_at: null, processed_at: null });
    expect(row.parked_because).toContain('has no object');
  });

  it('should be deleted after 90 days, failed or not', async () => {
    const ids = ['done', 'given up', 'waiting', 'young'];
    for (const id of ids)
      await billing.dataSource.query(
        `INSERT INTO webhook_event (provider, event_id, type, body, processed_at, parked_because, next_attempt_at, received_at)
         VALUES ('stripe', $1, 'x', '{}', CASE WHEN $1 = 'done' THEN now() END, CASE WHEN $1 = 'given up' THEN 'x' END,
           CASE WHEN $1 = 'waiting' THEN now() + interval '1 day' END, now() - $2 * interval '1 day')`,
        [id, id === 'young' ? 89 : 91],
      );
    await billing.app.get(WebhookEventRepository, { strict: false }).deleteOld();
    const left = await billing.dataSource.query(
      `DELETE FROM webhook_event WHERE event_id = ANY($1) RETURNING event_id`,
      [ids],
    );
    expect(left[0].map(({ event_id: id }: { event_id: string }) => id).sort()).toEqual(['waiting', 'young']);
  });

  it('should be resumed by another process after a crash', async () => {
    const user = billing.newUser();
    const held = await messagesOf(user);
    const events = billing.app.get(WebhookEventRepository, { strict: false });
    const endLeases = () =>
      billing.dataSource.query(
        `UPDATE webhook_event SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL`,
      );
    // Simulates kill -9: an event is claimed, then nothing is processed or stored.
    const processor = billing.app.get(WebhookProcessor, { strict: false });
    const processed = jest.spyOn(processor, 'process').mockResolvedValue(null);
    const completed = jest.spyOn(events, 'complete').mockResolvedValue();
    for (const message of held) await shop.deliver(message);
    await until(async () => {
      const rows = await billing.dataSource.query(
        `SELECT 1 FROM webhook_event WHERE processed_at IS NULL AND attempts = 0`,
      );
      return rows.length === 0;
    });
    const claimed = jest.spyOn(events, 'claim').mockResolvedValue(undefined);
    await endLeases();
    const other = await startTestService(billingService, billing.infrastructure, shopEnv(shop.sandboxUrl));
    try {
      await until(async () => (await shop.standing(user)).status === 'active');
    } finally {
      await other.stop();
      for (const spy of [processed, completed, claimed]) spy.mockRestore();
      // A claim that had begun before the crash may hold an event for a minute.
      await endLeases();
    }
  });
});

describe('a wallet provider webhook', () => {
  const captured = async () => {
    const held: Message[] = [];
    shop.route((message) => void held.push(message));
    const user = billing.newUser();
    const { id } = await billing.as(user).call(billingRpc.createPaypalOrder, {});
    await shop.control('paypal/approve', { order: id });
    await billing.as(user).call(billingRpc.capturePaypalOrder, { orderId: id });
    await shop.control('webhooks/settle');
    shop.route();
    return held.at(-1) as Message;
  };

  it('should be stored once, however often it arrives', async () => {
    const message = await captured();
    const before = await countEvents();
    for (let times = 0; times < 3; times++) await shop.deliver(message);
    expect(await countEvents()).toBe(before + 1);
    await shop.waitForWebhooks();
  });

  it.each([
    ['changed', (body: string) => ({ body: body.replace('"COMPLETED"', '"REFUNDED"') })],
    ['unsigned', () => ({ headers: {} })],
    ['no JSON', () => ({ body: 'not json' })],
    ['no event', () => ({ body: '[]' })],
  ])('should be refused when it is %s, and store nothing', async (_, change) => {
    const message = await captured();
    const before = await countEvents();
    await expect(shop.deliver({ ...message, ...change(message.body) } as Message)).rejects.toMatchObject(
      invalid,
    );
    expect(await countEvents()).toBe(before);
  });

  it('should be sent again while the provider is unavailable', async () => {
    const message = await captured();
    await shop.control('faults', { provider: 'paypal', kind: 'error', status: 500, times: 5 });
    await expect(shop.deliver(message)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    await shop.control('faults');
    await shop.deliver(message);
  });

  it.each([401, 403, 429])('should be sent again when the provider refuses us with %i', async (status) => {
    const message = await captured();
    await shop.control('faults', { provider: 'paypal', kind: 'error', status, times: 5 });
    await expect(shop.deliver(message)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    await shop.control('faults');
    await shop.deliver(message);
  });
});
