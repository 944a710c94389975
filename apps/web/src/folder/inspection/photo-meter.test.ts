import { PhotoMeter } from './photo-meter';

describe('progress of the photos', () => {
  const at = { totalPhotos: 1000, cached: 0, bytes: 0, totalBytes: 0, secondsLeft: null, isPaused: false };
  const looked = (photos: number) => ({ ...at, phase: 'look' as const, done: photos, total: 1000, photos });

  it('should show no time left before it can be known', () => {
    const meter = new PhotoMeter();
    expect(meter.read(looked(0), 0).secondsLeft).toBeNull();
    expect(meter.read(looked(500), 1000).secondsLeft).toBeNull();
    expect(meter.read(looked(20), 60_000).secondsLeft).not.toBeNull();
  });

  it('should count photos of earlier visits, but not their speed', () => {
    const meter = new PhotoMeter();
    expect(meter.read({ ...looked(900), cached: 900 }, 0).fraction).toBeCloseTo(0.63);
    // 5 % of the bar in 10 s, and 27 % are left.
    expect(meter.read(looked(971), 10_000).secondsLeft).toBeCloseTo(54, -1);
  });

  it('should count down through rounds of comparing, and never go back', () => {
    const meter = new PhotoMeter();
    const compared = (photos: number, done: number) => ({
      ...looked(photos),
      phase: 'compare' as const,
      done,
      total: 60,
    });
    meter.read(looked(0), 0);
    const seen = [
      meter.read(looked(300), 10_000),
      meter.read(compared(300, 0), 11_000),
      meter.read(compared(300, 60), 12_000),
      meter.read(looked(360), 14_000),
      meter.read(looked(600), 22_000),
      meter.read(compared(1000, 0), 36_000),
      meter.read(compared(1000, 60), 38_000),
    ];
    const fractions = seen.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    const seconds = seen.map(({ secondsLeft }) => secondsLeft!);
    // No jump: the time left changes by less than time passes, or counts down.
    const jumps = seconds.slice(1).map((left, at) => left - seconds[at]!);
    expect(Math.max(...jumps)).toBeLessThan(2);
  });

  it('should not count pauses as work', () => {
    const [paused, steady] = [new PhotoMeter(), new PhotoMeter()];
    for (const meter of [paused, steady]) meter.read(looked(0), 0);
    paused.read(looked(100), 5000);
    expect(paused.read({ ...looked(100), isPaused: true }, 65_000).secondsLeft).toBeNull();
    expect(paused.read(looked(200), 70_000).secondsLeft).toBeCloseTo(
      steady.read(looked(200), 10_000).secondsLeft!,
      -1,
    );
  });
});
