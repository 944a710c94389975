import { type RefObject, useLayoutEffect, useState } from 'react';

interface Position {
  /** The distance from the top of the page. */
  top: number;
  width: number;
}

/** Where an element is on the page, updated with the layout; null until it is rendered. */
export function useElementPosition(element: RefObject<HTMLElement | null>): Position | null {
  const [position, setPosition] = useState<Position | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const { top, width } = element.current.getBoundingClientRect();
      const next = { top: top + window.scrollY, width };
      setPosition((last) => (last?.top === next.top && last.width === next.width ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return position;
}
