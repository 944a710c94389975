import type { ReportType } from '@swipeclean/contracts/server';

const DAY_MS = 86_400_000;

/** Days after which what was said of a number weighs half: numbers change hands. */
const HALF_LIFE_DAYS = 180;
/** The same for how lively a number is right now, and for complaints, most of which are of numbers used once. */
const SHORT_HALF_LIFE_DAYS = 14;

/** What a word weighs whose user is known for a week and has a verified address; of any other user. */
const FULL_WEIGHT = 1;
const NEWCOMER_WEIGHT = 0.2;
const NEWCOMER_DAYS = 7;
/** What all newcomers weigh together: accounts are cheap to open. */
const NEWCOMERS_WEIGHT = 1;

/** What one complaint to an authority weighs: anybody may file it, of a number that anybody may have forged. */
const COMPLAINT_WEIGHT = 0.3;
const COMPLAINT_DAYS = 30;

/** What it takes for the community to block: so much evidence, from so many established users or complaints. */
const BLOCKING_SCORE = 4;
const BLOCKING_REPORTERS = 3;
const BLOCKING_COMPLAINTS = 5;

/** What one user said of a number at one time. */
export interface Statement {
  userId: string;
  isSpam: boolean;
  category: ReportType | null;
  saidAt: Date;
  /** Between 0 and 1, from {@link weightOf}. */
  weight: number;
}

/** What the community makes of a number at one time. */
export interface Judgement {
  /** Evidence of users, decayed; 0 or more. */
  userScore: number;
  /** Evidence of complaints to authorities, decayed. */
  complaintScore: number;
  /** Evidence of users as of the last weeks. */
  heat: number;
  /** Users whose last word is that it is spam, and that it is legitimate. */
  reporters: number;
  legitimateVotes: number;
  /** Complaints of the last 30 days. */
  complaints: number;
  /** What most reporters call it; null without any who do. */
  category: ReportType | null;
  lastReportedAt: Date | null;
  isBlocked: boolean;
}

/** What a user's word weighs. */
export function weightOf(member: { openedAt: Date | null; isVerified: boolean }, now: Date): number {
  const isKnown = member.openedAt !== null && daysSince(member.openedAt, now) >= NEWCOMER_DAYS;
  return isKnown && member.isVerified ? FULL_WEIGHT : NEWCOMER_WEIGHT;
}

/** Judges a number by the last word of each user, whatever order the statements come in, and by complaints. */
export function judgeNumber(
  statements: readonly Statement[],
  complaints: readonly Date[],
  now: Date,
): Judgement {
  const last = lastWords(statements);
  const spam = last.filter(({ isSpam }) => isSpam);
  const legitimate = last.filter(({ isSpam }) => !isSpam);
  const evidence = (halfLife: number) =>
    Math.max(0, sum(spam, halfLife, now) - sum(legitimate, halfLife, now));
  const userScore = evidence(HALF_LIFE_DAYS);
  const complaintScore = complaints.reduce(
    (total, at) => total + COMPLAINT_WEIGHT * decay(at, now, SHORT_HALF_LIFE_DAYS),
    0,
  );
  const recent = complaints.filter((at) => daysSince(at, now) <= COMPLAINT_DAYS).length;
  const established = spam.filter(({ weight }) => weight === FULL_WEIGHT).length;
  const isBroad = established >= BLOCKING_REPORTERS || recent >= BLOCKING_COMPLAINTS;
  return {
    userScore,
    complaintScore,
    heat: evidence(SHORT_HALF_LIFE_DAYS),
    reporters: spam.length,
    legitimateVotes: legitimate.length,
    complaints: recent,
    category: mostFrequent(spam.flatMap(({ category }) => category ?? [])),
    lastReportedAt: spam.reduce<Date | null>((latest, { saidAt }) => later(latest, saidAt), null),
    isBlocked: isBroad && userScore + complaintScore >= BLOCKING_SCORE,
  };
}

/** One user counts once a number. Of two words at the same moment the milder stands. */
function lastWords(statements: readonly Statement[]): Statement[] {
  const last = new Map<string, Statement>();
  for (const statement of statements) {
    const known = last.get(statement.userId);
    if (!known || rank(statement) > rank(known)) last.set(statement.userId, statement);
  }
  return [...last.values()];
}

const rank = ({ saidAt, isSpam, category }: Statement) =>
  `${String(saidAt.getTime()).padStart(16, '0')}${isSpam ? 0 : 1}${category ?? ''}`;

/** What users of one opinion weigh; newcomers no more together than one who is known. */
function sum(statements: Statement[], halfLife: number, now: Date): number {
  const [known, newcomers] = [true, false].map((isKnown) =>
    added(
      statements.filter(({ weight }) => (weight === FULL_WEIGHT) === isKnown),
      halfLife,
      now,
    ),
  ) as [number, number];
  return known + Math.min(NEWCOMERS_WEIGHT, newcomers);
}

const added = (statements: Statement[], halfLife: number, now: Date) =>
  statements
    .map(({ weight, saidAt }) => weight * decay(saidAt, now, halfLife))
    // Added up from the smallest, so that the order in which rows come makes no difference in the last digit.
    .sort((a, b) => a - b)
    .reduce((total, value) => total + value, 0);

const daysSince = (at: Date, now: Date) => (now.getTime() - at.getTime()) / DAY_MS;

/** What is dated ahead by another machine's clock weighs no more than what is said now. */
const decay = (at: Date, now: Date, halfLife: number) => 2 ** (-Math.max(0, daysSince(at, now)) / halfLife);

const later = (a: Date | null, b: Date) => (a && a > b ? a : b);

function mostFrequent(categories: ReportType[]): ReportType | null {
  const counts = new Map<ReportType, number>();
  for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1);
  const [first] = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return first?.[0] ?? null;
}
