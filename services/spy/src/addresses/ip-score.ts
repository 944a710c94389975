import type { IpFactor, Severity } from '@swipeclean/contracts/server';
import { hasEvidence, toScore } from '../lookups/factor-score';
import { LIST_KINDS, type ListKind } from './ip-list-parser';
import type { ListMatch } from './ip-lists.service';

/** Where a score starts; below 100, because no local data proves an address safe. */
const BASELINE = 85;

/** Points that a listing subtracts. */
const PENALTIES: Record<ListKind, number> = { tor: 45, vpn: 25, relay: 5, proxy: 40, datacenter: 15 };

/** Threat levels by the score below which they apply. */
const THREAT_LEVELS = [
  { below: 20, level: 'critical' },
  { below: 40, level: 'high' },
  { below: 70, level: 'medium' },
] as const;

export interface IpScore {
  /** 0 to 100, higher is safer; null, like the threat level, when no list has the address. */
  reputationScore: number | null;
  threatLevel: Severity | null;
  factors: IpFactor[];
}

/** Scores an address by the lists that are available. */
export function scoreAddress(matches: Record<ListKind, ListMatch | null>): IpScore {
  const checked = LIST_KINDS.flatMap((code): IpFactor[] => {
    const match = matches[code];
    if (!match) return [];
    const { listed, source, asOf } = match;
    return [{ code, listed, delta: listed ? -PENALTIES[code] : 0, source, asOf: asOf.toISOString() }];
  });
  if (!hasEvidence(checked)) return { reputationScore: null, threatLevel: null, factors: checked };
  const factors: IpFactor[] = [
    { code: 'baseline', listed: true, delta: BASELINE, source: 'SwipeClean', asOf: null },
    ...checked,
  ];
  const reputationScore = toScore(factors);
  return { reputationScore, threatLevel: toThreatLevel(reputationScore), factors };
}

const toThreatLevel = (score: number): Severity =>
  THREAT_LEVELS.find(({ below }) => score < below)?.level ?? 'low';
