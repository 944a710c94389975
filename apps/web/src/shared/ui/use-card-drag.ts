import { useRef, type PointerEvent, type RefObject } from 'react';
import { prefersReducedMotion } from '../browser/prefers-reduced-motion';
import { type Release, springFrames, type SwipeSide, tiltOf } from './card-motion';

/** A drag counts only when it is longer than this (CLEAN-29, CONST-10). */
const SWIPE_THRESHOLD_PX = 100;
/** Below this distance it may be a tap or a scroll. */
const SLACK_PX = 6;
const VIBRATION_MS = 8;

/** The side that a drag has chosen; null while releasing it would return the card. */
function sideOf(x: number, y: number): SwipeSide | null {
  if (x < -SWIPE_THRESHOLD_PX) return 'left';
  if (x > SWIPE_THRESHOLD_PX) return 'right';
  return y < -SWIPE_THRESHOLD_PX ? 'up' : null;
}

interface Drag extends Release {
  startX: number;
  startY: number;
  at: number;
  /** The direction that the drag began with; null within the slack. */
  axis: 'x' | 'y' | null;
  side: SwipeSide | null;
}

interface CardDragOptions {
  /** Holds the cards; its custom properties tell them how far the drag is. */
  deck: RefObject<HTMLElement | null>;
  /** Whether up is a side. */
  up: boolean;
  onSwipe: (side: SwipeSide, release: Release) => void;
  onTap?: () => void;
}

/** Moves the card under a finger or mouse, without rendering; a card that is released too early springs back. */
export function useCardDrag({ deck, up, onSwipe, onTap }: CardDragOptions) {
  const drag = useRef<Drag | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button, a, video[controls]')) return;
    const { clientX: startX, clientY: startY, timeStamp: at } = event;
    drag.current = { startX, startY, at, x: 0, y: 0, speedX: 0, speedY: 0, axis: null, side: null };
    event.currentTarget.getAnimations?.().forEach((animation) => animation.cancel());
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = drag.current;
    if (!now) return;
    const [x, y] = [event.clientX - now.startX, event.clientY - now.startY];
    if (!now.axis) {
      if (Math.hypot(x, y) < SLACK_PX) return;
      now.axis = up && y < 0 && -y > Math.abs(x) ? 'y' : 'x';
      event.currentTarget.setPointerCapture?.(event.pointerId);
      deck.current?.setAttribute('data-dragging', '');
    }
    follow(now, now.axis === 'x' ? x : 0, now.axis === 'y' ? Math.min(0, y) : 0, event.timeStamp);
    const side = sideOf(now.x, now.y);
    if (side && !now.side) navigator.vibrate?.(VIBRATION_MS);
    now.side = side;
    event.currentTarget.style.translate = `${now.x}px ${now.y}px`;
    event.currentTarget.style.rotate = `${tiltOf(now.x)}deg`;
    showProgress(deck.current, now);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const now = stop(event.currentTarget);
    if (!now) return;
    if (!now.axis) return onTap?.();
    const end = { x: event.clientX - now.startX, y: event.clientY - now.startY };
    const side = now.axis === 'x' ? sideOf(end.x, 0) : sideOf(0, end.y);
    if (side) onSwipe(side, now);
    else springBack(event.currentTarget, now);
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    const now = stop(event.currentTarget);
    if (now?.axis) springBack(event.currentTarget, now);
  }

  /** Puts the card in its place; what shows its way there is an animation. */
  function stop(card: HTMLElement): Drag | null {
    const now = drag.current;
    drag.current = null;
    if (now?.axis) {
      card.style.translate = '0px 0';
      card.style.rotate = '0deg';
      deck.current?.removeAttribute('data-dragging');
      showProgress(deck.current, { x: 0, y: 0 });
    }
    return now;
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** The speed is averaged over the last moves: single ones are uneven. */
function follow(drag: Drag, x: number, y: number, at: number): void {
  const ms = Math.max(1, at - drag.at);
  drag.speedX = 0.6 * ((x - drag.x) / ms) + 0.4 * drag.speedX;
  drag.speedY = 0.6 * ((y - drag.y) / ms) + 0.4 * drag.speedY;
  Object.assign(drag, { x, y, at });
}

/** Verdicts grow and the next card rises with the drag. */
function showProgress(deck: HTMLElement | null, { x, y }: Pick<Release, 'x' | 'y'>): void {
  const part = (distance: number) => String(Math.min(1, Math.max(0, distance / SWIPE_THRESHOLD_PX)));
  deck?.style.setProperty('--left', part(-x));
  deck?.style.setProperty('--right', part(x));
  deck?.style.setProperty('--up', part(-y));
  deck?.style.setProperty('--rise', part(Math.abs(x) - y));
}

function springBack(card: HTMLElement, release: Release): void {
  if (!card.animate || prefersReducedMotion()) return;
  const { frames, duration } = springFrames(release);
  card.animate(frames, { duration });
}
