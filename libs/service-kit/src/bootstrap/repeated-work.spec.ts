import { repeatWork } from './repeated-work';

describe('repeated work', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('should never run twice at once, and go on when a turn has ended', async () => {
    let turns = 0;
    let end = () => {};
    const stop = repeatWork(100, () => {
      turns += 1;
      return new Promise<void>((resolve) => (end = resolve));
    });
    await jest.advanceTimersByTimeAsync(350);
    expect(turns).toBe(1);
    end();
    await jest.advanceTimersByTimeAsync(100);
    expect(turns).toBe(2);
    end();
    await stop();
  });

  it('should wait for the running turn when it is ended, and begin no other', async () => {
    let turns = 0;
    let end = () => {};
    const stop = repeatWork(100, () => {
      turns += 1;
      return new Promise<void>((resolve) => (end = resolve));
    });
    await jest.advanceTimersByTimeAsync(100);
    let isStopped = false;
    const stopping = stop().then(() => (isStopped = true));
    await jest.advanceTimersByTimeAsync(500);
    expect([turns, isStopped]).toEqual([1, false]);
    end();
    await stopping;
    expect(turns).toBe(1);
  });
});
