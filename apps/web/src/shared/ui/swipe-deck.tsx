import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button';
import { prefersReducedMotion } from '../browser/prefers-reduced-motion';
import { AT_REST, flightFrames, type Release, type SwipeSide } from './card-motion';
import { classNames } from './class-names';
import { type DeckSides, SIDES, Verdicts } from './deck-verdicts';
import { useAroundDeck } from './use-around-deck';
import { useCardDrag } from './use-card-drag';
import { useDeckKeys } from './use-deck-keys';

export type { SwipeSide };

const STACKED = 3;
const FLIGHT_MS = 220;

/** The position from which a card returns. The position is an inline style, hence the `!`. */
const RETURNS: Record<SwipeSide, string> = {
  left: 'starting:translate-x-[-120%]! starting:opacity-0',
  right: 'starting:translate-x-[120%]! starting:opacity-0',
  up: 'starting:translate-y-[-120%]! starting:opacity-0',
};

interface SwipeDeckProps<Item> {
  items: readonly Item[];
  /** Index of the top item; the owner advances it in `onDecided`. */
  index: number;
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /**
   * Performs a decision. The deck waits for a promise, and the card returns when it rejects; without one the next
   * card is on top at once.
   */
  decide?: (item: Item, side: SwipeSide) => Promise<unknown> | void;
  /** The decision is done and the card removed. */
  onDecided: (item: Item, side: SwipeSide) => void;
  /** A tap on the top card, or Enter. */
  onOpen?: (item: Item) => void;
  /** Blocks decisions. */
  paused?: boolean;
  /** The decision of this side on the top card was undone. */
  returned?: SwipeSide;
  /** What deciding a card to the left frees: `3.2 MB`. */
  amountOf?: (item: Item) => string;
  /** The label of each side; each is also a button below the cards. */
  sides: DeckSides;
  label: string;
  /** Moves the focus to the top card whenever the number increases. */
  focusRequest?: number;
  /** The deck is part of a longer page: its buttons stay below the cards, and are never above them. */
  inPage?: boolean;
  /** Classes of the column of cards and buttons: its width. */
  className?: string;
}

/** A decided card on its way out. */
interface Flight<Item> {
  item: Item;
  side: SwipeSide;
  release: Release;
}

