import type { Plan, Subscription } from '@swipeclean/contracts/server';
import { canBuy, type PaymentMethod } from './purchase-eligibility';

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
