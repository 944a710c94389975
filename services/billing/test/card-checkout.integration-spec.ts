import { billingRpc, DAY_MS } from '@swipeclean/contracts/server';
import { until } from '@swipeclean/service-kit/testing';
import { CheckoutService } from '../src/payments/checkout/checkout.service';
import type { StripeClient } from '../src/payments/providers/stripe-client';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
const begin = (user: string, request: object) =>
  billing.as(user).call(billingRpc.createSubscription, request);

describe('a card subscription', () => {
  // Also ENT-14.
  it('should grant Pro only after the signed webhook (API-12, STRIPE-03, STRIPE-17)', async () => {
    const user = billing.newUser();
    const intent = await shop.begin(user);
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'none', plan: null });

    const held: Parameters<typeof shop.deliver>[0][] = [];
    shop.route((message) => void held.push(message));
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await shop.control('webhooks/settle');
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    shop.route();

    for (const message of held) await shop.deliver(message);
    await shop.waitForWebhooks();
    const standing = await shop.standing(user);
    expect(standing).toMatchObject({
      plan: 'monthly',
      status: 'active',
      provider: 'stripe',
      cancelAtPeriodEnd: false,
      currentPeriodEnd: expect.any(String),
    });
    const days = (Date.parse(String(standing.currentPeriodEnd)) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should publish Pro to the other services (ROLE-05)', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'annual');
    await until(async () => {
      const [row] = await billing.dataSource.query(
        `SELECT 'auth' = ANY (confirmed) AS is_confirmed FROM outbox WHERE payload ->> 'userId' = $1`,
        [user],
      );
      return row.is_confirmed;
    });
    expect(await shop.standing(user)).toMatchObject({ plan: 'annual', status: 'active' });
  });

  it.each(['monthly', 'annual', 'lifetime'] as const)(
    'should be created once for concurrent calls of the %s plan',
    async (plan) => {
      const user = billing.newUser();
      const secrets = await Promise.all(Array.from({ length: 5 }, () => begin(user, { plan })));
      expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
      expect(await begin(user, { plan })).toEqual(secrets[0]);
      if (plan !== 'lifetime') expect(await shop.subscriptionsOf(user)).toHaveLength(1);
    },
  );

  it('should be refused to a subscriber (STRIPE-15)', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    for (const plan of ['monthly', 'annual'])
      await expect(begin(user, { plan })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'You already have a Pro subscription.',
      });
  });

  it('should not stay beside another one that could be paid too', async () => {
    const user = billing.newUser();
    await shop.begin(user, 'monthly');
    await shop.buy(user, 'annual');
    expect((await shop.subscriptionsOf(user)).map(({ status }) => status).sort()).toEqual([
      'active',
      'incomplete_expired',
    ]);
  });

  it('should start again after the first was abandoned', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    await shop.pass({ hours: 25 });
    await shop.buy(user);
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });

  it('should accept only the provider’s payment methods, naming the field', async () => {
    await expect(begin(billing.newUser(), { paymentMethodId: 'pm_nobodys' })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'paymentMethodId' }],
    });
  });

  it('should report a provider failure, and work when the provider is back', async () => {
    const user = billing.newUser();
    await shop.control('faults', { provider: 'stripe', kind: 'error', status: 500, times: 3 });
    await expect(begin(user, {})).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    await shop.control('faults');
    await shop.buy(user);
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });
});

