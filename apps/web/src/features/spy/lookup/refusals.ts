import { spyText } from '../messages';

/** Refusals of the server that have words in every language; any other is shown as it came. */
const KNOWN = [
  [/^This is not a possible phone number/, 'phone.impossible'],
  [/^Enter a valid IP address/, 'ip.invalid'],
] as const;

export function inReadersLanguage(refusal: string): string {
  const known = KNOWN.find(([pattern]) => pattern.test(refusal));
  return known ? spyText(known[1]) : refusal;
}
