import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyles, type ButtonLook } from './button-styles';
import { classNames } from './class-names';
import { keepAmount } from './keep-amount';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Before the label. */
  icon?: LucideIcon;
  /** Shows that the action is running and blocks further presses. */
  busy?: boolean;
  /**
   * Looks disabled but stays focusable, so that `aria-describedby` can give the reason. A press only calls this, if
   * it is a function.
   */
  unavailable?: boolean | ((event: MouseEvent<HTMLButtonElement>) => void);
}

export function Button({
  icon: Icon,
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
      {Icon && <Icon aria-hidden className={size === 'lg' ? 'size-5 shrink-0' : 'size-4 shrink-0'} />}
      {keepAmount(children)}
    </button>
  );
}
