import { TaskMeter } from './task-progress';

describe('progress of a move', () => {
  const MB = 2 ** 20;
  const at = { phase: 'working' as const, total: 4, totalBytes: 100 * MB, copied: 0 };

  it('should name the file and count files alone, since a large one moves as fast', () => {
    const meter = new TaskMeter(0);
    const half = { ...at, done: 2, bytes: 90 * MB, current: 'Photos/beach.jpg' };
    expect(meter.read(half, 500)).toEqual({
      fraction: 0.5,
      files: 2,
      totalFiles: 4,
      secondsLeft: null,
      file: 'beach.jpg',
    });
    expect(meter.read(half, 6000)).toMatchObject({ secondsLeft: 6 });
  });

  it('should show no time left shortly before the end, which would stand still', () => {
    const meter = new TaskMeter(0);
    expect(meter.read({ ...at, done: 2, bytes: 0 }, 5000)).toMatchObject({ secondsLeft: 5 });
    expect(new TaskMeter(0).read({ ...at, done: 2, bytes: 0 }, 4900)).toMatchObject({ secondsLeft: null });
  });

  it('should go by bytes once files are copied', () => {
    const meter = new TaskMeter(0);
    meter.read({ ...at, done: 0, bytes: 10 * MB, copied: 0.5 }, 500);
    expect(meter.read({ ...at, done: 1, bytes: 25 * MB }, 2000)).toMatchObject({
      fraction: 0.25,
      bytes: 25 * MB,
      secondsLeft: 6,
    });
  });

  it('should not go back when the share of bytes is smaller than that of files', () => {
    const meter = new TaskMeter(0);
    meter.read({ ...at, done: 3, bytes: 5 * MB }, 1000);
    expect(meter.read({ ...at, done: 3, bytes: 6 * MB, copied: 0.5 }, 2000).fraction).toBe(0.75);
  });

  it('should have no figures while another tab works', () => {
    expect(new TaskMeter(0).read({ ...at, phase: 'waiting', done: 0, bytes: 0 }, 0)).toEqual({
      fraction: null,
    });
  });
});
