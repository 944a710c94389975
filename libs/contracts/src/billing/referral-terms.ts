import { BILLING_TERMS } from './terms';

/** Terms of the referral programme (specification, CONST-34). */
export const REFERRAL_TERMS = {
  /** Cents for each friend who joins. */
  rewardCents: 1000,
  /** Months that the friend gets free. */
  friendFreeMonths: 1,
  /** Cents that must have been earned before they are paid out. */
  minimumPayoutCents: 5000,
  /** Days that a friend must stay subscribed. */
  holdDays: 30,
} as const;

/** How the terms are applied (decision 020). */
export const REFERRAL_RULES = {
  /** Days after which a code that led somebody here no longer counts. */
  attributionDays: 60,
  /** Days that the next payment of a friend may be late without a gap in the subscription. */
  graceDays: BILLING_TERMS.graceDays,
  /** Days for which a neighbourhood where a user was seen counts as the user's own. */
  selfReferralDays: 60,
  /** Friends that a tier needs for each of its shares: who joined for Pro, who stayed for cash. */
  friendsPerShare: 1,
  /** Days of Pro that a free month is. */
  monthDays: BILLING_TERMS.daysOf.monthly,
} as const;

/** What a number of shares is rewarded with (ENT-21). */
export interface RewardTier {
  shares: number;
  reward: {
    /** Months of Pro, or for ever. */
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

/** Where a share can go and be counted. Instagram is not among them: there a text is copied, nothing is shared (VIRAL-06). */
export const SHARE_NETWORKS = ['x', 'facebook', 'whatsapp', 'linkedin', 'device'] as const;
/** One of {@link SHARE_NETWORKS}; `device` is the device's own share sheet. */
export type ShareNetwork = (typeof SHARE_NETWORKS)[number];

/** A user's referral code, from the first six characters of the id; a visitor's is `SWIPEXX` (CONST-35, REF-04, REF-05). */
export const referralCodeOf = (userId: string | null | undefined): string =>
  `SWIPE${(userId ?? 'XX').slice(0, 6).toUpperCase()}`;

/** The address that leads a friend to the site by a code. */
export const referralLink = (siteUrl: string, code: string): string =>
  `${siteUrl.replace(/\/$/, '')}/?ref=${encodeURIComponent(code)}`;

/** Letters of other scripts that look like those of a code. */
const LOOK_ALIKES: Record<string, string> = {
  ...{
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
  },
  ...{
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
  },
};

/**
 * A code as it is kept, since people type it from paper and paste it from chats: without blanks, dashes and dots, in upper
 * case, letters that only look like ours as ours, and `SW1PE` or `SWLPE` read as `SWIPE` (CONST-35).
 */
export const normalizeReferralCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[^A-Z0-9]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/^SW[1L]PE(?=.{2,6}$)/, 'SWIPE');

/** What rewards are counted of. */
export interface TierCounts {
  /** Whether the user's own address is verified. */
  isVerified: boolean;
  /** Other people who came by the user's link. */
  landings: number;
  /** Friends who joined: opened an account and verified its address. */
  joined: number;
  /** Friends who stayed for the whole hold. */
  successful: number;
}

/** Friends that a tier needs beside its visitors. */
export const requiredFriends = ({ shares }: RewardTier): number => shares * REFERRAL_RULES.friendsPerShare;

/** Those friends whom a tier counts: who stayed where cash is in it, else who joined. */
export const countedFriends = ({ reward }: RewardTier, { joined, successful }: TierCounts): number =>
  reward.cashCents === null ? joined : successful;

/** Whether a tier is rewarded: a verified user, visitors of the link, and friends (decision 020). */
export const isTierReached = (tier: RewardTier, counts: TierCounts): boolean =>
  counts.isVerified &&
  counts.landings >= tier.shares &&
  countedFriends(tier, counts) >= requiredFriends(tier);

/**
 * How far a friend has come: has an account, has paid and is in the hold, has stayed and is still to confirm the address, has
 * earned the reward; or why nothing is earned: the friend
 * is the user under another address, had bought before, paid with a card or wallet account that somebody else pays
 * with, or with what nobody could know again, had the payment back, did not stay for the hold, or left with the account.
 */
export const FRIEND_STATES = [
  'signed-up',
  'paid',
  'unverified',
  'approved',
  'self',
  'bought-before',
  'instrument',
  'instrument-untold',
  'taken-back',
  'lapsed',
  'friend-left',
] as const;
/** One of {@link FRIEND_STATES}. */
export type FriendState = (typeof FRIEND_STATES)[number];

/** How a payout can be sent (CONST-34, REF-12). */
export const PAYOUT_METHODS = ['wallet', 'bank'] as const;
/** One of {@link PAYOUT_METHODS}. */
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];
