import type { ReportType } from '@swipeclean/contracts/server';

/** Days after which what was said of a number weighs half: numbers change hands. */
export const HALF_LIFE_DAYS = 180;
/** The same for how lively a number is right now, and for complaints, most of which are of numbers used once. */
export const SHORT_HALF_LIFE_DAYS = 14;

/** Days for which a user must have been known, with a verified address, for their word to weigh in full. */
export const NEWCOMER_DAYS = 7;
/** What the word of any other user weighs. */
const NEWCOMER_WEIGHT = 0.2;
/** What all of those weigh together: accounts are cheap to open. */
const NEWCOMERS_WEIGHT = 1;

/** What one complaint to an authority weighs: anybody may file it, of a number that anybody may have forged. */
const COMPLAINT_WEIGHT = 0.3;
/** Days for which a complaint is told of. */
export const COMPLAINT_DAYS = 30;

/** What it takes for the community to block: so much evidence, from so many established users or complaints. */
const BLOCKING_SCORE = 4;
const BLOCKING_REPORTERS = 3;
const BLOCKING_COMPLAINTS = 5;

/** Users who last said the same of a number and whose word weighs alike. */
export interface Voices {
  isSpam: boolean;
  /** Whether their word weighs in full. */
  isKnown: boolean;
  /** What they call it; null of those who do not say. */
  category: ReportType | null;
  users: number;
  /** How many users that is when each is halved every {@link HALF_LIFE_DAYS}, and every {@link SHORT_HALF_LIFE_DAYS}. */
  decayed: number;
  soonDecayed: number;
  lastSaidAt: Date;
}

/** Complaints to authorities about a number. */
export interface Complaints {
  /** Those of the last {@link COMPLAINT_DAYS}. */
  recent: number;
  /** How many there are when each is halved every {@link SHORT_HALF_LIFE_DAYS}. */
  decayed: number;
}

/** What the community makes of a number at one time; evidence in hundredths, 0 or more. */
export interface Judgement {
  /** All evidence. */
  score: number;
  /** Evidence of users. */
  userScore: number;
  /** Evidence of complaints to authorities. */
  complaintScore: number;
  /** Evidence of users as of the last weeks. */
  heat: number;
  /** Users whose last word is that it is spam, and that it is legitimate. */
  reporters: number;
  legitimateVotes: number;
  /** Complaints of the last 30 days. */
  complaints: number;
  /** What most established reporters call it, or without any most others; null without any who do. */
  category: ReportType | null;
  /** Established reporters who call it that. */
  categoryReporters: number;
  lastReportedAt: Date | null;
  isBlocked: boolean;
}

/** Judges a number by the evidence as it is shown, so that nobody sees a 4 that does not block. */
export function judgeNumber(voices: readonly Voices[], { recent, decayed }: Complaints): Judgement {
  const spam = voices.filter(({ isSpam }) => isSpam);
  const legitimate = voices.filter(({ isSpam }) => !isSpam);
  const evidence = (of: Weight) => weigh(spam, legitimate, of);
  const userEvidence = evidence((voice) => voice.decayed);
  const complaintEvidence = COMPLAINT_WEIGHT * decayed;
  const score = hundredths(userEvidence + complaintEvidence);
  const established = count(spam.filter(({ isKnown }) => isKnown));
  const isBroad = established >= BLOCKING_REPORTERS || recent >= BLOCKING_COMPLAINTS;
  return {
    score,
    userScore: hundredths(userEvidence),
    complaintScore: hundredths(complaintEvidence),
    heat: hundredths(evidence((voice) => voice.soonDecayed)),
    reporters: count(spam),
    legitimateVotes: count(legitimate),
    complaints: recent,
    ...categorize(spam),
    lastReportedAt: spam.reduce<Date | null>((latest, { lastSaidAt }) => later(latest, lastSaidAt), null),
    isBlocked: isBroad && score >= BLOCKING_SCORE,
  };
}

type Weight = (voice: Voices) => number;

/**
 * What users' words come to. Newcomers weigh no more together than one who is known, and their good words answer their own
 * bad ones alone: or who was reported would lift the block by accounts opened for it.
 */
function weigh(spam: Voices[], legitimate: Voices[], of: Weight): number {
  const sum = (voices: Voices[], isKnown: boolean) =>
    voices.filter((voice) => voice.isKnown === isKnown).reduce((total, voice) => total + of(voice), 0);
  const newcomers = (voices: Voices[]) => Math.min(NEWCOMERS_WEIGHT, NEWCOMER_WEIGHT * sum(voices, false));
  const doubtful = Math.max(0, newcomers(spam) - newcomers(legitimate));
  return Math.max(0, sum(spam, true) + doubtful - sum(legitimate, true));
}

const count = (voices: Voices[]) => voices.reduce((total, { users }) => total + users, 0);

const hundredths = (value: number) => Math.round(value * 100) / 100;

const later = (a: Date | null, b: Date) => (a && a > b ? a : b);

function categorize(voices: Voices[]): Pick<Judgement, 'category' | 'categoryReporters'> {
  const known = mostFrequent(voices.filter(({ isKnown }) => isKnown));
  const [category = null] = known ?? mostFrequent(voices) ?? [];
  return { category, categoryReporters: known?.[1] ?? 0 };
}

function mostFrequent(voices: Voices[]): [ReportType, number] | null {
  const counts = new Map<ReportType, number>();
  for (const { category, users } of voices) {
    if (category) counts.set(category, (counts.get(category) ?? 0) + users);
  }
  const [first] = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return first ?? null;
}
