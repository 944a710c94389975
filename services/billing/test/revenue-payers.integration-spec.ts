import { DAY_MS, type Plan } from '@swipeclean/contracts/server';
import { useTestService } from '@swipeclean/service-kit/testing';
import { billingService } from '../src/definition';
import { PaymentReportRepository } from '../src/purchases/payment-report.repository';
import { type PaymentRecord, toPayment } from '../src/purchases/purchase';
import { PurchaseRepository } from '../src/purchases/purchase.repository';
import { computeSubscriberMetrics, startOfChurnPeriod } from '../src/revenue/subscriber-metrics';

const billing = useTestService(billingService);
const NOW = new Date('2026-03-15T12:00:00Z');
/** Stores a one-time payment of a user, made some days ago. */
async function pay(userId: string, plan: Plan, daysAgo: number): Promise<void> {
  const purchases = billing.app.get(PurchaseRepository, { strict: false });
  const id = billing.newUser();
  const payment: PaymentRecord = {
    id,
    cents: 499,
    currency: 'USD',
    country: null,
    instrument: null,
    isTest: true,
    paidAt: new Date(NOW.getTime() - daysAgo * DAY_MS),
    coversUntil: null,
    moneyBack: [],
  };
  await purchases.save({
    id,
    userId,
    provider: 'cash',
    customerId: null,
    email: null,
    payments: [payment],
    syncNumber: await purchases.nextSyncNumber(),
    state: { kind: 'single', plan, payment: toPayment(payment) },
  });
}

describe('payers in the metrics query', () => {
  const read = () =>
    billing.app.get(PaymentReportRepository, { strict: false }).findPayers(true, startOfChurnPeriod(NOW));
  beforeEach(() => billing.dataSource.query(`TRUNCATE purchase, payment`));

  it.each<[number, string, [Plan, number][]]>([
    [1, 'a month that ended 30 days ago', [['monthly', 61]]],
    [0, 'a month that ended before', [['monthly', 61.1]]],
    [1, 'a year that ended 30 days ago', [['annual', 396]]],
    [0, 'a year that ended before', [['annual', 396.1]]],
    [
      3,
      'months that were bought at once and end one after another',
      [
        ['monthly', 110],
        ['monthly', 110],
        ['monthly', 109],
      ],
    ],
    [
      0,
      'months that are all over',
      [
        ['monthly', 180],
        ['monthly', 160],
      ],
    ],
    [1, 'a plan that is for ever', [['lifetime', 4000]]],
    [
      1,
      'a plan that is for ever, beside a month that is over',
      [
        ['lifetime', 4000],
        ['monthly', 4100],
      ],
    ],
  ])('should be with %d purchases of %s', async (count, _, payments) => {
    for (const [plan, daysAgo] of payments) await pay('ann', plan, daysAgo);
    await pay('bea', 'monthly', 3);
    const payers = await read();
    const ofBea = payers.filter(
      ([first]) => first?.payments[0]?.paidAt.getTime() === NOW.getTime() - 3 * DAY_MS,
    );
    expect(ofBea).toHaveLength(1);
    expect(payers.flat()).toHaveLength(count + 1);
  });

  it('should include the recent payments of a subscription and no old ones', async () => {
    const purchases = billing.app.get(PurchaseRepository, { strict: false });
    const at = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * DAY_MS);
    const payments = [-4, 27, 37, 37.1, 68].map((endedDaysAgo): PaymentRecord => ({
      id: `until ${endedDaysAgo}`,
      cents: 499,
      currency: 'USD',
      country: null,
      instrument: null,
      paidAt: at(endedDaysAgo + 31),
      coversUntil: at(endedDaysAgo),
      moneyBack: [],
      isTest: true,
    }));
    const periodEnd = at(-4).toISOString();
    await purchases.save({
      id: 'sub_long',
      userId: 'dan',
      provider: 'stripe',
      customerId: null,
      email: null,
      payments,
      syncNumber: await purchases.nextSyncNumber(),
      state: {
        kind: 'subscription',
        plan: 'monthly',
        begun: true,
        status: 'running',
        periodEnd,
        cancelAtPeriodEnd: false,
        unpaidSince: null,
        endedAt: null,
        payment: null,
      },
    });
    const paymentIds = (await read()).flat().flatMap((purchase) => purchase.payments.map(({ id }) => id));
    expect(paymentIds.sort()).toEqual(['until -4', 'until 27', 'until 37']);
  });

  it('should include payers who left within the churn period', async () => {
    await pay('ann', 'monthly', 61 - 1);
    await pay('bea', 'monthly', 61 + 1);
    await pay('cid', 'monthly', 35);
    await pay('cid', 'monthly', 4);
    expect(computeSubscriberMetrics(await read(), NOW)).toMatchObject({ subscribers: 1, churnRate: 1 / 2 });
  });
});
