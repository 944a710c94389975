import { billingRpc, DAY_MS } from '@swipeclean/contracts/server';
import { type Message, useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
const visitor = { ipAddress: '10.1.0.1', userAgent: 'browser' };
type Who = Parameters<typeof billing.as>[0];

const order = async (who: Who, amount = '4.99') =>
  (await billing.as(who).call(billingRpc.createPaypalOrder, { amount })).id;
const capture = (who: Who, orderId: string) =>
  billing.as(who).call(billingRpc.capturePaypalOrder, { orderId });
const approve = (id: string, buyer?: string) => shop.control('paypal/approve', { order: id, buyer });

/** Orders, approves and captures. */
async function pay(who: Who, amount?: string, buyer?: string): Promise<string> {
  const id = await order(who, amount);
  await approve(id, buyer);
  await capture(who, id);
  await shop.waitForWebhooks();
  return id;
}

describe('a wallet payment', () => {
  // Also SUBS-23, SUBS-36.
  it('should grant 31 days of Pro after the webhook (API-09, API-10, API-11)', async () => {
    const user = billing.newUser();
    const { clientToken } = await billing.as(user).call(billingRpc.getPaypalSetup);
    expect(clientToken.length).toBeGreaterThan(20);
    const id = await order(user);
    await approve(id);

    const held: Message[] = [];
    shop.route((message) => void held.push(message));
    expect(await capture(user, id)).toEqual({ id, status: 'COMPLETED' });
    await shop.control('webhooks/settle');
    expect(await shop.standing(user)).toMatchObject({ status: 'none' });
    shop.route();
    for (const message of held) await shop.deliver(message);
    await shop.waitForWebhooks();

    const standing = await shop.standing(user);
    expect(standing).toMatchObject({ plan: 'monthly', status: 'active', provider: 'paypal' });
    const days = (Date.parse(String(standing.currentPeriodEnd)) - shop.now().getTime()) / DAY_MS;
    expect(days).toBeCloseTo(31, 2);
    await shop.pass({ days: 30, hours: 23 });
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ hours: 2 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled', plan: 'monthly' });
  });

  it('should be captured once for repeated requests', async () => {
    const user = billing.newUser();
    const id = await order(user);
    await expect(capture(user, id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('not approved'),
    });
    await approve(id);
    const answers = await Promise.all([capture(user, id), capture(user, id), capture(user, id)]);
    expect(answers).toEqual(Array(3).fill({ id, status: 'COMPLETED' }));
    await shop.waitForWebhooks();
    await shop.purchaseOf(user);
  });

  it('should be captured although the first response was lost', async () => {
    const user = billing.newUser();
    const id = await order(user);
    await approve(id);
    const path = `/v2/checkout/orders/${id}/capture`;
    await shop.control('faults', { provider: 'paypal', method: 'POST', path, kind: 'lost' });
    await expect(capture(user, id)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: expect.stringMatching(/not known yet.*Nothing is charged twice/),
    });
    expect(await capture(user, id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('should add its days to the remaining ones', async () => {
    const user = billing.newUser();
    await pay(user);
    await pay(user);
    const { currentPeriodEnd } = await shop.standing(user);
    const days = (Date.parse(String(currentPeriodEnd)) - shop.now().getTime()) / DAY_MS;
    expect(days).toBeCloseTo(62, 2);
  });

  it('should last for ever at the lifetime price, and then be refused (PRICE-05)', async () => {
    const user = billing.newUser();
    await pay(user, '199.00');
    expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', currentPeriodEnd: null });
    await expect(order(user)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('should be refused to a user with a renewing subscription', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await expect(order(user)).rejects.toMatchObject({ code: 'CONFLICT' });
    await order(user, '199.00');
  });

  describe('for lifetime, ordered in two tabs,', () => {
    const ordered = async (user: string) => {
      const ids = [await order(user, '199.00'), await order(user, '199.00')] as const;
      for (const id of ids) await approve(id);
      return ids;
    };
    const refused = { code: 'CONFLICT', message: 'You already have a Pro subscription.' };

    it('should be captured in one of them, also before the webhook (PRICE-05)', async () => {
      const user = billing.newUser();
      const [one, other] = await ordered(user);
      const held: Message[] = [];
      shop.route((message) => void held.push(message));
      await capture(user, one);
      await expect(capture(user, other)).rejects.toMatchObject(refused);
      // Long after, without a webhook.
      await billing.dataSource.query(
        `UPDATE wallet_order SET asked_at = asked_at - interval '1 hour' WHERE order_id = $1`,
        [one],
      );
      await expect(capture(user, other)).rejects.toMatchObject(refused);
      shop.route();
      for (const message of held) await shop.deliver(message);
      await shop.waitForWebhooks();
      await expect(capture(user, other)).rejects.toMatchObject(refused);
      expect(await capture(user, one)).toEqual({ id: one, status: 'COMPLETED' });
      await shop.purchaseOf(user);
    });

    it('should be captured in one of them for concurrent requests', async () => {
      const user = billing.newUser();
      const ids = await ordered(user);
      const answers = await Promise.allSettled(ids.map((id) => capture(user, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await shop.waitForWebhooks();
      await shop.purchaseOf(user);
    });

    it('should be captured in the second when the first was declined', async () => {
      const user = billing.newUser();
      const one = await order(user, '199.00');
      const other = await order(user, '199.00');
      await approve(other);
      await expect(capture(user, one)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await capture(user, other)).toMatchObject({ status: 'COMPLETED' });
      await shop.waitForWebhooks();
    });

    it('should not be captured after a purchase by card', async () => {
      const user = billing.newUser();
      const id = await order(user, '199.00');
      await approve(id);
      await shop.buy(user, 'lifetime');
      await expect(capture(user, id)).rejects.toMatchObject(refused);
      await shop.purchaseOf(user);
    });

    it('should be sold again after a refund', async () => {
      const user = billing.newUser();
      await pay(user, '199.00');
      await shop.control('paypal/refund', { capture: await shop.purchaseOf(user) });
      await shop.waitForWebhooks();
      await pay(user, '199.00');
      expect(await shop.standing(user)).toMatchObject({ plan: 'lifetime', status: 'active' });
    });
  });

  it.each([401, 422, 429])('should fail as the provider’s error when it refuses with %i', async (status) => {
    await shop.control('faults', { provider: 'paypal', method: 'POST', kind: 'error', status, times: 2 });
    await expect(order(billing.newUser())).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    await shop.control('faults');
  });

  it('should belong to the payer who verifies the wallet’s address', async () => {
    await pay(visitor, undefined, 'payer@wallet.example');
    const user = billing.newUser();
    await billing.auth.verifyEmail(user, 'payer@wallet.example');
    expect(await shop.standing(user)).toMatchObject({ status: 'active', provider: 'paypal' });
  });

  it('should not be captured by another user, who gets 404', async () => {
    const user = billing.newUser();
    const id = await order(user);
    await approve(id);
    for (const who of [billing.newUser(), visitor])
      await expect(capture(who, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(capture(user, '5O190127TN364715T')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('should end with its refund or reversal', async () => {
    for (const path of ['paypal/refund', 'paypal/reverse']) {
      const user = billing.newUser();
      await pay(user);
      await shop.control(path, { capture: await shop.purchaseOf(user) });
      await shop.waitForWebhooks();
      expect(await shop.standing(user)).toMatchObject({ status: 'cancelled' });
      expect(await shop.isPro(user)).toBe(false);
    }
  });

  it('should not end with a partial refund', async () => {
    const user = billing.newUser();
    await pay(user);
    await shop.control('paypal/refund', { capture: await shop.purchaseOf(user), value: '1.00' });
    await shop.waitForWebhooks();
    expect(await shop.standing(user)).toMatchObject({ status: 'active' });
  });
});
