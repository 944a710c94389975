import { IP_FACTORS, type IpFactor, type Severity } from '@swipeclean/contracts/server';
import type { ListKind } from '../ip-lists/ip-list';
import type { ListVerdict } from '../ip-lists/ip-lists.service';

/** Points from which an address starts: nothing that can be looked up here makes it entirely safe. */
const BASELINE = 85;

/** Points that being on a list takes. */
const COST: Record<ListKind, number> = { tor: 45, vpn: 25, relay: 5, proxy: 40, datacenter: 15 };

/** Scores below which the threat is so called. */
const THREATS = [
  { below: 20, threat: 'critical' },
  { below: 40, threat: 'high' },
  { below: 70, threat: 'medium' },
] as const;

/** What the score is made of: the baseline and each list that could be asked. */
export function judgeFactors(verdicts: Record<ListKind, ListVerdict | null>): IpFactor[] {
  return IP_FACTORS.flatMap((code): IpFactor[] => {
    if (code === 'baseline')
      return [{ code, listed: true, delta: BASELINE, source: 'SwipeClean', asOf: null }];
    const verdict = verdicts[code];
    if (!verdict) return [];
    const { listed, source, asOf } = verdict;
    return [{ code, listed, delta: listed ? -COST[code] : 0, source, asOf: asOf.toISOString() }];
  });
}

/** The sum of the factors, 0 to 100; higher is safer. */
export const scoreOf = (factors: IpFactor[]): number =>
  Math.min(
    100,
    Math.max(
      0,
      factors.reduce((sum, { delta }) => sum + delta, 0),
    ),
  );

/** How bad a score is. */
export const threatOf = (score: number): Severity =>
  THREATS.find(({ below }) => score < below)?.threat ?? 'low';
