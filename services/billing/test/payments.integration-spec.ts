import { exportBillingData, getReferralOverview, PRICES, referralCodeOf } from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { type StoredPayment, useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

const countPayments = async (user: string) => (await shop.paymentsOf(user)).length;
const earningsOf = (user: string) => billing.as(user).call(getReferralOverview);

/** Buys a monthly subscription and renews it twice; returns its payments. */
async function payThreeMonths(
  user: string,
  card?: string,
): Promise<[StoredPayment, StoredPayment, StoredPayment]> {
  await shop.buy(user, 'monthly', card);
  await shop.pass({ days: 32 });
  await shop.pass({ days: 31 });
  return (await shop.paymentsOf(user)) as [StoredPayment, StoredPayment, StoredPayment];
}

describe('payments of a subscription', () => {
  it('should be stored once each, with the country of the card and what went back of the earlier', async () => {
    const user = billing.newUser();
    const payments = await payThreeMonths(user);
    const stored = { cents: PRICES.monthly, currency: 'USD', country: 'US', money_back: [], is_test: true };
    expect(payments).toMatchObject([stored, stored, stored]);
    const { purchase } = await billing.as(user).call(exportBillingData);
    const cents = { cents: PRICES.monthly };
    expect(purchase).toMatchObject([{ payments: [cents, cents, cents] }]);

    const { status, currentPeriodEnd } = await shop.standing(user);
    const [first, second, third] = payments;
    const close = await shop.dispute(second.id);
    expect(await shop.moneyBackOf(user)).toEqual([[], [['dispute', PRICES.monthly]], []]);
    expect(await shop.isPro(user)).toBe(true);
    await close('won');
    await shop.refundCharge(first.id, 100);
    expect(await shop.moneyBackOf(user)).toEqual([[['refund', 100]], [], []]);
    await shop.refundCharge(first.id);
    const [backOfFirst] = await shop.moneyBackOf(user);
    expect(backOfFirst).toEqual([
      ['refund', PRICES.monthly - 100],
      ['refund', 100],
    ]);
    expect(await shop.isPro(user)).toBe(true);
    const renewals = { status, currentPeriodEnd, cancelAtPeriodEnd: true };
    expect(await shop.standing(user)).toMatchObject(renewals);

    await shop.refundCharge(third.id);
    expect((await shop.moneyBackOf(user))[2]).toEqual([['refund', PRICES.monthly]]);
    expect(await shop.isPro(user)).toBe(false);
  });

  it("should reverse a referral's reward when an earlier one is refunded", async () => {
    const ann = await shop.openAccount();
    // Verified later: the free month would put renewals off.
    const friend = await shop.openAccount({ code: referralCodeOf(ann), isVerified: false });
    const [first] = await payThreeMonths(friend, 'pm_card_amex');
    await billing.auth.verifyEmail(friend, `${friend}@people.example`);
    expect(await earningsOf(ann)).toMatchObject({ successful: 1, earnings: { total: 1000 } });
    await shop.refundCharge(first.id);
    expect(await earningsOf(ann)).toMatchObject({ successful: 0, earnings: { total: 0 } });
    expect(await shop.isPro(friend)).toBe(true);
  });

  it('should stay without a card when the user is erased, who pays no more', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    const id = await shop.purchaseOf(user);
    expect((await shop.paymentsOf(id))[0]?.instrument).toEqual(expect.any(String));
    await billing.auth.eraseUser(user, 'billing');
    await shop.pass({ seconds: 1 });
    expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    await shop.refundCharge(intent);
    const cents = PRICES.monthly;
    expect(await shop.paymentsOf(id)).toMatchObject([
      { cents, country: 'US', instrument: null, money_back: [{ kind: 'refund', cents }] },
    ]);
    const anonymous = { user_id: null, customer_id: null, email: null };
    expect(await shop.query(`SELECT user_id, customer_id, email FROM purchase WHERE id = $1`, [id])).toEqual([
      anonymous,
    ]);
    expect(Object.values(await billing.as(user).call(exportBillingData)).flat()).toEqual([]);
    expect(await shop.query(`SELECT 1 FROM customer WHERE user_id = $1`, [user])).toEqual([]);
  });
});

