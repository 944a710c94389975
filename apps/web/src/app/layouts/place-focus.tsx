import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Stands after a screen: once that is there, it leads to the place that the address names (`/settings#help`). */
export function PlaceFocus(): null {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    // Some browsers answer with a promise.
    void place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [hash]);
  return null;
}
