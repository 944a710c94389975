import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button';
import type { ButtonVariant } from './button-styles';
import { classNames } from './class-names';
import { useCardDrag } from './use-card-drag';
import { useDeckKeys } from './use-deck-keys';

export type SwipeSide = 'left' | 'right';

const STACKED = 3;
const MAX_TILT = 8;
/** Drag distance at which the tilt is at its maximum. */
const TILT_OVER_PX = 240;
const FLIGHT_MS = 220;

/** `Delete`, `Keep`. */
export interface DeckSide {
  label: string;
  icon: LucideIcon;
  variant: ButtonVariant;
}

/** The position from which a card returns. The position is an inline style, hence the `!`. */
const RETURNS: Record<SwipeSide, string> = {
  left: 'starting:translate-x-[-120%]! starting:opacity-0',
  right: 'starting:translate-x-[120%]! starting:opacity-0',
};

const SIDES: readonly SwipeSide[] = ['left', 'right'];

interface SwipeDeckProps<Item> {
  items: readonly Item[];
  /** Index of the top item; the owner advances it in `onDecided`. */
  index: number;
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** Performs a decision; when it rejects, the card returns. */
  decide: (item: Item, side: SwipeSide) => Promise<unknown>;
  /** The decision is done and the card removed. */
  onDecided: (item: Item, side: SwipeSide) => void;
  /** Blocks decisions. */
  paused?: boolean;
  /** The decision of this side on the top card was undone. */
  returned?: SwipeSide;
  /** The label of each side; each is also a button below the cards. */
  sides: Record<SwipeSide, DeckSide>;
  /** The accessible name of the deck. */
  label: string;
  /** Moves the focus to the top card whenever the number increases. */
  focusRequest?: number;
}

/** Cards decided one by one: by swipe, arrow keys, or the buttons below. */
export function SwipeDeck<Item>(props: SwipeDeckProps<Item>) {
  const { items, index, keyOf, render, sides, label, paused = false, returned, focusRequest = 0 } = props;
  const top = items[index];
  const [leaving, setLeaving] = useState<SwipeSide | null>(null);
  const busy = useRef(false);
  const topCard = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);

  useEffect(() => {
    if (focusRequest > 0) topCard.current?.focus({ preventScroll: true });
  }, [focusRequest]);
  // The focused card is removed; the next one is focused, so that the keys keep working.
  useEffect(() => {
    if (focusNext.current) topCard.current?.focus({ preventScroll: true });
    focusNext.current = false;
  }, [index]);

  async function decide(side: SwipeSide) {
    if (!top || busy.current || paused) return;
    busy.current = true;
    setLeaving(side);
    try {
      await Promise.all([props.decide(top, side), new Promise((resolve) => setTimeout(resolve, flightMs()))]);
      focusNext.current = topCard.current?.contains(document.activeElement) ?? false;
      props.onDecided(top, side);
    } catch {
      // `onDecide` has shown the failure.
    } finally {
      busy.current = false;
      setLeaving(null);
    }
  }

  const drag = useCardDrag((side) => void decide(side));
  const offset = leaving ? null : drag.offset;
  const deck = useRef<HTMLDivElement>(null);
  useDeckKeys(deck, (side) => void decide(side));

  return (
    <div ref={deck} role="group" aria-label={label} className="-mx-4 overflow-x-clip px-4">
      <div className="relative isolate mx-auto mb-10 grid max-w-md grid-cols-[minmax(0,1fr)]">
        {items.slice(index, index + STACKED).map((item, depth) => {
          const onTop = depth === 0;
          return (
            <div
              key={keyOf(item)}
              ref={onTop ? topCard : undefined}
              {...(onTop && { ...drag.handlers, tabIndex: 0, role: 'group', 'aria-roledescription': label })}
              aria-hidden={!onTop || undefined}
              inert={!onTop}
              data-depth={depth}
              className={classNames(
                'relative col-start-1 row-start-1 touch-pan-y rounded-card select-none',
                offset === null && 'transition-[translate,rotate,scale,opacity] duration-200',
                onTop && 'cursor-grab active:cursor-grabbing',
                onTop && returned && RETURNS[returned],
              )}
              style={onTop ? topStyle(leaving, offset) : behindStyle(depth)}
            >
              {render(item)}
              {onTop && <Verdict side={leaving ?? drag.side} sides={sides} />}
            </div>
          );
        })}
      </div>
      {top !== undefined && (
        <div className="mx-auto grid max-w-md grid-cols-2 gap-3">
          {SIDES.map((side) => (
            <DecisionButton
              key={side}
              side={sides[side]}
              busy={leaving !== null || paused}
              onPress={() => void decide(side)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function DecisionButton({ side, busy, onPress }: { side: DeckSide; busy: boolean; onPress: () => void }) {
  const { label, icon: Icon, variant } = side;
  return (
    <Button variant={variant} size="lg" unavailable={busy} onClick={onPress}>
      <Icon aria-hidden className="size-5" />
      {label}
    </Button>
  );
}

/** The decision that releasing the card would make, shown on the card. */
function Verdict({ side, sides }: { side: SwipeSide | null; sides: Record<SwipeSide, DeckSide> }) {
  if (!side) return null;
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-5 rounded-control px-4 py-2 text-title font-semibold text-on-brand',
        side === 'left' ? 'right-5 bg-bad-fill' : 'left-5 bg-brand',
      )}
    >
      {sides[side].label}
    </span>
  );
}

function topStyle(leaving: SwipeSide | null, offset: number | null): React.CSSProperties {
  if (leaving) {
    const away = leaving === 'left' ? -1 : 1;
    return { zIndex: STACKED, translate: `${away * 120}% 0`, rotate: `${away * MAX_TILT}deg`, opacity: 0 };
  }
  const tilt = Math.max(-1, Math.min(1, (offset ?? 0) / TILT_OVER_PX)) * MAX_TILT;
  return { zIndex: STACKED, translate: `${offset ?? 0}px 0`, rotate: `${tilt}deg` };
}

function behindStyle(depth: number): React.CSSProperties {
  return { zIndex: STACKED - depth, translate: `0 ${depth * 14}px`, scale: String(1 - depth * 0.04) };
}

function flightMs(): number {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : FLIGHT_MS;
}
