import { accountLimitKeys, ownerCodeLimitKey } from './limit-keys';

describe('accountLimitKeys', () => {
  it('should hash the address', () => {
    expect(JSON.stringify(accountLimitKeys('me@example.com'))).not.toContain('me@');
  });

  it('should keep kinds and accounts apart', () => {
    const keys = [
      ...Object.values(accountLimitKeys('a@example.com')),
      ...Object.values(accountLimitKeys('b@example.com')),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('ownerCodeLimitKey', () => {
  it('should be one for an IPv6 /64', () => {
    expect(ownerCodeLimitKey('2001:db8:7:7::1')).toBe(ownerCodeLimitKey('2001:db8:7:7:1:2:3:4'));
  });
});
