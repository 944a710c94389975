import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has a width, by default that of a preview beside a list. */
export function useIsWide(minRem = 64): boolean {
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
