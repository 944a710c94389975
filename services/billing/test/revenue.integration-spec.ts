import { billingRpc, type OwnerMetrics } from '@swipeclean/contracts/server';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;
const owner = { userId: 'the-owner', isOwner: true };
const metrics = (): Promise<OwnerMetrics> => billing.as(owner).call(billingRpc.getOwnerMetrics);

/** Cents of the last three months, the current one last. */
const lastMonths = ({ revenueByMonth }: OwnerMetrics) => revenueByMonth.slice(-3).map(({ cents }) => cents);
const chargeOf = async (intent: string) =>
  String((await shop.stripe.paymentIntents.retrieve(intent)).latest_charge);
/** Advances the time to the middle of a month, some months later. */
async function passMonths(months: number): Promise<void> {
  const now = shop.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15, 12);
  await shop.pass({ seconds: Math.round((then - now.getTime()) / 1000) });
}
async function announceCash(): Promise<{ user: string; id: string }> {
  const user = billing.newUser();
  const customerInfo = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: `${user}@people.example`,
    phone: '+1 212 555 0100',
  };
  const { id } = await billing
    .as(user)
    .call(billingRpc.announceCashTransfer, { customerInfo, plan: 'monthly' });
  return { user, id };
}

describe('owner metrics', () => {
  it('should be zero before the first sale', async () => {
    const { at, revenueByMonth, ...rest } = await metrics();
    expect(Math.abs(Date.parse(at) - shop.now().getTime())).toBeLessThan(5000);
    expect(revenueByMonth.map(({ cents }) => cents)).toEqual(Array(12).fill(0));
    expect(rest).toEqual({
      subscribers: 0,
      newToday: 0,
      churnRate: 0,
      mrrCents: 0,
      arrCents: 0,
      ltvCents: 0,
      buyers: 0,
      revenueByCountry: [],
      planMix: { monthly: 0, annual: 0, lifetime: 0 },
      pendingActivations: [],
      isTest: true,
    });
  });

  it('should follow payments and refunds month by month', async () => {
    await passMonths(1);
    const [ann, bea] = [billing.newUser(), billing.newUser()];
    await shop.buy(ann, 'annual');
    const { user: cid, id } = await announceCash();
    expect((await metrics()).pendingActivations).toMatchObject([{ id, email: `${cid}@people.example` }]);
    await billing.as(owner).call(billingRpc.approveActivation, { id });
    const lifetime = await shop.buy(bea, 'lifetime');
    expect(await metrics()).toMatchObject({
      subscribers: 3,
      newToday: 3,
      churnRate: 0,
      mrrCents: 916,
      arrCents: 10_992,
      buyers: 3,
      // (4999 + 499 + 19900) / 3
      ltvCents: 8466,
      planMix: { monthly: 1, annual: 1, lifetime: 1 },
      revenueByCountry: [
        { country: 'US', cents: 24_899 },
        { country: null, cents: 499 },
      ],
      pendingActivations: [],
    });

    // The next month: the buyers were paying 30 days ago, and the 31 days of the cash transfer still run.
    await shop.pass({ days: 30, hours: 12 });
    await shop.control('stripe/refund', { charge: await chargeOf(lifetime) });
    await shop.waitForWebhooks();
    const after = await metrics();
    expect(lastMonths(after)).toEqual([0, 25_398, -19_900]);
    expect(after).toMatchObject({ subscribers: 2, newToday: 0, mrrCents: 916, buyers: 3, ltvCents: 1833 });
    expect(after.churnRate).toBe(1 / 3);
    expect(after.revenueByCountry).toEqual([
      { country: 'US', cents: 4999 },
      { country: null, cents: 499 },
    ]);
  });

  it('should subtract a disputed payment from its month, and add it when the dispute is won', async () => {
    await passMonths(1);
    const dan = billing.newUser();
    const charge = await chargeOf(await shop.buy(dan));
    const before = await metrics();
    const { id } = await shop.control<{ id: string }>('stripe/dispute', { charge });
    await shop.waitForWebhooks();
    const disputed = await metrics();
    expect(disputed.subscribers).toBe(before.subscribers - 1);
    expect(lastMonths(disputed)[2]).toBe((lastMonths(before)[2] as number) - 499);
    await shop.control('stripe/dispute/close', { dispute: id, outcome: 'won' });
    await shop.waitForWebhooks();
    expect({ ...(await metrics()), at: null }).toEqual({ ...before, at: null });
  });

  it('should not change when a buyer is erased, except for later payments', async () => {
    const eve = billing.newUser();
    await shop.buy(eve);
    const before = await metrics();
    await billing.auth.eraseUser(eve, 'billing');
    await shop.pass({ seconds: 1 });
    const after = await metrics();
    expect(after.subscribers).toBe(before.subscribers - 1);
    expect(after.revenueByMonth).toEqual(before.revenueByMonth);
    expect(after.buyers).toBe(before.buyers);
  });

  it('should exclude live money on a test site, and granted Pro everywhere', async () => {
    const before = await metrics();
    await billing.dataSource.query(
      `INSERT INTO purchase (id, provider, user_id, state, reading, visitor_token)
       VALUES ('real', 'cash', 'real', '{"kind":"single","plan":"lifetime"}', 1, gen_random_uuid())`,
    );
    await billing.dataSource.query(
      `INSERT INTO payment (id, purchase_id, cents, currency, paid_at, money_back, is_test)
       VALUES ('real', 'real', 19900, 'USD', now(), '[]', false)`,
    );
    await billing.dataSource.query(
      `INSERT INTO pro_grant (id, user_id, source, starts_at) VALUES (gen_random_uuid(), 'founder', 'founder', now())`,
    );
    expect({ ...(await metrics()), at: null }).toEqual({ ...before, at: null });
  });

  it('should subtract no more for a dispute than a refund left', async () => {
    const before = lastMonths(await metrics());
    const charge = await chargeOf(await shop.buy(billing.newUser()));
    await shop.control('stripe/refund', { charge, amount: 100 });
    await shop.control('stripe/dispute', { charge });
    await shop.waitForWebhooks();
    expect(lastMonths(await metrics())).toEqual(before);
  });

  it('should sum more than a 32-bit integer', async () => {
    await billing.dataSource.query(
      `INSERT INTO purchase (id, provider, state, reading, visitor_token)
       VALUES ('much', 'cash', '{"kind":"single","plan":"lifetime"}', 1, gen_random_uuid())`,
    );
    await billing.dataSource.query(
      `INSERT INTO payment (id, purchase_id, cents, currency, paid_at, money_back, is_test)
       SELECT 'much' || n, 'much', 2000000000, 'USD', $1::timestamptz, '[]', true FROM generate_series(1, 2) n`,
      [shop.now()],
    );
    expect(lastMonths(await metrics())[2]).toBeGreaterThanOrEqual(4_000_000_000);
  });

  it('should be refused to everyone but the owner (OWN-25, ROLE-17)', async () => {
    for (const who of [{ userId: 'pro', isPro: true, ownerAccess: true }, { userId: billing.newUser() }, {}])
      await expect(billing.as(who).call(billingRpc.getOwnerMetrics)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  });
});
