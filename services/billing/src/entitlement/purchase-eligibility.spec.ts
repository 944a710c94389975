import type { Plan, Subscription } from '@swipeclean/contracts/server';
import { canBuy, type PaymentMethod } from './purchase-eligibility';

type Standing = Pick<Subscription, 'status' | 'provider' | 'currentPeriodEnd'> & { renews?: boolean };
const end = '2026-04-01T00:00:00.000Z';
const STANDINGS = {
  'has bought nothing': { status: 'none', provider: null, currentPeriodEnd: null },
  'subscribes by card': { status: 'active', provider: 'stripe', currentPeriodEnd: end, renews: true },
  'subscribes by wallet': { status: 'active', provider: 'paypal', currentPeriodEnd: end, renews: true },
  'owes a renewal': { status: 'past_due', provider: 'stripe', currentPeriodEnd: end, renews: true },
  'has cancelled': { status: 'cancelled', provider: 'stripe', currentPeriodEnd: end, renews: true },
  'has days of a wallet payment': { status: 'active', provider: 'paypal', currentPeriodEnd: end },
  'has days of cash': { status: 'active', provider: 'cash', currentPeriodEnd: end },
  'was given a month': { status: 'active', provider: null, currentPeriodEnd: end },
  'has bought the lifetime plan': { status: 'active', provider: 'stripe', currentPeriodEnd: null },
  'was given Pro for ever': { status: 'active', provider: null, currentPeriodEnd: null },
  'had the lifetime plan': { status: 'cancelled', provider: 'paypal', currentPeriodEnd: end },
} satisfies Record<string, Standing>;
const ALL: readonly PaymentMethod[] = ['card', 'wallet', 'cash'];

describe('canBuy', () => {
  it.each<[keyof typeof STANDINGS, readonly PaymentMethod[], readonly PaymentMethod[]]>([
    ['has bought nothing', ALL, ALL],
    ['subscribes by card', [], ALL],
    ['subscribes by wallet', [], ALL],
    ['owes a renewal', ['wallet', 'cash'], ALL],
    ['has cancelled', ALL, ALL],
    ['has days of a wallet payment', ALL, ALL],
    ['has days of cash', ALL, ALL],
    ['was given a month', ALL, ALL],
    ['has bought the lifetime plan', [], []],
    ['was given Pro for ever', [], []],
    ['had the lifetime plan', ALL, ALL],
  ])('should return, for a user %s: monthly or annual %j, lifetime %j', (who, periods, lifetime) => {
    const { renews = false, ...standing }: Standing = STANDINGS[who];
    const subscription = { plan: null, cancelAtPeriodEnd: false, ...standing };
    const ways = (plan: Plan) => ALL.filter((way) => canBuy({ subscription, renews }, plan, way));
    expect(ways('monthly')).toEqual(periods);
    expect(ways('annual')).toEqual(periods);
    expect(ways('lifetime')).toEqual(lifetime);
  });
});
