import { confirmPurchase, PRICES } from '@swipeclean/contracts/server';
import { expectRefusal, until } from '@swipeclean/service-kit/testing';
import { ProviderRejection } from '../src/providers/provider-errors';
import { StripeProvider } from '../src/providers/stripe/stripe.provider';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

let accounts = 0;
/** An account with a verified address. */
async function openAccount(): Promise<{ user: string; email: string }> {
  const email = `payer${++accounts}@people.example`;
  return { user: await shop.openAccount({ email }), email };
}

const elsewhere = () => shop.visitor(`10.9.${accounts}.1`);

const kept = (charges: { amount: number; amount_refunded: number }[]): number =>
  charges.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);

/** The mails to a user about some kinds of facts. */
const toldAbout = async (user: string, ...kinds: string[]) =>
  (await shop.listTold(user)).filter((kind) => kinds.includes(kind));

describe('a purchase that a visitor makes with the address of an account', () => {
  it('should not count nor end anything before the owner of the address confirms it', async () => {
    const { user, email } = await openAccount();
    await shop.buy(user);
    const before = await shop.standing(user);
    await shop.buyAsVisitor(email, elsewhere(), 'annual');
    const after = await shop.standing(user);
    expect(after).toMatchObject({ plan: 'monthly', renewal: before.renewal });
    expect(after.unconfirmed).toMatchObject([{ plan: 'annual', cents: PRICES.annual, provider: 'stripe' }]);
    const [own] = await shop.subscriptionsOf(user);
    expect(own).toMatchObject({ status: 'active', cancel_at_period_end: false });
  });

  it('should be charged once, and the own subscription each month, while it is not confirmed', async () => {
    const { user, email } = await openAccount();
    await shop.buy(user);
    await shop.buyAsVisitor(email, elsewhere());
    // A month is ended three days before its next charge.
    await shop.passDays(92, 2);
    const charges = await shop.cardCharges(user, email);
    expect(charges.map(({ amount }) => amount)).toEqual(Array(5).fill(PRICES.monthly));
    expect(await shop.standing(user)).toMatchObject({ subscriptions: [{ plan: 'monthly' }] });
  });

  it('should leave one subscription once it is confirmed, and each day paid once', async () => {
    const { user, email } = await openAccount();
    await shop.buy(user);
    await shop.pass({ days: 10 });
    await shop.buyAsVisitor(email, elsewhere());
    const { subscriptions, unconfirmed } = await shop.confirmPurchase(user);
    expect(unconfirmed).toEqual([]);
    expect(subscriptions).toHaveLength(1);
    await shop.waitForWebhooks();
    const running = (await shop.subscriptionsOf(user)).filter(({ status }) => status !== 'canceled');
    expect(running).toHaveLength(1);
    // 20 or 21 of 30 or 31 days of the first month were paid twice.
    expect(kept(await shop.cardCharges(user, email)) / PRICES.monthly).toBeCloseTo(1.33, 1);
    await shop.passDays(80);
    expect((await shop.cardCharges(user, email)).length).toBe(4);
    expect(await toldAbout(user, 'duplicate refunded', 'refund')).toHaveLength(1);
  });

  it('should be confirmed by nobody else', async () => {
    const { user, email } = await openAccount();
    await shop.buyAsVisitor(email, elsewhere());
    const [waiting] = (await shop.standing(user)).unconfirmed;
    const stranger = await openAccount();
    await expectRefusal(
      billing.as(stranger.user).call(confirmPurchase, { id: String(waiting?.id) }),
      'NOT_FOUND',
    );
    expect(await shop.isPro(stranger.user)).toBe(false);
  });

  it('should be told once to the owner of the address', async () => {
    const { user, email } = await openAccount();
    await shop.buyAsVisitor(email, elsewhere());
    await shop.passDays(6);
    expect(await shop.listTold(user)).toEqual(['unconfirmed']);
  });
});

