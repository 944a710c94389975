import { IP_FACTORS, type IpFactor, type Severity } from '@swipeclean/contracts/server';
import type { ListKind } from './ip-list-parser';
import type { ListMatch } from './ip-lists.service';

/** The score without findings; below 100, because no local data proves an address safe. */
const BASELINE = 85;

/** Points that a listing subtracts. */
const PENALTIES: Record<ListKind, number> = { tor: 45, vpn: 25, relay: 5, proxy: 40, datacenter: 15 };

/** Threat levels by the score below which they apply. */
const THREAT_LEVELS = [
  { below: 20, level: 'critical' },
  { below: 40, level: 'high' },
  { below: 70, level: 'medium' },
] as const;

/** The factors of a score: the baseline and each list that is available. */
export function createFactors(matches: Record<ListKind, ListMatch | null>): IpFactor[] {
  return IP_FACTORS.flatMap((code): IpFactor[] => {
    if (code === 'baseline')
      return [{ code, listed: true, delta: BASELINE, source: 'SwipeClean', asOf: null }];
    const match = matches[code];
    if (!match) return [];
    const { listed, source, asOf } = match;
    return [{ code, listed, delta: listed ? -PENALTIES[code] : 0, source, asOf: asOf.toISOString() }];
  });
}

/** The sum of the factors, 0 to 100; higher is safer. */
export function toReputationScore(factors: readonly IpFactor[]): number {
  const sum = factors.reduce((total, { delta }) => total + delta, 0);
  return Math.min(100, Math.max(0, sum));
}

export const toThreatLevel = (score: number): Severity =>
  THREAT_LEVELS.find(({ below }) => score < below)?.level ?? 'low';
