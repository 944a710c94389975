import type { ReportType, Severity } from '@swipeclean/contracts/server';

/** Half-life of a claim in days: numbers get new owners. */
export const HALF_LIFE_DAYS = 180;
/** The same for recent activity and for complaints; most complaints are about numbers used once. */
export const SHORT_HALF_LIFE_DAYS = 14;

/** Age in days from which the claims of an account with a verified address have full weight. */
export const ESTABLISHED_DAYS = 7;
/** Weight of a claim by any other user. */
const NEWCOMER_WEIGHT = 0.2;
/** Weight of all those claims together: accounts are cheap to open. */
const MAX_NEWCOMERS_WEIGHT = 1;

/** Weight of a report of low severity, unless it says what happened. */
const LOW_SEVERITY_WEIGHT = 0.5;

/** Weight of a complaint: anyone can file one, and caller numbers can be forged. */
const COMPLAINT_WEIGHT = 0.3;
export const COMPLAINT_DAYS = 30;

/** A number is blocked for everybody at this score, with this many established reporters or complaints. */
const BLOCKING_SCORE = 4;
const BLOCKING_REPORTERS = 3;
const BLOCKING_COMPLAINTS = 5;

/** Users with the same latest claim on a number and the same weight. */
export interface ClaimGroup {
  isSpam: boolean;
  isEstablished: boolean;
  /** Null for claims without a category. */
  category: ReportType | null;
  /** Null for claims without a severity. */
  severity: Severity | null;
  /** Whether they say what happened. */
  isDescribed: boolean;
  users: number;
  /** `users`, decayed by {@link HALF_LIFE_DAYS} and by {@link SHORT_HALF_LIFE_DAYS}. */
  decayed: number;
  recentDecayed: number;
}

/** Complaints to authorities about a number. */
export interface ComplaintSums {
  /** Those of the last {@link COMPLAINT_DAYS}. */
  recent: number;
  /** All, decayed by {@link SHORT_HALF_LIFE_DAYS}. */
  decayed: number;
}

/** The community's verdict on a number at one time. Scores are 0 or more, rounded to hundredths. */
export interface CommunityVerdict {
  /** `userScore` and `complaintScore` together. */
  score: number;
  userScore: number;
  complaintScore: number;
  /** The users' score with the short half-life. */
  heat: number;
  /** Users whose latest claim is spam, and legitimate. */
  reporters: number;
  legitimateVotes: number;
  /** Complaints of the last 30 days. */
  complaints: number;
  /** The most frequent category of established reporters, or of all when none is established; null without one. */
  category: ReportType | null;
  /** Established reporters who gave that category. */
  categoryReporters: number;
  /** The most frequent severity of reports; null without one. */
  severity: Severity | null;
  /** Reporters who said what happened. */
  descriptions: number;
  isBlocked: boolean;
}

/** Computes a verdict. It blocks by the rounded score, so that no shown 4 fails to block. */
export function computeVerdict(
  claims: readonly ClaimGroup[],
  { recent, decayed }: ComplaintSums,
): CommunityVerdict {
  const spam = claims.filter(({ isSpam }) => isSpam);
  const legitimate = claims.filter(({ isSpam }) => !isSpam);
  const userScore = sumWeights(spam, legitimate, (claim) => claim.decayed);
  const complaintScore = COMPLAINT_WEIGHT * decayed;
  const score = roundToHundredths(userScore + complaintScore);
  const established = countUsers(spam.filter(({ isEstablished }) => isEstablished));
  const isBroad = established >= BLOCKING_REPORTERS || recent >= BLOCKING_COMPLAINTS;
  return {
    score,
    userScore: roundToHundredths(userScore),
    complaintScore: roundToHundredths(complaintScore),
    heat: roundToHundredths(sumWeights(spam, legitimate, (claim) => claim.recentDecayed)),
    reporters: countUsers(spam),
    legitimateVotes: countUsers(legitimate),
    complaints: recent,
    ...findCategory(spam),
    severity: findSeverity(spam),
    descriptions: countUsers(spam.filter(({ isDescribed }) => isDescribed)),
    isBlocked: isBroad && score >= BLOCKING_SCORE,
  };
}

/**
 * Spam claims less legitimate ones. Newcomers weigh as one established user at most, and their legitimate votes offset
 * newcomers' reports alone: else accounts opened for it could lift a block.
 */
function sumWeights(
  spam: ClaimGroup[],
  legitimate: ClaimGroup[],
  weightOf: (claim: ClaimGroup) => number,
): number {
  const sum = (claims: ClaimGroup[], isEstablished: boolean) =>
    claims
      .filter((claim) => claim.isEstablished === isEstablished)
      .reduce((total, claim) => total + severityWeight(claim) * weightOf(claim), 0);
  const newcomers = (claims: ClaimGroup[]) =>
    Math.min(MAX_NEWCOMERS_WEIGHT, NEWCOMER_WEIGHT * sum(claims, false));
  const fromNewcomers = Math.max(0, newcomers(spam) - newcomers(legitimate));
  return Math.max(0, sum(spam, true) + fromNewcomers - sum(legitimate, true));
}

const severityWeight = ({ severity, isDescribed }: ClaimGroup): number =>
  severity === 'low' && !isDescribed ? LOW_SEVERITY_WEIGHT : 1;

const countUsers = (claims: ClaimGroup[]) => claims.reduce((total, { users }) => total + users, 0);

const roundToHundredths = (value: number) => Math.round(value * 100) / 100;

function findCategory(claims: ClaimGroup[]): Pick<CommunityVerdict, 'category' | 'categoryReporters'> {
  const known = claims.filter(({ isEstablished }) => isEstablished);
  const established = findMostFrequent(known, ({ category }) => category);
  const [category = null] = established ?? findMostFrequent(claims, (claim) => claim.category) ?? [];
  return { category, categoryReporters: established?.[1] ?? 0 };
}

/** The severity that most name; of two alike the first by name, so that the order of rows changes nothing. */
const findSeverity = (claims: ClaimGroup[]): Severity | null =>
  findMostFrequent(claims, ({ severity }) => severity)?.[0] ?? null;

function findMostFrequent<Word extends string>(
  claims: ClaimGroup[],
  wordOf: (claim: ClaimGroup) => Word | null,
): [Word, number] | null {
  const counts = new Map<Word, number>();
  for (const claim of claims) {
    const word = wordOf(claim);
    if (word) counts.set(word, (counts.get(word) ?? 0) + claim.users);
  }
  const [first] = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return first ?? null;
}