describe('a second subscription with another provider', () => {
  it('should end a card month beside a PayPal year that is approved later', async () => {
    const { user, email } = await openAccount();
    const year = await shop.startPaypal(user, 'annual');
    await shop.buy(user);
    await shop.pass({ days: 5 });
    await shop.approvePaypal(year);
    expect(await shop.standing(user)).toMatchObject({
      plan: 'annual',
      provider: 'paypal',
      renewal: { plan: 'annual', isCancelled: false },
      subscriptions: [{ plan: 'annual', provider: 'paypal', nextCharge: { cents: PRICES.annual } }],
    });
    expect(await shop.subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }]);
    await shop.passDays(65);
    const charges = await shop.cardCharges(user, email);
    expect(charges).toHaveLength(1);
    // Five of 30 or 31 days were used.
    expect(kept(charges) / PRICES.monthly).toBeCloseTo(5 / 30.5, 1);
    expect(await shop.isPro(user)).toBe(true);
    expect((await shop.listTold(user)).sort()).toEqual(['duplicate refunded', 'receipt', 'receipt']);
  });

  it('should keep one of two payments for the same month', async () => {
    const { user, email } = await openAccount();
    const month = await shop.startPaypal(user, 'monthly');
    await shop.buy(user);
    await shop.pass({ hours: 1 });
    await shop.approvePaypal(month);
    const [paypal] = await shop.paypalCharges(month);
    const total =
      kept(await shop.cardCharges(user, email)) + Number(paypal?.cents) - Number(paypal?.refundedCents);
    expect(Math.abs(total - PRICES.monthly)).toBeLessThanOrEqual(2);
    await shop.passDays(33);
    expect((await shop.cardCharges(user, email)).length + (await shop.paypalCharges(month)).length).toBe(3);
    expect(await shop.isPro(user)).toBe(true);
    await shop.cancel(user);
  });

  it('should return PayPal the days that a later PayPal subscription pays for', async () => {
    const { user } = await openAccount();
    const [month, year] = [await shop.startPaypal(user, 'monthly'), await shop.startPaypal(user, 'annual')];
    await shop.approvePaypal(month);
    await shop.pass({ days: 15 });
    await shop.approvePaypal(year);
    const [paid] = await shop.paypalCharges(month);
    expect(Number(paid?.refundedCents) / PRICES.monthly).toBeCloseTo(0.5, 1);
    expect((await shop.standing(user)).subscriptions).toMatchObject([{ plan: 'annual' }]);
    await shop.passDays(40);
    expect(await shop.paypalCharges(month)).toHaveLength(1);
    expect(await toldAbout(user, 'duplicate refunded', 'refund')).toHaveLength(1);
    await shop.cancel(user);
  });

  it('should add the days where the provider refuses to return the money', async () => {
    const { user, email } = await openAccount();
    const year = await shop.startPaypal(user, 'annual');
    await shop.buy(user);
    await shop.pass({ days: 5 });
    await shop.fail('stripe', { method: 'POST', path: '/v1/refunds', status: 400, times: 1 });
    await shop.approvePaypal(year);
    await shop.repair();
    expect(kept(await shop.cardCharges(user, email))).toBe(PRICES.monthly);
    const [grant] = await shop.query<{ days: number }>(`SELECT days FROM pro_grant WHERE user_id = $1`, [
      user,
    ]);
    expect([23, 24, 25, 26]).toContain(grant?.days);
    expect(await toldAbout(user, 'duplicate days', 'refund')).toEqual(['duplicate days']);
    await shop.cancel(user);
  });

  it('should be resumed where the provider did not answer, and return the money once', async () => {
    const { user, email } = await openAccount();
    const year = await shop.startPaypal(user, 'annual');
    await shop.buy(user);
    await shop.fail('stripe', { method: 'POST', path: '/v1/refunds', kind: 'lost', times: 1 });
    await shop.control('paypal/subscription/approve', { subscription: year });
    await shop.settle();
    await shop.passDays(4);
    await shop.repair();
    await shop.passDays(2);
    expect(kept(await shop.cardCharges(user, email))).toBeLessThanOrEqual(1);
    expect(await toldAbout(user, 'duplicate refunded', 'refund')).toHaveLength(1);
    await shop.cancel(user);
  });
});

describe('what was paid twice', () => {
  it('should be returned although the account was erased meanwhile', async () => {
    const { user } = await openAccount();
    const year = await shop.startPaypal(user, 'annual');
    const month = await shop.buy(user);
    await shop.fail('stripe', { method: 'POST', path: '/v1/refunds' });
    await shop.control('paypal/subscription/approve', { subscription: year });
    const find = () =>
      shop.query(`SELECT user_id, outcome FROM duplicate_payment WHERE payment_id = $1`, [month]);
    await until(async () => (await find()).length > 0);
    await billing.auth.eraseUser(user, 'billing');
    await shop.repair();
    await shop.pass({ hours: 1 });
    expect(await find()).toEqual([{ user_id: null, outcome: 'refunded' }]);
    const { amount_refunded: back } = await shop.stripe.charges.retrieve(await shop.chargeOf(month));
    expect(back).toBeGreaterThan(PRICES.monthly - 10);
  });
});

describe('the guarantee after an upgrade', () => {
  async function upgraded(): Promise<{ user: string; email: string; month: string }> {
    const { user, email } = await openAccount();
    const month = await shop.buy(user);
    await shop.pass({ seconds: 5 });
    await shop.changePlan(user, 'annual');
    await shop.pass({ days: 3 });
    return { user, email, month };
  }

  it('should return all that was paid for the plan and the one before', async () => {
    const { user, email } = await upgraded();
    const paid = kept(await shop.cardCharges(user, email));
    expect(await shop.standing(user)).toMatchObject({ refund: { possible: true, cents: paid } });
    await shop.refund(user);
    await shop.waitForWebhooks();
    expect(kept(await shop.cardCharges(user, email))).toBe(0);
    expect(await shop.isPro(user)).toBe(false);
  });

  it('should leave what money pays for that the provider keeps', async () => {
    const { user, email, month } = await upgraded();
    const provider = billing.app.get(StripeProvider, { strict: false });
    const refund = provider.refund.bind(provider);
    const spy = jest.spyOn(provider, 'refund').mockImplementation(async (request) => {
      if (request.paymentId === month)
        throw new ProviderRejection({ providerCode: 'refused', message: 'The bank is closed.' });
      return refund(request);
    });
    await shop.refund(user);
    spy.mockRestore();
    await shop.waitForWebhooks();
    expect(kept(await shop.cardCharges(user, email))).toBe(PRICES.monthly);
    expect(await shop.standing(user)).toMatchObject({ plan: 'monthly', status: 'active', subscriptions: [] });
    await shop.passDays(24);
    expect(await shop.isPro(user)).toBe(true);
    await shop.passDays(8);
    expect(await shop.isPro(user)).toBe(false);
    expect(kept(await shop.cardCharges(user, email))).toBe(PRICES.monthly);
  });
});
