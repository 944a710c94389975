import { type FocusEvent, useEffect, useRef } from 'react';

/** Moves the focus to an element when a change of `state` removes the button in it that had the focus. */
export function useKeptFocus(state: unknown) {
  const ref = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) ref.current?.focus();
  }, [state]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // A button that is disabled while it works loses the focus to nothing.
      hasFocus.current = relatedTarget === null && target.matches(':disabled');
    },
  };
}
