import { type Suggestion, SUGGESTION_RULES } from '@swipeclean/scan-engine';
import type { CardDecisions } from '@swipeclean/scan-engine/browser';

interface CardOrder extends CardDecisions {
  suggestions: Iterable<Suggestion>;
  /** Ids of cards that come first: the top one, and those that came back. */
  front: readonly string[];
  /** Cards whose files are on their way back, which are shown before they are there. */
  isShown(id: string): boolean;
  /** Paths of the files that are still in their places, and of the empty folders. */
  pathsOf(card: Suggestion): readonly string[];
}

/**
 * Undecided cards with something to remove, in this order: those of `front`, the safe ones, those that need a look, and
 * those put off, the longest ago first. `kept` counts the cards with only files that stay.
 */
export function orderCards({ suggestions, front, isShown, pathsOf, stays, later }: CardOrder) {
  const known = new Map<string, Suggestion>();
  let kept = 0;
  for (const card of suggestions) {
    const paths = pathsOf(card);
    if (isShown(card.id) || paths.some((path) => !stays.has(path))) known.set(card.id, card);
    else if (paths.length > 0) kept++;
  }
  const first = front.flatMap((id) => {
    const card = known.get(id);
    known.delete(id);
    return card ?? [];
  });
  /** When a card was put off with all its files; 0 for one that was not. */
  const putOffAt = (card: Suggestion) => {
    const times = pathsOf(card).flatMap((path) => (stays.has(path) ? [] : (later.get(path) ?? 0)));
    return times.includes(0) ? 0 : Math.max(0, ...new Set(times));
  };
  const isRisky = ({ kind }: Suggestion) => SUGGESTION_RULES[kind].risk !== 'low';
  const rest = [...known.values()].sort((a, b) => Number(isRisky(a)) - Number(isRisky(b)));
  if (later.size === 0) return { cards: [...first, ...rest], kept };
  const byTime = rest.map((card) => ({ card, time: putOffAt(card) })).sort((a, b) => a.time - b.time);
  return { cards: [...first, ...byTime.map(({ card }) => card)], kept };
}

/** Files that are put off after all others, or no longer. */
export function putOff(
  later: CardDecisions['later'],
  paths: readonly string[],
  isPutOff: boolean,
): CardDecisions['later'] {
  const time = Math.max(Date.now(), ...[...new Set(later.values())].map((one) => one + 1));
  const next = new Map(later);
  for (const path of paths) {
    if (isPutOff) next.set(path, time);
    else next.delete(path);
  }
  return next;
}
