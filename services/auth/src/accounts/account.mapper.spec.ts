import { getAccountRoles } from './account.mapper';

const verified = new Date();
const account = { email: 'me@example.com', emailVerifiedAt: null, isFounder: false, isSubscribed: false };

describe('getAccountRoles', () => {
  it.each([
    ['a free account', {}, { isOwner: false, isFounder: false, isPro: false }],
    ['a subscriber', { isSubscribed: true }, { isOwner: false, isFounder: false, isPro: true }],
    ['a founder', { isFounder: true }, { isOwner: false, isFounder: true, isPro: true }],
    [
      'the owner',
      { email: 'owner@example.com', emailVerifiedAt: verified },
      { isOwner: true, isFounder: true, isPro: true },
    ],
    [
      'an unverified owner',
      { email: 'owner@example.com' },
      { isOwner: false, isFounder: false, isPro: false },
    ],
    [
      'another verified address',
      { emailVerifiedAt: verified },
      { isOwner: false, isFounder: false, isPro: false },
    ],
  ])('should see what %s may do (AUTH-06, ROLE-18)', (_, change, expected) => {
    expect(getAccountRoles({ ...account, ...change }, ' Owner@Example.com')).toEqual(expected);
  });

  it('should find no owner when none is configured', () => {
    expect(getAccountRoles({ ...account, emailVerifiedAt: verified }, undefined).isOwner).toBe(false);
  });
});
