import { useEffect, useRef, type ReactNode } from 'react';

interface StageProps {
  /** The current step; a new one is focused. */
  step: string;
  /** The name of the task: `Mailbox Cleaner`. */
  label: string;
  children: ReactNode;
}

/**
 * Shows one step of a task after another. The focus moves to each new step, because the pressed button is removed. A
 * field with `autoFocus` in the new step keeps the focus.
 */
export function Stage({ step, label, children }: StageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef(step);
  useEffect(() => {
    if (focused.current === step) return;
    focused.current = step;
    const stage = ref.current!;
    if (stage.querySelector('input:focus')) return;
    stage.focus({ preventScroll: true });
    // What is above it stays in view, unless its own top is out of view.
    if (stage.getBoundingClientRect().top < 0) stage.scrollIntoView();
  }, [step]);
  return (
    <div ref={ref} role="group" aria-label={label} tabIndex={-1} className="scroll-mt-20 outline-none">
      {children}
    </div>
  );
}
