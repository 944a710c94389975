import type { CallerFactor, CallerType, SpamVerdict, Severity } from '@swipeclean/contracts/server';
import { NUMBER_RULES_AS_OF, NUMBERING_DATA, type NumberKind, type NumberRule } from '@swipeclean/phone';
import { hasEvidence, sumDeltas, toScore } from '../lookups/factor-score';

/** Where a score starts. Points are taken off or added only for a reason, and without one there is no score. */
const BASELINE = 80;

/** Established users who must agree on a category or a name; accounts are cheap to open. */
export const MIN_AGREEING_USERS = 3;

export interface PlanFacts {
  isValid: boolean;
  lineType: string | null;
  /** What a number in no numbering plan is; null for others. */
  special: 'emergency' | 'short' | null;
  rule: NumberRule | null;
}

/** Points of a range's published purpose: a call from a fiction range is forged. */
const RULE_POINTS: Record<NumberKind, number> = {
  helpline: 0,
  medical: 0,
  'business-calls': 0,
  telemarketing: -30,
  fiction: -50,
};

/** Points of each list of the operator's. */
const LIST_POINTS = -40;

export interface CallerScore {
  /** 0 to 100, higher is safer; null, like the risk level, without evidence. */
  trustScore: number | null;
  riskLevel: Severity | null;
  callerType: CallerType | null;
  factors: CallerFactor[];
}

/** Scores a number by its numbering plan and the community's verdict, null while the spam service is unavailable. */
export function scoreCaller(plan: PlanFacts, verdict: SpamVerdict | null, now: Date): CallerScore {
  const checked = [
    ...createPlanFactors(plan),
    ...(verdict ? createCommunityFactors(verdict) : [createUnavailableFactor(now)]),
  ];
  const callerType = findCallerType(plan, verdict);
  const isBlocked = verdict?.own.isBlocked ?? false;
  if (!isBlocked && !hasEvidence(checked))
    return { trustScore: null, riskLevel: null, callerType, factors: checked };
  const factors: CallerFactor[] = [
    { code: 'baseline', delta: BASELINE, source: 'SwipeClean', asOf: null },
    ...checked,
  ];
  if (verdict && isBlocked)
    factors.push(createCommunityFactor(verdict, 'own-block', -Math.max(0, sumDeltas(factors))));
  const trustScore = toScore(factors);
  return { trustScore, riskLevel: toRiskLevel(trustScore), callerType, factors };
}

function createPlanFactors({ isValid, lineType, special, rule }: PlanFacts): CallerFactor[] {
  const asOf = NUMBER_RULES_AS_OF;
  if (rule) return [{ code: rule.kind, delta: RULE_POINTS[rule.kind], source: rule.source, asOf }];
  if (special) return [{ code: special, delta: 0, source: 'SwipeClean', asOf }];
  const createFactor = (code: CallerFactor['code'], delta: number): CallerFactor => ({
    code,
    delta,
    ...NUMBERING_DATA,
  });
  return [
    isValid ? createFactor('valid', 0) : createFactor('invalid', -50),
    ...(lineType === 'premium_rate' ? [createFactor('premium-rate', -30)] : []),
  ];
}

function createCommunityFactors(verdict: SpamVerdict): CallerFactor[] {
  const { userScore, complaintScore, lists, own } = verdict;
  const isUnreported = userScore === 0 && complaintScore === 0 && lists.length === 0;
  return [
    ...(isUnreported ? [createCommunityFactor(verdict, 'unreported', 0)] : []),
    ...(userScore > 0 ? [createCommunityFactor(verdict, 'community', -toPenalty(userScore, 60))] : []),
    ...(complaintScore > 0
      ? [createCommunityFactor(verdict, 'complaints', -toPenalty(complaintScore, 25))]
      : []),
    ...lists.map((list): CallerFactor => ({ code: 'listed', delta: LIST_POINTS, ...list })),
    ...(own.verdict === 'legitimate' ? [createCommunityFactor(verdict, 'own-legitimate', 20)] : []),
  ];
}

/** Points to subtract: 15 for each doubling of the evidence, up to `maximum`. */
const toPenalty = (score: number, maximum: number) =>
  Math.round(Math.min(maximum, 15 * Math.log2(1 + score)));

const createCommunityFactor = (
  { asOf }: SpamVerdict,
  code: CallerFactor['code'],
  delta: number,
): CallerFactor => ({ code, delta, source: SOURCES[code] ?? 'SwipeClean community', asOf });

const SOURCES: Partial<Record<CallerFactor['code'], string>> = {
  complaints: 'Federal Trade Commission',
  'own-block': 'You',
  'own-legitimate': 'You',
};

const createUnavailableFactor = (now: Date): CallerFactor => ({
  code: 'community-unavailable',
  delta: 0,
  source: 'SwipeClean community',
  asOf: now.toISOString(),
});

function toRiskLevel(trustScore: number): Severity {
  if (trustScore >= 70) return 'low';
  if (trustScore >= 40) return 'medium';
  return trustScore >= 20 ? 'high' : 'critical';
}

function findCallerType(
  { lineType, special, rule }: PlanFacts,
  verdict: SpamVerdict | null,
): CallerType | null {
  if (special === 'emergency' && !rule) return 'government';
  if (rule?.kind === 'telemarketing') return 'telemarketer';
  if (rule?.kind === 'business-calls') return 'business';
  const { category, categoryReporters = 0 } = verdict ?? {};
  if (categoryReporters >= MIN_AGREEING_USERS && (category === 'scam' || category === 'telemarketer'))
    return category;
  return lineType === 'premium_rate' || lineType === 'toll_free' ? 'business' : null;
}
