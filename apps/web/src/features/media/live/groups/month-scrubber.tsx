import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '@/shared/ui/class-names';
import { useMediaText } from '@/features/media/messages';
import { findStop, placeYears, type ScrubberStop } from './scrubber-scale';

/** Height in px that the label of a year needs. */
const LABEL_PX = 22;

interface MonthScrubberProps {
  list: RefObject<HTMLElement | null>;
  /** The height of the list in px. */
  height: number;
  stops: readonly ScrubberStop[];
}

/** The rail at the right edge of a list of months: pressing or dragging it goes to a month, as the arrow keys do. */
export function MonthScrubber({ list, height, stops }: MonthScrubberProps) {
  const t = useMediaText();
  const rail = useRef<HTMLDivElement>(null);
  const [{ part, railHeight }, setPlace] = useState({ part: 0, railHeight: 0 });
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const read = () => {
      if (!rail.current || !list.current) return;
      const [own, all] = [rail.current.getBoundingClientRect(), list.current.getBoundingClientRect()];
      const way = Math.max(1, all.height - own.height);
      setPlace({ part: Math.min(1, Math.max(0, (own.top - all.top) / way)), railHeight: own.height });
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read);
    return () => {
      window.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, [list, height]);

  function goTo(to: number) {
    if (!rail.current || !list.current) return;
    const stuckAt = Number.parseFloat(getComputedStyle(rail.current).top) || 0;
    const way = Math.max(0, height - rail.current.clientHeight);
    const { top } = list.current.getBoundingClientRect();
    window.scrollBy({ top: top - stuckAt + Math.min(1, Math.max(0, to)) * way, behavior: 'instant' });
  }

  const current = findStop(stops, part, height);
  const goToStop = (at: number) =>
    goTo((stops[Math.min(stops.length - 1, Math.max(0, at))]?.offset ?? 0) / height);
  const keys: Record<string, () => void> = {
    ArrowDown: () => goToStop(current + 1),
    ArrowUp: () => goToStop(current - 1),
    PageDown: () =>
      goToStop(stops.findIndex(({ year }, at) => at > current && year !== stops[current]?.year)),
    PageUp: () => goToStop(stops.findIndex(({ year }) => year === stops[current - 1]?.year)),
    Home: () => goToStop(0),
    End: () => goToStop(stops.length - 1),
  };

  function onKeyDown(event: KeyboardEvent) {
    const press = keys[event.key];
    if (!press) return;
    event.preventDefault();
    if (
      event.key !== 'PageDown' ||
      stops.some(({ year }, at) => at > current && year !== stops[current]?.year)
    )
      press();
  }

  function onPointer(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDragged(true);
    } else if (!isDragged) return;
    const { top, height: own } = rail.current!.getBoundingClientRect();
    goTo((event.clientY - top) / own);
  }

  if (stops.length < 2 || (railHeight > 0 && height < 1.5 * railHeight)) return null;
  return (
    // Beside the pictures; on a phone above them, where only the thumb can be pressed.
    <div className="pointer-events-none relative z-10 w-11 shrink-0 max-lg:-ml-11">
      <div
        ref={rail}
        role="slider"
        tabIndex={0}
        aria-label={t('live.scrubber')}
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={stops.length}
        aria-valuenow={current + 1}
        aria-valuetext={stops[current]?.label}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
        className="group/rail sticky top-[calc(var(--top-bar,0rem)+0.5rem)] h-[calc(100dvh-var(--top-bar,0rem)-var(--bottom-bar,0rem)-1rem)] touch-none select-none lg:pointer-events-auto"
      >
        <span aria-hidden className="max-lg:hidden">
          {placeYears(stops, height, LABEL_PX / Math.max(1, railHeight)).map((label) => (
            <span
              key={label.year}
              className="absolute right-4 text-caption text-soft tabular-nums"
              style={{ top: `${label.part * 100}%` }}
            >
              {label.year}
            </span>
          ))}
        </span>
        <span
          aria-hidden
          className="pointer-events-auto absolute right-0 flex h-11 w-11 -translate-y-1/2 items-center justify-end"
          style={{ top: `${part * 100}%` }}
        >
          <span
            className={classNames(
              'absolute right-12 rounded-full bg-ink px-3 py-1 text-small font-medium whitespace-nowrap text-paper shadow-float',
              !isDragged && 'hidden group-hover/rail:block group-focus-visible/rail:block',
            )}
          >
            {stops[current]?.label}
          </span>
          <span className="h-9 w-2 rounded-full bg-brand" />
        </span>
      </div>
    </div>
  );
}
