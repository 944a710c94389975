import type { ProtectRule } from '@swipeclean/scan-engine';

export function hasRule(rules: readonly ProtectRule[], { kind, value }: ProtectRule): boolean {
  return rules.some((rule) => rule.kind === kind && rule.value === value);
}

/** The rules with more of them, each once. */
export function withRules(
  rules: readonly ProtectRule[],
  more: readonly ProtectRule[],
): readonly ProtectRule[] {
  const added = more.filter((rule) => !hasRule(rules, rule));
  return added.length === 0 ? rules : [...rules, ...added];
}
