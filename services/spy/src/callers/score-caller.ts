import type { CallerFactor, CallerType, SpamVerdict, Severity } from '@swipeclean/contracts/server';
import { NUMBERING_DATA } from '@swipeclean/phone';

const BASELINE = 70;

/** Established users who must agree before a kind or a name is told of somebody: accounts are cheap to open. */
export const AGREEING_USERS = 3;

/** What a number's plan says of it. */
export interface PlanFacts {
  isValid: boolean;
  lineType: string | null;
}

/** How far a number can be trusted, and why. */
export interface CallerScore {
  /** 0 to 100, higher is safer. */
  trustScore: number;
  riskLevel: Severity;
  callerType: CallerType | null;
  factors: CallerFactor[];
}

/** Scores a number from its numbering plan and from its standing in the community, null while that cannot be asked. */
export function scoreCaller(plan: PlanFacts, standing: SpamVerdict | null, now: Date): CallerScore {
  const factors = [
    { code: 'baseline', delta: BASELINE, source: 'SwipeClean', asOf: null } as const,
    ...planFactors(plan),
    ...(standing ? communityFactors(standing) : [unavailable(now)]),
  ];
  const sum = factors.reduce((total, { delta }) => total + delta, 0);
  if (standing?.own.isBlocked) factors.push(community(standing, 'own-block', -Math.max(0, sum)));
  const trustScore = standing?.own.isBlocked ? 0 : Math.min(100, Math.max(0, sum));
  return {
    trustScore,
    riskLevel: riskOf(trustScore),
    callerType: callerTypeOf(plan, standing),
    factors,
  };
}

function planFactors({ isValid, lineType }: PlanFacts): CallerFactor[] {
  const factor = (code: CallerFactor['code'], delta: number): CallerFactor => ({
    code,
    delta,
    ...NUMBERING_DATA,
  });
  return [
    isValid ? factor('valid', 10) : factor('invalid', -40),
    ...(lineType === 'premium_rate' ? [factor('premium-rate', -30)] : []),
    ...(lineType === 'voip' ? [factor('voip', -5)] : []),
  ];
}

function communityFactors(standing: SpamVerdict): CallerFactor[] {
  const { userScore, complaintScore, own } = standing;
  return [
    ...(userScore > 0 ? [community(standing, 'community', -evidence(userScore, 60))] : []),
    ...(complaintScore > 0 ? [community(standing, 'complaints', -evidence(complaintScore, 25))] : []),
    ...(own.verdict === 'legitimate' ? [community(standing, 'own-legitimate', 20)] : []),
  ];
}

/** Each doubling of evidence takes off 15 points, up to `most`. */
const evidence = (score: number, most: number) => Math.round(Math.min(most, 15 * Math.log2(1 + score)));

const community = ({ asOf }: SpamVerdict, code: CallerFactor['code'], delta: number): CallerFactor => ({
  code,
  delta,
  source: SOURCES[code] ?? 'SwipeClean community',
  asOf,
});

const SOURCES: Partial<Record<CallerFactor['code'], string>> = {
  complaints: 'Federal Trade Commission',
  'own-block': 'You',
  'own-legitimate': 'You',
};

const unavailable = (now: Date): CallerFactor => ({
  code: 'community-unavailable',
  delta: 0,
  source: 'SwipeClean community',
  asOf: now.toISOString(),
});

function riskOf(trustScore: number): Severity {
  if (trustScore >= 70) return 'low';
  if (trustScore >= 40) return 'medium';
  return trustScore >= 20 ? 'high' : 'critical';
}

function callerTypeOf({ lineType }: PlanFacts, standing: SpamVerdict | null): CallerType | null {
  if (standing?.protection === 'emergency') return 'government';
  const { category, categoryReporters = 0 } = standing ?? {};
  if (categoryReporters >= AGREEING_USERS && (category === 'scam' || category === 'telemarketer'))
    return category;
  return lineType === 'premium_rate' || lineType === 'toll_free' ? 'business' : null;
}
