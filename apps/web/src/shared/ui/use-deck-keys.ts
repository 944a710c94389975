import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isShortcut, isTyping } from '../command-menu/shortcuts';
import type { SwipeSide } from './card-motion';

const SHORTCUTS = { left: 'cards.trash', right: 'cards.keep', up: 'cards.later' } as const;
const SIDES = Object.keys(SHORTCUTS) as SwipeSide[];

interface DeckKeys {
  /** Whether the up arrow decides too. */
  up: boolean;
  decide: (side: SwipeSide) => void;
  /** Enter, while no control is focused. */
  open?: () => void;
}

/**
 * The arrow keys decide while the focus is in the deck, on a container of the deck (the page, its tab) or on the
 * screen's heading, which is focused on arrival. Other controls keep their own keys. A held key decides once.
 */
export function useDeckKeys(deck: RefObject<HTMLElement | null>, { up, decide, open }: DeckKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const focused = document.activeElement ?? document.body;
    const side = SIDES.find((one) => isShortcut(event, SHORTCUTS[one]));
    // A button of the deck keeps its own Enter.
    const isControl = deck.current?.contains(focused) && !focused.matches('[data-depth="0"]');
    const isOpening = isShortcut(event, 'cards.open') && open && !isControl;
    if (!isOpening && (!side || (side === 'up' && !up))) return;
    const isOurs = deck.current && (deck.current.contains(focused) || focused.contains(deck.current));
    if (!isOurs && focused.tagName !== 'H1') return;
    event.preventDefault();
    if (event.repeat) return;
    if (isOpening) open();
    else if (side) decide(side);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** U, Ctrl+Z, or Cmd+Z on a Mac; text fields keep their own keys. */
export function useUndoKey(undo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || !isShortcut(event, 'cards.undo')) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
