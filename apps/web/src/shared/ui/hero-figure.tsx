import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** The most important number of a card or screen. */
export function HeroFigure({ className, ...figure }: ComponentProps<'p'>) {
  return (
    <p className={classNames('text-hero font-semibold tracking-tight tabular-nums', className)} {...figure} />
  );
}
