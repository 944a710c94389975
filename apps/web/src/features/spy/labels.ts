import {
  CALLER_TYPES,
  type CallerFactor,
  type CallerType,
  type IpFactor,
  type Severity,
} from '@swipeclean/contracts';
import { formatDate, formatNumber } from '@/shared/format/format';
import { currentLanguage } from '@/shared/i18n/messages';
import { spyText } from './messages';

const LINE_TYPES = [
  'mobile',
  'fixed_line',
  'fixed_line_or_mobile',
  'toll_free',
  'premium_rate',
  'shared_cost',
  'voip',
  'personal_number',
  'pager',
  'uan',
  'voicemail',
] as const;

/** A caller's type within a sentence. */
export const callerTypeWord = (type: CallerType) =>
  CALLER_TYPES.includes(type) ? spyText(`type.${type}`) : type;

export const callerTypeLabel = (type: CallerType) => capital(callerTypeWord(type));

/** A line type as text; an unknown one is shown as received. */
export function lineTypeLabel(lineType: string | null): string | null {
  const known = LINE_TYPES.find((value) => value === lineType);
  return known ? spyText(`line.${known}`) : lineType && readable(lineType);
}

export const yesNo = (value: boolean | null) => (value === null ? null : spyText(value ? 'yes' : 'no'));

/** The level, and the score, of 100, that it follows from; "Nothing known" without evidence. */
export function verdictFacts(
  scoreName: string,
  score: number | null,
  levelName: string,
  level: Severity | null,
): [name: string, value: string][] {
  if (score === null || level === null) return [[levelName, spyText('severity.none')]];
  return [
    [levelName, spyText(`severity.${level}`)],
    [scoreName, spyText('score.of', { score: formatNumber(score), most: formatNumber(100) })],
  ];
}

/** The level and what weighs most in it: a number may be unknown, and its range still say that a call is forged. */
export function answerText(
  levelName: string,
  level: Severity | null,
  factors: readonly (CallerFactor | IpFactor)[],
): string {
  if (level === null) return spyText('severity.none');
  const answer = `${levelName}: ${spyText(`severity.${level}`)}`;
  const [worst] = factors.filter(({ delta }) => delta < 0).toSorted((one, other) => one.delta - other.delta);
  return worst ? `${answer} · ${spyText(`reason.${worst.code}`)}` : answer;
}

export const timeLabel = (date: string) => formatDate(date, { dateStyle: 'medium', timeStyle: 'short' });

/** `new_device` as `New device`. */
export const readable = (code: string) => capital(code.replaceAll('_', ' '));

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}