/** Cards decided one by one: by swipe, arrow keys, or the buttons below. */
export function SwipeDeck<Item>(props: SwipeDeckProps<Item>) {
  const { items, index, keyOf, render, sides, label, paused = false, returned, focusRequest = 0 } = props;
  const { onOpen, amountOf, inPage = false, className = 'max-w-md' } = props;
  const top = items[index];
  const topKey = top === undefined ? null : keyOf(top);
  const [leaving, setLeaving] = useState<SwipeSide | null>(null);
  const [flights, setFlights] = useState<readonly Flight<Item>[]>([]);
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
  }, [topKey]);

  function onDone(item: Item, side: SwipeSide) {
    focusNext.current = topCard.current?.contains(document.activeElement) ?? false;
    props.onDecided(item, side);
  }

  async function decide(side: SwipeSide, release = AT_REST) {
    if (!top || busy.current || paused) return;
    const outcome = props.decide?.(top, side);
    if (!outcome) {
      if (canAnimate(topCard))
        setFlights((now) => [
          ...now.filter(({ item }) => keyOf(item) !== topKey),
          { item: top, side, release },
        ]);
      return onDone(top, side);
    }
    busy.current = true;
    setLeaving(side);
    try {
      await Promise.all([outcome, new Promise((resolve) => setTimeout(resolve, flightMs()))]);
      onDone(top, side);
    } catch {
      // `decide` has shown the failure.
    } finally {
      busy.current = false;
      setLeaving(null);
    }
  }

  const deck = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  useAroundDeck(deck, cards);
  const hasUp = sides.up !== undefined;
  const open = onOpen && (() => top !== undefined && !busy.current && onOpen(top));
  const drag = useCardDrag({
    deck,
    up: hasUp,
    onSwipe: (side, release) => void decide(side, release),
    onTap: open,
  });
  useDeckKeys(deck, { up: hasUp, decide: (side) => void decide(side), open });

  const visible = items.slice(index, index + STACKED);
  const shown = new Set(visible.map(keyOf));
  const away = flights.filter(({ item }) => !shown.has(keyOf(item)));
  return (
    <div ref={deck} role="group" aria-label={label} className="group/deck -mx-4 overflow-x-clip px-4">
      <div
        ref={cards}
        className={classNames('relative isolate mx-auto mt-6 mb-4 grid grid-cols-[minmax(0,1fr)]', className)}
      >
        {[...away.map(({ item }) => item), ...visible].map((item) => {
          const depth = visible.indexOf(item);
          const onTop = depth === 0;
          const flight = depth === -1 ? away.find((one) => one.item === item) : undefined;
          return (
            <StackedCard
              key={keyOf(item)}
              cardRef={onTop ? topCard : undefined}
              flight={flight}
              onGone={() => setFlights((now) => now.filter((one) => one !== flight))}
              {...(onTop && { ...drag, tabIndex: 0, role: 'group', 'aria-roledescription': label })}
              data-depth={flight ? undefined : depth}
              className={classNames(
                hasUp ? 'touch-none' : '[touch-action:pan-y]',
                onTop && 'cursor-grab active:cursor-grabbing',
                onTop && returned && RETURNS[returned],
              )}
              style={flight ? flightStyle(flight.side) : onTop ? topStyle(leaving) : behindStyle(depth)}
            >
              {render(item)}
              {(onTop || flight) && (
                <Verdicts sides={sides} amount={amountOf?.(item)} certain={flight?.side ?? leaving} />
              )}
            </StackedCard>
          );
        })}
      </div>
      {top !== undefined && (
        // Where the screen is too low for the smallest card, they are above its end.
        <div
          className={classNames(
            'mx-auto grid gap-3',
            !inPage &&
              'sticky bottom-[calc(var(--bottom-bar,0rem)+env(safe-area-inset-bottom)+0.75rem)] z-10',
            hasUp ? 'grid-cols-3' : 'grid-cols-2',
            className,
          )}
        >
          {SIDES.map((side) => {
            const look = sides[side];
            return (
              look && (
                <Button
                  key={side}
                  icon={look.icon}
                  variant={look.variant}
                  size="lg"
                  unavailable={leaving !== null || paused}
                  onClick={() => void decide(side)}
                  className={classNames(
                    'min-w-0',
                    // On a phone the icon of a narrow button is above its label.
                    hasUp ? 'max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:text-small' : 'max-sm:px-2',
                  )}
                >
                  <span className="min-w-0 wrap-anywhere">{look.label}</span>
                </Button>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

interface StackedCardProps extends ComponentProps<'div'> {
  cardRef: RefObject<HTMLDivElement | null> | undefined;
  /** The card is on its way out, above the next card, which can already be swiped. */
  flight: Pick<Flight<unknown>, 'side' | 'release'> | undefined;
  onGone: () => void;
}

/** A card of the stack, or one that has just left it: the same element, so that its pictures stay loaded. */
function StackedCard({ cardRef, flight, onGone, className, ...rest }: StackedCardProps) {
  const own = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent((card: HTMLElement, { side, release }: NonNullable<typeof flight>) => {
    const { frames, duration } = flightFrames(side, release);
    const animation = card.animate(frames, { duration, easing: 'ease-out', fill: 'forwards' });
    animation.onfinish = onGone;
    return animation;
  });
  useLayoutEffect(() => {
    if (!flight || !own.current) return;
    const animation = leave(own.current, flight);
    return () => animation.cancel();
  }, [flight]);
  return (
    <div
      {...rest}
      ref={(card) => {
        own.current = card;
        if (cardRef) cardRef.current = card;
      }}
      inert={rest.role === undefined}
      aria-hidden={rest.role === undefined || undefined}
      className={classNames(
        'relative col-start-1 row-start-1 rounded-card select-none',
        'transition-[translate,rotate,scale,opacity] duration-200 group-data-dragging/deck:transition-none',
        flight && 'pointer-events-none',
        className,
      )}
    />
  );
}

function topStyle(leaving: SwipeSide | null): React.CSSProperties {
  if (!leaving) return { zIndex: STACKED, translate: '0px 0', rotate: '0deg' };
  const away = { left: '-120% 0', right: '120% 0', up: '0 -120%' }[leaving];
  const rotate = { left: '-8deg', right: '8deg', up: '0deg' }[leaving];
  return { zIndex: STACKED, translate: away, rotate, opacity: 0 };
}

function flightStyle(side: SwipeSide): React.CSSProperties {
  return { zIndex: STACKED + 1, translate: '0px 0', rotate: '0deg', [`--${side}`]: 1 };
}

/** The cards behind are fanned out, so that their pictures peek; they come forward as the top one is dragged away. */
function behindStyle(depth: number): React.CSSProperties {
  const behind = `(${depth} - var(--rise, 0))`;
  return {
    zIndex: STACKED - depth,
    transformOrigin: 'bottom',
    translate: `0 calc(${behind} * -8px)`,
    rotate: `calc(${behind} * 2deg)`,
  };
}

function canAnimate(card: RefObject<HTMLElement | null>): boolean {
  return card.current !== null && 'animate' in card.current && !prefersReducedMotion();
}

function flightMs(): number {
  return prefersReducedMotion() ? 0 : FLIGHT_MS;
}
