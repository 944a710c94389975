import Stripe from 'stripe';
import { useSandbox } from './support/use-sandbox';

describe('Stripe API', () => {
  const kit = useSandbox();

  it('should use the version of the installed library', async () => {
    const { lastResponse } = await kit.stripe.prices.list();
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
    const older = kit.clientOf(undefined, { apiVersion: '2024-06-20' as never });
    await expect(older.prices.list()).rejects.toThrow('supports version');
  });

  it('should refuse a wrong key, and restrict the publishable key', async () => {
    await expect(kit.clientOf('sk_test_wrong').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
    const browser = kit.clientOf(kit.config.stripePublishableKey);
    await expect(browser.customers.list()).rejects.toMatchObject({ statusCode: 403 });
    const { id, client_secret: secret } = await kit.stripe.paymentIntents.create({
      amount: 499,
      currency: 'usd',
    });
    await expect(browser.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
    const own = await browser.paymentIntents.retrieve(id, { client_secret: secret ?? '' });
    expect(own.status).toBe('requires_payment_method');
  });

  it('should return the stored answer for a repeated key, and reject it for another call', async () => {
    const create = (email: string) => kit.stripe.customers.create({ email }, { idempotencyKey: 'one' });
    const first = await create('a@example.org');
    const repeat = await create('a@example.org');
    expect(repeat.id).toBe(first.id);
    expect(repeat.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(create('b@example.org')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    expect((await kit.stripe.customers.list()).data).toHaveLength(1);
  });

  it('should charge once when the answer is lost and the library retries', async () => {
    const { id } = await kit.stripe.paymentIntents.create({ amount: 499, currency: 'usd' });
    await kit.control('faults', { provider: 'stripe', path: '/v1/payment_intents', kind: 'lost' });
    const patient = kit.clientOf(undefined, { maxNetworkRetries: 1 });
    const paid = await patient.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
    expect((await kit.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it.each([
    ['error', 'StripeAPIError'],
    ['silent', 'StripeConnectionError'],
  ])('should fail exactly the next call with %s on request', async (kind, type) => {
    const hasty = kit.clientOf(undefined, kind === 'silent' ? { timeout: 300 } : {});
    await kit.control('faults', { provider: 'stripe', method: 'POST', kind });
    await expect(hasty.customers.create()).rejects.toMatchObject({ type });
    await kit.stripe.customers.create();
    expect((await kit.stripe.customers.list()).data).toHaveLength(1);
  });

  it('should report errors like the provider', async () => {
    const { customers, subscriptions, paymentIntents } = kit.stripe;
    await expect(customers.retrieve('cus_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      message: "No such customer: 'cus_none'",
    });
    await expect(customers.create({ nonsense: 1 } as never)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'nonsense',
    });
    await expect(paymentIntents.create({ currency: 'usd' } as never)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    });
    await expect(paymentIntents.create({ amount: 49, currency: 'usd' })).rejects.toMatchObject({
      param: 'amount',
    });
    const { id: customer } = await customers.create();
    await expect(subscriptions.create({ customer, items: [{ price: 'price_none' }] })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'items[0][price]',
    });
    await expect(customers.retrieve(customer, { expand: ['nonsense'] })).rejects.toThrow(
      'cannot be expanded',
    );
  });

  it('should reject a card number that is not for tests', async () => {
    const card = { number: '4111111111111111', exp_month: 12, exp_year: 2040, cvc: '123' };
    const params = { type: 'card', card } as Stripe.PaymentMethodCreateParams;
    await expect(kit.stripe.paymentMethods.create(params)).rejects.toMatchObject({
      decline_code: 'test_mode_live_card',
    });
  });

  it('should page through lists, newest first, and find customers by e-mail', async () => {
    for (const name of ['a', 'b', 'c']) {
      await kit.stripe.customers.create({ email: `${name}@example.org`, metadata: { user: name } });
    }
    const first = await kit.stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({
      has_more: true,
      data: [{ email: 'c@example.org' }, { email: 'b@example.org' }],
    });
    const rest = await kit.stripe.customers.list({ limit: 2, starting_after: first.data[1]?.id });
    expect(rest).toMatchObject({ has_more: false, data: [{ email: 'a@example.org' }] });
    const all: (string | null)[] = [];
    for await (const { email } of kit.stripe.customers.list({ limit: 1 })) all.push(email);
    expect(all).toEqual(['c@example.org', 'b@example.org', 'a@example.org']);

    expect((await kit.stripe.customers.list({ email: 'b@example.org' })).data).toHaveLength(1);
  });

  it("should attach a customer's cards", async () => {
    const { id: customer } = await kit.stripe.customers.create();
    await expect(
      kit.stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer }),
    ).rejects.toMatchObject({ code: 'card_declined' });
    const { id } = await kit.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const listed = await kit.stripe.customers.listPaymentMethods(customer);
    expect(listed.data.map((method) => method.id)).toEqual([id]);
  });
});
