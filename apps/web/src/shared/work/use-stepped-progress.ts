import { useCallback, useEffect, useRef, useState } from 'react';

export interface Steps {
  /** Added each time, in percent; the last step ends at 100 (CLOUD-17). */
  step: number;
  everyMs: number;
}

/** Simulated work that advances by fixed steps. It is done once 100 % has been seen; leaving the screen stops it. */
export function useSteppedProgress() {
  const [percent, setPercent] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const cancel = useCallback(() => clearInterval(timer.current), []);
  useEffect(() => cancel, [cancel]);

  function run({ step, everyMs }: Steps, onDone: () => void): void {
    cancel();
    let reached = 0;
    setPercent(reached);
    timer.current = setInterval(() => {
      if (reached === 100) {
        cancel();
        return onDone();
      }
      reached = Math.min(100, reached + step);
      setPercent(reached);
    }, everyMs);
  }

  return { fraction: percent / 100, run, cancel };
}
