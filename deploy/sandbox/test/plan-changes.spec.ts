import { useSandbox } from './support/use-sandbox';

describe('changing a subscription', () => {
  const kit = useSandbox();

  /** A running monthly subscription, ten days old, and the change to the annual price. */
  async function begin(card = 'pm_card_visa') {
    const customer = await kit.stripe.customers.create();
    const { subscription, intent } = await kit.beginSubscription(customer.id);
    await kit.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    const { id: method } = await kit.stripe.paymentMethods.attach(card, { customer: customer.id });
    await kit.stripe.subscriptions.update(subscription.id, { default_payment_method: method });
    await kit.control('clock', { days: 10 });
    const { data } = await kit.stripe.prices.list({ lookup_keys: ['annual'] });
    const items = [{ id: String(subscription.items.data[0]?.id), price: String(data[0]?.id) }];
    return { id: subscription.id, customer: customer.id, items };
  }
  const now = async () => Math.floor(Date.now() / 1000) + 10 * 86_400;

  it('should charge the difference that its preview names, for a period from now on', async () => {
    const { id, items } = await begin();
    const prorate = { proration_behavior: 'always_invoice', proration_date: await now() } as const;
    const preview = await kit.stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items, ...prorate },
    });
    expect(preview.amount_due).toBeGreaterThan(4999 - 400);
    expect(preview.amount_due).toBeLessThan(4999 - 300);
    await kit.stripe.subscriptions.update(id, {
      items,
      ...prorate,
      payment_behavior: 'error_if_incomplete',
    });
    const { data } = await kit.stripe.invoices.list({ subscription: id, status: 'paid' });
    expect(data.map(({ total }) => total).sort()).toEqual([499, preview.amount_due].sort());
    const [item] = (await kit.stripe.subscriptions.retrieve(id)).items.data;
    expect(item).toMatchObject({
      price: { lookup_key: 'annual' },
      current_period_start: prorate.proration_date,
    });
  });

  it('should change nothing when the difference cannot be paid', async () => {
    const { id, items } = await begin('pm_card_chargeCustomerFail');
    const change = {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    } as const;
    await expect(kit.stripe.subscriptions.update(id, change)).rejects.toMatchObject({ statusCode: 402 });
    const { status, items: kept } = await kit.stripe.subscriptions.retrieve(id);
    expect([status, kept.data[0]?.price.lookup_key]).toEqual(['active', 'monthly']);
  });

  it('should set a card up whose owner confirms it', async () => {
    const { id, customer } = await begin();
    const setup = await kit.stripe.setupIntents.create({ customer, usage: 'off_session' });
    const waiting = await kit.stripe.setupIntents.confirm(setup.id, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    });
    expect(waiting.status).toBe('requires_action');
    const secret = String(setup.client_secret);
    await fetch(`${kit.sandbox.url}/3ds/${setup.id}`, {
      method: 'POST',
      body: new URLSearchParams({ secret, answer: 'approve' }),
    });
    const { status, payment_method: method } = await kit.stripe.setupIntents.retrieve(setup.id);
    expect(status).toBe('succeeded');
    await kit.stripe.subscriptions.update(id, { default_payment_method: String(method) });
    await kit.control('clock', { days: 30 });
    expect((await kit.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('should take an overdue payment on the page of its invoice, with 3-D Secure', async () => {
    const { id } = await begin('pm_card_authenticationRequired');
    await kit.control('clock', { days: 30 });
    const [open] = (await kit.stripe.invoices.list({ subscription: id, status: 'open' })).data;
    expect((await kit.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    const paid = await fetch(String(open?.hosted_invoice_url), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    });
    const challenge = new URL(String(paid.headers.get('location')));
    await fetch(challenge, {
      method: 'POST',
      body: new URLSearchParams({ secret: challenge.searchParams.get('secret') ?? '', answer: 'approve' }),
      redirect: 'manual',
    });
    expect((await kit.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });
});
