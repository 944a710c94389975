import type { PayoutFriend } from '@swipeclean/contracts/server';
import { findPayoutRisks } from './payout-risks';

const friend = (change: Partial<PayoutFriend> = {}): PayoutFriend => ({
  name: null,
  state: 'approved',
  signedUpAt: '2027-01-01T00:00:00Z',
  paidCents: 499,
  isCash: false,
  ...change,
});
const joinedAt = (minutes: number) => friend({ signedUpAt: new Date(minutes * 60_000).toISOString() });

describe('risk signs of a payout', () => {
  it('should be none for friends who came by visits, pay and stay', () => {
    const friends = [0, 61, 122, 183, 244].map(joinedAt);
    expect(findPayoutRisks(friends, 5)).toEqual([]);
  });

  it.each([
    ['joined-together', [0, 20, 40, 60].map(joinedAt)],
    ['same-person', [friend({ state: 'instrument' })]],
    ['money-back', [friend({ state: 'taken-back' })]],
    ['left', [friend({ state: 'friend-left' })]],
    ['cash-only', [friend({ isCash: true }), friend({ paidCents: 0 })]],
  ] as const)('should name %s', (sign, friends) => {
    expect(findPayoutRisks(friends, 9)).toEqual([sign]);
  });

  it('should name more friends than visits of the link', () => {
    expect(findPayoutRisks([friend()], 0)).toEqual(['few-visits']);
  });
});
