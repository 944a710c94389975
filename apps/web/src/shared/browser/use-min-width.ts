import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least as wide as `minRem`, by default what a preview beside a list needs. */
export function useMinWidth(minRem = 64): boolean {
  const query = `(min-width: ${minRem}rem)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
