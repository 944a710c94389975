import { useEffect, useEffectEvent } from 'react';
import { isShortcut, isTyping } from '@/shared/command-menu/shortcuts';

export interface ReviewActions {
  onTrash: () => void;
  onKeep: () => void;
  onNext: () => void;
}

/** J shows the next file, K keeps the shown one, Delete ticks it for the trash. */
export function useReviewKeys({ onTrash, onKeep, onNext }: ReviewActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || isInOtherDialog(event.target)) return;
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

/** The keys belong to a dialog that asks something else. */
function isInOtherDialog(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('dialog');
  return dialog !== null && !dialog.querySelector('[data-review]');
}