describe('lifetime plan', () => {
  it('should cost today’s price, whatever the price of a pending payment (CONST-03)', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    const [{ id: customer }] = await billing.dataSource.query(`SELECT id FROM customer WHERE user_id = $1`, [
      user,
    ]);
    const former = await shop.stripe.paymentIntents.create({
      amount: 9_900,
      currency: 'usd',
      customer,
      metadata: { plan: 'lifetime' },
      automatic_payment_methods: { enabled: true },
    });
    const intent = await shop.begin(user, 'lifetime');
    expect((await shop.stripe.paymentIntents.retrieve(intent)).amount).toBe(19_900);
    expect((await shop.stripe.paymentIntents.retrieve(former.id)).status).toBe('canceled');
    expect(await shop.begin(user, 'lifetime')).toBe(intent);
  });

  it('should be sold again after a lost dispute, and not while the bank decides', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user, 'lifetime');
    const { latest_charge: charge } = await shop.stripe.paymentIntents.retrieve(intent);
    const { id } = await shop.control<{ id: string }>('stripe/dispute', { charge });
    await shop.waitForWebhooks();
    await expect(shop.begin(user, 'lifetime')).rejects.toMatchObject({ code: 'CONFLICT' });
    await shop.control('stripe/dispute/close', { dispute: id, outcome: 'lost' });
    await shop.waitForWebhooks();
    await shop.buy(user, 'lifetime');
    expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', status: 'active' });
  });

  it('should be one payment, last for ever and be sold once (PRICE-05)', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user, 'lifetime');
    expect((await shop.stripe.paymentIntents.retrieve(intent)).amount).toBe(19_900);
    expect(await shop.standing(user)).toMatchObject({
      plan: 'lifetime',
      status: 'active',
      provider: 'stripe',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    });
    for (const plan of ['monthly', 'annual', 'lifetime'])
      await expect(begin(user, { plan })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should outlast an earlier subscription and end its renewals', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'monthly');
    await shop.buy(user, 'lifetime');
    const [running] = (await shop.subscriptionsOf(user)).filter(({ status }) => status === 'active');
    expect(running).toMatchObject({ cancel_at_period_end: true });
    await shop.stripe.subscriptions.cancel(running?.id ?? '');
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', status: 'active' });
  });

  it('should end renewals when paid in cash too, even if the provider answers late', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'monthly');
    const customerInfo = { firstName: 'Ann', lastName: 'Lee', email: 'ann@people.example', phone: '+1 555' };
    const announce = (plan: string) =>
      billing.as(user).call(billingRpc.announceCashTransfer, { customerInfo, plan });
    for (const plan of ['monthly', 'annual'])
      await expect(announce(plan)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { id } = await announce('lifetime');
    await shop.control('faults', { provider: 'stripe', kind: 'error', status: 500, times: 3 });
    await billing.as({ userId: 'the-owner', isOwner: true }).call(billingRpc.approveActivation, { id });
    await shop.control('faults');
    expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', status: 'active', provider: 'cash' });
    await shop.pass({ seconds: 1 });
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ cancel_at_period_end: true }]);
    await expect(announce('lifetime')).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('quick subscribe', () => {
  it('should subscribe with the card of an earlier payment (API-13, QUICK-04, QUICK-08)', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.stripe.subscriptions.cancel(await shop.purchaseOf(user));
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled' });
    expect(await billing.as(user).call(billingRpc.quickSubscribe)).toEqual({
      success: true,
      message: 'Your Pro subscription has started.',
    });
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'active', plan: 'monthly' });
    expect(await billing.as(user).call(billingRpc.quickSubscribe)).toEqual({
      success: false,
      message: 'You already have a Pro subscription.',
    });
  });

  it('should report why the card was declined and nothing else (QUICK-06)', async () => {
    const user = billing.newUser();
    await shop.begin(user);
    const [{ id }] = await billing.dataSource.query(`SELECT id FROM customer WHERE user_id = $1`, [user]);
    await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: id as string });
    expect(await billing.as(user).call(billingRpc.quickSubscribe)).toEqual({
      success: false,
      message: 'Your card was declined.',
    });
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(false);
    const { stripe } = billing.app.get(CheckoutService, { strict: false }) as unknown as {
      stripe: StripeClient;
    };
    const refused = await stripe
      .request((api) => api.paymentIntents.confirm('pi_nobodys', { payment_method: 'pm_card_visa' }))
      .catch((error: unknown) => error);
    expect(Object.keys(refused as object)).toEqual(['code', 'isCardError']);
  });

  it('should report what to do without a saved card (QUICK-06, QUICK-08)', async () => {
    expect(await billing.as(billing.newUser()).call(billingRpc.quickSubscribe)).toEqual({
      success: false,
      message: expect.stringContaining('no payment method on file'),
    });
  });

  it('should tell whether a payment is made, and nothing of one that it does not know (SUCC-01)', async () => {
    const statusOf = async (paymentId: string) =>
      (await billing.as().call(billingRpc.getPaymentStatus, { paymentId })).status;
    expect(await statusOf('pi_made_up_by_somebody')).toBe('unknown');
    const intent = await shop.begin(billing.newUser());
    expect(await statusOf(intent)).toBe('unknown');
    shop.route(() => undefined);
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    expect(await statusOf(intent)).toBe('pending');
    shop.route();
    expect(await statusOf(await shop.buy(billing.newUser()))).toBe('paid');
  });
});
