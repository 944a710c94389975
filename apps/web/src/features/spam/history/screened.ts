import type { BlockedCall, BlockedText, ScreenReason } from '@swipeclean/contracts';

/** A blocked call or text. */
export type Screened =
  | (BlockedCall & { kind: 'call'; at: string })
  | (BlockedText & { kind: 'text'; at: string });

export interface ScreenedFilter {
  kind: 'all' | Screened['kind'];
  reason: 'all' | BlockReason;
}

/** Blocking rules, and none. */
export const BLOCK_REASONS = [
  'own-block',
  'own-prefix',
  'own-withheld',
  'own-unverified',
  'own-foreign',
  'own-quiet-hours',
  'invalid-number',
  'listed',
  'community',
  'content',
  'none',
] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Calls and texts in one list, newest first. */
export function mergeScreened(calls: readonly BlockedCall[], texts: readonly BlockedText[]): Screened[] {
  const all: Screened[] = [
    ...calls.map((call) => ({ ...call, kind: 'call' as const, at: call.callTime })),
    ...texts.map((text) => ({ ...text, kind: 'text' as const, at: text.receivedTime })),
  ];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

export const filterScreened = (items: readonly Screened[], { kind, reason }: ScreenedFilter): Screened[] =>
  items.filter(
    (item) =>
      (kind === 'all' || item.kind === kind) && (reason === 'all' || blockReason(item.reason) === reason),
  );

/** The rule that blocked it; `none` for one that a newer server has. */
export const blockReason = (reason: ScreenReason): BlockReason =>
  BLOCK_REASONS.find((known) => known === reason) ?? 'none';
