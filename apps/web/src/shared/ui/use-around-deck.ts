import { type RefObject, useLayoutEffect } from 'react';

/**
 * Measures what is above and below the cards of a deck, so that a card takes what the screen leaves and the buttons
 * below it stay in view: headers wrap, and notices come and go. Kept as `--around-deck`; the bars come on top.
 */
export function useAroundDeck(
  deck: RefObject<HTMLElement | null>,
  cards: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const measure = () => {
      if (!deck.current || !cards.current) return;
      const [outer, inner] = [deck.current, cards.current].map((element) => element.getBoundingClientRect());
      const above = inner!.top + window.scrollY;
      const below = outer!.bottom - inner!.bottom;
      deck.current.style.setProperty('--around-deck', `${Math.ceil(above + below)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [deck, cards]);
}
