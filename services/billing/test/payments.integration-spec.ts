import { billingRpc } from '@swipeclean/contracts/server';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
afterEach(() => shop.endSubscriptions());

interface Kept {
  id: string;
  cents: number;
  currency: string;
  country: string | null;
  money_back: { kind: string; cents: number }[];
  instrument: string | null;
  is_test: boolean;
}

/** The stored payments of a purchase, oldest first. */
const paymentsOf = (purchaseId: string): Promise<Kept[]> =>
  billing.dataSource.query(
    `SELECT id, cents, currency, country, money_back, instrument, is_test FROM payment WHERE purchase_id = $1 ORDER BY paid_at`,
    [purchaseId],
  );
const moneyBack = async (purchaseId: string) =>
  (await paymentsOf(purchaseId)).map(({ money_back: all }) => all.map(({ kind, cents }) => [kind, cents]));
const chargeOf = async (intent: string) =>
  String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);

/** Buys a monthly subscription and renews it twice; returns its id. */
async function payThreeMonths(user: string, card?: string): Promise<string> {
  await shop.buy(user, 'monthly', card);
  await shop.pass({ days: 32 });
  await shop.pass({ days: 31 });
  return shop.purchaseOf(user);
}

describe('payments of a subscription', () => {
  it('should be stored once each, with the country of the card', async () => {
    const user = billing.newUser();
    const id = await payThreeMonths(user);
    const payments = await paymentsOf(id);
    expect(payments).toHaveLength(3);
    for (const payment of payments)
      expect(payment).toMatchObject({
        cents: 499,
        currency: 'USD',
        country: 'US',
        money_back: [],
        is_test: true,
      });
    const { purchase } = (await billing.as(user).call(billingRpc.exportUser)) as Record<string, unknown[]>;
    expect(purchase).toMatchObject([{ payments: [{ cents: 499 }, { cents: 499 }, { cents: 499 }] }]);
  });

  it('should include the refund of an earlier one, which stops renewals only', async () => {
    const user = billing.newUser();
    const id = await payThreeMonths(user);
    const [first] = await paymentsOf(id);
    const before = await shop.standing(user);
    await shop.control('stripe/refund', { charge: await chargeOf(first?.id as string), amount: 100 });
    await shop.waitForWebhooks();
    expect(await moneyBack(id)).toEqual([[['refund', 100]], [], []]);
    await shop.control('stripe/refund', { charge: await chargeOf(first?.id as string) });
    await shop.waitForWebhooks();
    expect(await moneyBack(id)).toEqual([
      [
        ['refund', 399],
        ['refund', 100],
      ],
      [],
      [],
    ]);
    expect(await shop.isPro(user)).toBe(true);
    const { status, currentPeriodEnd } = before;
    expect(await shop.standing(user)).toMatchObject({ status, currentPeriodEnd, cancelAtPeriodEnd: true });
  });

  it("should end with the refund of the current period's payment", async () => {
    const user = billing.newUser();
    const id = await payThreeMonths(user);
    await shop.control('stripe/refund', { charge: await chargeOf((await paymentsOf(id))[2]?.id as string) });
    await shop.waitForWebhooks();
    expect(await moneyBack(id)).toEqual([[], [], [['refund', 499]]]);
    expect(await shop.isPro(user)).toBe(false);
  });

  it('should be valid again, with Pro, when its refund fails days later', async () => {
    const user = billing.newUser();
    const charge = await chargeOf(await shop.buy(user));
    const id = await shop.purchaseOf(user);
    const refund = await shop.control<{ id: string }>('stripe/refund', { charge });
    await shop.waitForWebhooks();
    expect(await moneyBack(id)).toEqual([[['refund', 499]]]);
    expect(await shop.isPro(user)).toBe(false);
    await shop.pass({ days: 5 });
    await shop.control('stripe/refund/fail', { refund: refund.id });
    await shop.waitForWebhooks();
    expect(await moneyBack(id)).toEqual([[]]);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should include the dispute of an earlier one and its end', async () => {
    const user = billing.newUser();
    const id = await payThreeMonths(user);
    const charge = await chargeOf((await paymentsOf(id))[1]?.id as string);
    const dispute = await shop.control<{ id: string }>('stripe/dispute', { charge });
    await shop.waitForWebhooks();
    expect(await moneyBack(id)).toEqual([[], [['dispute', 499]], []]);
    expect(await shop.isPro(user)).toBe(true);
    await shop.control('stripe/dispute/close', { dispute: dispute.id, outcome: 'won' });
    await shop.waitForWebhooks();
    expect(await moneyBack(id)).toEqual([[], [], []]);
  });

  it("should reverse a referral's reward when an earlier one is refunded", async () => {
    const [ann, friend] = ['payann', 'payfri'].map((name) => `${name}abcdefghjkmnpq`) as [string, string];
    const open = (userId: string, referralCode: string | null) =>
      billing.auth.openAccounts({
        userId,
        email: `${userId}@people.example`,
        shownName: null,
        referralCode,
        openedAt: shop.now().toISOString(),
      });
    await open(ann, null);
    const standing = () => billing.as(ann).call(billingRpc.getReferrals);
    await open(friend, (await standing()).code);
    await billing.auth.verifyEmail(friend, `${friend}@people.example`);
    const id = await payThreeMonths(friend, 'pm_card_amex');
    expect(await standing()).toMatchObject({ successful: 1, earnings: { total: 1000 } });
    await shop.control('stripe/refund', { charge: await chargeOf((await paymentsOf(id))[0]?.id as string) });
    await shop.waitForWebhooks();
    expect(await standing()).toMatchObject({ successful: 0, earnings: { total: 0 } });
    expect(await shop.isPro(friend)).toBe(true);
  });
});

