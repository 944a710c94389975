import { PRICES } from '@swipeclean/contracts/server';
import Stripe from 'stripe';
import { useSandbox } from './support/use-sandbox';

// What billing's tests rely on: the stand-in refuses what Stripe refuses, and charges no more often.
const kit = useSandbox({ stripeWebhookEvents: 'customer.created,customer.updated' });

describe('Stripe API', () => {
  it('should use the version of the installed library only', async () => {
    const { lastResponse } = await kit.stripe.prices.list();
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
    const older = kit.clientOf(undefined, { apiVersion: '2024-06-20' as never });
    await expect(older.prices.list()).rejects.toThrow('supports version');
  });

  it('should refuse a wrong key, and restrict the publishable key', async () => {
    const wrong = kit.clientOf('sk_test_wrong').customers.list();
    await expect(wrong).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
    const browser = kit.clientOf(kit.config.stripePublishableKey);
    await expect(browser.customers.list()).rejects.toMatchObject({ statusCode: 403 });
    const created = await kit.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const { id, client_secret: secret } = created;
    await expect(browser.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
    const own = await browser.paymentIntents.retrieve(id, { client_secret: secret ?? '' });
    expect(own.status).toBe('requires_payment_method');
  });

  it('should repeat the answer to an idempotency key, and refuse it with other parameters', async () => {
    const create = (email: string) => kit.stripe.customers.create({ email }, { idempotencyKey: 'one' });
    const first = await create('a@example.org');
    const repeat = await create('a@example.org');
    expect(repeat.id).toBe(first.id);
    expect(repeat.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(create('b@example.org')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect((await kit.stripe.customers.list()).data).toHaveLength(1);
  });

  it('should refuse unknown, missing and wrong parameters', async () => {
    const { customers, subscriptions, paymentIntents, paymentMethods } = kit.stripe;
    const { id: customer } = await customers.create();
    const card = { number: '4111111111111111', exp_month: 12, exp_year: 2040, cvc: '123' };
    const price = { customer, items: [{ price: 'price_none' }] };
    for (const [call, refusal] of [
      [() => customers.retrieve('cus_none'), { code: 'resource_missing', statusCode: 404 }],
      [() => customers.create({ nonsense: 1 } as never), { code: 'parameter_unknown', param: 'nonsense' }],
      [
        () => paymentIntents.create({ currency: 'usd' } as never),
        { code: 'parameter_missing', param: 'amount' },
      ],
      [() => paymentIntents.create({ amount: 49, currency: 'usd' }), { param: 'amount' }],
      [() => subscriptions.create(price), { code: 'resource_missing', param: 'items[0][price]' }],
      [() => customers.retrieve(customer, { expand: ['nonsense'] }), { type: 'StripeInvalidRequestError' }],
      [() => paymentMethods.create({ type: 'card', card }), { decline_code: 'test_mode_live_card' }],
      [() => paymentMethods.attach('pm_card_visa_chargeDeclined', { customer }), { code: 'card_declined' }],
    ] as const)
      await expect(call()).rejects.toMatchObject(refusal);
  });

  it('should page through lists, newest first', async () => {
    for (const name of ['a', 'b', 'c']) await kit.stripe.customers.create({ name });
    const first = await kit.stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ name: 'c' }, { name: 'b' }] });
    const rest = await kit.stripe.customers.list({ limit: 2, starting_after: first.data[1]?.id });
    expect(rest).toMatchObject({ has_more: false, data: [{ name: 'a' }] });
  });

  it('should send the enabled webhooks only, signed with the secret of the endpoint', async () => {
    const { customer } = await kit.beginSubscription();
    await kit.stripe.customers.update(customer, { name: 'b' });
    await kit.control('webhooks/settle');
    const { webhooks } = kit.stripe;
    const verify = ({ body, headers }: { body: string; headers: object }, secret?: string) =>
      webhooks.constructEvent(
        body,
        (headers as Record<string, string>)['stripe-signature'] ?? '',
        secret ?? kit.config.stripeWebhookSecret,
      );
    const events = kit.receiver.messages.map((message) => verify(message));
    expect(events).toMatchObject([
      { type: 'customer.created' },
      { type: 'customer.updated', data: { previous_attributes: { name: null } } },
    ]);
    const [message] = kit.receiver.messages as [{ body: string; headers: object }];
    expect(() => verify(message, 'whsec_other')).toThrow('No signatures found');
  });
});

describe('subscriptions', () => {
  const statusOf = async (id: string) => (await kit.stripe.subscriptions.retrieve(id)).status;

  it('should retry a declined renewal for two weeks, and end then', async () => {
    const { id, customer } = await kit.paidSubscription();
    const bad = await kit.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await kit.stripe.subscriptions.update(id, { default_payment_method: bad.id });
    await kit.control('clock', { days: 32 });
    expect(await statusOf(id)).toBe('past_due');
    await kit.control('clock', { days: 16 });
    const ended = { status: 'canceled', cancellation_details: { reason: 'payment_failed' } };
    expect(await kit.stripe.subscriptions.retrieve(id)).toMatchObject(ended);
  });

  it('should expire after 23 hours without a payment, which is refused then', async () => {
    const { id, intent, invoice } = await kit.beginSubscription();
    await kit.control('clock', { hours: 24 });
    expect(await statusOf(id)).toBe('incomplete_expired');
    expect((await kit.stripe.invoices.retrieve(invoice)).status).toBe('void');
    const late = kit.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await expect(late).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('should need a saved card that pays when none is confirmed, and a recurring price (PRICE-05)', async () => {
    const { customers, paymentMethods, subscriptions } = kit.stripe;
    const { id: customer } = await customers.create();
    const create = async (plan: string) =>
      subscriptions.create({
        customer,
        items: [{ price: await kit.priceOf(plan) }],
        payment_behavior: 'error_if_incomplete',
      });
    const message = expect.stringContaining('no attached payment source');
    await expect(create('monthly')).rejects.toMatchObject({ message });
    const { id: bad } = await paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await customers.update(customer, { invoice_settings: { default_payment_method: bad } });
    await expect(create('monthly')).rejects.toMatchObject({ code: 'card_declined' });
    await expect(create('lifetime')).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    expect((await subscriptions.list({ customer, status: 'active' })).data).toEqual([]);
  });
});

describe('refunds and disputes', () => {
  it('should refund in parts up to the payment, and again when a refund fails', async () => {
    const { charge } = await kit.paidSubscription();
    const { refunds, charges } = kit.stripe;
    const rest = PRICES.monthly - 200;
    await refunds.create({ charge, amount: 200 });
    const beyond = refunds.create({ charge, amount: rest + 1 });
    await expect(beyond).rejects.toMatchObject({ param: 'amount' });
    const { id: refund } = await refunds.create({ charge });
    await expect(refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect(await charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: PRICES.monthly });
    await kit.control('stripe/refund/fail', { refund });
    expect(await charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 200 });
    await expect(kit.control('stripe/refund/fail', { refund })).rejects.toThrow();
    expect(await refunds.create({ charge })).toMatchObject({ status: 'succeeded', amount: rest });
  });

  it('should refuse the refund of a disputed payment', async () => {
    const { charge } = await kit.paidSubscription();
    await kit.control('stripe/dispute', { charge });
    const refund = kit.stripe.refunds.create({ charge });
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
  });
});
