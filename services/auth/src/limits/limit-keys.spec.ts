import { accountKeys, ownerCodeKey } from './limit-keys';

describe('accountKeys', () => {
  it('should hide the address', () => {
    expect(JSON.stringify(accountKeys('me@example.com'))).not.toContain('me@');
  });

  it('should keep kinds and accounts apart', () => {
    const keys = [
      ...Object.values(accountKeys('a@example.com')),
      ...Object.values(accountKeys('b@example.com')),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('ownerCodeKey', () => {
  it.each([
    ['203.0.113.7', 'owner-code:203.0.113.7'],
    ['::ffff:203.0.113.7', 'owner-code:203.0.113.7'],
    ['2001:db8:7:7::1', 'owner-code:2001:db8:7:7'],
    ['2001:DB8:0007:7:1:2:3:4', 'owner-code:2001:db8:7:7'],
    ['2001:db8::1', 'owner-code:2001:db8:0:0'],
    ['::1', 'owner-code:0:0:0:0'],
    ['', 'owner-code:'],
  ])('should take %s for %s', (address, key) => {
    expect(ownerCodeKey(address)).toBe(key);
  });
});
