import { DAY_MS, PRICES } from '@swipeclean/contracts/server';
import { type RunningSandbox, startSandbox } from '@swipeclean/sandbox';
import { createLogger } from '@swipeclean/service-kit';
import { expectRefusal, metricValue, startTestService, until } from '@swipeclean/service-kit/testing';
import Stripe from 'stripe';
import { BillingConfig } from '../src/config';
import { billingService } from '../src/definition';
import { WebhookEventRepository } from '../src/payments/webhooks/webhook-event.repository';
import { WebhookProcessor } from '../src/payments/webhooks/webhook.processor';
import { SandboxClock } from '../src/providers/sandbox-clock';
import { type Message, shopEnv } from './support/shop-core';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
const invalid = { code: 'VALIDATION', message: 'The signature is not valid.' };

interface EventRow {
  body: string;
  attempts: number;
  processed_at: Date | null;
  next_attempt_at: Date | null;
  failure: string | null;
}
const eventsOf = (id: string) =>
  shop.query<EventRow>(`SELECT * FROM webhook_event WHERE event_id = $1`, [id]);
const countEvents = async () => (await shop.query(`SELECT 1 FROM webhook_event`)).length;
/** Makes waiting events due. */
const makeDue = () =>
  shop.query(`UPDATE webhook_event SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL`);

/** Webhooks of one paid subscription, held back. */
async function messagesOf(user: string): Promise<Message[]> {
  const { messages } = shop.holdWebhooks();
  await shop.confirm(await shop.begin(user));
  await shop.settle();
  shop.route();
  return messages;
}

