import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonStyles, type ButtonLook } from './button-styles';
import { classNames } from './class-names';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that the act is under way and takes no further press. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  full,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonStyles({ variant, size, full }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}
