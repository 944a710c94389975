import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '@/shared/command-menu/shortcuts';

export interface ReviewActions {
  onTrash: () => void;
  onKeep: () => void;
  onNext: () => void;
}

const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** J shows the next file, K keeps the shown one, Delete ticks it for the trash. */
export function useReviewKeys({ onTrash, onKeep, onNext }: ReviewActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event.target)) return;
    const actions = { 'files.next': onNext, 'files.keep': onKeep, 'files.trash': onTrash };
    const names = Object.keys(actions) as (keyof typeof actions)[];
    const name = names.find((one) => isShortcut(event, one));
    if (!name) return;
    event.preventDefault();
    actions[name]();
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