describe('a wallet payment', () => {
  it('should be stored with the payer’s country and each partial refund', async () => {
    const user = billing.newUser();
    const capture = await shop.payByWallet(user);
    const stored = { id: capture, cents: PRICES.monthly, country: 'US', is_test: true };
    expect(await shop.paymentsOf(capture)).toMatchObject([stored]);
    await shop.giveBack(capture, '1.50');
    expect(await shop.moneyBackOf(capture)).toEqual([[['refund', 150]]]);
    expect(await shop.isPro(user)).toBe(true);
    await shop.giveBack(capture);
    const [back] = await shop.moneyBackOf(capture);
    expect(back).toEqual(expect.arrayContaining([['refund', PRICES.monthly - 150]]));
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled' });
  });

  it("should be stored as returned when it is reversed, also after its user's erasure", async () => {
    const user = billing.newUser();
    const capture = await shop.payByWallet(user);
    await billing.auth.eraseUser(user, 'billing');
    await shop.giveBack(capture, undefined, 'reverse');
    expect(await shop.moneyBackOf(capture)).toEqual([[['dispute', PRICES.monthly]]]);
  });
});

describe('charges after money went back', () => {
  it('should be none after a full refund at the provider', async () => {
    const user = billing.newUser();
    await shop.refundCharge(await shop.buy(user));
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled', renewal: null });
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ cancel_at_period_end: true }]);
    await shop.pass({ days: 62 });
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }]);
    expect(await countPayments(user)).toBe(1);
  });

  it('should be none of a visitor after a full refund', async () => {
    await shop.refundCharge(await shop.buyAsVisitor('refunded.visitor@people.example'));
    const { data } = await shop.stripe.subscriptions.list({ status: 'all', limit: 1 });
    expect(data).toMatchObject([{ cancel_at_period_end: true }]);
  });

  it('should go on, with Pro, when the refund fails days later', async () => {
    const user = billing.newUser();
    const refund = await shop.refundCharge(await shop.buy(user));
    expect(await shop.isPro(user)).toBe(false);
    await shop.pass({ days: 5 });
    await shop.control('stripe/refund/fail', { refund });
    await shop.waitForWebhooks();
    expect(await shop.moneyBackOf(user)).toEqual([[]]);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should go on after a partial refund', async () => {
    const user = billing.newUser();
    await shop.refundCharge(await shop.buy(user), 100);
    await shop.pass({ days: 32 });
    expect(await shop.standing(user)).toMatchObject({ status: 'active', renewal: { isCancelled: false } });
    expect(await countPayments(user)).toBe(2);
  });

  it('should pause while a dispute is open, and go on when the buyer resumes once it is won', async () => {
    const user = billing.newUser();
    const close = await shop.dispute(await shop.buy(user));
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled', renewal: null });
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ cancel_at_period_end: true }]);
    await expectRefusal(shop.resume(user), 'CONFLICT');
    await close('won');
    expect(await shop.isPro(user)).toBe(true);
    const resumed = { status: 'active', renewal: { isCancelled: false } };
    expect(await shop.resume(user)).toMatchObject(resumed);
  });

  it('should be none when a dispute is lost, which cancels the subscription', async () => {
    const user = billing.newUser();
    const close = await shop.dispute(await shop.buy(user));
    await close('lost');
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }]);
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled' });
  });

  it('should be none after the period in which an earlier payment is fully refunded', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    await shop.pass({ days: 32 });
    await shop.refundCharge(intent);
    expect(await shop.standing(user)).toMatchObject({ status: 'active', renewal: { isCancelled: true } });
    await shop.pass({ days: 62 });
    expect(await countPayments(user)).toBe(2);
  });
});

describe('days that are paid twice', () => {
  it('should add the days of a wallet payment to those of a card bought during them', async () => {
    const user = billing.newUser();
    await shop.payByWallet(user);
    await shop.pass({ days: 5 });
    await shop.buy(user);
    const { renewal, currentPeriodEnd } = await shop.standing(user);
    expect(renewal).toMatchObject({ isCancelled: false, at: currentPeriodEnd });
    expect(await shop.daysLeft(user)).toBeGreaterThan(28 + 25);
    await shop.pass({ days: 53 });
    expect(await countPayments(user)).toBe(2);
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 6 });
    expect(await countPayments(user)).toBe(3);
    expect(await shop.standing(user)).toMatchObject({ status: 'active', provider: 'stripe' });
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should put off the next charge of a subscriber by a free month', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const before = await shop.daysLeft(user);
    await shop.giveDays(user, 31);
    await shop.pass({ seconds: 1 });
    expect(await shop.daysLeft(user)).toBeCloseTo(before + 31, 1);
    await shop.pass({ days: 40 });
    expect(await countPayments(user)).toBe(1);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should not charge the card when the wallet payment before it is refunded', async () => {
    const user = billing.newUser();
    const capture = await shop.payByWallet(user);
    await shop.buy(user);
    await shop.giveBack(capture);
    expect(await shop.standing(user)).toMatchObject({ renewal: { isCancelled: true } });
    expect(await shop.daysLeft(user)).toBeLessThan(32);
    await shop.pass({ days: 95 });
    expect(await countPayments(user)).toBe(2);
    expect(await shop.isPro(user)).toBe(false);
  });
});
