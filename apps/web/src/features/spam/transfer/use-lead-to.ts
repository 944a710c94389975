import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to a result that appears below the fold, and focuses it; without motion. */
export function useLeadTo<E extends HTMLElement>(result: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [result]);
  return ref;
}
