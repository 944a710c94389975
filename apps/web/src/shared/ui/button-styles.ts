import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
}

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-medium transition-[background-color,border-color,scale] active:scale-[0.98] disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45';

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 py-2 text-small',
  lg: 'min-h-13 px-5 py-3 text-body',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border border-line bg-surface text-ink hover:bg-raised',
  quiet: 'text-brand-ink hover:bg-brand-tint',
  danger: 'bg-bad-fill text-on-brand hover:bg-bad-hover',
};

/** The classes of everything that looks like a button: `Button`, `LinkButton`. */
export function buttonStyles({ variant = 'primary', size = 'md', full = false }: ButtonLook): string {
  return classNames(SHAPE, SIZES[size], VARIANTS[variant], full && 'w-full');
}
