import { useEffect, useEffectEvent } from 'react';

export interface ReviewActions {
  onTrash: () => void;
  onKeep: () => void;
  onNext: () => void;
}

const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** J shows the next file, K keeps the shown one, Delete ticks it for the trash. */
export function useReviewKeys({ onTrash, onKeep, onNext }: ReviewActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    const actions: Record<string, () => void> = { j: onNext, k: onKeep, delete: onTrash };
    const act = actions[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The keys belong to a field, or to a dialog that asks something else. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('dialog');
  return target.closest(TYPED_IN) !== null || (dialog !== null && !dialog.querySelector('[data-review]'));
}
