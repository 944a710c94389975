import ipaddr from 'ipaddr.js';
import { ipKey, IpRangeTable } from './ip-range-table';

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
