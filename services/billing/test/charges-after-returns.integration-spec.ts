import { billingRpc, DAY_MS } from '@swipeclean/contracts/server';
import { EntitlementService } from '../src/entitlement/entitlement.service';
import { payByWallet, useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

const overview = (user: string) => billing.as(user).call(billingRpc.getSubscription);
const chargeOf = async (intent: string) =>
  String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
const countPayments = async (user: string): Promise<number> => {
  const [{ count }] = await billing.dataSource.query(
    `SELECT count(*)::int FROM payment JOIN purchase ON purchase.id = purchase_id WHERE user_id = $1`,
    [user],
  );
  return count as number;
};
const daysLeft = async (user: string) =>
  (Date.parse(String((await overview(user)).currentPeriodEnd)) - shop.now().getTime()) / DAY_MS;

describe('charges after money went back', () => {
  it('should charge nothing more after a full refund at the provider', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    await shop.control('stripe/refund', { charge: await chargeOf(intent) });
    await shop.waitForWebhooks();
    expect(await overview(user)).toMatchObject({ status: 'cancelled', renewal: null });
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ cancel_at_period_end: true }]);
    await shop.pass({ days: 62 });
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }]);
    expect(await countPayments(user)).toBe(1);
  });

  it('should charge a visitor nothing more after a full refund', async () => {
    const email = 'refunded.visitor@people.example';
    const intent = await shop.begin(undefined, 'monthly', email);
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await shop.waitForWebhooks();
    await shop.control('stripe/refund', { charge: await chargeOf(intent) });
    await shop.waitForWebhooks();
    const { data } = await shop.stripe.subscriptions.list({ status: 'all', limit: 1 });
    expect(data).toMatchObject([{ cancel_at_period_end: true }]);
  });

  it('should keep renewing after a partial refund', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    await shop.control('stripe/refund', { charge: await chargeOf(intent), amount: 100 });
    await shop.pass({ days: 32 });
    expect(await overview(user)).toMatchObject({ status: 'active', renewal: { isCancelled: false } });
    expect(await countPayments(user)).toBe(2);
  });

  it('should stop renewals while a dispute is open, and let the buyer resume once it is won', async () => {
    const user = billing.newUser();
    const charge = await chargeOf(await shop.buy(user));
    const { id: dispute } = await shop.control<{ id: string }>('stripe/dispute', { charge });
    await shop.waitForWebhooks();
    expect(await overview(user)).toMatchObject({ status: 'cancelled', renewal: null });
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ cancel_at_period_end: true }]);
    const resume = () => billing.as(user).call(billingRpc.resumeSubscription);
    await expect(resume()).rejects.toMatchObject({ code: 'CONFLICT' });
    await shop.control('stripe/dispute/close', { dispute, outcome: 'won' });
    await shop.waitForWebhooks();
    expect(await resume()).toMatchObject({ status: 'active', renewal: { isCancelled: false } });
  });

  it('should cancel the subscription when a dispute is lost', async () => {
    const user = billing.newUser();
    const charge = await chargeOf(await shop.buy(user));
    const { id: dispute } = await shop.control<{ id: string }>('stripe/dispute', { charge });
    await shop.control('stripe/dispute/close', { dispute, outcome: 'lost' });
    await shop.waitForWebhooks();
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }]);
  });

  it('should end a subscription with its period when an earlier payment is fully refunded', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    await shop.pass({ days: 32 });
    await shop.control('stripe/refund', { charge: await chargeOf(intent) });
    await shop.waitForWebhooks();
    expect(await overview(user)).toMatchObject({ status: 'active', renewal: { isCancelled: true } });
    await shop.pass({ days: 62 });
    expect(await countPayments(user)).toBe(2);
  });
});

describe('days that are paid twice', () => {
  it('should add the days of a wallet payment to those of a card bought during them', async () => {
    const user = billing.newUser();
    await payByWallet(shop, user);
    await shop.pass({ days: 5 });
    await shop.buy(user);
    const { renewal, currentPeriodEnd } = await overview(user);
    expect(renewal).toMatchObject({ isCancelled: false, at: currentPeriodEnd });
    expect(await daysLeft(user)).toBeGreaterThan(28 + 25);
    await shop.pass({ days: 53 });
    expect(await countPayments(user)).toBe(2);
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 6 });
    expect(await countPayments(user)).toBe(3);
    expect(await overview(user)).toMatchObject({ status: 'active', provider: 'stripe' });
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should keep the days of the wallet payment when the subscription is cancelled', async () => {
    const user = billing.newUser();
    await payByWallet(shop, user);
    await shop.buy(user);
    await billing.as(user).call(billingRpc.cancelSubscription);
    expect(await overview(user)).toMatchObject({ status: 'active', renewal: { isCancelled: true } });
    expect(await daysLeft(user)).toBeGreaterThan(28 + 30);
    await shop.pass({ days: 58 });
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 5 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await countPayments(user)).toBe(2);
  });

  it('should put off the next charge of a subscriber by a free month', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const before = await daysLeft(user);
    const grant = {
      id: crypto.randomUUID(),
      userId: user,
      source: 'reward',
      plan: 'monthly',
      days: 31,
    } as const;
    const entitlements = billing.app.get(EntitlementService, { strict: false });
    await billing.dataSource.transaction((manager) =>
      entitlements.grant(manager, { ...grant, startsAt: shop.now() }),
    );
    await shop.pass({ seconds: 1 });
    expect(await daysLeft(user)).toBeCloseTo(before + 31, 1);
    await shop.pass({ days: 40 });
    expect(await countPayments(user)).toBe(1);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should not charge the card when the wallet payment before it is refunded', async () => {
    const user = billing.newUser();
    const { capture } = await payByWallet(shop, user);
    await shop.buy(user);
    await shop.control('paypal/refund', { capture });
    await shop.waitForWebhooks();
    expect(await overview(user)).toMatchObject({ renewal: { isCancelled: true } });
    expect(await daysLeft(user)).toBeLessThan(32);
    await shop.pass({ days: 95 });
    expect(await countPayments(user)).toBe(2);
    expect(await shop.isPro(user)).toBe(false);
  });
});
