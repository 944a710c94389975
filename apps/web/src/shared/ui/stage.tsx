import { useEffect, useRef, type ReactNode } from 'react';

interface StageProps {
  /** Which step is shown; another one takes the focus. */
  step: string;
  /** What the steps are of: `Mailbox Cleaner`. */
  label: string;
  children: ReactNode;
}

/**
 * A place that shows one step of a task after another: the focus follows, since what was pressed is gone. A field of the
 * new step that has asked for it (`autoFocus`) keeps it.
 */
export function Stage({ step, label, children }: StageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef(step);
  useEffect(() => {
    if (focused.current === step) return;
    focused.current = step;
    if (!ref.current?.querySelector('input:focus')) ref.current?.focus();
  }, [step]);
  return (
    <div ref={ref} role="group" aria-label={label} tabIndex={-1} className="scroll-mt-20 outline-none">
      {children}
    </div>
  );
}
