import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface ActionBarProps {
  label: string;
  /** What is selected: `3 files selected`. */
  title: string;
  /** The total of the selection, or a hint while nothing is selected. */
  detail?: string;
  /** Whether anything is selected; without a selection the bar stays at the end of the screen and covers nothing. */
  active: boolean;
  /** Nothing is shown or offered; a screen reader is still told of the next selection. */
  isHidden?: boolean;
  /** The action itself says what is selected, so a phone does not show it twice. */
  terse?: boolean;
  children: ReactNode;
}

/**
 * A selection and its actions. While something is selected, the bar sticks to the bottom; on a phone it is one bar with
 * the navigation below it. Place it last on the screen.
 */
export function ActionBar({
  label,
  title,
  detail,
  active,
  terse = false,
  isHidden = false,
  children,
}: ActionBarProps) {
  return (
    <div
      role="group"
      aria-label={label}
      data-floats={active || undefined}
      className={classNames(
        isHidden
          ? 'sr-only'
          : 'mt-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3',
        active &&
          'sticky bottom-[calc(var(--bottom-bar,0rem)+env(safe-area-inset-bottom))] z-10 shadow-float max-lg:-mx-4 lg:bottom-4',
      )}
    >
      <p
        role="status"
        className={classNames(
          'min-w-0 flex-1 basis-48 pl-2 text-small tabular-nums',
          terse && 'max-sm:hidden',
        )}
      >
        <span className="block font-semibold">{title}</span>
        {detail && <span className="block text-soft">{detail}</span>}
      </p>
      {!isHidden && children}
    </div>
  );
}
