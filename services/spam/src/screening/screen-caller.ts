import type { BlockType, NumberProtection, ScreenedKind, ScreenReason } from '@swipeclean/contracts/server';

/** Blocks of one number within five minutes after which its next call is put through: somebody may be in need. */
const BLOCKS_BEFORE_PASS = 2;

/** From how sure on (0 to 1) a text is refused for what it says. */
const SPAM_PROBABILITY = 0.98;

/** An entry of the user's block list that the caller's number falls under. */
export interface BlockEntry {
  /** As typed. */
  phoneNumber: string;
  type: BlockType;
  isPrefix: boolean;
}

/** All that a decision is made of. */
export interface CallerFacts {
  kind: ScreenedKind;
  isWithheld: boolean;
  protection: NumberProtection | null;
  /** Whether a numbering plan gives out the number; null of what is no phone number, such as a sender's name. */
  isValid: boolean | null;
  /** The longest first. */
  entries: readonly BlockEntry[];
  verdict: 'spam' | 'legitimate' | null;
  isCommunityBlocked: boolean;
  /** How often this number was blocked for the user within the last five minutes. */
  recentBlocks: number;
  /** How likely a text is spam by what it says, 0 to 1; null of calls. */
  spamProbability: number | null;
}

/** What is done with a caller, and by which rule. */
export interface Decision {
  action: 'allow' | 'block';
  reason: ScreenReason;
  /** The entry of the user's list that decided; null of any other rule. */
  entry: string | null;
}

const allow = (reason: ScreenReason): Decision => ({ action: 'allow', reason, entry: null });
const block = (reason: ScreenReason, entry?: BlockEntry): Decision => ({
  ...{ action: 'block', reason },
  entry: entry?.phoneNumber ?? null,
});

/** Decides by the first rule that holds. What is doubtful is put through. */
export function screenCaller(facts: CallerFacts): Decision {
  const { protection, verdict, isValid } = facts;
  // A sender's content can still give it away, so texts go on.
  if (facts.isWithheld && facts.kind === 'call') return allow('withheld');
  if (protection === 'emergency') return allow('emergency');
  if (protection === 'own') return allow('own-number');
  if (protection === 'operator') return allow('protected');
  if (verdict === 'legitimate') return allow('own-legitimate');

  const entries = facts.entries.filter(({ type }) => type === 'both' || type === `${facts.kind}s`);
  const exact = entries.find(({ isPrefix }) => !isPrefix);
  if (exact) return block('own-block', exact);
  if (protection === 'short' && facts.kind === 'call') return allow('short-number');
  if (entries.length > 0) return block('own-prefix', entries[0]);

  if (facts.kind === 'call' && facts.recentBlocks >= BLOCKS_BEFORE_PASS) return allow('repeated');
  if (isValid === false) return block('invalid-number');
  if (facts.isCommunityBlocked) return block('community');
  if (facts.spamProbability !== null && facts.spamProbability >= SPAM_PROBABILITY) return block('content');
  return allow('no-rule');
}
