import type { ComponentProps } from 'react';
import { formatLargeSize } from '../format/format';
import { classNames } from './class-names';

interface FiguresProps {
  figures: readonly { name: string; value: string }[];
  className?: string;
}

/** Figures of equal rank side by side, each above its name. */
export function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={classNames('flex flex-wrap gap-4', className)}>
      {figures.map(({ name, value }) => (
        <div key={name} className="flex min-w-min flex-1 flex-col-reverse justify-end">
          <dt className="text-small text-soft">{name}</dt>
          <dd className="text-title font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The most important number of a card or screen. */
export function HeroFigure({ className, ...figure }: ComponentProps<'p'>) {
  return (
    <p className={classNames('text-hero font-semibold tracking-tight tabular-nums', className)} {...figure} />
  );
}

/** The most important number, and what it counts. */
export function HeroLine({ figure, note }: { figure: string; note: string }) {
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-2">
      <span className="text-hero font-semibold tracking-tight tabular-nums">{figure}</span>
      <span className="text-soft">{note}</span>
    </p>
  );
}

/** A size as the most important number. */
export function HeroBytes({ bytes }: { bytes: number }) {
  return <SizeFigure hero size={formatLargeSize(bytes)} />;
}

interface SizeFigureProps {
  size: string;
  hero?: boolean;
  className?: string;
}

/** A formatted size, its unit smaller. */
export function SizeFigure({ size, hero = false, className }: SizeFigureProps) {
  const [figure, unit] = size.split(/\s(?=\S+$)/);
  return (
    <p
      className={classNames(
        'font-semibold tabular-nums',
        hero ? 'text-figure' : 'text-headline tracking-tight',
        className,
      )}
    >
      {figure}{' '}
      <span
        className={classNames('font-medium tracking-normal text-soft', hero ? 'text-title' : 'text-body')}
      >
        {unit}
      </span>
    </p>
  );
}
