export type SwipeSide = 'left' | 'right' | 'up';

/** Where a drag ended, in px, and how fast it was then, in px per ms. */
export interface Release {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
}

/** A card that is decided by key or button starts in its place. */
export const AT_REST: Release = { x: 0, y: 0, speedX: 0, speedY: 0 };

const MAX_TILT = 8;
/** Drag distance at which the tilt is at its maximum. */
const TILT_OVER_PX = 240;

/** Natural frequency (rad/ms) and damping ratio of the spring: back within a third of a second, one small overshoot. */
const FREQUENCY = 0.022;
const DAMPING = 0.78;
const FRAME_MS = 16;
const SPRING_MS = 400;

/** A card leaves at least this fast, in px per ms, and within these ms. */
const MIN_SPEED = 1.8;
const MIN_FLIGHT_MS = 160;
const MAX_FLIGHT_MS = 260;

/** Degrees by which a card tilts that is `x` px from its place. */
export function tiltOf(x: number): number {
  return Math.max(-1, Math.min(1, x / TILT_OVER_PX)) * MAX_TILT;
}

/** The way back to its place of a card released at that place and speed. */
export function springFrames({ x, y, speedX, speedY }: Release): { frames: Keyframe[]; duration: number } {
  const frames: Keyframe[] = [];
  for (let ms = 0; ms <= SPRING_MS; ms += FRAME_MS) {
    const [atX, atY] = ms === SPRING_MS ? [0, 0] : [springAt(x, speedX, ms), springAt(y, speedY, ms)];
    frames.push({ translate: `${atX}px ${atY}px`, rotate: `${tiltOf(atX)}deg` });
  }
  return { frames, duration: SPRING_MS };
}

/** An underdamped spring towards 0. */
function springAt(start: number, speed: number, ms: number): number {
  const decay = FREQUENCY * DAMPING;
  const turn = FREQUENCY * Math.sqrt(1 - DAMPING * DAMPING);
  return (
    Math.exp(-decay * ms) *
    (start * Math.cos(turn * ms) + ((speed + decay * start) / turn) * Math.sin(turn * ms))
  );
}

/** The way of a card out of the deck: it continues at its speed, or at the least speed of a key press. */
export function flightFrames(
  side: SwipeSide,
  { x, y, speedX, speedY }: Release,
): { frames: Keyframe[]; duration: number } {
  const { innerWidth, innerHeight } = window;
  const endX = side === 'up' ? x : (side === 'left' ? -1 : 1) * (innerWidth / 2 + 320);
  const endY = side === 'up' ? -innerHeight : y + speedY * MAX_FLIGHT_MS;
  const speed = Math.max(MIN_SPEED, Math.hypot(speedX, speedY));
  const distance = Math.hypot(endX - x, endY - y);
  return {
    frames: [
      { translate: `${x}px ${y}px`, rotate: `${tiltOf(x)}deg`, opacity: 1 },
      { translate: `${endX}px ${endY}px`, rotate: `${tiltOf(endX)}deg`, opacity: 0.4 },
    ],
    duration: Math.min(MAX_FLIGHT_MS, Math.max(MIN_FLIGHT_MS, distance / speed)),
  };
}
