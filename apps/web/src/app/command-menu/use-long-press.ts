import { useEffect } from 'react';

const LONG_PRESS_MS = 500;

/** Calls `onPress` when an element that matches is pressed for long; the press then does nothing else. */
export function useLongPress(selector: string, onPress: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLong = false;
    const isTarget = ({ target }: Event) => target instanceof Element && target.closest(selector) !== null;
    const start = (event: PointerEvent) => {
      wasLong = false;
      if (event.button !== 0 || !isTarget(event)) return;
      timer = setTimeout(() => {
        wasLong = true;
        onPress();
      }, LONG_PRESS_MS);
    };
    const end = () => clearTimeout(timer);
    const hold = (event: Event) => {
      if (!wasLong || !isTarget(event)) return;
      event.preventDefault();
      event.stopPropagation();
      // A later click without a pointer, of a key or a screen reader, is none of this press.
      if (event.type === 'click') wasLong = false;
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerdown', start, { signal });
    for (const type of ['pointerup', 'pointercancel', 'scroll'])
      document.addEventListener(type, end, { signal });
    for (const type of ['click', 'contextmenu'])
      document.addEventListener(type, hold, { signal, capture: true });
    return () => {
      end();
      stop.abort();
    };
  }, [selector, onPress]);
}
