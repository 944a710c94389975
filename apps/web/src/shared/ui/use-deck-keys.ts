import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * The arrow keys decide while the focus is in the deck, on a container of the deck (the page, its tab) or on the
 * screen's heading, which is focused on arrival. Other controls keep their own keys.
 */
export function useDeckKeys(
  deck: RefObject<HTMLElement | null>,
  decide: (side: 'left' | 'right') => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = document.activeElement ?? document.body;
    const isOurs = deck.current && (deck.current.contains(focused) || focused.contains(deck.current));
    if (!isOurs && focused.tagName !== 'H1') return;
    event.preventDefault();
    decide(event.key === 'ArrowLeft' ? 'left' : 'right');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Ctrl+Z, or Cmd+Z on a Mac; text fields keep their own undo. */
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
