import { SpyConfig } from '../config';
import { placeName } from './geo-database';
import { identifyIp } from './ip-address';
import { IpIntelligence } from './ip-intelligence';
import type { ListKind } from './ip-list-parser';
import type { IpLists } from './ip-lists.service';

const GERMAN_RESEARCH = 'Verein zur Foerderung eines Deutschen Forschungsnetzes e.V.';
const asOf = new Date('2026-11-20T12:00:00Z');

/** Matches of every address by kind; kinds without a list are left out. */
let matches: Partial<Record<ListKind, boolean>> = {};
const lists = {
  match: (kind: ListKind) =>
    kind in matches ? { listed: matches[kind], source: `${kind}.example`, asOf } : null,
};

/** Address, location, number and name of the network, connection. */
const ADDRESSES: [string, string | null, number | null, string | null, string | null][] = [
  // Universities, providers and companies: place and network
  ['130.149.7.201', 'Berlin, Germany', 680, GERMAN_RESEARCH, null],
  ['141.20.1.1', 'Berlin, State of Berlin, Germany', 680, GERMAN_RESEARCH, null],
  ['2001:638:812::1', 'Berlin, State of Berlin, Germany', 680, GERMAN_RESEARCH, null],
  ['128.32.1.1', 'Berkeley, California, United States', 25, 'University of California at Berkeley', null],
  [
    '18.9.22.169',
    'Cambridge, Massachusetts, United States',
    3,
    'Massachusetts Institute of Technology',
    null,
  ],
  ['129.132.1.1', 'Zurich, Switzerland', 559, 'SWITCH', null],
  ['133.11.0.1', 'Chiyoda City, Tokyo, Japan', 2501, 'The University of Tokyo', null],
  ['143.107.1.1', 'Sao Paulo, Brazil', 28571, 'UNIVERSIDADE DE SAO PAULO', null],
  ['103.27.9.1', 'New Delhi, Delhi, India', 132780, 'Indian Institute of Technology Delhi', null],
  ['62.216.202.1', 'Munich, Bavaria, Germany', 8767, 'M-net Telekommunikations GmbH', null],
  ['81.2.69.142', 'London, England, United Kingdom', 20712, 'Andrews & Arnold Ltd', null],
  ['196.25.1.1', 'Centurion, Gauteng, South Africa', 5713, 'Telkom SA Ltd.', null],
  ['17.253.144.10', 'Cupertino, California, United States', 714, 'Apple Inc.', null],
  ['208.67.222.222', null, 36692, 'Cisco OpenDNS, LLC', null],
  // The network is registered in another country, so the city is left out
  ['2001:67c:1562::20', 'United States', 41231, 'Canonical Group Limited', null],
  // The same where the network’s addresses answer in many places: no location is reported
  ['157.240.1.35', null, 32934, 'Facebook, Inc.', null],
  ['1.1.1.1', null, 13335, 'Cloudflare, Inc.', 'hosting'],
  ['2001:4860:4860::8888', null, 15169, 'Google LLC', 'hosting'],
  ['151.101.1.69', null, 54113, 'Fastly, Inc.', 'hosting'],
  // Rented servers: the country alone
  ['213.186.33.5', 'France', 16276, 'OVH SAS', 'hosting'],
  ['95.216.1.1', 'Finland', 24940, 'Hetzner Online GmbH', 'hosting'],
  ['2a01:4f8::1', 'Germany', 24940, 'Hetzner Online GmbH', 'hosting'],
  ['167.99.1.1', 'United States', 14061, 'DigitalOcean, LLC', 'hosting'],
  // An unannounced address
  ['2fff::1', null, null, null, null],
  // Not of the internet
  ['10.1.2.3', null, null, null, 'private'],
  ['203.0.113.7', null, null, null, 'reserved'],
];

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

/** Addresses with country and number of the network, which is left open where it changes. */
const knownOf = (text: string) =>
  text.split(/,\s+/).map((row) => {
    const [address = '', country, asn] = row.split(' ');
    return [address, country, asn === '-' ? null : Number(asn)] as const;
  });

