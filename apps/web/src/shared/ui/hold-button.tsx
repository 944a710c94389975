import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button';
import { classNames } from './class-names';

export const HOLD_MS = 900;

interface HoldButtonProps extends Omit<ButtonProps, 'onClick' | 'busy' | 'unavailable'> {
  /** A short press, which asks. */
  onClick: () => void;
  /** Held for a moment: deliberate enough to act without a question. */
  onHold: () => void;
}

/** A button that asks when pressed, and acts at once when held; also held with Enter or the space bar. */
export function HoldButton({ onClick, onHold, className, children, disabled, ...rest }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<number>(undefined);
  const hasActed = useRef(false);
  useEffect(() => {
    if (disabled) stop();
    return () => clearTimeout(timer.current);
  }, [disabled]);

  function start() {
    hasActed.current = false;
    setHeld(true);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      hasActed.current = true;
      setHeld(false);
      onHold();
    }, HOLD_MS);
  }
  function stop() {
    clearTimeout(timer.current);
    setHeld(false);
  }
  function press(event: MouseEvent) {
    // The click that ends a hold.
    if (hasActed.current) event.preventDefault();
    else onClick();
    hasActed.current = false;
  }
  const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return (
    <Button
      {...rest}
      disabled={disabled}
      className={classNames('relative touch-manipulation overflow-hidden select-none', className)}
      onClick={press}
      onPointerDown={({ button }) => button === 0 && start()}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Escape, Tab and any other key change the user's mind.
        if (!isKey(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return stop();
        // Otherwise Enter presses at once, and again while it is held.
        event.preventDefault();
        if (!event.repeat) start();
      }}
      onKeyUp={(event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        const isShort = isHeld;
        stop();
        // No click follows a key.
        hasActed.current = false;
        if (isShort) onClick();
      }}
      onBlur={stop}
    >
      {isHeld && (
        <span
          aria-hidden
          className="absolute inset-0 origin-left bg-ink/25 transition-transform ease-linear starting:scale-x-0"
          style={{ transitionDuration: `${HOLD_MS}ms` }}
        />
      )}
      <span className="relative">{children}</span>
    </Button>
  );
}
