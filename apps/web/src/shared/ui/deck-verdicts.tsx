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

interface VerdictsProps {
  sides: DeckSides;
  /** The side that is decided, whatever the drag. */
  certain?: SwipeSide | null;
}

/** The decision that releasing the card would make; it grows with the drag. */
export function Verdicts({ sides, certain = null }: VerdictsProps) {
  return SIDES.map((side) => {
    const look = sides[side];
    if (!look) return null;
    const { icon: Icon, label } = look;
    return (
      <span
        key={side}
        aria-hidden
        className={classNames(
          'pointer-events-none absolute z-10 flex items-center gap-2 rounded-control px-4 py-2 text-title font-semibold',
          VERDICTS[side],
        )}
        style={{
          opacity: `var(--${side}, 0)`,
          scale: `calc(0.7 + 0.3 * var(--${side}, 0))`,
          ...(certain === side && { [`--${side}`]: 1 }),
        }}
      >
        <Icon className="size-5" />
        {label}
      </span>
    );
  });
}
