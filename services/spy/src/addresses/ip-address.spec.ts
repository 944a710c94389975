import { findEmbeddedIpv4, identifyIp } from './ip-address';

describe('identifyIp', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    ['2001:4860:4860:0:0:0:0:8888', '2001:4860:4860::8888'],
    ['2001:DB8::A', '2001:db8::a'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['::FFFF:0808:0808', '8.8.8.8'],
    ['fe80::1%eth0', 'fe80::1'],
    ['0:0:0:0:0:0:0:1', '::1'],
  ])('should write %s as %s', (typed, address) => {
    expect(identifyIp(typed).address).toBe(address);
  });

  it.each([
    ['10.1.2.3', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.0.1', 'private'],
    ['127.0.0.1', 'private'],
    ['169.254.1.1', 'private'],
    ['100.64.0.1', 'private'],
    ['::1', 'private'],
    ['fe80::1', 'private'],
    ['fd00::1', 'private'],
    ['::ffff:10.0.0.1', 'private'],
    ['0.0.0.0', 'reserved'],
    ['192.0.2.1', 'reserved'],
    ['198.51.100.1', 'reserved'],
    ['203.0.113.1', 'reserved'],
    ['198.18.0.1', 'reserved'],
    ['224.0.0.1', 'reserved'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'reserved'],
    ['::', 'reserved'],
    ['2001:db8::1', 'reserved'],
    ['3fff::1', 'reserved'],
    ['ff02::1', 'reserved'],
    ['100::1', 'reserved'],
    ['4000::1', 'reserved'],
    ['::5', 'reserved'],
    ['8.8.8.8', null],
    ['172.32.0.1', null],
    ['100.128.0.1', null],
    ['192.175.48.1', null],
    ['2001:4860:4860::8888', null],
    ['2002:808:808::1', null],
    ['64:ff9b::808:808', null],
  ])('should find %s to be %s', (typed, connectionType) => {
    expect(identifyIp(typed).connectionType).toBe(connectionType);
  });
});

describe('findEmbeddedIpv4', () => {
  it.each([
    ['2002:c000:204::1', null],
    ['2002:808:404::1', '8.8.4.4'],
    ['64:ff9b::5101:4547', '81.1.69.71'],
    // The example of RFC 4380 hides a reserved address.
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', null],
    ['2001:0:4136:e378:8000:63bf:f7f7:f7f7', '8.8.8.8'],
    ['2001:638:812::1', null],
    ['8.8.8.8', null],
  ])('should decode %s to %s', (address, embedded) => {
    expect(findEmbeddedIpv4(address)).toBe(embedded);
  });
});
