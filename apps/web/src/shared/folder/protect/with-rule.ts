import type { ProtectRule } from '@swipeclean/scan-engine';

/** The rules with one more, once. */
export function withRule(rules: readonly ProtectRule[], rule: ProtectRule): readonly ProtectRule[] {
  const isThere = rules.some(({ kind, value }) => kind === rule.kind && value === rule.value);
  return isThere ? rules : [...rules, rule];
}
