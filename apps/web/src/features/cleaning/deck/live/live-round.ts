import type { Recommendation } from '@swipeclean/contracts';
import type { ScannedFile, ScanResult } from '@swipeclean/scan-engine';
import { isSelected, type Selection } from '@/folder/files/selection';
import { SharedValue } from '@/shared/state/shared-value';
import { type LiveCard, rowOf } from './live-cards';

/** What was decided over a card; a deletion names the files that really went, and the run that brings them back. */
export interface LiveDecision {
  card: LiveCard;
  status: 'deleted' | 'kept';
  /** How many files the card listed when it was decided. */
  files: number;
  moved: readonly number[];
  /** Bytes of those. */
  bytes: number;
  run: string | null;
}

/** Cards as they were dealt, and the decisions over them in the order they were made. */
export interface LiveRound {
  cards: LiveCard[];
  decisions: LiveDecision[];
}

const NOTHING = { groups: [], files: 0, bytes: 0 };

/** By result, so that leaving the screen loses neither a decision nor the way back. Null until the first decision. */
const rounds = new WeakMap<ScanResult, SharedValue<LiveRound | null>>();

export function roundOf(result: ScanResult): SharedValue<LiveRound | null> {
  const round = rounds.get(result) ?? new SharedValue<LiveRound | null>(null);
  rounds.set(result, round);
  return round;
}

/** Begins with the cards; what the account knows to be kept stays decided. */
export function dealRound(cards: LiveCard[], rows: readonly Recommendation[]): LiveRound {
  const kept = cards.filter((card) => rowOf(card, rows)?.status === 'kept');
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

/** A card as it was dealt, and with the files that would go now: others may have gone, or stay by what a person chose since. */
export interface OpenCard {
  card: LiveCard;
  now: LiveCard;
}

/** A round as the folder is now. */
export interface LiveTable {
  decided: LiveDecision[];
  /** What is undecided; the first lies on top. */
  open: OpenCard[];
  /** What lies in the trash by decisions of this round. */
  moved: { files: number; bytes: number };
  /** Files of decided cards, moved or kept. */
  files: number;
}

/**
 * A deletion whose files have all come back, on whatever screen, is none any more; a card whose files have all gone is
 * passed over, unless they go by its own decision, which is not made yet.
 */
export function tableOf(
  { cards, decisions }: LiveRound,
  dealtNow: readonly LiveCard[],
  files: readonly ScannedFile[],
  gone: Selection,
  deciding?: LiveCard,
): LiveTable {
  const isGone = (id: number) => isSelected(gone, id);
  const decided = decisions.filter(({ moved }) => moved.length === 0 || moved.some(isGone));
  const open = cards
    .filter((card) => !decided.some((decision) => decision.card === card))
    .map((card) => ({
      card,
      now: dealtNow.find(({ type }) => type === card.type) ?? { ...card, ...NOTHING },
    }))
    .filter(({ card, now }) => now.files > 0 || card === deciding);
  const away = decided.flatMap(({ moved }) => moved).filter(isGone);
  return {
    decided,
    open,
    moved: { files: away.length, bytes: away.reduce((sum, id) => sum + (files[id]?.size ?? 0), 0) },
    files: decided.reduce((sum, decision) => sum + decision.files, 0),
  };
}
