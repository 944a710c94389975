import type Stripe from 'stripe';
import { useSandbox } from './support/use-sandbox';

describe('a card subscription', () => {
  const kit = useSandbox();

  it('should become active when its payment is confirmed, and send signed webhooks (STRIPE-17)', async () => {
    const customer = await kit.stripe.customers.create({ email: 'ada@example.org', metadata: { user: '1' } });
    const { subscription, secret, intent, invoice } = await kit.beginSubscription(customer.id);
    expect(subscription.status).toBe('incomplete');
    expect(invoice).toMatchObject({ status: 'open', amount_due: 499, billing_reason: 'subscription_create' });
    expect(secret).toMatch(/^pi_\w+_secret_\w+$/);

    const paid = await kit.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 499, customer: customer.id });

    const active = await kit.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.payments', 'default_payment_method'],
    });
    expect(active.status).toBe('active');
    expect((active.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242');
    const period = active.items.data[0];
    expect((period?.current_period_end ?? 0) - (period?.current_period_start ?? 0)).toBeGreaterThan(
      27 * 86_400,
    );
    const payments = (active.latest_invoice as Stripe.Invoice).payments?.data;
    expect(payments?.[0]?.payment.payment_intent).toBe(intent);

    expect(await kit.receivedTypes()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_method.attached',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'customer.subscription.updated',
    ]);
    expect(JSON.parse(kit.receiver.messages.at(-1)?.body ?? '')).toMatchObject({
      type: 'customer.subscription.updated',
      api_version: '2026-10-28.endive',
      data: {
        object: { id: subscription.id, status: 'active' },
        previous_attributes: { status: 'incomplete' },
      },
    });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ])('should stay incomplete when %s is declined, and accept another card', async (card, code, why) => {
    const customer = await kit.stripe.customers.create();
    const { subscription, intent } = await kit.beginSubscription(customer.id);
    await expect(kit.stripe.paymentIntents.confirm(intent, { payment_method: card })).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: why,
      payment_intent: { id: intent, status: 'requires_payment_method', last_payment_error: { code } },
    });
    expect((await kit.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
    expect(await kit.receivedTypes()).toContain('invoice.payment_failed');

    await kit.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_mastercard' });
    expect((await kit.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it.each([true, false])('should wait for 3-D Secure authentication, passed: %s', async (approve) => {
    const customer = await kit.stripe.customers.create();
    const { subscription, intent } = await kit.beginSubscription(customer.id);
    const waiting = await kit.stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      return_url: 'https://shop.example/success',
    });
    expect(waiting.status).toBe('requires_action');
    const url = waiting.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(url)).text()).toContain('Test checkout – no money moves');

    const answer = new URLSearchParams({
      secret: waiting.client_secret ?? '',
      answer: approve ? 'approve' : 'refuse',
    });
    const back = await fetch(url, { method: 'POST', body: answer, redirect: 'manual' });
    const target = new URL(back.headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe('https://shop.example/success');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      payment_intent: intent,
      payment_intent_client_secret: waiting.client_secret,
      redirect_status: approve ? 'succeeded' : 'failed',
    });
    const { status } = await kit.stripe.subscriptions.retrieve(subscription.id);
    expect(status).toBe(approve ? 'active' : 'incomplete');
  });

  it('should be paid at once from the saved card (QUICK-08)', async () => {
    const customer = await kit.customerWith('pm_card_visa');
    const { data } = await kit.stripe.prices.list({ lookup_keys: ['annual'] });
    const wish = { customer: customer.id, items: [{ price: data[0]?.id ?? '' }] };
    const subscription = await kit.stripe.subscriptions.create(wish);
    expect(subscription.status).toBe('active');
    expect(subscription.items.data[0]?.price.unit_amount).toBe(4999);
  });

  it('should be refused without a saved card, and leave nothing after a decline', async () => {
    const { data } = await kit.stripe.prices.list({ lookup_keys: ['monthly'] });
    const items = [{ price: data[0]?.id ?? '' }];
    const bare = await kit.stripe.customers.create();
    await expect(kit.stripe.subscriptions.create({ customer: bare.id, items })).rejects.toMatchObject({
      message: expect.stringContaining('no attached payment source'),
    });
    const poor = await kit.customerWith('pm_card_chargeCustomerFail');
    await expect(
      kit.stripe.subscriptions.create({ customer: poor.id, items, payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ code: 'card_declined' });
    expect((await kit.stripe.subscriptions.list({ customer: poor.id, status: 'active' })).data).toEqual([]);
  });

  it('should sell lifetime as a one-time payment only (PRICE-05)', async () => {
    const { data } = await kit.stripe.prices.list({ lookup_keys: ['lifetime'] });
    const customer = await kit.stripe.customers.create();
    await expect(
      kit.stripe.subscriptions.create({ customer: customer.id, items: [{ price: data[0]?.id ?? '' }] }),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    const intent = await kit.stripe.paymentIntents.create({
      amount: data[0]?.unit_amount ?? 0,
      currency: 'usd',
      customer: customer.id,
      automatic_payment_methods: { enabled: true },
      metadata: { plan: 'lifetime' },
    });
    const paid = await kit.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_amex' });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 19_900,
      metadata: { plan: 'lifetime' },
    });
  });
});
