import { billingRpc } from '@swipeclean/contracts/server';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

/** A simulated year is long; paypal-subscription.reader.spec.ts tests the periods of both. */
const RENEWED = process.env.TEST_LONG ? (['monthly', 'annual'] as const) : (['monthly'] as const);

const start = (as: Parameters<typeof billing.as>[0], plan?: 'monthly' | 'annual') =>
  billing.as(as).call(billingRpc.createPaypalSubscription, plan ? { plan } : {});
const toId = (approveUrl: string) => String(new URL(approveUrl).searchParams.get('ba_token'));
const overview = (user: string) => billing.as(user).call(billingRpc.getSubscription);

/** Subscribes with PayPal; returns the subscription's id. */
async function subscribe(user: string, plan?: 'monthly' | 'annual'): Promise<string> {
  const id = toId((await start(user, plan)).approveUrl);
  await shop.control('paypal/subscription/approve', { subscription: id, buyer: `${user}@wallet.example` });
  await shop.waitForWebhooks();
  return id;
}

/** The payments of a subscription, oldest first. */
const listPayments = (id: string): Promise<{ cents: number; moneyBack: object[] }[]> =>
  billing.dataSource.query(
    `SELECT cents, money_back AS "moneyBack" FROM payment WHERE purchase_id = $1 ORDER BY paid_at`,
    [id],
  );

describe('a PayPal subscription (SUBS-08)', () => {
  it.each(RENEWED)('should make its buyer Pro and renew: %s', async (plan) => {
    const user = billing.newUser();
    const id = await subscribe(user, plan);
    expect(await shop.isPro(user)).toBe(true);
    expect(await overview(user)).toMatchObject({
      plan,
      status: 'active',
      provider: 'paypal',
      renewal: { plan, isCancelled: false },
      planChanges: [],
      hasCard: false,
    });
    await shop.pass({ days: plan === 'annual' ? 366 : 32 });
    expect(await listPayments(id)).toHaveLength(2);
    expect(await shop.isPro(user)).toBe(true);
    await billing.as(user).call(billingRpc.cancelSubscription);
  });

  it('should be paid for the page that PayPal returns to, and unknown before it is approved', async () => {
    const user = billing.newUser();
    const paymentId = toId((await start(user)).approveUrl);
    const status = () => billing.as().call(billingRpc.getPaymentStatus, { paymentId });
    expect(await status()).toEqual({ status: 'unknown' });
    await shop.control('paypal/subscription/approve', { subscription: paymentId });
    await shop.waitForWebhooks();
    expect(await status()).toEqual({ status: 'paid' });
    await billing.as(user).call(billingRpc.cancelSubscription);
  });

  it('should not be approved twice from two windows, nor be sold beside Pro', async () => {
    const user = billing.newUser();
    const [first, second] = [await start(user), await start(user)];
    expect(second).toEqual(first);
    await shop.control('paypal/subscription/approve', { subscription: toId(first.approveUrl) });
    await shop.waitForWebhooks();
    await expect(start(user)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(shop.begin(user)).rejects.toMatchObject({ code: 'CONFLICT' });
    await billing.as(user).call(billingRpc.cancelSubscription);
  });

  it('should not charge a second plan again that was approved in another window', async () => {
    const user = billing.newUser();
    const month = toId((await start(user, 'monthly')).approveUrl);
    const year = toId((await start(user, 'annual')).approveUrl);
    for (const subscription of [month, year]) {
      await shop.control('paypal/subscription/approve', { subscription });
      await shop.waitForWebhooks();
      await shop.pass({ seconds: 2 });
    }
    await shop.pass({ days: 32 });
    expect(await listPayments(month)).toHaveLength(2);
    if (process.env.TEST_LONG) await shop.pass({ days: 340 });
    expect(await listPayments(year)).toHaveLength(1);
    await billing.as(user).call(billingRpc.cancelSubscription);
  });

  it('should run to the end of what is paid when it is cancelled, and not be resumed', async () => {
    const user = billing.newUser();
    const id = await subscribe(user);
    expect(await billing.as(user).call(billingRpc.cancelSubscription)).toMatchObject({
      status: 'active',
      renewal: { isCancelled: true },
      outlook: { nextCharge: null },
    });
    await expect(billing.as(user).call(billingRpc.resumeSubscription)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 33 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await listPayments(id)).toHaveLength(1);
    expect(await overview(user)).toMatchObject({ status: 'cancelled', renewal: null });
    await subscribe(user);
    expect(await shop.isPro(user)).toBe(true);
    await billing.as(user).call(billingRpc.cancelSubscription);
  });

  it('should be past due when PayPal cannot charge, and end after the grace period', async () => {
    const user = billing.newUser();
    const subscription = await subscribe(user);
    await shop.control('paypal/subscription/refuse-charges', { subscription });
    await shop.pass({ days: 32 });
    expect(await overview(user)).toMatchObject({ status: 'past_due', graceEnd: expect.any(String) });
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 8 });
    expect(await shop.isPro(user)).toBe(false);
    await shop.control('paypal/subscription/refuse-charges', { subscription, refuses: false });
    await billing.as(user).call(billingRpc.cancelSubscription);
    await shop.pass({ days: 32 });
    expect(await listPayments(subscription)).toHaveLength(1);
  });

  it('should end and not be charged again after the guarantee returned its payment', async () => {
    const user = billing.newUser();
    const id = await subscribe(user);
    await billing.as(user).call(billingRpc.refundPayment);
    await shop.waitForWebhooks();
    expect(await shop.isPro(user)).toBe(false);
    expect(await listPayments(id)).toMatchObject([{ moneyBack: [{ kind: 'refund', cents: 499 }] }]);
    await shop.pass({ days: 40 });
    expect(await listPayments(id)).toHaveLength(1);
  });

  it('should end after a refund or a reversal that was made at PayPal', async () => {
    for (const act of ['refund', 'reverse']) {
      const user = billing.newUser();
      const id = await subscribe(user);
      const [{ id: capture }] = await billing.dataSource.query(
        `SELECT id FROM payment WHERE purchase_id = $1`,
        [id],
      );
      await shop.control(`paypal/${act}`, { capture });
      await shop.waitForWebhooks();
      expect(await shop.isPro(user)).toBe(false);
      await shop.pass({ days: 40 });
      expect(await listPayments(id)).toHaveLength(1);
    }
  });

  it('should be cancelled at PayPal when its user is erased', async () => {
    const user = billing.newUser();
    const id = await subscribe(user);
    await billing.auth.eraseUser(user, 'billing');
    await shop.pass({ seconds: 1 });
    await shop.pass({ days: 40 });
    expect(await listPayments(id)).toHaveLength(1);
    expect(await billing.dataSource.query(`SELECT * FROM farewell`)).toEqual([]);
  });

  it('should come to the account that verifies the address of a visitor’s wallet', async () => {
    const email = 'wallet.visitor@people.example';
    const { approveUrl } = await start({ ipAddress: '10.7.0.1', userAgent: 'browser' });
    await shop.control('paypal/subscription/approve', { subscription: toId(approveUrl), buyer: email });
    await shop.waitForWebhooks();
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, email);
    await shop.pass({ seconds: 1 });
    expect(await shop.isPro(user)).toBe(true);
    await billing.as(user).call(billingRpc.cancelSubscription);
  });
});
