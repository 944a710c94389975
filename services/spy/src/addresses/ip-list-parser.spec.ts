import ipaddr from 'ipaddr.js';
import { InvalidIpListError, parseIpList } from './ip-list-parser';
import { ipKey } from './ip-range-table';

const lines = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i));
const hosts = (count: number) => lines(count, (i) => `5.1.${i >> 8}.${i & 255}`);

describe('parseIpList', () => {
  it('should parse IPv4 and IPv6 addresses and prefixes without comments', async () => {
    const text =
      '# exits\r\n5.1.2.3 # one\r\n\n9.9.8.0/22,US,\n2a00:1450::/32\n2a00:1450:4001::1 ; within it\n9.9.9.0/24\n';
    const { ranges, entries } = await parseIpList(text, null);
    const holds = (address: string) => ranges.find(ipKey(ipaddr.process(address))) >= 0;
    expect({ entries, size: ranges.size }).toEqual({ entries: 5, size: 3 });
    const inside = ['5.1.2.3', '::ffff:5.1.2.3', '9.9.8.0', '9.9.11.255', '2a00:1450:ffff::'];
    const outside = ['5.1.2.4', '5.1.2.2', '9.9.7.255', '9.9.12.0', '2a00:1451::', '2a00:144f:ffff::'];
    expect([inside.map(holds), outside.map(holds)]).toEqual([
      inside.map(() => true),
      outside.map(() => false),
    ]);
  });

  it.each([
    ['nothing', '', null, 'no address'],
    ['only comments', '# none\n', null, 'no address'],
    ['an error page', '<html>\n<body>Too many requests from 5.1.2.3</body>\n</html>', null, 'no address'],
    [
      'some lines of another kind',
      [...hosts(50), 'x', '1.2.3', '08.8.8.8'].join('\n'),
      null,
      '3 unreadable lines of 53',
    ],
    ['the whole internet', '5.1.2.3\n0.0.0.0/0', null, 'too wide'],
    ['a whole registry of IPv6', '2000::/3', null, 'too wide'],
    ['a home network', '5.1.2.3\n192.168.1.0/24', null, 'not a public'],
    ['an address of documents', '2001:db8::/32', null, 'not a public'],
    ['one address again and again', lines(50, () => '5.1.2.3').join('\n'), null, 'repeats'],
    ['half of what it was', hosts(499).join('\n'), 1000, 'from 1000 entries to 499'],
    ['five times what it was', hosts(500).join('\n'), 100, 'from 100 entries to 500'],
  ])('should refuse a list that holds %s', async (_, text, previous, reason) => {
    await expect(parseIpList(text, previous)).rejects.toThrow(InvalidIpListError);
    await expect(parseIpList(text, previous)).rejects.toThrow(reason);
  });

  it.each([
    ['as large as before', 1000, 1000],
    ['a little over half', 501, 1000],
    ['four times', 400, 100],
    ['of another size when there were too few to tell', 1, 99],
  ])('should accept a list that is %s', async (_, count, previous) => {
    expect((await parseIpList(hosts(count).join('\n'), previous)).entries).toBe(count);
  });

  it('should yield to the event loop while it parses a long list', async () => {
    let turns = 0;
    let counting = setImmediate(function count() {
      turns++;
      counting = setImmediate(count);
    });
    await parseIpList(hosts(8000).join('\n'), null);
    clearImmediate(counting);
    expect(turns).toBeGreaterThan(3);
  });
});
