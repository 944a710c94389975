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

/** What a form starts with (CONST-43). */
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
  /** Its identity when it parses. */
  e164: string | null;
  type: BlockType;
  category: SpamCategory;
  /** Users of the community who reported it. */
  reportCount: number;
  isBlocked: boolean;
  createdAt: string;
}

/** Numbers that are listed at once. */
export const NUMBERS_PER_PAGE = 500;

/** Numbers that one user's list may have. */
export const MAX_NUMBERS = 20_000;

/** How much there is of what lists give only in part. */
export interface SpamCounts {
  /** Numbers on the list that are blocked (SPAM-23). */
  blockedNumbers: number;
  blockedCalls: number;
  blockedTexts: number;
}

/** A call that was refused (ENT-24). */
export interface BlockedCall {
  id: string;
  phoneNumber: string;
  callTime: string;
  /** Which rule blocked it; null of an entry from before rules were told. */
  reason: ScreenReason | null;
  /** What the rule went by; null of an entry from before that was kept. */
  evidence: ScreenEvidence | null;
}

/** A text that was refused (ENT-25); kept for 90 days. */
export interface BlockedText {
  id: string;
  phoneNumber: string;
  messageContent: string;
  receivedTime: string;
  /** Which rule blocked it; null of an entry from before rules were told. */
  reason: ScreenReason | null;
  /** What the rule went by; null of an entry from before that was kept. */
  evidence: ScreenEvidence | null;
  /** How likely it is spam by what it says, 0 to 1; null of an entry from before texts were judged. */
  probability: number | null;
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
 * Why the community does not judge a number: it belongs to an emergency service, is too short, was named by the operator, or
 * the asking user's calls are put through to it. All but short ones cannot be reported either.
 */
export type NumberProtection = 'emergency' | 'short' | 'operator' | 'own';

/** What is known of a number in this community, at one time. */
export interface SpamVerdict {
  /** As asked. */
  phoneNumber: string;
  e164: string | null;
  /** Null when the community judges it. */
  protection: NumberProtection | null;
  /** Evidence that it is spam: what users and complaints weigh, faded by time; 0 without any. */
  score: number;
  /** The part of the score that users make, each at most 1. */
  userScore: number;
  /** The part that complaints to authorities make. */
  complaintScore: number;
  /** What users' evidence of the last weeks weighs. */
  heat: number;
  /** Users whose last word is that it is spam. */
  reporters: number;
  /** Users whose last word is that it is legitimate. */
  legitimateVotes: number;
  /** Complaints to authorities in the last 30 days. */
  complaints: number;
  /** What most established reporters call it, or without any most others. */
  category: ReportType | null;
  /** Established reporters who call it that. */
  categoryReporters: number;
  lastReportedAt: string | null;
  /** Whether the evidence suffices to block it for everybody. */
  isCommunityBlocked: boolean;
  /** The asking user's own word: on the block list, and the last report or vote. */
  own: { isBlocked: boolean; verdict: 'spam' | 'legitimate' | null };
  asOf: string;
}

/** Whose names for which numbers may be told to others. */
export interface NameEligibility {
  /** Those of the users whose word weighs in full. */
  establishedUsers: string[];
  /** Those of the numbers that nobody may judge. */
  protectedNumbers: string[];
}
