import {
  approveActivation,
  DAY_MS,
  type OwnerMetrics,
  type Plan,
  PRICES,
} from '@swipeclean/contracts/server';
import { PaymentReportRepository } from '../src/purchases/payment-report.repository';
import { type PaymentRecord, type PurchaseState, toPayment } from '../src/purchases/purchase';
import { PurchaseRepository, type PurchaseSnapshot } from '../src/purchases/purchase.repository';
import { computeSubscriberMetrics, startOfChurnPeriod } from '../src/revenue/subscriber-metrics';
import { paymentRecord, subscriptionState } from './support/sample-purchases';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing, metrics } = shop;
const { monthly, annual, lifetime } = PRICES;
const perMonth = Math.round(annual / 12 + monthly);

/** Cents of the last three months, the current one last. */
const lastMonths = ({ revenueByMonth }: OwnerMetrics) => revenueByMonth.slice(-3).map(({ cents }) => cents);
/** Advances the time to the middle of a month, some months later. */
async function passMonths(months: number): Promise<void> {
  const now = shop.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15, 12);
  await shop.pass({ seconds: Math.round((then - now.getTime()) / 1000) });
}

describe('owner metrics', () => {
  it('should follow payments and refunds month by month', async () => {
    await passMonths(1);
    const [ann, bea, cid] = [billing.newUser(), billing.newUser(), billing.newUser()];
    await shop.buy(ann, 'annual');
    const id = await shop.announceCash(cid);
    expect((await metrics()).pendingActivations).toMatchObject([{ id, email: `${cid}@people.example` }]);
    await shop.owner().call(approveActivation, { id });
    const forEver = await shop.buy(bea, 'lifetime');
    const ltvOf = (cents: number) => Math.round(cents / 3);
    expect(await metrics()).toMatchObject({
      subscribers: 3,
      newToday: 3,
      churnRate: 0,
      mrrCents: perMonth,
      arrCents: 12 * perMonth,
      buyers: 3,
      ltvCents: ltvOf(annual + monthly + lifetime),
      planMix: { monthly: 1, annual: 1, lifetime: 1 },
      revenueByCountry: [
        { country: 'US', cents: annual + lifetime },
        { country: null, cents: monthly },
      ],
      pendingActivations: [],
    });

    // The next month: the buyers were paying 30 days ago, and the 31 days of the cash transfer still run.
    await shop.pass({ days: 30, hours: 12 });
    await shop.refundCharge(forEver);
    const after = await metrics();
    expect(lastMonths(after)).toEqual([0, annual + monthly + lifetime, -lifetime]);
    expect(after).toMatchObject({
      subscribers: 2,
      newToday: 0,
      churnRate: 1 / 3,
      mrrCents: perMonth,
      buyers: 3,
      ltvCents: ltvOf(annual + monthly),
      revenueByCountry: [
        { country: 'US', cents: annual },
        { country: null, cents: monthly },
      ],
    });
  });

  it('should subtract a disputed payment from its month, and add it when the dispute is won', async () => {
    await passMonths(1);
    const intent = await shop.buy(billing.newUser());
    const before = await metrics();
    const close = await shop.dispute(intent);
    const disputed = await metrics();
    expect(disputed.subscribers).toBe(before.subscribers - 1);
    expect(lastMonths(disputed)[2]).toBe((lastMonths(before)[2] as number) - monthly);
    await close('won');
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

  it('should count a buyer of several purchases once', async () => {
    const { buyers } = await metrics();
    const user = billing.newUser();
    for (let times = 0; times < 2; times++) await shop.payByWallet(user);
    expect((await metrics()).buyers).toBe(buyers + 1);
  });

  it('should exclude live money on a test site, and granted Pro everywhere', async () => {
    const before = await metrics();
    await shop.query(
      `INSERT INTO purchase (id, provider, user_id, state, sync_number, visitor_token)
       VALUES ('real', 'cash', 'real', '{"kind":"single","plan":"lifetime"}', 1, gen_random_uuid())`,
    );
    await shop.query(
      `INSERT INTO payment (id, purchase_id, cents, currency, paid_at, money_back, is_test)
       VALUES ('real', 'real', 19900, 'USD', now(), '[]', false)`,
    );
    await shop.query(
      `INSERT INTO pro_grant (id, user_id, source, starts_at) VALUES (gen_random_uuid(), 'founder', 'founder', now())`,
    );
    expect({ ...(await metrics()), at: null }).toEqual({ ...before, at: null });
  });

  it('should subtract no more for a dispute than a refund left', async () => {
    const before = lastMonths(await metrics());
    const intent = await shop.buy(billing.newUser());
    await shop.refundCharge(intent, 100);
    await shop.dispute(intent);
    expect(lastMonths(await metrics())).toEqual(before);
  });

  it('should sum more than a 32-bit integer', async () => {
    await shop.query(
      `INSERT INTO purchase (id, provider, state, sync_number, visitor_token)
       VALUES ('much', 'cash', '{"kind":"single","plan":"lifetime"}', 1, gen_random_uuid())`,
    );
    await shop.query(
      `INSERT INTO payment (id, purchase_id, cents, currency, paid_at, money_back, is_test)
       SELECT 'much' || n, 'much', 2000000000, 'USD', $1::timestamptz, '[]', true FROM generate_series(1, 2) n`,
      [shop.now()],
    );
    expect(lastMonths(await metrics())[2]).toBeGreaterThanOrEqual(4_000_000_000);
  });
});

describe('stored purchases and payers in the metrics query', () => {
  const NOW = new Date('2026-03-15T12:00:00Z');
  const daysBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  const payment = (id: string, change: Partial<PaymentRecord>) =>
    paymentRecord({ id, paidAt: NOW, isTest: true, ...change });
  const nextSyncNumber = async () =>
    (await billing.app.get(PurchaseRepository, { strict: false }).beginSync()).syncNumber;
  async function save(
    userId: string,
    payments: PaymentRecord[],
    state: PurchaseState,
    syncNumber?: string,
  ): Promise<void> {
    const purchases = billing.app.get(PurchaseRepository, { strict: false });
    const bought = { id: `of ${payments[0]?.id}`, customerId: null, email: null };
    await purchases.save({
      syncNumber: syncNumber ?? (await nextSyncNumber()),
      ...bought,
      provider: 'cash',
      userId,
      payments,
      state,
    } as PurchaseSnapshot);
  }
  /** Stores a one-time payment of a user, made some days ago. */
  async function pay(userId: string, plan: Plan, daysAgo: number): Promise<void> {
    const paid = payment(billing.newUser(), { paidAt: daysBefore(daysAgo) });
    await save(userId, [paid], { kind: 'single', plan, payment: toPayment(paid) });
  }
  const read = () =>
    billing.app.get(PaymentReportRepository, { strict: false }).findPayers(true, startOfChurnPeriod(NOW));
  beforeEach(() => shop.query(`TRUNCATE purchase, payment`));

  it.each<[number, string, Partial<Record<Plan, number[]>>]>([
    [1, 'a month that ended 30 days ago', { monthly: [61] }],
    [0, 'a month that ended before', { monthly: [61.1] }],
    [1, 'a year that ended 30 days ago', { annual: [396] }],
    [0, 'a year that ended before', { annual: [396.1] }],
    [3, 'months that were bought at once and end one after another', { monthly: [110, 110, 109] }],
    [0, 'months that are all over', { monthly: [180, 160] }],
    [1, 'a plan that is for ever', { lifetime: [4000] }],
    [1, 'a plan that is for ever, beside a month that is over', { lifetime: [4000], monthly: [4100] }],
  ])('should be with %d purchases of %s', async (count, _, bought) => {
    for (const [plan, days] of Object.entries(bought))
      for (const daysAgo of days) await pay('ann', plan as Plan, daysAgo);
    await pay('bea', 'monthly', 3);
    const payers = await read();
    const ofBea = payers.filter(
      ([first]) => first?.payments[0]?.paidAt.getTime() === daysBefore(3).getTime(),
    );
    expect(ofBea).toHaveLength(1);
    expect(payers.flat()).toHaveLength(count + 1);
  });

  it('should include the recent payments of a subscription and no old ones', async () => {
    const payments = [-4, 27, 37, 37.1, 68].map((endedDaysAgo) => {
      const period = { paidAt: daysBefore(endedDaysAgo + 31), coversUntil: daysBefore(endedDaysAgo) };
      return payment(`until ${endedDaysAgo}`, period);
    });
    await save('dan', payments, subscriptionState({ periodEnd: daysBefore(-4).toISOString() }));
    const paymentIds = (await read()).flat().flatMap((purchase) => purchase.payments.map(({ id }) => id));
    expect(paymentIds.sort()).toEqual(['until -4', 'until 27', 'until 37']);
  });

  it('should not be replaced by an older sync that arrives late', async () => {
    const [older, newer] = [await nextSyncNumber(), await nextSyncNumber()];
    const paid = payment('late', {});
    const state = { kind: 'single', plan: 'lifetime', payment: toPayment(paid) } as const;
    await save('late', [paid], state, newer);
    const moneyBack = [{ kind: 'refund', at: NOW.toISOString(), cents: monthly }] as const;
    await save('late', [{ ...paid, moneyBack: [...moneyBack] }], state, older);
    expect(await shop.moneyBackOf('late')).toEqual([[]]);
    expect(await shop.standing('late')).toMatchObject({ status: 'active' });
  });

  it('should include payers who left within the churn period', async () => {
    await pay('ann', 'monthly', 61 - 1);
    await pay('bea', 'monthly', 61 + 1);
    await pay('cid', 'monthly', 35);
    await pay('cid', 'monthly', 4);
    expect(computeSubscriberMetrics(await read(), NOW)).toMatchObject({ subscribers: 1, churnRate: 1 / 2 });
  });
});
