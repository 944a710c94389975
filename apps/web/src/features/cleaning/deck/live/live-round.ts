import type { Recommendation } from '@swipeclean/contracts';
import type { ScannedFile } from '@swipeclean/scan-engine';
import { type FileSelection, isSelected } from '@/folder/file-selection';
import { Store } from '@/shared/state/store';
import { findRecommendation, type LiveCard } from './live-cards';

/** A decision on a card. A deletion lists the files that were really moved, and the trash run that restores them. */
export interface LiveDecision {
  card: LiveCard;
  status: 'deleted' | 'kept';
  /** How many files the card listed at that time. */
  files: number;
  moved: readonly number[];
  /** Bytes of those. */
  bytes: number;
  run: string | null;
}

/** The cards of one round, and the decisions in their order. */
export interface LiveRound {
  cards: LiveCard[];
  decisions: LiveDecision[];
}

const NO_FILES = { groups: [], files: 0, bytes: 0 };

/** The deck's state, kept for as long as the folder is open. */
export class LiveDeckState {
  /** Null until the first decision. */
  readonly round = new Store<LiveRound | null>(null);
  /** The user has confirmed that a swipe may move files. */
  readonly isConfirmed = new Store(false);
}

/** A new round; cards that the account lists as kept are decided. */
export function createRound(cards: LiveCard[], recommendations: readonly Recommendation[]): LiveRound {
  const kept = cards.filter((card) => findRecommendation(card, recommendations)?.status === 'kept');
  return {
    cards,
    decisions: kept.map((card) => ({
      card,
      status: 'kept',
      files: card.files,
      moved: [],
      bytes: 0,
      run: null,
    })),
  };
}

/** A card as the round began, and `now` with the files that a deletion would move now. */
export interface OpenCard {
  card: LiveCard;
  now: LiveCard;
}

/** The state of a round in the folder as it is now. */
export interface RoundView {
  decided: LiveDecision[];
  /** Undecided cards; the first is on top. */
  open: OpenCard[];
  /** What decisions of this round moved to the trash. */
  moved: { files: number; bytes: number };
  /** Files of decided cards, moved or kept. */
  files: number;
}

/**
 * A deletion no longer counts once all its files are restored, on any screen. A card is skipped once all its files
 * are removed, unless its own decision, `deciding`, is removing them.
 */
export function viewRound(
  { cards, decisions }: LiveRound,
  currentCards: readonly LiveCard[],
  files: readonly ScannedFile[],
  removed: FileSelection,
  deciding?: LiveCard,
): RoundView {
  const isRemoved = (id: number) => isSelected(removed, id);
  const decided = decisions.filter(({ moved }) => moved.length === 0 || moved.some(isRemoved));
  const open = cards
    .filter((card) => !decided.some((decision) => decision.card === card))
    .map((card) => ({
      card,
      now: currentCards.find(({ type }) => type === card.type) ?? { ...card, ...NO_FILES },
    }))
    .filter(({ card, now }) => now.files > 0 || card === deciding);
  const movedIds = decided.flatMap(({ moved }) => moved).filter(isRemoved);
  return {
    decided,
    open,
    moved: { files: movedIds.length, bytes: movedIds.reduce((sum, id) => sum + (files[id]?.size ?? 0), 0) },
    files: decided.reduce((sum, decision) => sum + decision.files, 0),
  };
}
