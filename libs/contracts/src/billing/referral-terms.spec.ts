import {
  normalizeReferralCode,
  REFERRAL_TERMS,
  referralCodeOf,
  referralLink,
  REWARD_TIERS,
} from './referral-terms';

describe('the referral programme', () => {
  it('should reward as the specification says (CONST-34, REF-11, REF-13, REF-14)', () => {
    expect(REFERRAL_TERMS).toEqual({
      rewardCents: 1000,
      friendFreeMonths: 1,
      minimumPayoutCents: 5000,
      holdDays: 30,
    });
  });

  it('should have four tiers, each of shares and a reward (CONST-36, CONST-37, CONST-38, CONST-39, ENT-21)', () => {
    expect(REWARD_TIERS).toEqual([
      { shares: 1, reward: { premiumMonths: 1, cashCents: null } },
      { shares: 5, reward: { premiumMonths: null, cashCents: 2500 } },
      { shares: 10, reward: { premiumMonths: 6, cashCents: null } },
      { shares: 25, reward: { premiumMonths: 'lifetime', cashCents: 10_000 } },
    ]);
  });

  it.each([
    ['abcdefghjkmnpqrstuvw', 'SWIPEABCDEF'],
    [null, 'SWIPEXX'],
    [undefined, 'SWIPEXX'],
  ])('should make of the user id %p the code %s (CONST-35, REF-04, REF-05, ROLE-11)', (userId, code) => {
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
    'should lead to %s by the code (REF-03)',
    (siteUrl) => {
      expect(referralLink(siteUrl, 'SWIPEABCDEF')).toBe('https://swipeclean.example/?ref=SWIPEABCDEF');
    },
  );
});
