import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Place {
  top: number;
  width: number;
}

/** Where an element begins on the page and how wide it is, kept right while things around it change; null until it stands. */
export function usePlace(element: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const { top, width } = element.current.getBoundingClientRect();
      const next = { top: top + window.scrollY, width };
      setPlace((last) => (last?.top === next.top && last.width === next.width ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
