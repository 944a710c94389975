import { billingRpc, PRICES } from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { ProviderSyncService } from '../src/payments/provider-sync/provider-sync.service';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.repair());

const unknown = { code: 'UPSTREAM_FAILED' };
const usedUp = { code: 'CONFLICT', message: 'You have had a payment refunded already.' };

/** The charges of the user's only subscription. */
async function chargesOf(user: string) {
  const { customer } = await shop.stripe.subscriptions.retrieve(await shop.purchaseOf(user));
  return (await shop.stripe.charges.list({ customer: String(customer) })).data;
}

describe('money-back guarantee', () => {
  it.each(['monthly', 'lifetime'] as const)(
    'should refund the payment of the %s plan and end it (PRICE-10)',
    async (plan) => {
      const user = billing.newUser();
      const intent = await shop.buy(user, plan);
      expect(await shop.standing(user)).toMatchObject({ refund: { possible: true, cents: PRICES[plan] } });
      await shop.pass({ days: 20 });
      const over = { renewal: null, refund: { possible: false, reason: 'used' } };
      expect(await shop.refund(user)).toMatchObject({ status: 'cancelled', plan, ...over });
      await shop.waitForWebhooks();
      expect(await shop.isPro(user)).toBe(false);
      const charge = await shop.stripe.charges.retrieve(await shop.chargeOf(intent));
      expect(charge).toMatchObject({ refunded: true });
      if (plan === 'lifetime') return;
      const { status } = await shop.stripe.subscriptions.retrieve(await shop.purchaseOf(user));
      expect(status).toBe('canceled');
    },
  );

  it('should be used once per account, also for concurrent requests', async () => {
    const user = billing.newUser();
    const charge = await shop.chargeOf(await shop.buy(user, 'monthly'));
    await Promise.allSettled([shop.refund(user), shop.refund(user), shop.refund(user)]);
    expect((await shop.stripe.refunds.list({ charge })).data).toHaveLength(1);
    await shop.waitForWebhooks();
    await shop.buy(user, 'annual');
    expect(await shop.isPro(user)).toBe(true);
    await expect(shop.refund(user)).rejects.toMatchObject(usedUp);
  });

  it('should apply to a wallet payment', async () => {
    const user = billing.newUser();
    await shop.payByWallet(user);
    expect(await shop.isPro(user)).toBe(true);
    expect(await shop.refund(user)).toMatchObject({ status: 'cancelled', provider: 'paypal' });
  });
});

describe('an interrupted refund', () => {
  it('should be resumed by the job, with no charge meanwhile', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    await shop.pass({ days: 27 });
    await shop.fail('stripe', { method: 'DELETE', status: 500 });
    await shop.fail('stripe', { method: 'POST', path: '/v1/refunds', status: 500 });
    const message = expect.stringContaining('not known yet whether money has moved');
    await expect(shop.refund(user)).rejects.toMatchObject({ ...unknown, message });
    await shop.repair();
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ cancel_at_period_end: true }]);
    await shop.pass({ days: 5 });
    expect(await chargesOf(user)).toMatchObject([{ payment_intent: intent, refunded: true }]);
    expect(await shop.standing(user)).toMatchObject({
      status: 'cancelled',
      renewal: null,
      refund: { possible: false, reason: 'used' },
    });
  });

  it('should refund once and end the subscription although that failed at first', async () => {
    const user = billing.newUser();
    await shop.buy(user);
    await shop.fail('stripe', { method: 'DELETE' });
    await expect(shop.refund(user)).rejects.toMatchObject(unknown);
    await shop.pass({ days: 40 });
    await shop.repair();
    await shop.pass({ seconds: 1 });
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }]);
    expect(await chargesOf(user)).toMatchObject([{ refunded: true }]);
    await expect(shop.refund(user)).rejects.toMatchObject(usedUp);
    expect(await shop.isPro(user)).toBe(false);
  });

  it.each(['card', 'wallet'])(
    'should be resumed although its user was erased meanwhile, for a payment by %s',
    async (way) => {
      const user = billing.newUser();
      const id = way === 'card' ? await shop.buy(user) : await shop.payByWallet(user);
      for (const provider of ['stripe', 'paypal'] as const)
        await shop.fail(provider, { method: 'POST', status: 500 });
      await expect(shop.refund(user)).rejects.toMatchObject(unknown);
      await billing.auth.eraseUser(user, 'billing');
      await shop.repair();
      await shop.pass({ seconds: 1 });
      await shop.pass({ hours: 1 });
      const [back] = await shop.query(`SELECT money_back FROM payment WHERE id = $1`, [id]);
      expect(back).toMatchObject({ money_back: [{ kind: 'refund' }] });
      const left = await shop.query(`SELECT * FROM refund WHERE payment_id = $1`, [id]);
      expect(left).toMatchObject([{ user_id: null, ended_at: expect.any(Date) }]);
      expect(Object.values(await billing.as(user).call(billingRpc.exportUser)).flat()).toEqual([]);
    },
  );

  it('should not use up the guarantee when the provider rejects it', async () => {
    const user = billing.newUser();
    await shop.buy(user, 'lifetime');
    await shop.fail('stripe', { method: 'POST', path: '/v1/refunds', status: 400, times: 1 });
    await expectRefusal(shop.refund(user), 'CONFLICT');
    expect(await shop.standing(user)).toMatchObject({ status: 'active', refund: { possible: true } });
    await shop.pass({ days: 31 });
    expect(await shop.standing(user)).toMatchObject({ refund: { possible: false, reason: 'late' } });
    await expectRefusal(shop.refund(user), 'CONFLICT');
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
      await shop.fail('stripe', { method: 'POST', path: '/v1/refunds', status: 400, times: 1 });
      return owner;
    });
    await shop.refund(user);
    expect(await shop.standing(user)).toMatchObject({ refund: { possible: false, reason: 'used' } });
  });

  it('should not be resumed for a payment that is disputed by then', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user, 'lifetime');
    await shop.fail('stripe', { method: 'POST' });
    await expect(shop.refund(user)).rejects.toMatchObject(unknown);
    await shop.repair();
    const close = await shop.dispute(intent);
    await shop.pass({ hours: 1 });
    expect(await shop.standing(user)).toMatchObject({ refund: { possible: false, reason: 'returned' } });
    await close('won');
    await shop.pass({ days: 1 });
    const charge = await shop.chargeOf(intent);
    expect((await shop.stripe.refunds.list({ charge })).data).toEqual([]);
    expect(await shop.isPro(user)).toBe(true);
  });
});
