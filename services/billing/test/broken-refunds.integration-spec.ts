import { billingRpc } from '@swipeclean/contracts/server';
import { ProviderSyncService } from '../src/payments/provider-sync/provider-sync.service';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
const refund = (user: string) => billing.as(user).call(billingRpc.refundPayment);
const overview = (user: string) => billing.as(user).call(billingRpc.getSubscription);

/** Buys a month with a PayPal account; returns the capture's id. */
async function payByWallet(user: string): Promise<string> {
  const { id: order } = await billing.as(user).call(billingRpc.createPaypalOrder, {});
  await shop.control('paypal/approve', { order });
  await billing.as(user).call(billingRpc.capturePaypalOrder, { orderId: order });
  await shop.waitForWebhooks();
  return shop.purchaseOf(user);
}

afterEach(() => shop.control('faults'));

describe('an interrupted refund', () => {
  it('should be resumed by the job, with no charge meanwhile', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    const id = await shop.purchaseOf(user);
    await shop.pass({ days: 27 });
    for (const method of ['DELETE', 'POST']) {
      const path = method === 'POST' ? '/v1/refunds' : undefined;
      await shop.control('faults', {
        provider: 'stripe',
        method,
        path,
        kind: 'error',
        status: 500,
        times: 99,
      });
    }
    await expect(refund(user)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: expect.stringContaining('not known yet whether money has moved'),
    });
    await shop.control('faults');
    expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
    await shop.pass({ days: 5 });
    const { customer } = await shop.stripe.subscriptions.retrieve(id);
    const { data } = await shop.stripe.charges.list({ customer: String(customer) });
    expect(data).toMatchObject([{ payment_intent: intent, refunded: true }]);
    expect(await overview(user)).toMatchObject({
      status: 'cancelled',
      renewal: null,
      refund: { possible: false, reason: 'used' },
    });
  });

  it('should refund once and end the subscription although that failed at first', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    const id = await shop.purchaseOf(user);
    await shop.control('faults', { provider: 'stripe', method: 'DELETE', kind: 'error', times: 99 });
    await expect(refund(user)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    await shop.pass({ days: 40 });
    await shop.control('faults');
    await shop.pass({ seconds: 1 });
    const { customer, status } = await shop.stripe.subscriptions.retrieve(id);
    expect(status).toBe('canceled');
    expect((await shop.stripe.charges.list({ customer: String(customer) })).data).toMatchObject([
      { refunded: true },
    ]);
    await expect(refund(user)).rejects.toMatchObject({ message: 'You have had a payment refunded already.' });
    expect(await shop.isPro(user)).toBe(false);
  });

  it.each(['card', 'wallet'])(
    'should be resumed although its user was erased meanwhile, for a payment by %s',
    async (way) => {
      const user = billing.newUser();
      const intent = way === 'card' ? await shop.buy(user) : await payByWallet(user);
      const [{ id }] = await billing.dataSource.query(
        `SELECT payment.id FROM payment JOIN purchase ON purchase.id = purchase_id WHERE user_id = $1`,
        [user],
      );
      for (const provider of ['stripe', 'paypal'])
        await shop.control('faults', { provider, method: 'POST', kind: 'error', status: 500, times: 99 });
      await expect(refund(user)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
      await billing.auth.eraseUser(user, 'billing');
      await shop.control('faults');
      await shop.pass({ seconds: 1 });
      await shop.pass({ hours: 1 });
      expect(intent).toBe(id);
      const [{ kinds }] = await billing.dataSource.query(
        `SELECT jsonb_path_query_array(money_back, '$[*].kind') AS kinds FROM payment WHERE id = $1`,
        [id],
      );
      expect(kinds).toEqual(['refund']);
      const left: object[] = await billing.dataSource.query(`SELECT * FROM refund WHERE payment_id = $1`, [
        id,
      ]);
      expect(left).toMatchObject([{ user_id: null, ended_at: expect.any(Date) }]);
      expect(Object.values(await billing.as(user).call(billingRpc.exportUser)).flat()).toEqual([]);
    },
  );

  it('should not use up the guarantee when the provider rejects it', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'lifetime');
    const path = '/v1/refunds';
    await shop.control('faults', { provider: 'stripe', method: 'POST', path, kind: 'error', status: 400 });
    await expect(refund(user)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await overview(user)).toMatchObject({ status: 'active', refund: { possible: true } });
    await shop.pass({ days: 31 });
    expect(await overview(user)).toMatchObject({ refund: { possible: false, reason: 'late' } });
    await expect(refund(user)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should use up the guarantee when another run refunds the payment meanwhile', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user, 'lifetime');
    const providerSync = billing.app.get(ProviderSyncService, { strict: false });
    const sync = providerSync.sync.bind(providerSync);
    jest.spyOn(providerSync, 'sync').mockImplementationOnce(async (...purchase) => {
      const owner = await sync(...purchase);
      await shop.stripe.refunds.create({ payment_intent: intent });
      const path = '/v1/refunds';
      await shop.control('faults', { provider: 'stripe', method: 'POST', path, kind: 'error', status: 400 });
      return owner;
    });
    await refund(user);
    expect(await overview(user)).toMatchObject({ refund: { possible: false, reason: 'used' } });
  });

  it('should not be resumed for a payment that is disputed by then', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user, 'lifetime');
    await shop.control('faults', { provider: 'stripe', method: 'POST', kind: 'error', times: 99 });
    await expect(refund(user)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    await shop.control('faults');
    const charge = String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
    const { id: dispute } = await shop.control<{ id: string }>('stripe/dispute', { charge });
    await shop.pass({ hours: 1 });
    expect(await overview(user)).toMatchObject({ refund: { possible: false, reason: 'returned' } });
    await shop.control('stripe/dispute/close', { dispute, outcome: 'won' });
    await shop.pass({ days: 1 });
    expect((await shop.stripe.refunds.list({ charge })).data).toEqual([]);
    expect(await shop.isPro(user)).toBe(true);
  });
});
