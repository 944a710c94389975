import { getPaymentStatus, getPaypalSetup, PRICES, type RecurringPlan } from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
const conflict = { code: 'CONFLICT' };
const soldAlready = { ...conflict, message: 'You already have a Pro subscription.' };

describe('a wallet payment', () => {
  // Also SUBS-23, SUBS-36.
  it('should grant 31 days of Pro after the webhook (API-09, API-10, API-11)', async () => {
    const user = billing.newUser();
    const { clientToken } = await billing.as(user).call(getPaypalSetup);
    expect(clientToken.length).toBeGreaterThan(20);
    const id = await shop.order(user);
    await shop.approve(id);
    const { release } = shop.holdWebhooks();
    expect(await shop.capture(user, id)).toEqual({ id, status: 'COMPLETED' });
    await shop.settle();
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    await release();
    expect(await shop.standing(user)).toMatchObject({
      plan: 'monthly',
      status: 'active',
      provider: 'paypal',
    });
    expect(await shop.daysLeft(user)).toBeCloseTo(31, 1);
    await shop.pass({ days: 30, hours: 23 });
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ hours: 2 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled', plan: 'monthly' });
  });

  it('should be captured once for repeated requests', async () => {
    const user = billing.newUser();
    const id = await shop.order(user);
    const message = expect.stringContaining('not approved');
    await expect(shop.capture(user, id)).rejects.toMatchObject({ ...conflict, message });
    await shop.approve(id);
    const answers = await Promise.all([1, 2, 3].map(() => shop.capture(user, id)));
    expect(answers).toEqual(Array(3).fill({ id, status: 'COMPLETED' }));
    await shop.waitForWebhooks();
    await shop.purchaseOf(user);
  });

  it('should be captured although the first response was lost', async () => {
    const user = billing.newUser();
    const id = await shop.order(user);
    await shop.approve(id);
    const path = `/v2/checkout/orders/${id}/capture`;
    await shop.fail('paypal', { method: 'POST', path, kind: 'lost', times: 1 });
    await expect(shop.capture(user, id)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: expect.stringMatching(/not known yet.*Nothing is charged twice/),
    });
    expect(await shop.capture(user, id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('should last for ever at the lifetime price, be refused then, and be sold after a refund (PRICE-05)', async () => {
    const user = billing.newUser();
    const lifetime = await shop.payByWallet(user, { plan: 'lifetime' });
    expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', currentPeriodEnd: null });
    await expect(shop.order(user)).rejects.toMatchObject(conflict);
    await shop.giveBack(lifetime);
    await shop.payByWallet(user, { plan: 'lifetime' });
    expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', status: 'active' });
  });

  it('should be refused to a user with a renewing subscription', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await expect(shop.order(user)).rejects.toMatchObject(conflict);
    await shop.order(user, 'lifetime');
  });

  it.each([401, 422, 429])('should fail as the provider’s error when it refuses with %i', async (status) => {
    await shop.fail('paypal', { method: 'POST', status });
    await expectRefusal(shop.order(billing.newUser()), 'UPSTREAM_FAILED');
    await shop.repair();
  });

  it('should belong to the payer who verifies the wallet’s address', async () => {
    await shop.payByWallet(shop.visitor(), { buyer: 'payer@wallet.example' });
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, 'payer@wallet.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'active', provider: 'paypal' });
  });

  it('should not be captured by another user, who gets 404', async () => {
    const user = billing.newUser();
    const id = await shop.order(user);
    await shop.approve(id);
    for (const who of [billing.newUser(), shop.visitor()])
      await expectRefusal(shop.capture(who, id), 'NOT_FOUND');
    await expectRefusal(shop.capture(user, '5O190127TN364715T'), 'NOT_FOUND');
  });
});

describe('a lifetime wallet payment that is ordered in two tabs', () => {
  const ordered = async (user: string) => {
    const ids = [await shop.order(user, 'lifetime'), await shop.order(user, 'lifetime')] as const;
    for (const id of ids) await shop.approve(id);
    return ids;
  };

  it('should be captured in one of them, also before the webhook (PRICE-05)', async () => {
    const user = billing.newUser();
    const [one, other] = await ordered(user);
    const { release } = shop.holdWebhooks();
    await shop.capture(user, one);
    await expect(shop.capture(user, other)).rejects.toMatchObject(soldAlready);
    // Long after, without a webhook.
    await shop.query(
      `UPDATE paypal_order SET capture_requested_at = capture_requested_at - interval '1 hour' WHERE order_id = $1`,
      [one],
    );
    await expect(shop.capture(user, other)).rejects.toMatchObject(soldAlready);
    await release();
    await expect(shop.capture(user, other)).rejects.toMatchObject(soldAlready);
    expect(await shop.capture(user, one)).toEqual({ id: one, status: 'COMPLETED' });
    await shop.purchaseOf(user);
  });

  it('should be captured in one of them for concurrent requests', async () => {
    const user = billing.newUser();
    const ids = await ordered(user);
    const answers = await Promise.allSettled(ids.map((id) => shop.capture(user, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await shop.waitForWebhooks();
    await shop.purchaseOf(user);
  });

  it('should not be captured while the other capture may be running', async () => {
    const user = billing.newUser();
    const [one, other] = await ordered(user);
    const ask = (secondsAgo: number) =>
      shop.query(`UPDATE paypal_order SET capture_requested_at = $2 WHERE order_id = $1`, [
        one,
        new Date(shop.now().getTime() - secondsAgo * 1000),
      ]);
    await ask(1);
    await expect(shop.capture(user, other)).rejects.toMatchObject(soldAlready);
    await ask(60);
    expect(await shop.capture(user, other)).toMatchObject({ status: 'COMPLETED' });
    await shop.waitForWebhooks();
  });

  it('should be captured in the second when the first was declined', async () => {
    const user = billing.newUser();
    const [one, other] = [await shop.order(user, 'lifetime'), await shop.order(user, 'lifetime')];
    await shop.approve(other);
    await expect(shop.capture(user, one)).rejects.toMatchObject(conflict);
    expect(await shop.capture(user, other)).toMatchObject({ status: 'COMPLETED' });
    await shop.waitForWebhooks();
  });

  it('should not be captured after a purchase by card', async () => {
    const user = billing.newUser();
    const id = await shop.order(user, 'lifetime');
    await shop.approve(id);
    await shop.buy(user, 'lifetime');
    await expect(shop.capture(user, id)).rejects.toMatchObject(soldAlready);
    await shop.purchaseOf(user);
  });
});

describe('a PayPal subscription (SUBS-08)', () => {
  /** A simulated year is long; paypal-subscription.reader.spec.ts tests the periods of both. */
  const RENEWED: RecurringPlan[] = process.env.TEST_LONG ? ['monthly', 'annual'] : ['monthly'];

  const { startPaypal: start, approvePaypal: approve, subscribeByPaypal: subscribe } = shop;

  it.each(RENEWED)('should make its buyer Pro and renew: %s', async (plan) => {
    const user = billing.newUser();
    const id = await subscribe(user, plan);
    expect(await shop.isPro(user)).toBe(true);
    expect(await shop.standing(user)).toMatchObject({
      plan,
      status: 'active',
      provider: 'paypal',
      renewal: { plan, isCancelled: false },
      planChanges: [],
      hasCard: false,
    });
    await shop.pass({ days: plan === 'annual' ? 366 : 32 });
    expect(await shop.paymentsOf(id)).toHaveLength(2);
    expect(await shop.isPro(user)).toBe(true);
    await shop.cancel(user);
  });

  it('should be paid for the page that PayPal returns to, and unknown before it is approved', async () => {
    const user = billing.newUser();
    const paymentId = await start(user);
    const status = () => billing.as().call(getPaymentStatus, { paymentId });
    expect(await status()).toEqual({ status: 'unknown' });
    await approve(paymentId);
    expect(await status()).toEqual({ status: 'paid' });
    await shop.cancel(user);
  });

  it('should not be approved twice from two windows, nor be sold beside Pro', async () => {
    const user = billing.newUser();
    const [first, second] = [await start(user), await start(user)];
    expect(second).toBe(first);
    await approve(first);
    await expect(start(user)).rejects.toMatchObject(conflict);
    await expect(shop.begin(user)).rejects.toMatchObject(conflict);
    await shop.cancel(user);
  });

  it('should leave the longer of two plans that were approved in two windows', async () => {
    const user = billing.newUser();
    const [month, year] = [await start(user, 'monthly'), await start(user, 'annual')];
    for (const subscription of [month, year]) {
      await approve(subscription);
      await shop.pass({ seconds: 2 });
    }
    await shop.pass({ days: 32 });
    expect(await shop.moneyBackOf(month)).toEqual([[['refund', PRICES.monthly]]]);
    if (process.env.TEST_LONG) await shop.pass({ days: 340 });
    expect(await shop.paymentsOf(year)).toHaveLength(process.env.TEST_LONG ? 2 : 1);
    await shop.cancel(user);
  });

  it('should run to the end of what is paid when it is cancelled, and not be resumed', async () => {
    const user = billing.newUser();
    const id = await subscribe(user);
    expect(await shop.cancel(user)).toMatchObject({
      status: 'active',
      renewal: { isCancelled: true },
      subscriptions: [{ nextCharge: null }],
    });
    await expect(shop.resume(user)).rejects.toMatchObject(conflict);
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 33 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.paymentsOf(id)).toHaveLength(1);
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled', renewal: null });
    await subscribe(user);
    expect(await shop.isPro(user)).toBe(true);
    await shop.cancel(user);
  });

  it('should be past due when PayPal cannot charge, and end after the grace period', async () => {
    const user = billing.newUser();
    const subscription = await subscribe(user);
    await shop.control('paypal/subscription/refuse-charges', { subscription });
    await shop.pass({ days: 32 });
    expect(await shop.standing(user)).toMatchObject({ status: 'past_due', graceEnd: expect.any(String) });
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 8 });
    expect(await shop.isPro(user)).toBe(false);
    await shop.control('paypal/subscription/refuse-charges', { subscription, refuses: false });
    await shop.cancel(user);
    await shop.pass({ days: 32 });
    expect(await shop.paymentsOf(subscription)).toHaveLength(1);
  });

  it('should not be charged again after its payment went back or its user was erased', async () => {
    const [guaranteed, refunded, reversed, erased] = [1, 2, 3, 4].map(() => billing.newUser()) as [
      string,
      string,
      string,
      string,
    ];
    const ids = new Map<string, string>();
    for (const user of [guaranteed, refunded, reversed, erased]) ids.set(user, await subscribe(user));
    await shop.refund(guaranteed);
    await shop.waitForWebhooks();
    const back = [['refund', PRICES.monthly]];
    expect(await shop.moneyBackOf(guaranteed)).toEqual([back]);
    const captureOf = async (user: string) => String((await shop.paymentsOf(user))[0]?.id);
    await shop.giveBack(await captureOf(refunded));
    await shop.giveBack(await captureOf(reversed), undefined, 'reverse');
    for (const user of [guaranteed, refunded, reversed]) expect(await shop.isPro(user)).toBe(false);
    await billing.auth.eraseUser(erased, 'billing');
    await shop.pass({ seconds: 1 });
    await shop.pass({ days: 40 });
    for (const id of ids.values()) expect(await shop.paymentsOf(id)).toHaveLength(1);
    expect(await shop.query(`SELECT * FROM customer_deletion`)).toEqual([]);
  });

  it('should come to the account that verifies the address of a visitor’s wallet', async () => {
    const email = 'wallet.visitor@people.example';
    await approve(await start(shop.visitor('10.7.0.1')), email);
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, email);
    await shop.pass({ seconds: 1 });
    expect(await shop.isPro(user)).toBe(true);
    await shop.cancel(user);
  });
});
