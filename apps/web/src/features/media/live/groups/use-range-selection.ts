import type { MediaUnit } from '@swipeclean/scan-engine';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 400;
/** A finger that moves further than this scrolls. */
const SLACK_PX = 8;
/** Closer than this to an edge of the window, a drag scrolls. */
const EDGE_PX = 96;
const SCROLL_PX = 16;

interface RangeSelection {
  /** All units in the order in which they are shown. */
  units: readonly MediaUnit[];
  isTicked: (unit: MediaUnit) => boolean;
  setTicked: (ids: readonly number[], ticked: boolean) => void;
}

interface Drag {
  from: number;
  to: number;
  ticked: boolean;
  isActive: boolean;
  x: number;
  y: number;
  /** Units that the drag has ticked or unticked. */
  changed: Set<number>;
}

/**
 * Ticks a range of the shown order: from the last tick to the one with Shift, or from where a drag began to where it
 * is. A finger begins a drag by a long press, so that it can scroll; a mouse by leaving the picture.
 */
export function useRangeSelection(
  list: RefObject<HTMLElement | null>,
  { units, isTicked, setTicked }: RangeSelection,
) {
  /** Stays when its photo is unticked again: https://github.com/immich-app/immich/issues/20264 */
  const anchor = useRef<MediaUnit | null>(null);
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function toggle(unit: MediaUnit, withShift: boolean) {
    const from = anchor.current && withShift ? units.indexOf(anchor.current) : -1;
    const to = units.indexOf(unit);
    const ticked = !isTicked(unit);
    const range = from === -1 ? [unit] : units.slice(Math.min(from, to), Math.max(from, to) + 1);
    setTicked(
      range.flatMap(({ ids }) => ids),
      ticked,
    );
    anchor.current = unit;
  }

  function begin(now: Drag) {
    now.isActive = true;
    wasDragged.current = true;
    anchor.current = units[now.from] ?? null;
    extend(now, now.from);
  }

  /** Units that the drag has left again are as they were. */
  function extend(now: Drag, to: number) {
    now.to = to;
    const [low, high] = [Math.min(now.from, to), Math.max(now.from, to)];
    const left = [...now.changed].filter((at) => at < low || at > high);
    const added: number[] = [];
    for (let at = low; at <= high; at++) {
      const unit = units[at];
      if (unit && !now.changed.has(at) && isTicked(unit) !== now.ticked) added.push(at);
    }
    const idsOf = (places: readonly number[]) => places.flatMap((at) => units[at]?.ids ?? []);
    for (const at of left) now.changed.delete(at);
    for (const at of added) now.changed.add(at);
    if (left.length > 0) setTicked(idsOf(left), !now.ticked);
    if (added.length > 0) setTicked(idsOf(added), now.ticked);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    const from = unitAt(event.target);
    if (event.button !== 0 || from === null || (event.target as Element).closest('input, label')) return;
    const unit = units[from];
    if (!unit) return;
    const { clientX: x, clientY: y } = event;
    const now = {
      from,
      to: from,
      ticked: !isTicked(unit),
      isActive: false,
      x,
      y,
      changed: new Set<number>(),
    };
    drag.current = now;
    if (event.pointerType !== 'mouse')
      timer.current = setTimeout(() => {
        begin(now);
        navigator.vibrate?.(8);
      }, LONG_PRESS_MS);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = drag.current;
    if (!now) return;
    // The button was released outside of the list.
    if (event.buttons === 0) return cancel();
    const isMouse = event.pointerType === 'mouse';
    if (!now.isActive && !isMouse) {
      if (Math.hypot(event.clientX - now.x, event.clientY - now.y) > SLACK_PX) cancel();
      return;
    }
    const at = unitAt(document.elementFromPoint(event.clientX, event.clientY));
    // A slip within one picture selects none: https://github.com/immich-app/immich/issues/8216
    if (!now.isActive && (at === null || at === now.from)) return;
    if (!now.isActive) begin(now);
    if (at !== null && at !== now.to) extend(now, at);
    if (event.clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    else if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
  }

  function cancel() {
    clearTimeout(timer.current);
    drag.current = null;
  }

  // React's listeners are passive: the page would scroll under the finger that selects.
  useEffect(() => {
    const element = list.current;
    const hold = (event: Event) => drag.current?.isActive && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    element?.addEventListener('contextmenu', hold);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('touchmove', hold);
      element?.removeEventListener('contextmenu', hold);
    };
  }, [list]);

  return {
    toggle,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: cancel,
      onPointerCancel: cancel,
      // The press that ended a drag shows no picture.
      onClickCapture: (event: React.MouseEvent) => {
        if (wasDragged.current) event.stopPropagation();
        wasDragged.current = false;
      },
    },
  };
}

function unitAt(target: EventTarget | null): number | null {
  const tile = target instanceof Element ? target.closest('[data-unit]') : null;
  return tile ? Number(tile.getAttribute('data-unit')) : null;
}