/** Universities and research centres in their own networks (WHOIS of the regional registries). */
const RESEARCH =
  knownOf(`18.9.22.69 US 3, 171.67.215.200 US 32, 128.103.1.1 US 1742, 128.112.1.1 US 88, 132.236.1.1 US 26,
  128.95.1.1 US 73, 128.174.1.1 US 38, 128.97.1.1 US 52, 128.2.1.1 US 9, 131.215.1.1 US 31,
  128.59.1.1 US 14, 130.132.1.1 US 29, 128.91.1.1 US 55, 128.210.1.1 US 17, 128.104.1.1 US 59,
  128.100.1.1 CA 239, 132.206.1.1 CA -, 131.111.1.1 GB 786, 129.67.1.1 GB 786, 129.215.1.1 GB 786,
  134.226.1.1 IE 1213, 129.132.1.1 CH 559, 128.178.1.1 CH 559, 131.130.1.1 AT -, 147.142.1.1 DE 553,
  129.187.1.1 DE 12816, 130.149.7.201 DE 680, 130.161.1.1 NL -, 134.58.1.1 BE 2611, 158.64.1.1 LU 2602,
  128.93.1.1 FR -, 130.239.18.1 SE -, 192.87.106.1 NL 1103, 128.214.1.1 FI 1741, 129.240.1.1 NO 224,
  193.166.3.1 FI 1741, 193.174.1.1 DE 680, 130.208.1.1 IS -, 131.175.1.1 IT 137, 137.204.1.1 IT 137,
  161.116.1.1 ES -, 193.136.1.1 PT 1930, 195.113.1.1 CZ 2852, 152.66.1.1 HU 2547, 193.2.1.1 SI 2107,
  161.53.1.1 HR 2108, 193.40.5.1 EE 3221, 144.122.1.1 TR -, 132.68.1.1 IL 378, 132.66.1.1 IL 378,
  137.158.1.1 ZA 36982, 128.250.1.1 AU -, 130.216.1.1 NZ 9431, 133.11.0.1 JP 2501, 133.1.1.1 JP 4730,
  143.248.1.1 KR 1781, 147.46.1.1 KR 9488, 166.111.4.1 CN 4538, 162.105.1.1 CN 4538, 140.112.1.1 TW -,
  147.8.1.1 HK 4528, 137.132.1.1 SG 7472, 103.27.9.1 IN 132780, 161.200.1.1 TH -, 143.107.1.1 BR 28571,
  143.106.1.1 BR 53187, 132.248.1.1 MX 278, 157.92.1.1 AR 3449`);

/** Regions of Amazon Web Services (ip-ranges.amazonaws.com). */
const RENTED = knownOf(`3.5.140.1 KR 16509, 13.48.0.1 SE 16509, 13.112.0.1 JP 16509, 13.208.0.1 JP 16509,
  13.228.0.1 SG 16509, 13.232.0.1 IN 16509, 13.236.0.1 AU 16509, 13.244.0.1 ZA 16509,
  15.184.0.1 BH 16509, 18.102.0.1 IT 16509, 18.130.0.1 GB 16509, 18.156.0.1 DE 16509,
  18.228.0.1 BR 16509, 35.180.0.1 FR 16509, 35.182.0.1 CA 16509`);

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

