import type Stripe from 'stripe';
import { useSandbox } from './support/use-sandbox';

describe('refunds and disputes of cards', () => {
  const kit = useSandbox();

  async function paid(card = 'pm_card_visa') {
    const customer = await kit.stripe.customers.create();
    const { subscription, intent } = await kit.beginSubscription(customer.id);
    const { latest_charge: charge } = await kit.stripe.paymentIntents.confirm(intent, {
      payment_method: card,
    });
    return { subscription, intent, charge: String(charge) };
  }

  it('should refund in parts up to the payment, and find the subscription of a refunded charge', async () => {
    const { subscription, intent, charge } = await paid();
    const refund = await kit.stripe.refunds.create({ payment_intent: intent, amount: 200 });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 200, charge });
    await expect(kit.stripe.refunds.create({ charge, amount: 300 })).rejects.toMatchObject({
      param: 'amount',
    });
    await kit.stripe.refunds.create({ charge, reason: 'requested_by_customer' });
    await expect(kit.stripe.refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const after = await kit.stripe.charges.retrieve(charge);
    expect(after).toMatchObject({ refunded: true, amount_refunded: 499 });
    expect((await kit.stripe.refunds.list({ charge })).data).toHaveLength(2);
    expect((await kit.receivedTypes()).filter((type) => type === 'charge.refunded')).toHaveLength(2);

    const { data } = await kit.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      expand: ['data.invoice'],
    });
    const invoice = data[0]?.invoice as Stripe.Invoice;
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
  });

  it('should return the money when a refund fails, and refund again', async () => {
    const { charge } = await paid();
    const { id } = await kit.stripe.refunds.create({ charge });
    await kit.control('stripe/refund/fail', { refund: id });
    expect(await kit.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
    expect(await kit.stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 0 });
    expect((await kit.receivedTypes()).slice(-2)).toEqual(['refund.updated', 'refund.failed']);
    await expect(kit.control('stripe/refund/fail', { refund: id })).rejects.toThrow();
    expect(await kit.stripe.refunds.create({ charge })).toMatchObject({ status: 'succeeded', amount: 499 });
  });

  it.each(['won', 'lost'] as const)(
    'should withdraw the money in a dispute that is %s later',
    async (outcome) => {
      const { charge, intent } = await paid();
      const { id } = await kit.control<Stripe.Dispute>('stripe/dispute', { charge });
      expect((await kit.stripe.disputes.retrieve(id)).status).toBe('needs_response');
      expect((await kit.stripe.charges.retrieve(charge)).disputed).toBe(true);
      await expect(kit.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
      await kit.control('stripe/dispute/close', { dispute: id, outcome });
      const { data } = await kit.stripe.disputes.list({ payment_intent: intent });
      expect(data.map(({ status }) => status)).toEqual([outcome]);
      const types = await kit.receivedTypes();
      expect(types).toContain('charge.dispute.created');
      expect(types.at(-1)).toBe('charge.dispute.closed');
    },
  );
});
