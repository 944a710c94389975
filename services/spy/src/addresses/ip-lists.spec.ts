import ipaddr from 'ipaddr.js';
import { InvalidIpListError, parseIpList } from './ip-list-parser';
import { ipKey, IpRangeTable } from './ip-range-table';

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

const key = (address: string) => ipKey(ipaddr.process(address));

/** A table with a capacity of one, so that it grows. */
function tableOf(...ranges: [string, string][]): IpRangeTable {
  const table = new IpRangeTable(1);
  for (const [first, last] of ranges) table.add(key(first), key(last));
  return table;
}

describe('IpRangeTable', () => {
  const table = tableOf(
    ['1.0.0.0', '1.0.0.255'],
    ['200.0.0.1', '200.0.0.1'],
    ['2001:db8::', '2001:db8:0:0:ffff:ffff:ffff:ffff'],
    ['fe00::', 'ffff::'],
  );

  it.each([
    ['1.0.0.0', 0],
    ['1.0.0.255', 0],
    ['::ffff:1.0.0.7', 0],
    ['1.0.1.0', -1],
    ['0.255.255.255', -1],
    ['200.0.0.1', 1],
    ['200.0.0.2', -1],
    ['2001:db8::ffff', 2],
    ['2001:db8:0:1::', -1],
    ['::1', -1],
    ['ff02::1', 3],
    ['ffff::1', -1],
  ])('should find %s in range %d', (address, index) => {
    expect(table.find(key(address))).toBe(index);
  });

  it('should find nothing when it is empty', () => {
    expect(new IpRangeTable().find(key('1.1.1.1'))).toBe(-1);
  });

  it.each([
    ['before', '199.0.0.0', '199.0.0.9'],
    ['within', '200.0.0.5', '200.0.0.6'],
    ['across the end of', '200.0.0.9', '200.0.0.20'],
    ['turned around after', '201.0.0.9', '201.0.0.1'],
  ])('should refuse a range that lies %s the last one', (_, first, last) => {
    const ranges = tableOf(['200.0.0.1', '200.0.0.9']);
    expect(ranges.add(key(first), key(last))).toBe(-1);
    expect([ranges.size, ranges.find(key(first === '199.0.0.0' ? first : '201.0.0.1'))]).toEqual([1, -1]);
    expect(ranges.add(key('200.0.0.10'), key('200.0.0.10'))).toBe(1);
  });
});
