import { sourcesText } from '../messages';

/** A screen's words for the codes of its plans. */
export interface PlanWords {
  /** Why an item was chosen. */
  reason: (code: string) => string;
  /** Where an item is, in the user's words; as the server says it unless set. */
  detail?: (detail: string) => string;
  /** A kind of item that stays. */
  protection: (code: string) => string;
}

const PROBLEMS = [
  'changed',
  'gone',
  'refused',
  'last-copy',
  'locked',
  'forbidden',
  'no-space',
  'place-taken',
  'hidden-names',
  'not-located',
  'not-known',
  'not-saved',
  'odd-structure',
  'inline',
  'too-large',
  'mailbox-full',
  'copy-differs',
] as const;

/** Why an item was left alone, or not moved. */
export function itemProblemText(code: string): string {
  const known = PROBLEMS.find((problem) => problem === code);
  return sourcesText(`item.${known ?? 'other'}`);
}
