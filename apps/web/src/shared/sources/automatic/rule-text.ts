import type { RuleTerms } from '@swipeclean/contracts';
import { formatNumber } from '../../format/format';
import { sourcesText } from '../messages';

/** What a rule takes, in a line. */
export function ruleText({ kind, sender = '', keepLatest = 0, olderThanDays = 0 }: RuleTerms): string {
  if (kind === 'sender')
    return keepLatest === 0
      ? sourcesText('auto.rule.sender.all', { sender })
      : sourcesText('auto.rule.sender', { sender, number: formatNumber(keepLatest) });
  return sourcesText(`auto.rule.${kind}`, { days: formatNumber(olderThanDays) });
}
