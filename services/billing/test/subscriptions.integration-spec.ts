import { billingRpc, DAY_MS } from '@swipeclean/contracts/server';
import { until } from '@swipeclean/service-kit/testing';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());
const cancel = (user: string) => billing.as(user).call(billingRpc.cancelSubscription);
const resume = (user: string) => billing.as(user).call(billingRpc.resumeSubscription);
const refund = (user: string) => billing.as(user).call(billingRpc.refundPayment);
const overview = (user: string) => billing.as(user).call(billingRpc.getSubscription);
const daysLeft = async (user: string) => {
  const { currentPeriodEnd } = await overview(user);
  return (Date.parse(String(currentPeriodEnd)) - shop.now().getTime()) / DAY_MS;
};

describe('a subscription over time', () => {
  it('should be renewed', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.pass({ days: Math.floor(await daysLeft(user)) + 2 });
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
    expect(await daysLeft(user)).toBeGreaterThan(25);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should be renewed although the webhook is lost', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    shop.route(() => undefined);
    await shop.pass({ days: Math.floor(await daysLeft(user)) + 2 });
    shop.route();
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });

  it('should stay Pro for seven days after a failed renewal, and no day longer', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.loseCard(user);
    await shop.pass({ seconds: Math.ceil((await daysLeft(user)) * 86_400) + 7200 });
    const { graceEnd, ...late } = await overview(user);
    expect(late).toMatchObject({ status: 'past_due', plan: 'monthly', renewal: { isCancelled: false } });
    const grace = (Date.parse(String(graceEnd)) - shop.now().getTime()) / DAY_MS;
    expect(grace).toBeGreaterThan(6.9);
    expect(grace).toBeLessThanOrEqual(7);
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 6, hours: 21 });
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ hours: 2 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.standing(user)).toMatchObject({ status: 'past_due' });
  });

  it('should be Pro again once the overdue payment is made', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const id = await shop.loseCard(user);
    await shop.pass({ days: Math.ceil(await daysLeft(user)) + 8 });
    expect(await shop.isPro(user)).toBe(false);
    const { customer } = await shop.stripe.subscriptions.retrieve(id);
    const good = await shop.stripe.paymentMethods.attach('pm_card_mastercard', {
      customer: String(customer),
    });
    const [open] = (await shop.stripe.invoices.list({ subscription: id, status: 'open' })).data;
    await shop.stripe.invoices.pay(open?.id ?? '', { payment_method: good.id });
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should end with its period when it is cancelled, and not before', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const before = await overview(user);
    expect(before.renewal).toEqual({ plan: 'monthly', at: before.currentPeriodEnd, isCancelled: false });
    expect(await cancel(user)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      renewal: { at: before.currentPeriodEnd, isCancelled: true },
    });
    const seconds = Math.floor((await daysLeft(user)) * 86_400);
    await shop.pass({ seconds: seconds - 60 });
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ seconds: 120 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await overview(user)).toMatchObject({ status: 'cancelled', plan: 'monthly', renewal: null });
    await expect(resume(user)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should end at once when it is cancelled while a payment is missing', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.loseCard(user);
    await shop.pass({ seconds: Math.ceil((await daysLeft(user)) * 86_400) + 7200 });
    expect(await overview(user)).toMatchObject({ status: 'past_due' });
    expect(await cancel(user)).toMatchObject({ status: 'cancelled', renewal: null });
    expect(await shop.isPro(user)).toBe(false);
    await shop.buy(user, 'annual');
    expect(await overview(user)).toMatchObject({ status: 'active', plan: 'annual' });
  });

  it('should continue when the cancellation is revoked', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await cancel(user);
    expect(await cancel(user)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await resume(user)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await shop.pass({ days: Math.ceil(await daysLeft(user)) + 1 });
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });

  it('should be found ended when it ended at the provider and the webhook is lost', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    shop.route(() => undefined);
    await shop.stripe.subscriptions.cancel(await shop.purchaseOf(user));
    await expect(resume(user)).rejects.toMatchObject({ code: 'CONFLICT' });
    shop.route();
    expect(await overview(user)).toMatchObject({ status: 'cancelled', renewal: null });
    expect(await shop.isPro(user)).toBe(false);
  });

  it('should not change while the provider is unavailable', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.control('faults', { provider: 'stripe', kind: 'error', status: 500, times: 5 });
    await expect(cancel(user)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    await shop.control('faults');
    expect(await overview(user)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  });

  it('should answer a cancellation without a subscription with an error', async () => {
    await expect(cancel(billing.newUser())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is no running subscription.',
    });
  });
});