describe('IpIntelligence', () => {
  let intelligence: IpIntelligence;
  beforeAll(() => (intelligence = new IpIntelligence(lists as unknown as IpLists, new SpyConfig())));
  afterEach(() => (matches = {}));

  it.each(ADDRESSES)('should locate %s in %s, AS %s', (address, location, asn, name, connectionType) => {
    const facts = intelligence.lookup(address);
    expect({
      location: facts.place && placeName(facts.place),
      asn: facts.network?.asn ?? null,
      name: facts.network?.name ?? null,
      connectionType: facts.connectionType,
    }).toEqual({ location, asn, name, connectionType });
  });

  it('should leave Tor, VPN and proxy null without a list', () => {
    const { isTor, isVpn, isProxy } = intelligence.lookup('130.149.7.201');
    expect({ isTor, isVpn, isProxy }).toEqual({ isTor: null, isVpn: null, isProxy: null });
  });

  it.each(['185.159.157.1', '2.56.252.1', '79.135.106.1'])(
    'should recognize the VPN provider’s address %s without a list',
    (address) => {
      expect(intelligence.lookup(address)).toMatchObject({
        isVpn: true,
        hidesPlace: true,
        reputationScore: 60,
      });
    },
  );

  it.each([
    [{ relay: true }, 80, 'low', true],
    [{ vpn: true }, 60, 'medium', true],
    [{ proxy: true }, 45, 'medium', true],
    [{ tor: true }, 40, 'medium', true],
    [{ tor: true, datacenter: true }, 25, 'high', true],
    [{ tor: true, vpn: true, proxy: true }, 0, 'critical', true],
  ] as const)(
    'should score an address listed as %j with %d, threat level %s',
    (listed, score, threat, hides) => {
      matches = listed;
      const facts = intelligence.lookup('130.149.7.201');
      expect(facts).toMatchObject({ reputationScore: score, threatLevel: threat, hidesPlace: hides });
      expect(
        Math.max(
          0,
          facts.factors.reduce((sum, { delta }) => sum + delta, 0),
        ),
      ).toBe(score);
      expect(facts.factors.map(({ code }) => code).sort()).toEqual(
        ['baseline', ...Object.keys(listed)].sort(),
      );
    },
  );

  it.each([{}, { tor: false, vpn: false, proxy: false }])(
    'should return no score for an address that no list has: %j',
    (listed) => {
      matches = listed;
      const { reputationScore, threatLevel, factors } = intelligence.lookup('130.149.7.201');
      expect([reputationScore, threatLevel]).toEqual([null, null]);
      expect(factors.map(({ code, delta }) => [code, delta])).toEqual(
        Object.keys(listed).map((code) => [code, 0]),
      );
    },
  );

  it('should return the source and day of each list, and the credits', () => {
    matches = { tor: true, vpn: false };
    const { factors, credits } = intelligence.lookup('130.149.7.201');
    expect(factors.slice(1)).toEqual([
      { code: 'tor', listed: true, delta: -45, source: 'tor.example', asOf: asOf.toISOString() },
      { code: 'vpn', listed: false, delta: 0, source: 'vpn.example', asOf: asOf.toISOString() },
    ]);
    expect(credits.map(({ url }) => url)).toEqual([
      'https://db-ip.com',
      'https://www.routeviews.org',
      'https://www.nro.net',
      'https://db-ip.com',
    ]);
    for (const { licence, asOf: day } of credits)
      expect([licence, day]).toEqual(['CC BY 4.0', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  });

  it('should return no score for an unknown address', () => {
    matches = { tor: false };
    expect(intelligence.lookup('2fff::1')).toMatchObject({
      reputationScore: null,
      threatLevel: null,
      factors: [],
      credits: [],
    });
  });

  it.each(Object.values(ANYCAST).flatMap((text) => text.split(/\s+/)))(
    'should give the anycast address %s no city',
    (address) => expect(intelligence.lookup(address).place?.city ?? null).toBeNull(),
  );

  it.each(RESEARCH)('should locate %s in %s, AS %s', (address, country, asn) => {
    const { place, network, connectionType } = intelligence.lookup(address);
    expect([place?.country, connectionType]).toEqual([country, null]);
    if (asn) expect(network?.asn).toBe(asn);
  });

  it.each(RENTED)(
    'should know the rented server %s in %s, AS %s, by its country',
    (address, country, asn) => {
      const { place, network, connectionType } = intelligence.lookup(address);
      const found = [place?.country, place?.city, network?.asn, connectionType];
      expect(found).toEqual([country, null, asn, 'hosting']);
    },
  );

  it.each(HIDING)('should know the network of %s, AS %s, without a list: %s', (address, asn, fact) => {
    const { factors, network, ...facts } = intelligence.lookup(address);
    expect([facts[fact], facts.hidesPlace]).toEqual([true, true]);
    if (asn) expect(network?.asn).toBe(asn);
    const known = { source: 'Known networks', asOf: '2026-11-26T00:00:00.000Z' };
    expect(factors).toContainEqual(expect.objectContaining(known));
  });

  it.each(EMBEDDED)('should look %s up as %s', (address, ipv4) => {
    expect(intelligence.lookup(identifyIp(address).address)).toEqual(intelligence.lookup(ipv4));
  });
});
