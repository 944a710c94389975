import { findStop, placeYears, type ScrubberStop } from './scrubber-scale';

const stop = (key: string, offset: number): ScrubberStop => ({
  key,
  label: key,
  year: Number(key.slice(0, 4)),
  offset,
});
const STOPS = [stop('2026-03', 0), stop('2026-02', 100), stop('2025-12', 700), stop('2024-01', 990)];
const HEIGHT = 1000;

describe('the scale of the month scrubber', () => {
  it('should name the month beside the thumb, also the last ones', () => {
    const labels = [0, 0.05, 0.1, 0.69, 0.7, 0.99, 1].map(
      (part) => STOPS[findStop(STOPS, part, HEIGHT)]!.label,
    );
    expect(labels).toEqual(['2026-03', '2026-03', '2026-02', '2026-02', '2025-12', '2024-01', '2024-01']);
  });

  it('should go to the month that the keys name', () => {
    for (const [at, { offset }] of STOPS.entries()) expect(findStop(STOPS, offset / HEIGHT, HEIGHT)).toBe(at);
  });

  it('should label each year once where there is room', () => {
    expect(placeYears(STOPS, HEIGHT, 0.1).map(({ year }) => year)).toEqual([2026, 2025, 2024]);
    expect(placeYears(STOPS, HEIGHT, 0.3).map(({ year }) => year)).toEqual([2026, 2025]);
  });
});
