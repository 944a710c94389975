import { getAccountRoles } from './account.mapper';
import { generateUserId } from './account.entity';

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

describe('generateUserId', () => {
  it('should generate 20 lower-case letters and digits without look-alikes (REF code)', () => {
    const ids = Array.from({ length: 500 }, generateUserId);
    for (const id of ids) expect(id).toMatch(/^[a-hj-km-np-z2-9]{20}$/);
    expect(new Set(ids).size).toBe(500);
  });

  it('should use each character of the alphabet', () => {
    const seen = new Set(Array.from({ length: 200 }, generateUserId).join(''));
    expect(seen.size).toBe(31);
  });
});
