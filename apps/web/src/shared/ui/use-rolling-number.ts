import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../browser/prefers-reduced-motion';

const ROLL_MS = 240;

/** A figure on its way to its value, which it reaches within a quarter of a second. */
export function useRollingNumber(value: number): number {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    const from = latest.current;
    if (from === value) return;
    const setLatest = (next: number) => {
      latest.current = next;
      setShown(next);
    };
    if (!('animate' in document.body) || prefersReducedMotion()) return setLatest(value);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function roll(now) {
      const part = Math.min(1, Math.max(0, (now - startedAt) / ROLL_MS));
      setLatest(part === 1 ? value : Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
