import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ipaddr from 'ipaddr.js';
import { findEmbeddedIpv4, identifyIp } from './ip-address';
import { ipKey } from './ip-range-table';
import { AsnDatabase } from './asn-database';

/** Addresses by what a registry says of their range; none of them is of the internet. */
const SPECIAL = {
  // IANA IPv4 special-purpose address registry (RFC 6890)
  private: `10.0.0.0 10.255.255.255 100.64.0.1 100.127.255.254 127.0.0.1 127.255.255.254 169.254.0.1 169.254.169.254
    172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.254
    ::1 fc00::1 fd12:3456:789a::1 fdff:ffff::1 fe80::1 febf::1 fec0::1
    ::ffff:10.0.0.1 ::ffff:192.168.1.1`,
  // The same registry, that of IPv6, and the multicast registries
  reserved: `0.0.0.0 0.1.2.3 192.0.0.1 192.0.2.1 192.0.2.255 198.18.0.1 198.19.255.254 198.51.100.1 203.0.113.255
    240.0.0.1 254.1.1.1 255.255.255.255 224.0.0.1 239.255.255.250
    :: 100::1 2001:db8::1 2001:db8:ffff::1 ff02::1 ff0e::1 ::ffff:192.0.2.1 4000::1 8000::1 3fff::1 ::5`,
};

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

  it.each(
    Object.entries(SPECIAL).flatMap(([type, text]) =>
      text
        .trim()
        .split(/\s+/)
        .map((typed) => [typed, type]),
    ),
  )('should find %s to be %s', (typed, type) => {
    expect(identifyIp(typed ?? '').connectionType).toBe(type);
  });

  it.each([
    ...['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.175.48.1', '2001:4860:4860::8888', '2002:808:808::1'],
    '64:ff9b::808:808',
  ])('should find %s to be of the internet', (typed) => {
    expect(identifyIp(typed).connectionType).toBeNull();
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

describe('AsnDatabase with newer files', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'networks-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    writeFileSync(path, text);
    utimesSync(path, new Date('2026-11-02T12:00:00Z'), new Date('2026-11-02T12:00:00Z'));
  };
  const open = () => new AsnDatabase(pathToFileURL(folder).href);
  const find = (networks: AsnDatabase, address: string) => networks.find(ipKey(ipaddr.process(address)));

  it('should read them from the operator’s folder, with their day', () => {
    write(
      'origin-asn-ipv4-num.csv',
      '83951616,83951871,64500,First\r\n83951872,83952127,64501,"Second ""2"", Inc."',
    );
    write('origin-asn-ipv6.csv', '2a00:1::,2a00:1:ffff:ffff:ffff:ffff:ffff:ffff,4294967295,Last\n');
    const networks = open();
    expect(find(networks, '5.1.0.7')).toEqual({ asn: 64500, name: 'First' });
    expect(find(networks, '5.1.1.255')).toEqual({ asn: 64501, name: 'Second "2", Inc.' });
    expect(find(networks, '2a00:1:2::3')).toEqual({ asn: 4294967295, name: 'Last' });
    expect(find(networks, '130.149.7.201')).toBeNull();
    expect([networks.asOf, networks.isShipped]).toEqual(['2026-11-02', false]);
  });

  it('should read missing files from the shipped ones', () => {
    write('origin-asn-ipv6.csv', '2a00:1::,2a00:1::ffff,64500,First\n');
    const networks = open();
    expect(find(networks, '130.149.7.201')).toMatchObject({ asn: 680 });
    expect(networks.isShipped).toBe(true);
  });

  it.each([
    '<html>\n<p>Not found, sorry, go, away</p>',
    'first,last\n',
    '1,2,3',
    '1,2,x,Name\n',
    '1,2,4294967296,Name',
  ])('should throw for a file of %j', (text) => {
    write('origin-asn-ipv4-num.csv', text);
    expect(open).toThrow('origin-asn-ipv4-num.csv has a line');
  });
});
