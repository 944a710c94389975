import { SpyConfig } from '../config';
import { placeName } from './geo-database';
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
  ['2a03:2880:f12f:83:face:b00c:0:25de', null, 32934, 'Facebook, Inc.', null],
  ['1.1.1.1', null, 13335, 'Cloudflare, Inc.', 'hosting'],
  ['2606:4700:4700::1111', null, 13335, 'Cloudflare, Inc.', 'hosting'],
  ['2001:4860:4860::8888', null, 15169, 'Google LLC', 'hosting'],
  ['151.101.1.69', null, 54113, 'Fastly, Inc.', 'hosting'],
  // Rented servers: the country alone
  ['8.8.8.8', 'United States', 15169, 'Google LLC', 'hosting'],
  ['3.5.140.1', 'South Korea', 16509, 'Amazon.com, Inc.', 'hosting'],
  ['213.186.33.5', 'France', 16276, 'OVH SAS', 'hosting'],
  ['95.216.1.1', 'Finland', 24940, 'Hetzner Online GmbH', 'hosting'],
  ['2a01:4f8::1', 'Germany', 24940, 'Hetzner Online GmbH', 'hosting'],
  ['167.99.1.1', 'United States', 14061, 'DigitalOcean, LLC', 'hosting'],
  // IPv4 addresses within IPv6, and an unannounced address
  ['2002:808:808::1', 'United States', 15169, 'Google LLC', 'hosting'],
  ['2fff::1', null, null, null, null],
  ['64:ff9b::808:808', 'United States', 15169, 'Google LLC', 'hosting'],
  // Not of the internet
  ['10.1.2.3', null, null, null, 'private'],
  ['192.168.0.1', null, null, null, 'private'],
  ['100.64.0.1', null, null, null, 'private'],
  ['169.254.1.1', null, null, null, 'private'],
  ['fd00::1', null, null, null, 'private'],
  ['::1', null, null, null, 'private'],
  ['203.0.113.7', null, null, null, 'reserved'],
  ['240.0.0.1', null, null, null, 'reserved'],
  ['2001:db8::1', null, null, null, 'reserved'],
  ['ff02::1', null, null, null, 'reserved'],
];

describe('IpIntelligence', () => {
  let intelligence: IpIntelligence;
  beforeAll(() => (intelligence = new IpIntelligence(lists as unknown as IpLists, new SpyConfig())));
  afterEach(() => (matches = {}));

  it('should be tested with forty addresses', () => {
    expect(new Set(ADDRESSES.map(([address]) => address)).size).toBe(40);
  });

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
    ['185.220.101.1', 'isTor'],
    ['185.220.102.8', 'isTor'],
    ['171.25.193.20', 'isTor'],
    ['45.83.220.1', 'isVpn'],
    ['172.224.226.1', 'hidesPlace'],
  ] as const)('should recognize the network of %s without a list: %s', (address, fact) => {
    const facts = intelligence.lookup(address);
    expect(facts[fact]).toBe(true);
    expect(facts.factors).toContainEqual(
      expect.objectContaining({ source: 'Known networks', asOf: '2026-11-26T00:00:00.000Z' }),
    );
  });

  it.each(['8.8.8.8', '1.1.1.1', '9.9.9.9', '208.67.220.220', '94.140.14.14', '77.88.8.8', '223.5.5.5'])(
    'should locate the resolver %s in no city',
    (address) => expect(intelligence.lookup(address).place?.city ?? null).toBeNull(),
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
});
