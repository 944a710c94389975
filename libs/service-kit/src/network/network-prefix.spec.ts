import { networkPrefix, normalizeIpAddress } from './network-prefix';

describe('normalizeIpAddress', () => {
  it('should write an IPv4 client of an IPv6 socket as IPv4', () => {
    expect(normalizeIpAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(normalizeIpAddress('2001:db8::1')).toBe('2001:db8::1');
  });
});

describe('networkPrefix', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0007:7:1:2:3:4', '2001:db8:7:7'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:7:7::', '2001:db8:7:7'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
    ['::3:4:5:6:192.0.2.33', '0:0:3:4'],
    ['', ''],
  ])('should map %s to %s', (address, network) => {
    expect(networkPrefix(address)).toBe(network);
  });
});
