import { jsonBytes, limitExport, takeWithinBytes } from './response-size';

const row = (nth: number, length = 100) => ({
  id: String(nth).padStart(6, '0'),
  text: '\u0001'.repeat(length),
});
const rows = (count: number) => Array.from({ length: count }, (_, nth) => row(nth));

describe('limitExport', () => {
  it('should return all tables while they fit', () => {
    const tables = { number: rows(3), vote: [] };
    expect(limitExport(tables, 10_000)).toEqual(tables);
  });

  it('should return small tables whole, the newest rows of the largest, and count the rest', () => {
    const tables = { blocked_text: rows(100), vote: rows(2), number: rows(5) };
    const limited = limitExport(tables, 10_000);
    expect(Buffer.byteLength(JSON.stringify(limited))).toBeLessThan(10_200);
    expect([limited.vote, limited.number]).toEqual([tables.vote, tables.number]);
    const kept = limited.blocked_text as ReturnType<typeof rows>;
    expect(kept.map(({ id }) => id)).toEqual(kept.map((_, nth) => row(99 - nth).id));
    expect(kept.length).toBeGreaterThan(5);
    expect(limited.left_out).toEqual([{ table: 'blocked_text', rows: 100 - kept.length }]);
  });
});

describe('takeWithinBytes', () => {
  it('should count bytes of JSON, not characters', () => {
    expect(jsonBytes(row(1, 1000))).toBeGreaterThan(6000);
    expect(takeWithinBytes(rows(10), 2 * jsonBytes(row(0)))).toEqual(rows(2));
    expect(takeWithinBytes(rows(1), 10)).toEqual([]);
  });
});
