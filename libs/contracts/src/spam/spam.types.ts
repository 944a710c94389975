import type { Severity } from '../core/severity';
import type { ScreenEvidence, ScreenReason, TextSign } from './device.types';

/** What a number is blocked for (SPAM-05). */
export const BLOCK_TYPES = ['calls', 'texts', 'both'] as const;
/** One of {@link BLOCK_TYPES}. */
export type BlockType = (typeof BLOCK_TYPES)[number];

/** Why a number is on the list (SPAM-06). */
export const SPAM_CATEGORIES = ['telemarketer', 'scam', 'robocall', 'unknown', 'custom'] as const;
/** One of {@link SPAM_CATEGORIES}. */
export type SpamCategory = (typeof SPAM_CATEGORIES)[number];

/** What was reported (SPAM-12). */
export const REPORT_TYPES = ['spam_call', 'spam_text', 'scam', 'telemarketer'] as const;
/** One of {@link REPORT_TYPES}. */
export type ReportType = (typeof REPORT_TYPES)[number];

/** Default values of the form (CONST-43). */
export const SPAM_DEFAULTS = {
  type: 'both',
  category: 'telemarketer',
  reportType: 'spam_call',
  severity: 'medium',
} as const;

/** A number on the user's list (ENT-23). */
export interface SpamNumber {
  id: string;
  /** As typed. */
  phoneNumber: string;
  /** E.164 identity if it parses. */
  e164: string | null;
  type: BlockType;
  category: SpamCategory;
  /** Users of the community who reported it. */
  reportCount: number;
  isBlocked: boolean;
  createdAt: string;
}

/** Numbers per page. */
export const NUMBERS_PER_PAGE = 500;

/** Calls, or texts, of one history reply: as many as that may be only the newest. */
export const MAX_HISTORY_ENTRIES = 500;

/** Maximum numbers of one user's list. */
export const MAX_NUMBERS = 20_000;

/** Totals of lists that are returned in pages. */
export interface SpamCounts {
  /** Numbers on the list that are blocked (SPAM-23). */
  blockedNumbers: number;
  blockedCalls: number;
  blockedTexts: number;
}

/** A blocked call (ENT-24). */
export interface BlockedCall {
  id: string;
  phoneNumber: string;
  callTime: string;
  /** The rule that blocked it. */
  reason: ScreenReason;
  /** The rule's evidence. */
  evidence: ScreenEvidence;
}

/** A blocked text (ENT-25); stored for 90 days. */
export interface BlockedText {
  id: string;
  phoneNumber: string;
  messageContent: string;
  receivedTime: string;
  /** The rule that blocked it. */
  reason: ScreenReason;
  /** The rule's evidence. */
  evidence: ScreenEvidence;
  /** Spam probability of its text, 0 to 1. */
  probability: number;
  signs: TextSign[];
  /** The user's own mark; null without one. */
  spam: boolean | null;
}

/** A stored report (ENT-26). */
export interface SpamReport {
  id: string;
  phoneNumber: string;
  reportType: ReportType;
  content: string | null;
  severity: Severity;
  createdAt: string;
}

/**
 * Why the community does not judge a number: an emergency number, too short, protected by the operator, or the user's
 * own forwarding number. All but short ones cannot be reported either.
 */
export type NumberProtection = 'emergency' | 'short' | 'operator' | 'own';

/** A list of the operator's that contains a number. */
export interface NumberListing {
  /** Host or file name. */
  source: string;
  asOf: string;
}

/** The community's verdict on a number at one time. */
export interface SpamVerdict {
  /** As asked. */
  phoneNumber: string;
  e164: string | null;
  /** Null when the community judges it. */
  protection: NumberProtection | null;
  /** Evidence that it is spam: the weight of users' claims and complaints, decayed by time; 0 without any. */
  score: number;
  /** The users' part of the score, each at most 1. */
  userScore: number;
  /** The part of the score from complaints to authorities. */
  complaintScore: number;
  /** Weight of users' evidence of the last weeks. */
  heat: number;
  /** Users whose latest claim says that it is spam. */
  reporters: number;
  /** Users whose latest claim says that it is legitimate. */
  legitimateVotes: number;
  /** Complaints to authorities in the last 30 days. */
  complaints: number;
  /** The category most named by established reporters, or without any by all. */
  category: ReportType | null;
  /** Established reporters who named that category. */
  categoryReporters: number;
  lastReportedAt: string | null;
  /** The severity that most reports name; null without any. */
  severity: Severity | null;
  /** Users who described what happened. */
  descriptions: number;
  /** The operator's lists that contain it. */
  lists: NumberListing[];
  /** Whether the evidence suffices to block it for everybody. */
  isCommunityBlocked: boolean;
  /** The asking user's own data: whether it is on the block list, and the last report or vote. */
  own: { isBlocked: boolean; verdict: 'spam' | 'legitimate' | null };
  asOf: string;
}

/** Whose names for which numbers may be shown to others. */
export interface NameEligibility {
  /** Those of the users whose claims have full weight. */
  establishedUsers: string[];
  /** The numbers that cannot be reported or voted on. */
  protectedNumbers: string[];
}
