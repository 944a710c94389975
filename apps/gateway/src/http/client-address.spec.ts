import { limitKeyOf, plainAddress } from './client-address';

describe('plainAddress', () => {
  it('should write an IPv4 client of an IPv6 socket as IPv4', () => {
    expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
  });
});

describe('limitKeyOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('should count %s as %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });
});
