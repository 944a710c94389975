import 'reflect-metadata';
import { RequestCounter } from '@swipeclean/service-kit';
import { mergeRates, percentileMs } from './merge-rates';

const NOW = Date.parse('2026-11-30T08:00:20.000Z');

function counted(name: 'gateway' | 'spam', answers: [group: string, status: number, latencyMs: number][]) {
  const counter = new RequestCounter(() => NOW);
  for (const answer of answers) counter.add(...answer);
  return { name, minutes: counter.list() };
}

describe('mergeRates', () => {
  it('should add up the replicas of a service, and keep the groups of the gateway apart', () => {
    const { ratesFrom, rates } = mergeRates(
      [
        counted('spam', [['spam', 200, 4]]),
        counted('spam', [
          ['spam', 200, 4],
          ['spam', 500, 1500],
        ]),
        counted('gateway', [
          ['web', 302, 4],
          ['spam', 404, 4],
          ['web', 200, 4],
        ]),
      ],
      NOW,
    );
    expect(ratesFrom).toBe('2026-11-30T07:01:00.000Z');
    expect(rates.map(({ name, group }) => [name, group])).toEqual([
      ['gateway', 'web'],
      ['gateway', 'spam'],
      ['spam', 'spam'],
    ]);
    expect(rates[0]?.statuses).toEqual({ '2xx': 1, '3xx': 1, '4xx': 0, '5xx': 0 });
    expect(rates[2]?.requests).toEqual([...Array.from({ length: 59 }, () => 0), 3]);
    expect(rates[2]?.failed.at(-1)).toBe(1);
    expect(rates[2]?.p95Ms).toBeGreaterThan(1000);
    expect(rates[2]?.p95MsByMinute[0]).toBeNull();
  });

  it('should leave out minutes of a clock that is an hour off', () => {
    const [process] = [counted('spam', [['spam', 200, 4]])];
    expect(mergeRates([process], NOW + 3_600_000).rates).toEqual([]);
    expect(mergeRates([process], NOW - 3_600_000).rates).toEqual([]);
  });
});

describe('percentileMs', () => {
  it('should spread the times of a class evenly', () => {
    // 100 answers of 10 to 20 ms.
    expect(percentileMs([0, 0, 100, 0, 0, 0, 0, 0, 0, 0, 0], 0.5)).toBe(15);
    expect(percentileMs([50, 0, 0, 50, 0, 0, 0, 0, 0, 0, 0], 0.95)).toBe(47);
  });

  it('should answer the lower limit of the last class, and null without answers', () => {
    expect(percentileMs([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 0.5)).toBe(5000);
    expect(percentileMs([], 0.5)).toBeNull();
  });
});