describe('a returned payment', () => {
  const chargeOf = async (intent: string) =>
    String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);

  it.each(['monthly', 'lifetime'] as const)('should end the %s plan while it is disputed', async (plan) => {
    const user = billing.newUser();
    const charge = await chargeOf(await shop.buy(user, plan));
    const { id } = await shop.control<{ id: string }>('stripe/dispute', { charge });
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(false);
    await shop.control('stripe/dispute/close', { dispute: id, outcome: 'won' });
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should end it permanently when the dispute is lost', async () => {
    const user = billing.newUser();
    const charge = await chargeOf(await shop.buy(user));
    const { id } = await shop.control<{ id: string }>('stripe/dispute', { charge });
    await shop.control('stripe/dispute/close', { dispute: id, outcome: 'lost' });
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled' });
  });

  it('should end the lifetime plan with the provider’s refund', async () => {
    const user = billing.newUser();
    await shop.control('stripe/refund', { charge: await chargeOf(await shop.buy(user, 'lifetime')) });
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(false);
  });
});

describe('money-back guarantee', () => {
  it.each(['monthly', 'annual', 'lifetime'] as const)(
    'should refund the payment of the %s plan and end it (PRICE-10)',
    async (plan) => {
      const user = billing.newUser();
      const intent = await shop.buy(user, plan);
      expect(await overview(user)).toMatchObject({ refund: { possible: true } });
      await shop.pass({ days: 20 });
      const over = { renewal: null, refund: { possible: false, reason: 'used' } };
      expect(await refund(user)).toMatchObject({ status: 'cancelled', plan, ...over });
      await shop.waitForWebhooks();
      expect(await shop.isPro(user)).toBe(false);
      const charge = String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
      expect(await shop.stripe.charges.retrieve(charge)).toMatchObject({ refunded: true });
      if (plan === 'lifetime') return;
      const { status } = await shop.stripe.subscriptions.retrieve(await shop.purchaseOf(user));
      expect(status).toBe('canceled');
    },
  );

  it('should last to the end of the 30th day (PRICE-10)', async () => {
    const [early, late] = [billing.newUser(), billing.newUser()];
    await shop.buy(early, 'annual');
    await shop.buy(late, 'annual');
    await shop.pass({ days: 29, hours: 23 });
    expect(await refund(early)).toMatchObject({ status: 'cancelled' });
    await shop.pass({ hours: 2 });
    expect(await overview(late)).toMatchObject({ refund: { possible: false, reason: 'late' } });
    await expect(refund(late)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await shop.isPro(late)).toBe(true);
  });

  it('should be used once per account, also for concurrent requests', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user, 'monthly');
    await Promise.allSettled([refund(user), refund(user), refund(user)]);
    const charge = String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
    expect((await shop.stripe.refunds.list({ charge })).data).toHaveLength(1);
    await shop.waitForWebhooks();
    await shop.buy(user, 'annual');
    expect(await shop.isPro(user)).toBe(true);
    await expect(refund(user)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have had a payment refunded already.',
    });
  });

  it('should apply to a wallet payment', async () => {
    const user = billing.newUser();
    const { id } = await billing.as(user).call(billingRpc.createPaypalOrder, {});
    await shop.control('paypal/approve', { order: id });
    await billing.as(user).call(billingRpc.capturePaypalOrder, { orderId: id });
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(true);
    expect(await refund(user)).toMatchObject({ status: 'cancelled', provider: 'paypal' });
  });
});

describe('an erased user', () => {
  it('should pay no more, be anonymous, and leave the accounting data', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const id = await shop.purchaseOf(user);
    await billing.auth.eraseUser(user, 'billing');
    await shop.pass({ seconds: 1 });
    expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(
      await billing.dataSource.query(`SELECT user_id, customer_id, email FROM purchase WHERE id = $1`, [id]),
    ).toEqual([{ user_id: null, customer_id: null, email: null }]);
    const exported = await billing.as(user).call(billingRpc.exportUser);
    expect(Object.values(exported).flat()).toEqual([]);
    await until(async () => {
      const rows = await billing.dataSource.query(`SELECT 1 FROM customer WHERE user_id = $1`, [user]);
      return rows.length === 0;
    });
  });
});
