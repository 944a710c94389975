import { exportBillingData, getReferralOverview, PRICES, referralCodeOf } from '@swipeclean/contracts/server';
import { expectRefusal } from '@swipeclean/service-kit/testing';
import { BillingConfig } from '../src/config';
import { ProviderSyncService } from '../src/payments/provider-sync/provider-sync.service';
import { StripeClient } from '../src/providers/stripe/stripe-client';
import { EntitlementReviewJob } from '../src/payments/subscriptions/entitlement-review.job';
import { LedgerRepository } from '../src/referrals/payouts/ledger.repository';
import { ReferralReviewJob } from '../src/referrals/referral-review.job';
import { ReferralRow } from '../src/referrals/referral.entity';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.repair());

// These come first, as each card is rewarded once.
const referralsOf = (userId: string) => billing.as(userId).call(getReferralOverview);
const befriend = (userId: string) => shop.openAccount({ code: referralCodeOf(userId) });
const statusOf = async (friendId: string) => {
  const row = await billing.dataSource.manager.findOneByOrFail(ReferralRow, { friendId });
  return [row.status, row.reason];
};
const instrumentOf = async (payment: string) => (await shop.paymentsOf(payment))[0]?.instrument;

describe('payments and refunds of friends (REF-14, CONST-34)', () => {
  it('should earn nothing from an unidentifiable payment', async () => {
    const cards = billing.app.get(StripeClient, { strict: false });
    const call = cards.request.bind(cards);
    const spy = jest.spyOn(cards, 'request').mockImplementation(async (work, failed) => {
      const answer = await call(work, failed);
      if (!Array.isArray(answer)) return answer;
      const link = { type: 'link', link: { country: 'US' } };
      return answer.map((charge: object) => ({ ...charge, payment_method_details: link })) as never;
    });
    const ann = await shop.openAccount();
    await shop.buy(await befriend(ann), 'annual');
    await shop.pass({ days: 31 });
    spy.mockRestore();
    expect(await referralsOf(ann)).toMatchObject({
      friends: [{ state: 'instrument-untold' }],
      earnings: { total: 0, held: 0 },
    });
  });

  it('should be rewarded once for one wallet account, and never for the referrer’s own', async () => {
    const ann = await shop.openAccount();
    const [first, second, own, other] = [
      await befriend(ann),
      await befriend(ann),
      await befriend(ann),
      await befriend(ann),
    ];
    await shop.payByWallet(ann, { buyer: 'ann@wallet.example' });
    await shop.payByWallet(own, { buyer: 'ann@wallet.example' });
    await shop.payByWallet(other, { buyer: 'other@wallet.example' });
    await shop.payByWallet(first, { buyer: 'shared@wallet.example' });
    await shop.pass({ seconds: 1 });
    await shop.payByWallet(second, { buyer: 'Shared@wallet.example' });
    await shop.pass({ days: 30, hours: 1 });
    for (const friend of [first, other]) expect(await statusOf(friend)).toEqual(['approved', null]);
    for (const friend of [second, own]) expect(await statusOf(friend)).toEqual(['rejected', 'instrument']);
    expect(await referralsOf(ann)).toMatchObject({ successful: 2, earnings: { total: 2000, held: 0 } });
  });
});

describe('stored hash of a wallet account', () => {
  it('should be the same for all its payments and reveal no account', async () => {
    const hashes: unknown[] = [];
    for (const buyer of ['one@wallet.example', 'one@wallet.example', 'two@wallet.example'])
      hashes.push(await instrumentOf(await shop.payByWallet(billing.newUser(), { buyer })));
    const [one, again, two] = hashes;
    expect(one).toMatch(/^[\w-]{43}$/);
    expect([again, two === one]).toEqual([one, false]);
  });

  it.each(['user', 'user who bought as a visitor'])(
    'should be deleted with its %s, and not return with a refund',
    async (who) => {
      const user = billing.newUser();
      const buyer = `${user}@wallet.example`;
      const capture = await shop.payByWallet(who === 'user' ? user : shop.visitor(), { buyer });
      await billing.auth.verifyEmail(user, buyer);
      expect(await instrumentOf(capture)).not.toBeNull();
      await billing.auth.eraseUser(user, 'billing');
      expect(await instrumentOf(capture)).toBeNull();
      await shop.giveBack(capture);
      expect(await shop.moneyBackOf(capture)).toMatchObject([[['refund', expect.any(Number)]]]);
      expect(await instrumentOf(capture)).toBeNull();
    },
  );
});

describe('test money', () => {
  /** Restarts with other settings. */
  async function restart(settings: Partial<BillingConfig>): Promise<void> {
    Object.assign(billing.app.get(BillingConfig, { strict: false }), settings);
    for (const kind of [EntitlementReviewJob, ReferralReviewJob]) {
      const job: EntitlementReviewJob | ReferralReviewJob = billing.app.get(kind, { strict: false });
      await job.onApplicationBootstrap();
      await job.run();
    }
  }

  it('should stop counting once live money is taken, and count again in the sandbox', async () => {
    const referrer = await shop.openAccount({ isVerified: false });
    const friend = await befriend(referrer);
    await shop.buy(friend, 'lifetime', 'pm_card_amex');
    await shop.pass({ days: 32 });
    const earnings = () => billing.app.get(LedgerRepository, { strict: false }).getEarnings(referrer);
    expect(await earnings()).toMatchObject({ released: 1000, total: 1000 });
    expect(await shop.isPro(friend)).toBe(true);

    const { paymentSandboxUrl, stripeSecretKey, paypalClientId } = billing.app.get(BillingConfig, {
      strict: false,
    });
    await restart({ paymentSandboxUrl: undefined, stripeSecretKey: undefined, paypalClientId: undefined });
    expect(await shop.isPro(friend)).toBe(false);
    expect(await shop.standing(friend)).toMatchObject({ refund: { possible: false, reason: 'none' } });
    expect(await earnings()).toMatchObject({ released: 0, total: 0 });

    await restart({ paymentSandboxUrl, stripeSecretKey, paypalClientId });
    expect(await shop.isPro(friend)).toBe(true);
    expect(await earnings()).toMatchObject({ released: 1000, total: 1000 });
  });
});

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
      expect(Object.values(await billing.as(user).call(exportBillingData)).flat()).toEqual([]);
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
