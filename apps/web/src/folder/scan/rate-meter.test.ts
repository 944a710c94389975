import type { ScanProgress } from '@swipeclean/scan-engine';
import { RateMeter } from './rate-meter';

const walk = (files: number): ScanProgress => ({
  phase: 'walk',
  listed: { files, bytes: files * 10 },
  files,
  bytes: files * 10,
  totalFiles: null,
  totalBytes: null,
  groups: 0,
  reclaimable: 0,
  largest: [],
  folders: [],
});
const compare = (bytes: number): ScanProgress => ({
  ...walk(1),
  phase: 'compare',
  bytes,
  totalFiles: 10,
  totalBytes: 1000,
});

describe('RateMeter', () => {
  it('should run from 0 to 100 and never back (REAL-19)', () => {
    const meter = new RateMeter(null);
    const steps = [
      walk(0),
      walk(100),
      walk(1_000_000),
      compare(0),
      compare(500),
      { ...walk(0), phase: 'done' as const },
    ];
    const fractions = steps.map((step) => meter.read(step, 0).progress.fraction ?? -1);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions[0]).toBe(0);
    expect(fractions.at(-1)).toBe(1);
  });

  it('should count up to a known number of files while finding them', () => {
    const { progress } = new RateMeter(200).read(walk(100), 0);
    expect(progress.totalFiles).toBe(200);
    expect(progress.fraction).toBeCloseTo(0.125);
  });

  it('should show rate and time left after one second of comparing', () => {
    const meter = new RateMeter(null);
    expect(meter.read(compare(0), 5000).progress.bytesPerSecond).toBeUndefined();
    expect(meter.read(compare(100), 5900).progress.bytesPerSecond).toBeUndefined();
    const { progress } = meter.read(compare(200), 7000);
    expect(progress.bytesPerSecond).toBe(100);
    expect(progress.secondsLeft).toBe(8);
  });
});
