import type Stripe from 'stripe';
import { useSandbox } from './support/use-sandbox';

describe('billing over time', () => {
  const kit = useSandbox();

  async function activeSubscription(plan = 'monthly') {
    const customer = await kit.customerWith('pm_card_visa');
    const begun = await kit.beginSubscription(customer.id, plan);
    await kit.stripe.paymentIntents.confirm(begun.intent, { payment_method: 'pm_card_visa' });
    return { customer, subscription: await kit.stripe.subscriptions.retrieve(begun.subscription.id) };
  }
  const again = (subscription: Stripe.Subscription) => kit.stripe.subscriptions.retrieve(subscription.id);
  const endOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.current_period_end ?? 0;

  it.each([
    ['monthly', 32, 499],
    ['annual', 367, 4999],
  ])('should renew the %s plan after its period', async (plan, days, amount) => {
    const { subscription } = await activeSubscription(plan);
    await kit.control('clock', { days });
    const renewed = await again(subscription);
    expect(renewed.status).toBe('active');
    expect(renewed.items.data[0]?.current_period_start).toBe(endOf(subscription));
    const { data } = await kit.stripe.invoices.list({ subscription: subscription.id });
    expect(data.map((row) => [row.billing_reason, row.status, row.amount_paid])).toEqual([
      ['subscription_cycle', 'paid', amount],
      ['subscription_create', 'paid', amount],
    ]);
    // The invoice stays a draft for an hour, and everything is dated at its due time.
    expect(data[0]?.status_transitions.paid_at).toBe(endOf(subscription) + 3600);
  });

  it('should retry a declined renewal three times and then end', async () => {
    const { customer, subscription } = await activeSubscription();
    const bad = await kit.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    await kit.stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await kit.control('clock', { days: 32 });
    expect((await again(subscription)).status).toBe('past_due');
    const types = await kit.receivedTypes();
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(1);

    await kit.control('clock', { days: 16 });
    expect(await again(subscription)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await kit.receivedTypes()).at(-1)).toBe('customer.subscription.deleted');
  });

  it('should recover when the open invoice is paid with another card', async () => {
    const { customer, subscription } = await activeSubscription();
    const bad = await kit.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    await kit.stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await kit.control('clock', { days: 32 });
    const good = await kit.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
    const [open] = (await kit.stripe.invoices.list({ status: 'open' })).data;
    const paid = await kit.stripe.invoices.pay(open?.id ?? '', { payment_method: good.id });
    expect(paid.status).toBe('paid');
    expect((await again(subscription)).status).toBe('active');
  });

  it('should end with the period when cancelled, and continue when resumed', async () => {
    const { subscription } = await activeSubscription();
    const other = (await activeSubscription()).subscription;
    for (const begun of [subscription, other]) {
      const ending = await kit.stripe.subscriptions.update(begun.id, { cancel_at_period_end: true });
      expect(ending).toMatchObject({
        status: 'active',
        cancel_at_period_end: true,
        cancel_at: endOf(begun),
      });
    }
    await kit.stripe.subscriptions.update(other.id, { cancel_at_period_end: false });
    await kit.control('clock', { days: 32 });
    expect((await again(subscription)).status).toBe('canceled');
    expect((await again(other)).status).toBe('active');
    const { data } = await kit.stripe.invoices.list({ subscription: subscription.id });
    expect(data).toHaveLength(1);
  });

  it('should end at once when cancelled, and only once', async () => {
    const { subscription } = await activeSubscription();
    expect((await kit.stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled');
    await expect(kit.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
    await kit.control('clock', { days: 400 });
    expect((await kit.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  it('should expire an unpaid subscription after 23 hours', async () => {
    const customer = await kit.stripe.customers.create();
    const { subscription, intent, invoice } = await kit.beginSubscription(customer.id);
    await kit.control('clock', { hours: 24 });
    expect((await again(subscription)).status).toBe('incomplete_expired');
    expect((await kit.stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('void');
    await expect(
      kit.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });
});
