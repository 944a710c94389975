import { bytesOf, withinBytes } from '../history/within-bytes';
import { fitExport } from './fit-export';

const row = (nth: number, length = 100) => ({
  id: String(nth).padStart(6, '0'),
  text: '\u0001'.repeat(length),
});
const rows = (count: number) => Array.from({ length: count }, (_, nth) => row(nth));

describe('what goes into one answer', () => {
  it('should be everything while there is room', () => {
    const tables = { number: rows(3), vote: [] };
    expect(fitExport(tables, 10_000)).toEqual(tables);
  });

  it('should be small tables whole and the newest of the largest, and say what is missing', () => {
    const tables = { blocked_text: rows(100), vote: rows(2), number: rows(5) };
    const fitting = fitExport(tables, 10_000);
    expect(Buffer.byteLength(JSON.stringify(fitting))).toBeLessThan(10_200);
    expect([fitting.vote, fitting.number]).toEqual([tables.vote, tables.number]);
    const kept = fitting.blocked_text as ReturnType<typeof rows>;
    expect(kept.map(({ id }) => id)).toEqual(kept.map((_, nth) => row(99 - nth).id));
    expect(kept.length).toBeGreaterThan(5);
    expect(fitting.left_out).toEqual([{ table: 'blocked_text', rows: 100 - kept.length }]);
  });

  it('should be counted in bytes of JSON, not in characters', () => {
    expect(bytesOf(row(1, 1000))).toBeGreaterThan(6000);
    expect(withinBytes(rows(10), 2 * bytesOf(row(0)))).toEqual(rows(2));
    expect(withinBytes(rows(1), 10)).toEqual([]);
  });
});
