import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Z, Cmd+Z on a Mac; in a text field they are the field's own. */
export function useUndoKey(undo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
