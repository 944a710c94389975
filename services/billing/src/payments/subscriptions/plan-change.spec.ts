import { DAY_MS } from '@swipeclean/contracts/server';
import { subscriptionState } from '../../../test/support/sample-purchases';
import type { SubscriptionState } from '../../purchases/purchase';
import { findChangeTiming, listPlanChanges } from './plan-change';

const NOW = new Date('2027-03-10T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const state = (changes: Partial<SubscriptionState> = {}) =>
  subscriptionState({ periodEnd: inDays(20), ...changes });

describe('findChangeTiming', () => {
  it.each([
    ['to a dearer plan', state(), 'annual', 'now'],
    ['to a dearer plan while days are given', state({ deferredUntil: inDays(20) }), 'annual', 'later'],
    ['to a dearer plan after days were given', state({ deferredUntil: inDays(-5) }), 'annual', 'now'],
    ['to a cheaper plan', state({ plan: 'annual' }), 'monthly', 'later'],
    ['to the same plan', state(), 'monthly', null],
    ['to lifetime', state(), 'lifetime', null],
  ] as const)('should change %s', (_, from, to, timing) => {
    expect(findChangeTiming(from, to, NOW)).toBe(timing);
  });

  it.each([
    ['not paid yet', { begun: false }],
    ['cancelled', { cancelAtPeriodEnd: true }],
    ['overdue', { status: 'overdue' }],
    ['over', { status: 'ended' }],
    ['about to renew', { periodEnd: inDays(0) }],
  ] as const)('should not change a subscription that is %s', (_, changes) => {
    expect(listPlanChanges(state(changes), NOW)).toEqual([]);
  });
});
