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
  /** Units, not their places: photos that are read meanwhile may move between months. */
  from: MediaUnit;
  to: MediaUnit;
  ticked: boolean;
  isActive: boolean;
  x: number;
  y: number;
  /** Units that the drag has ticked or unticked. */
  changed: Map<number, MediaUnit>;
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
    const from = anchor.current && withShift ? placeOf(units, anchor.current) : -1;
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
    anchor.current = now.from;
    extend(now, now.from);
  }

  /** Units that the drag has left again are as they were. */
  function extend(now: Drag, to: MediaUnit) {
    now.to = to;
    const [from, end] = [placeOf(units, now.from), placeOf(units, to)];
    if (from === -1 || end === -1) return;
    const range = units.slice(Math.min(from, end), Math.max(from, end) + 1);
    const inside = new Set(range.map(idOf));
    const left = [...now.changed.values()].filter((unit) => !inside.has(idOf(unit)));
    const added = range.filter((unit) => !now.changed.has(idOf(unit)) && isTicked(unit) !== now.ticked);
    const idsOf = (some: readonly MediaUnit[]) => some.flatMap(({ ids }) => ids);
    for (const unit of left) now.changed.delete(idOf(unit));
    for (const unit of added) now.changed.set(idOf(unit), unit);
    if (left.length > 0) setTicked(idsOf(left), !now.ticked);
    if (added.length > 0) setTicked(idsOf(added), now.ticked);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    const unit = unitAt(units, event.target);
    if (event.button !== 0 || !unit || (event.target as Element).closest('input, label')) return;
    const { clientX: x, clientY: y } = event;
    const now = {
      from: unit,
      to: unit,
      ticked: !isTicked(unit),
      isActive: false,
      x,
      y,
      changed: new Map<number, MediaUnit>(),
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
    const at = unitAt(units, document.elementFromPoint(event.clientX, event.clientY));
    // A slip within one picture selects none: https://github.com/immich-app/immich/issues/8216
    if (!now.isActive && (!at || idOf(at) === idOf(now.from))) return;
    if (!now.isActive) begin(now);
    if (at && idOf(at) !== idOf(now.to)) extend(now, at);
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

const idOf = (unit: MediaUnit): number => unit.ids[0]!;

const placeOf = (units: readonly MediaUnit[], wanted: MediaUnit): number =>
  units.findIndex((unit) => idOf(unit) === idOf(wanted));

function unitAt(units: readonly MediaUnit[], target: EventTarget | null): MediaUnit | undefined {
  const tile = target instanceof Element ? target.closest('[data-unit]') : null;
  return tile ? units[Number(tile.getAttribute('data-unit'))] : undefined;
}
