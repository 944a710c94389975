import { useRef, useState, type PointerEvent } from 'react';

/** A drag counts only when it is longer than this (CLEAN-29, CONST-10). */
export const SWIPE_THRESHOLD_PX = 100;
/** Below this distance it may be a tap or a scroll. */
const SLACK_PX = 6;

/** The side that a drag has chosen; null while releasing it would return the card. */
export function sideOf(offset: number): 'left' | 'right' | null {
  if (offset < -SWIPE_THRESHOLD_PX) return 'left';
  return offset > SWIPE_THRESHOLD_PX ? 'right' : null;
}

/** Tracks a finger or mouse sideways; `offset` is null while nothing is dragged. */
export function useCardDrag(onSwipe: (side: 'left' | 'right') => void) {
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState<number | null>(null);

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
    startX.current = event.clientX;
  }

  function onPointerMove(event: PointerEvent) {
    if (startX.current === null) return;
    const next = event.clientX - startX.current;
    if (offset === null && Math.abs(next) < SLACK_PX) return;
    if (offset === null) event.currentTarget.setPointerCapture?.(event.pointerId);
    setOffset(next);
  }

  function onPointerUp(event: PointerEvent) {
    if (startX.current === null) return;
    const side = sideOf(event.clientX - startX.current);
    stop();
    if (side) onSwipe(side);
  }

  function stop() {
    startX.current = null;
    setOffset(null);
  }

  return {
    offset,
    side: offset === null ? null : sideOf(offset),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop },
  };
}
