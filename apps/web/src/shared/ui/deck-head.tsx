import { Undo2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { GoalRing } from './goal-ring';
import { classNames } from './class-names';
import { IconButton } from './icon-button';

interface DeckHeadProps {
  /** How far the decisions are. */
  progress: ComponentProps<typeof GoalRing>;
  /** What they add up to: `Space Saved`, `1.5 GB`. */
  figures: readonly { name: string; value: string }[];
  /** `3 / 20`, `12 cards left`. */
  position: string;
  /** Below the position. */
  detail?: ReactNode;
  /** Takes the last decision back; null where there is none. */
  onUndo: (() => void) | null;
  undoLabel: string;
}

/** The head of a deck of cards: a ring that fills, what the decisions add up to, how far they are, and Undo. */
export function DeckHead({ progress, figures, position, detail, onUndo, undoLabel }: DeckHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <GoalRing {...progress} />
      <dl className="flex flex-1 flex-wrap gap-x-4">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-caption text-soft">{name}</dt>
            <dd className="text-headline font-semibold tracking-tight whitespace-nowrap tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div
        className={classNames(
          'text-small text-soft tabular-nums',
          figures.length > 1
            ? 'flex flex-wrap items-center justify-between gap-x-4 max-sm:order-last max-sm:basis-full sm:block sm:text-right'
            : 'text-right',
        )}
      >
        <p className="font-semibold text-ink">{position}</p>
        {detail && <div className="flex min-h-6 items-center justify-end gap-1.5">{detail}</div>}
      </div>
      <IconButton
        icon={Undo2}
        label={undoLabel}
        disabled={onUndo === null}
        onClick={() => onUndo?.()}
        className="-ml-1 border border-line bg-surface"
      />
    </div>
  );
}