/** A webhook of a captured wallet payment, held back. */
async function captureMessage(): Promise<Message> {
  const { messages } = shop.holdWebhooks();
  const user = billing.newUser();
  const order = await shop.order(user);
  await shop.approve(order);
  await shop.capture(user, order);
  await shop.settle();
  shop.route();
  return messages.at(-1) as Message;
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

it('should count a payment once, however often it is read', async () => {
  const series = { provider: 'stripe', money: 'test' };
  const read = () =>
    Promise.all(['payments_total', 'payment_cents_total'].map((name) => metricValue(name, series)));
  const [count, cents] = (await read()) as [number, number];
  const messages = await messagesOf(billing.newUser());
  for (const message of [...messages, ...messages]) {
    await shop.deliver(message);
    await shop.waitForWebhooks();
  }
  expect(await read()).toEqual([count + 1, cents + PRICES.monthly]);
});

describe('a card provider webhook', () => {
  let message: Message;
  beforeAll(async () => {
    [message] = (await messagesOf(billing.newUser())) as [Message];
  });

  it('should be stored unchanged and once (STRIPE-17)', async () => {
    for (let times = 0; times < 3; times++) await shop.deliver(message);
    const { id } = JSON.parse(message.body) as { id: string };
    expect(await eventsOf(id)).toMatchObject([{ body: message.body }]);
  });

  it.each([
    ['of another secret', (body: string) => sign(body, 'whsec_of_somebody_else')],
    ['older than five minutes', (body: string) => sign(body, undefined, 301)],
    ['changed on its way', (body: string) => ({ ...sign(body), body: body.replace('evt_', 'evt_x') })],
    ['without a signature', (body: string) => ({ ...sign(body), headers: {} })],
    ['that is no JSON', () => sign('not json')],
    ['of nothing', () => sign('')],
  ])('should be refused when it is %s, and store nothing', async (_, forge) => {
    const before = await countEvents();
    await expect(shop.deliver(forge(message.body))).rejects.toMatchObject(invalid);
    expect(await countEvents()).toBe(before);
  });

  it('should be accepted when it is younger than five minutes', async () => {
    await shop.deliver(sign(message.body, undefined, 180));
  });

  it('should not be trusted: its object is read from the provider', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    await shop.waitForWebhooks();
    const [subscription] = await shop.subscriptionsOf(user);
    const object = { ...subscription, status: 'active', metadata: { plan: 'lifetime' } };
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
      amount: PRICES.lifetime,
      currency: 'usd',
      customer: customer.id,
      metadata: { plan: 'lifetime' },
      automatic_payment_methods: { enabled: true },
    });
    await shop.confirm(intent.id);
    await shop.waitForWebhooks();
    expect(await shop.query(`SELECT 1 FROM purchase WHERE id = $1`, [intent.id])).toEqual([]);
  });

  it('should be retried until the provider is available', async () => {
    const user = billing.newUser();
    const messages = await messagesOf(user);
    await shop.fail('stripe', { method: 'GET', status: 503, times: 500 });
    for (const held of messages) await shop.deliver(held);
    const failed = `SELECT 1 FROM webhook_event WHERE attempts > 0 AND processed_at IS NULL`;
    await until(async () => (await shop.query(failed)).length > 0);
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    await shop.repair();
    await makeDue();
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });

  it('should fail after many tries, with the reason, without blocking others', async () => {
    const object = { id: 'pi_nobodys', object: 'payment_intent', metadata: { plan: 'lifetime' } };
    const event = { id: 'evt_poison', object: 'event', type: 'payment_intent.succeeded', data: { object } };
    await shop.deliver(sign(JSON.stringify(event)));
    const read = async () => (await eventsOf('evt_poison'))[0] as EventRow;
    await until(async () => (await read()).attempts > 0);
    const user = billing.newUser();
    for (const held of await messagesOf(user)) await shop.deliver(held);
    await until(async () => (await shop.standing(user)).status === 'active');
    await shop.query(`UPDATE webhook_event SET attempts = 15 WHERE event_id = 'evt_poison'`);
    await makeDue();
    await until(async () => (await read()).failure !== null);
    expect(await read()).toMatchObject({
      next_attempt_at: null,
      processed_at: null,
      attempts: 16,
      failure: expect.stringContaining('No such'),
    });
  });

  it.each([
    ['nothing', { id: 'evt_null', type: 'invoice.paid', data: null }],
    ['no object', { id: 'evt_hollow', type: 'invoice.paid', data: { object: null } }],
    ['a word', { id: 'evt_word', type: 'invoice.paid', data: { object: 'invoice' } }],
  ])('should fail at once when it is about %s', async (_, event) => {
    await shop.deliver(sign(JSON.stringify({ object: 'event', ...event })));
    await shop.waitForWebhooks();
    const failed = { attempts: 1, next_attempt_at: null, processed_at: null };
    const reason = { failure: expect.stringContaining('has no object') };
    expect(await eventsOf(event.id)).toMatchObject([{ ...failed, ...reason }]);
  });

  it('should have no effect when its type is none that is processed', async () => {
    await shop.deliver(sign(JSON.stringify({ id: 'evt_other', type: 'customer.created', data: null })));
    await shop.waitForWebhooks();
    const done = { processed_at: expect.any(Date), failure: null };
    expect(await eventsOf('evt_other')).toMatchObject([done]);
  });

  it('should be deleted after 90 days, failed or not', async () => {
    const ids = ['done', 'given up', 'waiting', 'young'];
    for (const id of ids)
      await shop.query(
        `INSERT INTO webhook_event (provider, event_id, type, body, processed_at, failure, next_attempt_at, received_at)
         VALUES ('stripe', $1, 'x', '{}', CASE WHEN $1 = 'done' THEN now() END, CASE WHEN $1 = 'given up' THEN 'x' END,
           CASE WHEN $1 = 'waiting' THEN now() + interval '1 day' END, now() - $2 * interval '1 day')`,
        [id, id === 'young' ? 89 : 91],
      );
    await billing.app.get(WebhookEventRepository, { strict: false }).deleteOld();
    const left: string[] = [];
    for (const id of ids) if ((await eventsOf(id)).length > 0) left.push(id);
    await shop.query(`DELETE FROM webhook_event WHERE event_id = ANY($1)`, [ids]);
    expect(left).toEqual(['waiting', 'young']);
  });

  it('should be resumed by another process after a crash', async () => {
    const user = billing.newUser();
    const messages = await messagesOf(user);
    const events = billing.app.get(WebhookEventRepository, { strict: false });
    // Simulates kill -9: an event is claimed, then nothing is processed or stored.
    const processor = billing.app.get(WebhookProcessor, { strict: false });
    const processed = jest.spyOn(processor, 'process').mockResolvedValue(null);
    const completed = jest.spyOn(events, 'complete').mockResolvedValue();
    for (const message of messages) await shop.deliver(message);
    const unclaimed = `SELECT 1 FROM webhook_event WHERE processed_at IS NULL AND attempts = 0`;
    await until(async () => (await shop.query(unclaimed)).length === 0);
    const claimed = jest.spyOn(events, 'claim').mockResolvedValue(undefined);
    await makeDue();
    const other = await startTestService(billingService, billing.infrastructure, shopEnv(shop.sandboxUrl));
    try {
      await until(async () => (await shop.standing(user)).status === 'active');
    } finally {
      await other.stop();
      for (const spy of [processed, completed, claimed]) spy.mockRestore();
      // A claim that had begun before the crash may hold an event for a minute.
      await makeDue();
    }
  });
});