describe('a payment of an erased user', () => {
  it('should stay without a card, and include a later refund', async () => {
    const user = billing.newUser();
    const intent = await shop.buy(user);
    const id = await shop.purchaseOf(user);
    expect((await paymentsOf(id))[0]?.instrument).toEqual(expect.any(String));
    await billing.auth.eraseUser(user, 'billing');
    await shop.pass({ seconds: 1 });
    await shop.control('stripe/refund', { charge: await chargeOf(intent) });
    await shop.waitForWebhooks();
    expect(await paymentsOf(id)).toMatchObject([
      { cents: 499, country: 'US', instrument: null, money_back: [{ kind: 'refund', cents: 499 }] },
    ]);
    expect(
      await billing.dataSource.query(`SELECT user_id, customer_id, email FROM purchase WHERE id = $1`, [id]),
    ).toEqual([{ user_id: null, customer_id: null, email: null }]);
  });
});

describe('a wallet payment', () => {
  const pay = async (user: string) => {
    const { id } = await billing.as(user).call(billingRpc.createPaypalOrder, {});
    await shop.control('paypal/approve', { order: id });
    await billing.as(user).call(billingRpc.capturePaypalOrder, { orderId: id });
    await shop.waitForWebhooks();
    return shop.purchaseOf(user);
  };

  it('should be stored with the payer’s country and each partial refund', async () => {
    const user = billing.newUser();
    const capture = await pay(user);
    expect(await paymentsOf(capture)).toMatchObject([
      { id: capture, cents: 499, country: 'US', is_test: true },
    ]);
    await shop.control('paypal/refund', { capture, value: '1.50' });
    await shop.waitForWebhooks();
    expect(await moneyBack(capture)).toEqual([[['refund', 150]]]);
    expect(await shop.isPro(user)).toBe(true);
    await shop.control('paypal/refund', { capture });
    await shop.waitForWebhooks();
    expect((await moneyBack(capture))[0]).toEqual(expect.arrayContaining([['refund', 349]]));
    expect(await shop.isPro(user)).toBe(false);
  });

  it("should be stored as returned when it is reversed, also after its user's erasure", async () => {
    const user = billing.newUser();
    const capture = await pay(user);
    await billing.auth.eraseUser(user, 'billing');
    await shop.control('paypal/reverse', { capture });
    await shop.waitForWebhooks();
    expect(await moneyBack(capture)).toEqual([[['dispute', 499]]]);
  });
});
