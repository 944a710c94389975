import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyles, type ButtonLook } from './button-styles';
import { classNames } from './class-names';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that the action is running and blocks further presses. */
  busy?: boolean;
  /**
   * Looks disabled but stays focusable, so that `aria-describedby` can give the reason. A press only calls this, if
   * it is a function.
   */
  unavailable?: boolean | ((event: MouseEvent<HTMLButtonElement>) => void);
}

export function Button({
  variant,
  size,
  full,
  busy = false,
  unavailable = false,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  function refuse(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    if (typeof unavailable === 'function') unavailable(event);
  }
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-disabled={Boolean(unavailable) || undefined}
      onClick={unavailable ? refuse : onClick}
      className={classNames(buttonStyles({ variant, size, full }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}
