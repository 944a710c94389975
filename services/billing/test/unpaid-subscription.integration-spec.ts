import { DAY_MS, PRICES } from '@swipeclean/contracts/server';
import { useShop } from './support/use-shop';

const shop = useShop();
afterEach(() => shop.endSubscriptions());

let accounts = 0;
/** An account with a verified address. */
async function openAccount(): Promise<{ user: string; email: string }> {
  const email = `debtor${++accounts}@people.example`;
  return { user: await shop.openAccount({ email }), email };
}

describe('an unpaid subscription', () => {
  /** A user whose renewal failed, and when Pro ends without a payment. */
  async function unpaid(): Promise<{ user: string; email: string; end: number }> {
    const { user, email } = await openAccount();
    await shop.buy(user);
    const { currentPeriodEnd } = await shop.standing(user);
    await shop.loseCard(user);
    await shop.passDays(33);
    return { user, email, end: Date.parse(String(currentPeriodEnd)) + 7 * DAY_MS };
  }
  const endOf = async (user: string) => Date.parse(String((await shop.standing(user)).currentPeriodEnd));

  it('should tell the end that Pro has, and the next attempt, while retries go on', async () => {
    const { user, end } = await unpaid();
    expect(Math.abs((await endOf(user)) - end)).toBeLessThan(DAY_MS / 8);
    const [running] = (await shop.standing(user)).subscriptions;
    const [invoice] = (
      await shop.stripe.invoices.list({ subscription: await shop.purchaseOf(user), status: 'open' })
    ).data;
    expect(running?.nextCharge).toEqual({
      at: new Date(Number(invoice?.next_payment_attempt) * 1000).toISOString(),
      cents: PRICES.monthly,
    });
    await shop.passDays(30);
    expect(await shop.standing(user)).toMatchObject({ status: 'cancelled', subscriptions: [] });
    expect(Math.abs((await endOf(user)) - end)).toBeLessThan(DAY_MS / 8);
  });

  it('should give the days of a charge after Pro ended from its date, and charge again after them', async () => {
    const { user, email } = await unpaid();
    await shop.passDays(6);
    expect(await shop.isPro(user)).toBe(false);
    const customer = await shop.customerOf(user);
    const { id: card } = await shop.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    await shop.stripe.subscriptions.update(await shop.purchaseOf(user), { default_payment_method: card });
    await shop.passDays(10);
    const charges = await shop.cardCharges(user, email);
    expect(charges).toHaveLength(2);
    const month = (await endOf(user)) - Number(charges[1]?.created) * 1000;
    expect(month / DAY_MS).toBeGreaterThan(27.9);
    expect(month / DAY_MS).toBeLessThan(31.1);
    const { subscriptions } = await shop.standing(user);
    expect(Math.abs(Date.parse(String(subscriptions[0]?.nextCharge?.at)) - (await endOf(user)))).toBeLessThan(
      DAY_MS,
    );
  });

  it('should lose no day at PayPal, which charges by its own calendar', async () => {
    const { user } = await openAccount();
    const subscription = await shop.subscribeByPaypal(user);
    await shop.control('paypal/subscription/refuse-charges', { subscription });
    await shop.passDays(38);
    expect(await shop.isPro(user)).toBe(false);
    await shop.control('paypal/subscription/refuse-charges', { subscription, refuses: false });
    await shop.passDays(4);
    const [, late] = await shop.paypalCharges(subscription);
    expect(((await endOf(user)) - Date.parse(String(late?.at))) / DAY_MS).toBeGreaterThan(27.9);
    await shop.cancel(user);
    const end = await endOf(user);
    await shop.passDays(24);
    expect(await shop.isPro(user)).toBe(true);
    await shop.pass({ days: 8 });
    expect(await shop.isPro(user)).toBe(false);
    expect(await endOf(user)).toBe(end);
  });
});
