import { SpyConfig } from '../config';
import { identifyIp } from './ip-address';
import { IpIntelligence } from './ip-intelligence';
import type { IpLists } from './ip-lists.service';

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
    :: 100::1 2001:db8::1 2001:db8:ffff::1 ff02::1 ff0e::1 ::ffff:192.0.2.1 4000::1 8000::1`,
};

/** Servers that answer in many places, as their operators publish them. */
const ANYCAST = {
  // root-servers.org
  roots: `198.41.0.4 170.247.170.2 192.33.4.12 199.7.91.13 192.203.230.10 192.5.5.241 192.112.36.4 198.97.190.53
    192.36.148.17 192.58.128.30 193.0.14.129 199.7.83.42 202.12.27.33
    2001:503:ba3e::2:30 2801:1b8:10::b 2001:500:2::c 2001:500:2d::d 2001:500:a8::e 2001:500:2f::f 2001:500:12::d0d
    2001:500:1::53 2001:7fe::53 2001:503:c27::2:30 2001:7fd::1 2001:500:9f::42 2001:dc3::35`,
  // Each resolver's own documentation
  resolvers: `1.1.1.1 1.0.0.1 1.1.1.2 1.1.1.3 2606:4700:4700::1111 2606:4700:4700::1001 9.9.9.9 9.9.9.10
    149.112.112.112 2620:fe::fe 2620:fe::9 208.67.222.222 208.67.220.220 2620:119:35::35 2620:119:53::53
    94.140.14.14 94.140.15.15 64.6.64.6 64.6.65.6 156.154.70.1 185.228.168.9 185.228.169.9 76.76.2.0 76.76.10.0
    77.88.8.8 77.88.8.1 223.5.5.5 223.6.6.6 119.29.29.29 114.114.114.114 4.2.2.1 4.2.2.2 45.90.28.1 45.90.30.1`,
};

type Known = [address: string, country: string, asn: number | null];

/** Universities and research centres in their own networks (WHOIS of the regional registries). */
const RESEARCH: Known[] = [
  ['18.9.22.69', 'US', 3],
  ['171.67.215.200', 'US', 32],
  ['128.103.1.1', 'US', 1742],
  ['128.112.1.1', 'US', 88],
  ['132.236.1.1', 'US', 26],
  ['128.95.1.1', 'US', 73],
  ['128.174.1.1', 'US', 38],
  ['128.97.1.1', 'US', 52],
  ['128.2.1.1', 'US', 9],
  ['131.215.1.1', 'US', 31],
  ['128.59.1.1', 'US', 14],
  ['130.132.1.1', 'US', 29],
  ['128.91.1.1', 'US', 55],
  ['128.210.1.1', 'US', 17],
  ['128.104.1.1', 'US', 59],
  ['128.100.1.1', 'CA', 239],
  ['132.206.1.1', 'CA', null],
  ['131.111.1.1', 'GB', 786],
  ['129.67.1.1', 'GB', 786],
  ['129.215.1.1', 'GB', 786],
  ['134.226.1.1', 'IE', 1213],
  ['129.132.1.1', 'CH', 559],
  ['128.178.1.1', 'CH', 559],
  ['131.130.1.1', 'AT', null],
  ['147.142.1.1', 'DE', 553],
  ['129.187.1.1', 'DE', 12816],
  ['130.149.7.201', 'DE', 680],
  ['130.161.1.1', 'NL', null],
  ['134.58.1.1', 'BE', 2611],
  ['158.64.1.1', 'LU', 2602],
  ['128.93.1.1', 'FR', null],
  ['130.239.18.1', 'SE', null],
  ['192.87.106.1', 'NL', 1103],
  ['128.214.1.1', 'FI', 1741],
  ['129.240.1.1', 'NO', 224],
  ['193.166.3.1', 'FI', 1741],
  ['193.174.1.1', 'DE', 680],
  ['130.208.1.1', 'IS', null],
  ['131.175.1.1', 'IT', 137],
  ['137.204.1.1', 'IT', 137],
  ['161.116.1.1', 'ES', null],
  ['193.136.1.1', 'PT', 1930],
  ['195.113.1.1', 'CZ', 2852],
  ['152.66.1.1', 'HU', 2547],
  ['193.2.1.1', 'SI', 2107],
  ['161.53.1.1', 'HR', 2108],
  ['193.40.5.1', 'EE', 3221],
  ['144.122.1.1', 'TR', null],
  ['132.68.1.1', 'IL', 378],
  ['132.66.1.1', 'IL', 378],
  ['137.158.1.1', 'ZA', 36982],
  ['128.250.1.1', 'AU', null],
  ['130.216.1.1', 'NZ', 9431],
  ['133.11.0.1', 'JP', 2501],
  ['133.1.1.1', 'JP', 4730],
  ['143.248.1.1', 'KR', 1781],
  ['147.46.1.1', 'KR', 9488],
  ['166.111.4.1', 'CN', 4538],
  ['162.105.1.1', 'CN', 4538],
  ['140.112.1.1', 'TW', null],
  ['147.8.1.1', 'HK', 4528],
  ['137.132.1.1', 'SG', 7472],
  ['103.27.9.1', 'IN', 132780],
  ['161.200.1.1', 'TH', null],
  ['143.107.1.1', 'BR', 28571],
  ['143.106.1.1', 'BR', 53187],
  ['132.248.1.1', 'MX', 278],
  ['157.92.1.1', 'AR', 3449],
];

/** Regions of Amazon Web Services (ip-ranges.amazonaws.com). */
const RENTED: Known[] = [
  ['3.5.140.1', 'KR', 16509],
  ['13.48.0.1', 'SE', 16509],
  ['13.112.0.1', 'JP', 16509],
  ['13.208.0.1', 'JP', 16509],
  ['13.228.0.1', 'SG', 16509],
  ['13.232.0.1', 'IN', 16509],
  ['13.236.0.1', 'AU', 16509],
  ['13.244.0.1', 'ZA', 16509],
  ['15.184.0.1', 'BH', 16509],
  ['18.102.0.1', 'IT', 16509],
  ['18.130.0.1', 'GB', 16509],
  ['18.156.0.1', 'DE', 16509],
  ['18.228.0.1', 'BR', 16509],
  ['35.180.0.1', 'FR', 16509],
  ['35.182.0.1', 'CA', 16509],
];

/** Networks that hide the user's place, by the operators' own names in WHOIS. */
const HIDING: [address: string, asn: number | null, fact: 'isTor' | 'isVpn' | 'hidesPlace'][] = [
  ['185.220.101.1', 60729, 'isTor'],
  ['185.220.102.8', 60729, 'isTor'],
  ['185.220.100.240', 205100, 'isTor'],
  ['171.25.193.20', 198093, 'isTor'],
  ['171.25.193.77', 198093, 'isTor'],
  ['109.70.100.1', 208323, 'isTor'],
  ['185.159.157.1', null, 'isVpn'],
  ['79.135.106.1', null, 'isVpn'],
  ['45.83.220.1', 39351, 'isVpn'],
  ['193.138.218.74', 39351, 'isVpn'],
  ['172.224.226.1', 36183, 'hidesPlace'],
];

/** IPv4 addresses within IPv6: 6to4 (RFC 3056), Teredo (RFC 4380, inverted), NAT64 (RFC 6052), mapped (RFC 4291). */
const EMBEDDED = [
  ['2002:8195:7c9::1', '129.149.7.201'],
  ['2002:808:808::1', '8.8.8.8'],
  ['64:ff9b::808:808', '8.8.8.8'],
  ['2001:0:4136:e378:8000:63bf:f7f7:f7f7', '8.8.8.8'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
] as const;

const list = (addresses: string) => addresses.trim().split(/\s+/);

describe('known addresses', () => {
  let intelligence: IpIntelligence;
  beforeAll(() => {
    intelligence = new IpIntelligence({ match: () => null } as unknown as IpLists, new SpyConfig());
  });

  it('should be two hundred', () => {
    const listed = Object.values({ ...SPECIAL, ...ANYCAST }).flatMap(list);
    const others = [...RESEARCH, ...RENTED, ...HIDING, ...EMBEDDED].map(([address]) => address);
    expect(new Set([...listed, ...others]).size).toBeGreaterThanOrEqual(200);
  });

  it.each(list(SPECIAL.private))('should call %s private', (address) => {
    expect(identifyIp(address).connectionType).toBe('private');
  });

  it.each(list(SPECIAL.reserved))('should call %s reserved', (address) => {
    expect(identifyIp(address).connectionType).toBe('reserved');
  });

  it.each(Object.values(ANYCAST).flatMap(list))('should give the anycast address %s no city', (address) => {
    expect(intelligence.lookup(address).place?.city ?? null).toBeNull();
  });

  it.each(RESEARCH)('should locate %s in %s, AS %s', (address, country, asn) => {
    const { place, network, connectionType } = intelligence.lookup(address);
    expect([place?.country, connectionType]).toEqual([country, null]);
    if (asn) expect(network?.asn).toBe(asn);
  });

  it.each(RENTED)(
    'should know the rented server %s in %s, AS %s, by its country alone',
    (address, country, asn) => {
      const { place, network, connectionType } = intelligence.lookup(address);
      expect([place?.country, place?.city, network?.asn, connectionType]).toEqual([
        country,
        null,
        asn,
        'hosting',
      ]);
    },
  );

  it.each(HIDING)('should know the network of %s, AS %s: %s', (address, asn, fact) => {
    const facts = intelligence.lookup(address);
    expect([facts[fact], facts.hidesPlace]).toEqual([true, true]);
    if (asn) expect(facts.network?.asn).toBe(asn);
  });

  it.each(EMBEDDED)('should look %s up as %s', (address, ipv4) => {
    expect(intelligence.lookup(identifyIp(address).address)).toEqual(intelligence.lookup(ipv4));
  });
});
