import { ProgressMeter } from './progress';

const counts = (bytes: number) => ({ files: 1, totalFiles: 9, bytes, totalBytes: 9000 });

describe('the progress of work of known size', () => {
  it('should not take what was done before for the speed of the rest', () => {
    const meter = new ProgressMeter();
    expect(meter.read(counts(5000), true, 0)).toMatchObject({ fraction: 5 / 9, secondsLeft: undefined });
    expect(meter.read(counts(6000), false, 2000)).toMatchObject({ bytesPerSecond: 500, secondsLeft: 6 });
  });

  it('should change the time left slowly', () => {
    const meter = new ProgressMeter();
    meter.read(counts(0), true, 0);
    expect(meter.read(counts(1000), false, 1000).secondsLeft).toBe(8);
    // Nothing is read for a second: at this rate 16 seconds would be left.
    const { secondsLeft } = meter.read(counts(1000), false, 2000);
    expect(secondsLeft).toBeGreaterThan(7);
    expect(secondsLeft).toBeLessThan(9);
  });
});
