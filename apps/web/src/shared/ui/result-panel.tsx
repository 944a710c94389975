import { Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names';

interface ResultPanelProps {
  /** What is done, `Mailbox cleaned`, or the heading of the screen. */
  heading?: ReactNode;
  /** The result in one sentence: shown without a figure, and read instead of it. */
  sentence: string;
  /** The most important number, `2.3 GB`, and what it counts: `freed for good`. */
  figure?: string;
  caption?: string;
  note?: ReactNode;
  icon?: LucideIcon;
  /** Whether another screen has shown the moment; the ring is then full from the start. */
  isRepeat?: boolean;
  /** How much of the task was done, 0 to 1; less than all of it looks like a warning. */
  share?: number;
  /** Something was taken back: the ring empties by its share. */
  isUndone?: boolean;
  /** A step on the way, as what lies in a trash, which frees nothing yet: in the colour of actions, not of success. */
  isPending?: boolean;
  /** The element that announces the result, which can take the focus. */
  status?: Ref<HTMLDivElement>;
  /** Next actions. */
  children?: ReactNode;
  /** Rows below: what became of each file. */
  details?: ReactNode;
  className?: string;
}

/**
 * The moment of a result: the ring fills, after an undo it empties, and the figure rises, once. A result that looked
 * like the rest of the log was overlooked (bleachbit#1401).
 */
export function ResultPanel(props: ResultPanelProps) {
  const {
    heading,
    sentence,
    figure,
    caption,
    note,
    icon,
    isRepeat,
    share = 1,
    isUndone,
    isPending,
    status,
  } = props;
  const { children, details, className } = props;
  const isDone = share === 1;
  const isSuccess = isDone && !isPending;
  return (
    <section
      aria-label={typeof heading === 'string' ? heading : sentence}
      className={classNames(
        'overflow-hidden rounded-card border bg-surface',
        isSuccess ? 'border-good/40' : 'border-line',
        className,
      )}
    >
      <div className={classNames('p-5 sm:p-6', isSuccess && 'bg-good-tint')}>
        <div className="flex items-center gap-4 sm:gap-6">
          <ResultRing
            {...{ share, isRepeat, isUndone, isPending }}
            icon={icon ?? (isDone ? Check : TriangleAlert)}
          />
          <div ref={status} tabIndex={-1} role="status" className="min-w-0 flex-1 outline-none">
            {typeof heading === 'string' ? (
              <h2 className={classNames('font-semibold', !figure && 'text-headline text-balance')}>
                {heading}
              </h2>
            ) : (
              heading
            )}
            <p className={figure ? 'sr-only' : heading ? 'text-soft' : 'font-semibold wrap-anywhere'}>
              {sentence}
            </p>
            {figure && <ResultFigure figure={figure} />}
            {figure && caption && (
              <p aria-hidden className="font-medium">
                {caption}
              </p>
            )}
            {note && <div className="text-small text-soft">{note}</div>}
          </div>
        </div>
        {children && <div className="mt-5">{children}</div>}
      </div>
      {details}
    </section>
  );
}

/** It holds no text: the sentence says the same. Digits that roll would show figures that are not true. */
function ResultFigure({ figure }: { figure: string }) {
  const [number = '', unit] = figure.split(/\s(?=\S+$)/);
  return (
    <span
      aria-hidden
      className="flex animate-rise items-baseline text-hero font-semibold tracking-tight tabular-nums sm:text-figure"
    >
      <span data-text={number} className="before:content-[attr(data-text)]" />
      {unit && (
        <span
          data-text={unit}
          className="ml-2 text-title font-medium tracking-normal text-soft before:content-[attr(data-text)]"
        />
      )}
    </span>
  );
}

interface ResultRingProps extends Pick<ResultPanelProps, 'isRepeat' | 'isUndone' | 'isPending'> {
  share: number;
  icon: LucideIcon;
  /** In a line of text. */
  small?: boolean;
}

export function ResultRing(props: ResultRingProps) {
  const { share, isRepeat, isUndone, isPending, icon: Icon, small } = props;
  const circle = { cx: 24, cy: 24, r: 20, pathLength: 100, fill: 'none', strokeWidth: 4 } as const;
  const tone = share < 1 ? 'stroke-warn' : isPending ? 'stroke-brand' : 'stroke-good';
  return (
    <span
      aria-hidden
      className={classNames(
        'relative flex shrink-0 items-center justify-center',
        small ? 'size-10' : 'size-16 sm:size-24',
      )}
    >
      <svg viewBox="0 0 48 48" className="absolute inset-0 size-full -rotate-90">
        <circle {...circle} className={isPending ? 'stroke-raised' : 'stroke-good/20'} />
        <circle
          {...circle}
          // A round end would leave a dot of an empty ring.
          strokeLinecap={isUndone ? 'butt' : 'round'}
          strokeDasharray={`${(isUndone ? 1 - share : share) * 100} 100`}
          className={classNames(tone, !isRepeat && (isUndone ? 'animate-empty' : 'animate-complete'))}
        />
      </svg>
      <Icon className={classNames(small ? 'size-5' : 'size-7 sm:size-10', tone)} />
    </span>
  );
}
