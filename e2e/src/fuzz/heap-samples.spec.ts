import { heapTrend } from './heap-samples';

/** Ten minutes of samples: garbage comes and goes above a floor that grows by `slope` MiB a minute. */
const samplesOf = (slope: number) =>
  Array.from({ length: 120 }, (_, index) => {
    const minute = index / 12;
    return { minute, heap: 50 + slope * minute + (index % 6) * 4, resident: 120 };
  });

describe('heapTrend', () => {
  it.each([
    [0, true],
    [0.2, true],
    [3, false],
  ])('should read a growth of %f MiB a minute below the garbage, flat: %s', (slope, isFlat) => {
    const trend = heapTrend('gateway', samplesOf(slope));
    expect(trend.slope).toBeCloseTo(slope, 1);
    expect(trend.isFlat).toBe(isFlat);
  });

  it('should not take the growth of the first half, when caches fill, for a leak', () => {
    const samples = samplesOf(0).map((sample) => ({
      ...sample,
      heap: sample.heap + Math.min(sample.minute, 4) * 9,
    }));
    expect(heapTrend('gateway', samples).isFlat).toBe(true);
  });
});
