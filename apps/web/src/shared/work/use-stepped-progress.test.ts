import { act, renderHook } from '@testing-library/react';
import { useSteppedProgress } from './use-stepped-progress';

describe('stepped progress', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const start = (step: number) => {
    const onDone = jest.fn();
    const hook = renderHook(() => useSteppedProgress());
    act(() => hook.result.current.run({ step, everyMs: 150 }, onDone));
    const percent = () => hook.result.current.fraction * 100;
    return { ...hook, onDone, percent, wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)) };
  };

  it('should show every step, stop at 100 and then be done (CLOUD-17)', () => {
    const { percent, wait, onDone } = start(8);
    wait(12 * 150);
    expect(percent()).toBe(96);
    wait(150);
    expect(percent()).toBe(100);
    expect(onDone).not.toHaveBeenCalled();
    wait(150);
    wait(10_000);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('should stop when cancelled, and begin at 0 again', () => {
    const { result, percent, wait, onDone } = start(10);
    wait(450);
    act(() => result.current.cancel());
    wait(10_000);
    expect(percent()).toBe(30);
    expect(onDone).not.toHaveBeenCalled();
    act(() => result.current.run({ step: 10, everyMs: 150 }, onDone));
    expect(percent()).toBe(0);
  });

  it('should stop when its screen is left', () => {
    const { unmount, wait, onDone } = start(50);
    unmount();
    wait(10_000);
    expect(onDone).not.toHaveBeenCalled();
  });
});
