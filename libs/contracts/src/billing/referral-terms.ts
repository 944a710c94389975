import { BILLING_TERMS } from './terms';

/** Terms of the referral programme (specification, CONST-34). */
export const REFERRAL_TERMS = {
  /** Cents for each friend who joins. */
  rewardCents: 1000,
  /** Months that the friend gets free. */
  friendFreeMonths: 1,
  /** Minimum earnings in cents for a payout. */
  minimumPayoutCents: 5000,
  /** Days that a friend must stay subscribed. */
  holdDays: 30,
} as const;

/** How the terms are applied (decision 020). */
export const REFERRAL_RULES = {
  /** Days after which a visit's referral code expires. */
  attributionDays: 60,
  /** Days that a friend's payment may be late without a gap in the subscription. */
  graceDays: BILLING_TERMS.graceDays,
  /** Days for which a subnet seen with a user counts as the user's own. */
  selfReferralDays: 60,
  /** Friends that a tier needs per share: joined ones for Pro, successful ones for cash. */
  friendsPerShare: 1,
  /** Days of Pro in a free month. */
  monthDays: BILLING_TERMS.daysOf.monthly,
} as const;

/** The reward of a number of shares (ENT-21). */
export interface RewardTier {
  shares: number;
  reward: {
    /** Months of Pro, or lifetime. */
    premiumMonths: number | 'lifetime' | null;
    cashCents: number | null;
  };
}

/** The rewards ladder (CONST-36 to CONST-39). */
export const REWARD_TIERS: readonly RewardTier[] = [
  { shares: 1, reward: { premiumMonths: 1, cashCents: null } },
  { shares: 5, reward: { premiumMonths: null, cashCents: 2500 } },
  { shares: 10, reward: { premiumMonths: 6, cashCents: null } },
  { shares: 25, reward: { premiumMonths: 'lifetime', cashCents: 10_000 } },
];

/**
 * Networks where a share is counted. Instagram is not one of them: its text is copied, nothing is shared (VIRAL-06).
 */
export const SHARE_NETWORKS = ['x', 'facebook', 'whatsapp', 'linkedin', 'device'] as const;
/** One of {@link SHARE_NETWORKS}; `device` is the device's own share sheet. */
export type ShareNetwork = (typeof SHARE_NETWORKS)[number];

/**
 * A user's referral code, from the first six characters of the id; a visitor's is `SWIPEXX` (CONST-35, REF-04, REF-05).
 */
export const referralCodeOf = (userId: string | null | undefined): string =>
  `SWIPE${(userId ?? 'XX').slice(0, 6).toUpperCase()}`;

/** The referral link of a code. */
export const referralLink = (siteUrl: string, code: string): string =>
  `${siteUrl.replace(/\/$/, '')}/?ref=${encodeURIComponent(code)}`;

/** Letters of other scripts that look like letters of a code. */
const LOOK_ALIKES: Record<string, string> = {
  // Cyrillic
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Ѕ: 'S',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  І: 'I',
  Ј: 'J',
  // Greek
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  Ι: 'I',
};

/**
 * The stored form of a code that people type from paper and paste from chats: no blanks, dashes or dots, upper case,
 * look-alike letters replaced, and `SW1PE` or `SWLPE` read as `SWIPE` (CONST-35).
 */
export const normalizeReferralCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[^A-Z0-9]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/^SW[1L]PE(?=.{2,6}$)/, 'SWIPE');

/** The counts that rewards depend on. */
export interface TierCounts {
  /** Whether the user's own address is verified. */
  isVerified: boolean;
  /** Other people who visited by the user's link. */
  landings: number;
  /** Friends who joined: opened an account and verified its address. */
  joined: number;
  /** Friends who stayed for the whole hold. */
  successful: number;
}

/**
 * Why a visit by a user's link does not count: it was the user's or came from a network of the user, a browser that was
 * there before, another one in a network that was there that day, or a program.
 */
export const UNCOUNTED_VISITS = ['own', 'browser', 'network', 'program'] as const;
/** One of {@link UNCOUNTED_VISITS}. */
export type UncountedVisit = (typeof UNCOUNTED_VISITS)[number];

/** Visits by a user's link: how many count, and how many do not, by reason. */
export interface LinkVisits {
  counted: number;
  uncounted: Record<UncountedVisit, number>;
}

/** Friends that a tier requires beside its visitors. */
export const requiredFriends = ({ shares }: RewardTier): number => shares * REFERRAL_RULES.friendsPerShare;

/** The friends that a tier counts: successful ones if it pays cash, else joined ones. */
export const countedFriends = ({ reward }: RewardTier, { joined, successful }: TierCounts): number =>
  reward.cashCents === null ? joined : successful;

/** Whether a tier is rewarded: a verified user, visitors of the link, and friends (decision 020). */
export const isTierReached = (tier: RewardTier, counts: TierCounts): boolean =>
  counts.isVerified &&
  counts.landings >= tier.shares &&
  countedFriends(tier, counts) >= requiredFriends(tier);

/**
 * Why a referral earns nothing: the user under another address, an earlier purchase, a card or wallet account of
 * another payer, an unidentifiable payment, a refund, or less than the hold.
 */
export type RejectionReason =
  | 'self'
  | 'bought-before'
  | 'instrument'
  | 'instrument-untold'
  | 'taken-back'
  | 'lapsed';

/**
 * State of a friend: has an account, pays and is in the hold, stayed but has no verified address, earned the reward. Or
 * why nothing is earned: a {@link RejectionReason}, or an erased account.
 */
export type FriendState = 'signed-up' | 'paid' | 'unverified' | 'approved' | RejectionReason | 'friend-left';

/** How a payout can be sent (CONST-34, REF-12). */
export const PAYOUT_METHODS = ['wallet', 'bank'] as const;
/** One of {@link PAYOUT_METHODS}. */
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];
