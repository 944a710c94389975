import type { LucideIcon } from 'lucide-react';
import type { ButtonVariant } from './button-styles';
import type { SwipeSide } from './card-motion';
import { classNames } from './class-names';

/** `Delete`, `Keep`. */
interface DeckSide {
  label: string;
  icon: LucideIcon;
  variant: ButtonVariant;
}

/** What a card can be swiped to. */
export type DeckSides = Record<'left' | 'right', DeckSide> & { up?: DeckSide };

/** The order of the buttons. */
export const SIDES: readonly SwipeSide[] = ['left', 'up', 'right'];

/** Where the verdict of a side is shown on the card. */
const VERDICTS: Record<SwipeSide, string> = {
  left: 'top-5 right-5 origin-top-right bg-bad-fill text-on-brand',
  right: 'top-5 left-5 origin-top-left bg-brand text-on-brand',
  up: 'bottom-5 left-1/2 -translate-x-1/2 bg-ink text-paper',
};

/** The colour that covers the card with the drag. Keep is quiet. */
const WASHES: Record<SwipeSide, { colour: string; opacity: number }> = {
  left: { colour: 'bg-bad-fill', opacity: 0.45 },
  right: { colour: 'bg-brand', opacity: 0.14 },
  up: { colour: 'bg-ink', opacity: 0.14 },
};

interface VerdictsProps {
  sides: DeckSides;
  /** What the left side frees: `3.2 MB`. */
  amount?: string;
  /** The side that is decided, whatever the drag. */
  certain?: SwipeSide | null;
}

/** The decision that releasing the card would make; it grows with the drag. */
export function Verdicts({ sides, amount, certain = null }: VerdictsProps) {
  return SIDES.map((side) => {
    const look = sides[side];
    if (!look) return null;
    const { icon: Icon, label } = look;
    const { colour, opacity } = WASHES[side];
    return (
      <span
        key={side}
        aria-hidden
        className="pointer-events-none absolute inset-0 z-10"
        style={certain === side ? { [`--${side}`]: 1 } : undefined}
      >
        <span
          className={classNames('absolute inset-0 rounded-card', colour)}
          style={{ opacity: `calc(${opacity} * var(--${side}, 0))` }}
        />
        <span
          className={classNames(
            'absolute flex items-center gap-2 rounded-control px-4 py-2 text-title font-semibold',
            VERDICTS[side],
          )}
          style={{
            opacity: `var(--${side}, 0)`,
            scale: `calc(0.7 + 0.3 * var(--${side}, 0))`,
          }}
        >
          <Icon className="size-5" />
          {label}
          {side === 'left' && amount && <span className="font-normal tabular-nums">{amount}</span>}
        </span>
      </span>
    );
  });
}