describe('a wallet provider webhook', () => {
  let message: Message;
  beforeAll(async () => {
    message = await captureMessage();
  });

  it('should be stored once, however often it arrives', async () => {
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
    const before = await countEvents();
    await expect(shop.deliver({ ...message, ...change(message.body) } as Message)).rejects.toMatchObject(
      invalid,
    );
    expect(await countEvents()).toBe(before);
  });

  it.each([400, 422])('should be refused when the provider answers %i', async (status) => {
    const before = await countEvents();
    await shop.fail('paypal', { status, path: '/v1/notifications/verify-webhook-signature' });
    await expect(
      shop.deliver({ ...message, body: message.body.replace('"id":"', '"id":"x') } as Message),
    ).rejects.toMatchObject(invalid);
    await shop.repair();
    expect(await countEvents()).toBe(before);
  });

  it.each([401, 403, 429, 500])('should be sent again when the provider answers %i', async (status) => {
    await shop.fail('paypal', { status });
    await expectRefusal(shop.deliver(message), 'UPSTREAM_FAILED');
    await shop.repair();
    await shop.deliver(message);
  });
});

describe('SandboxClock', () => {
  let sandbox: RunningSandbox;
  let clock: SandboxClock;

  const advance = (days: number) =>
    fetch(`${sandbox.url}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days }),
    });
  const start = (port = 0) => startSandbox({ port, logLevel: 'silent' });
  const daysAhead = () => {
    const now = Date.now();
    const time = jest.spyOn(Date, 'now').mockReturnValue(now);
    const ahead = clock.now().getTime() - now;
    time.mockRestore();
    return ahead / DAY_MS;
  };

  beforeAll(async () => {
    sandbox = await start();
    await advance(2);
    const config = Object.assign(new BillingConfig(), { paymentSandboxUrl: sandbox.url });
    clock = new SandboxClock(config, createLogger('test', 'silent'));
    await clock.onApplicationBootstrap();
  });
  afterAll(async () => {
    await clock.onModuleDestroy();
    await sandbox.stop();
  });

  it("should show the sandbox's time from the start, and follow when it is set ahead", async () => {
    expect(daysAhead()).toBe(2);
    await advance(3);
    await until(() => daysAhead() === 5);
  });

  it('should keep the time while the sandbox is down, and follow it afterwards', async () => {
    const port = Number(new URL(sandbox.url).port);
    await sandbox.stop();
    expect(daysAhead()).toBe(5);
    sandbox = await start(port);
    await until(() => daysAhead() === 0);
  });
});
