import { act, renderHook } from '@testing-library/react';
import { playSteps } from './play-steps';
import { runWork, type WorkRun } from './run-work';
import { wait } from './wait';
import { useWorks } from './work-store';

const about = { title: 'Scanning the cloud', path: '/icloud' };
const works = () => renderHook(() => useWorks()).result;
/** Starts work as a screen would. */
function startRun<Result>(...work: Parameters<typeof runWork<Result>>): WorkRun<Result> {
  let run!: WorkRun<Result>;
  act(() => {
    run = runWork(...work);
  });
  return run;
}
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('work that no screen owns', () => {
  it('should be shown in the header with its progress, and return its result', async () => {
    const shown = works();
    const run = startRun(about, async (signal, report) => {
      report(0.25);
      await wait(1000, signal);
      return 'found';
    });
    await after(999);
    expect(shown.current).toMatchObject([{ ...about, fraction: 0.25 }]);
    expect(run.progress.get()).toBe(0.25);
    await after(1);
    expect(await run.result).toBe('found');
    expect(shown.current).toEqual([]);
  });

  it('should return null when cancelled, even if the work ignores the signal', async () => {
    const shown = works();
    const heeding = startRun(about, (signal) => wait(1000, signal).then(() => 'found'));
    const deaf = startRun(about, () => wait(1000, new AbortController().signal).then(() => 'found'));
    await act(async () => {
      heeding.cancel();
      deaf.cancel();
    });
    expect(await heeding.result).toBeNull();
    await after(1000);
    expect(await deaf.result).toBeNull();
    expect(shown.current).toEqual([]);
  });

  it('should leave the header and reject when it fails', async () => {
    const shown = works();
    const run = startRun(about, () => Promise.reject(new Error('out of order')));
    await act(() => expect(run.result).rejects.toThrow('out of order'));
    expect(shown.current).toEqual([]);
  });
});

describe('steps of a Demo', () => {
  const play = (steps: Parameters<typeof playSteps>[0]) =>
    startRun(about, (signal, report) => playSteps(steps, signal, report).then(() => 'over'));

  it('should show every step, stop at 100 and then end (CLOUD-17)', async () => {
    const over = jest.fn();
    const run = play({ step: 8, everyMs: 150 });
    void run.result.then(over);
    await after(12 * 150);
    expect(run.progress.get()).toBe(0.96);
    await after(150);
    expect(run.progress.get()).toBe(1);
    expect(over).not.toHaveBeenCalled();
    await after(150);
    expect(over).toHaveBeenCalledWith('over');
  });

  it('should end at 100 without a last step', async () => {
    const over = jest.fn();
    void play({ step: 50, everyMs: 100, endsAtOnce: true }).result.then(over);
    await after(199);
    expect(over).not.toHaveBeenCalled();
    await after(1);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('should stop where it is when cancelled', async () => {
    const run = play({ step: 10, everyMs: 150 });
    await after(450);
    run.cancel();
    await after(10_000);
    expect(run.progress.get()).toBe(0.3);
    expect(await run.result).toBeNull();
  });
});

describe('waiting', () => {
  it('should leave no listener on the signal', async () => {
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');
    const waiting = wait(100, signal);
    await after(100);
    await waiting;
    expect(removed.mock.calls[0]?.slice(0, 2)).toEqual(added.mock.calls[0]?.slice(0, 2));
  });
});
