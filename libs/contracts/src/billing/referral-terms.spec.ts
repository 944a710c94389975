import {
  normalizeReferralCode,
  REFERRAL_TERMS,
  referralCodeOf,
  referralLink,
  REWARD_TIERS,
} from './referral-terms';

describe('referral programme', () => {
  // Also REF-14.
  it('should have the specified terms (CONST-34, REF-11, REF-13)', () => {
    expect(REFERRAL_TERMS).toEqual({
      rewardCents: 1000,
      friendFreeMonths: 1,
      minimumPayoutCents: 5000,
      holdDays: 30,
    });
  });

  // Also CONST-39, ENT-21.
  it('should have four tiers of shares and rewards (CONST-36, CONST-37, CONST-38)', () => {
    expect(REWARD_TIERS).toEqual([
      { shares: 1, reward: { premiumMonths: 1, cashCents: null } },
      { shares: 5, reward: { premiumMonths: null, cashCents: 2500 } },
      { shares: 10, reward: { premiumMonths: 6, cashCents: null } },
      { shares: 25, reward: { premiumMonths: 'lifetime', cashCents: 10_000 } },
    ]);
  });

  // Also ROLE-11.
  it.each([
    ['abcdefghjkmnpqrstuvw', 'SWIPEABCDEF'],
    [null, 'SWIPEXX'],
    [undefined, 'SWIPEXX'],
  ])('should derive from the user id %p the code %s (CONST-35, REF-04, REF-05)', (userId, code) => {
    expect(referralCodeOf(userId)).toBe(code);
  });

  it.each([
    ['swipeabcdef', 'SWIPEABCDEF'],
    [' SWIPE abc-def ', 'SWIPEABCDEF'],
    ['SW1PEABCDEF', 'SWIPEABCDEF'],
    ['SWlPEABCDEF', 'SWIPEABCDEF'],
    ['ＳＷＩＰＥＡＢＣＤＥＦ', 'SWIPEABCDEF'],
    ['ЅWІРЕАВСDЕF', 'SWIPEABCDEF'],
    ['k7m2qp', 'K7M2QP'],
    ['кодик', 'KОДИK'],
  ])('should read %s as %s (CONST-35)', (typed, code) => {
    expect(normalizeReferralCode(typed)).toBe(code);
  });

  it.each(['https://swipeclean.example', 'https://swipeclean.example/'])(
    'should link to %s with the code (REF-03)',
    (siteUrl) => {
      expect(referralLink(siteUrl, 'SWIPEABCDEF')).toBe('https://swipeclean.example/?ref=SWIPEABCDEF');
    },
  );
});
