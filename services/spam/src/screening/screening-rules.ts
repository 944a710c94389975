import type { NumberProtection, ScreenedKind, ScreenReason } from '@swipeclean/contracts/server';
import type { BlockListMatch } from '../block-list/block-list.service';
import type { OwnRule } from './own-rules';

/** Blocked calls of a number within five minutes after which its next call is allowed: it may be an emergency. */
const MAX_REPEATED_BLOCKS = 2;

/** Spam probability from which the content blocks a text. */
const MIN_SPAM_PROBABILITY = 0.95;

export interface CallerFacts {
  kind: ScreenedKind;
  isWithheld: boolean;
  protection: NumberProtection | null;
  /** Whether a numbering plan assigns the number; null for what is no phone number, such as a sender's name. */
  isValid: boolean | null;
  /** Block list entries that match, the longest first. */
  entries: readonly BlockListMatch[];
  /** The user's own latest claim. */
  verdict: 'spam' | 'legitimate' | null;
  /** The user's own rule that blocks the caller. */
  ownRule: OwnRule | null;
  isListed: boolean;
  isCommunityBlocked: boolean;
  /** Blocked calls of the number for the user within the last five minutes. */
  recentBlocks: number;
  /** Spam probability of a text's content, 0 to 1; null for calls. */
  spamProbability: number | null;
}

export interface Decision {
  action: 'allow' | 'block';
  reason: ScreenReason;
  /** The block list entry that decided, as typed; null for other rules. */
  entry: string | null;
}

const allow = (reason: ScreenReason): Decision => ({ action: 'allow', reason, entry: null });
const block = (reason: ScreenReason, entry?: BlockListMatch): Decision => ({
  action: 'block',
  reason,
  entry: entry?.phoneNumber ?? null,
});

/** Decides by the first rule that matches; without one the caller is allowed. */
export function screenCaller(facts: CallerFacts): Decision {
  const { protection, verdict, isValid } = facts;
  // The content of a text may still show that it is spam.
  if (facts.isWithheld && facts.kind === 'call' && !facts.ownRule) return allow('withheld');
  if (protection === 'emergency') return allow('emergency');
  if (protection === 'own') return allow('own-number');
  if (protection === 'operator') return allow('protected');
  if (verdict === 'legitimate') return allow('own-legitimate');

  const entries = facts.entries.filter(({ type }) => type === 'both' || type === `${facts.kind}s`);
  const exact = entries.find(({ isPrefix }) => !isPrefix);
  if (exact) return block('own-block', exact);
  if (protection === 'short' && facts.kind === 'call') return allow('short-number');
  if (entries.length > 0) return block('own-prefix', entries[0]);

  if (facts.kind === 'call' && facts.recentBlocks >= MAX_REPEATED_BLOCKS) return allow('repeated');
  if (facts.ownRule) return block(facts.ownRule);
  if (isValid === false) return block('invalid-number');
  if (facts.isListed) return block('listed');
  if (facts.isCommunityBlocked) return block('community');
  if (facts.spamProbability !== null && facts.spamProbability >= MIN_SPAM_PROBABILITY)
    return block('content');
  return allow('no-rule');
}
