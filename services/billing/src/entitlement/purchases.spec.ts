import { DAY_MS, type Plan, PRICES, type Subscription } from '@swipeclean/contracts/server';
import { paymentRecord, subscriptionState } from '../../test/support/sample-purchases';
import { type SubscriptionState, toPayment } from '../purchases/purchase';
import type { EntitlingPurchase } from './entitlement-periods';
import { computeOutlook, previewPurchase } from './money-outlook';
import { canBuy, type PaymentMethod } from './purchase-eligibility';

const START = Date.parse('2027-03-01T12:00:00Z');
const day = (days: number) => new Date(START + days * DAY_MS);
const iso = (days: number) => day(days).toISOString();
const record = (id: string, from: number, until: number | null) =>
  paymentRecord({ id, paidAt: day(from), coversUntil: until === null ? null : day(until) });
const wallet = (from: number): EntitlingPurchase => ({
  provider: 'paypal',
  payments: [record('wallet', from, null)],
  state: { kind: 'single', plan: 'monthly', payment: toPayment(record('wallet', from, null)) },
});
const card = (from: number, until: number, changes: Partial<SubscriptionState> = {}): EntitlingPurchase => ({
  provider: 'stripe',
  payments: [record('card', from, until)],
  state: subscriptionState({
    periodEnd: iso(until),
    payment: toPayment(record('card', from, until)),
    ...changes,
  }),
});
const outlook = (now: number, purchases: EntitlingPurchase[], ...refundable: string[]) =>
  computeOutlook({ purchases, grants: [], now: day(now) }, refundable);

describe('computeOutlook', () => {
  it('should tell what a cancellation and a refund leave', () => {
    expect(outlook(5, [card(0, 31)], 'card')).toEqual({
      proUntil: iso(31),
      afterCancel: { proUntil: iso(31) },
      afterRefund: { proUntil: iso(5) },
    });
  });

  it('should leave the days that were paid otherwise, after a cancellation and a refund', () => {
    const held = [wallet(0), card(5, 36, { periodEnd: iso(62), deferredUntil: iso(62) })];
    expect(outlook(6, held, 'card')).toMatchObject({
      afterCancel: { proUntil: iso(62) },
      afterRefund: { proUntil: iso(31) },
    });
  });

  it('should end an unpaid subscription at once when it is cancelled', () => {
    const unpaid = card(0, 31, { status: 'overdue', unpaidSince: iso(31), periodEnd: iso(62) });
    expect(outlook(33, [unpaid]).afterCancel).toEqual({ proUntil: iso(33) });
  });

  it('should have nothing to cancel or refund without a subscription', () => {
    const { proUntil, ...none } = outlook(1, [wallet(0)]);
    expect(proUntil).toBe(iso(31));
    expect(none).toEqual({ afterCancel: null, afterRefund: null });
  });
});

describe('previewPurchase', () => {
  const preview = (plan: 'monthly' | 'annual' | 'lifetime', ...purchases: EntitlingPurchase[]) =>
    previewPurchase(plan, { purchases, grants: [], now: day(5) }, 'stripe');

  it('should charge again after a month, a year, or never', () => {
    expect(preview('monthly')).toMatchObject({
      dueNow: PRICES.monthly,
      nextCharge: { at: '2027-04-06T12:00:00.000Z' },
    });
    expect(preview('annual').nextCharge).toEqual({ at: '2028-03-06T12:00:00.000Z', cents: PRICES.annual });
    expect(preview('lifetime')).toMatchObject({ dueNow: PRICES.lifetime, nextCharge: null });
  });

  it('should put the next charge off by the days that are paid already', () => {
    expect(preview('monthly', wallet(0)).nextCharge?.at).toBe(iso(36 + 26));
  });

  it('should not put it off where the provider cannot', () => {
    const holdings = { purchases: [wallet(0)], grants: [], now: day(5) };
    expect(previewPurchase('monthly', holdings, undefined).nextCharge?.at).toBe(iso(36));
  });
});

type Standing = Pick<Subscription, 'status' | 'provider' | 'currentPeriodEnd'>;
const end = '2026-04-01T00:00:00.000Z';
const ALL: readonly PaymentMethod[] = ['card', 'wallet', 'cash'];
/** By whom it is paid until the end of a period, if that is known. */
const standing = (
  status: Standing['status'],
  provider: Standing['provider'],
  currentPeriodEnd: string | null = end,
): Standing => ({ status, provider, currentPeriodEnd });

describe('canBuy', () => {
  it.each<[string, Standing, boolean, readonly PaymentMethod[], readonly PaymentMethod[]]>([
    ['has bought nothing', standing('none', null, null), false, ALL, ALL],
    ['subscribes by card', standing('active', 'stripe'), true, [], ALL],
    ['subscribes by wallet', standing('active', 'paypal'), true, [], ALL],
    ['owes a renewal', standing('past_due', 'stripe'), true, ['wallet', 'cash'], ALL],
    ['has cancelled', standing('cancelled', 'stripe'), true, ALL, ALL],
    ['has days of a wallet payment', standing('active', 'paypal'), false, ALL, ALL],
    ['has days of cash', standing('active', 'cash'), false, ALL, ALL],
    ['was given a month', standing('active', null), false, ALL, ALL],
    ['has bought the lifetime plan', standing('active', 'stripe', null), false, [], []],
    ['was given Pro for ever', standing('active', null, null), false, [], []],
    ['had the lifetime plan', standing('cancelled', 'paypal'), false, ALL, ALL],
  ])('should tell what a user who %s may buy', (_, present, renews, periods, lifetime) => {
    const subscription = { plan: null, cancelAtPeriodEnd: false, ...present };
    const ways = (plan: Plan) => ALL.filter((way) => canBuy({ subscription, renews }, plan, way));
    expect(ways('monthly')).toEqual(periods);
    expect(ways('annual')).toEqual(periods);
    expect(ways('lifetime')).toEqual(lifetime);
  });
});
