import type { FieldError } from '@swipeclean/contracts';
import { spyText } from '../messages';

/** What the server refused of a lookup's field, in the reader's language where it can be told. */
export function refusalText({ field, code }: FieldError): string | undefined {
  if (field === 'phoneNumber' && code === 'IMPOSSIBLE') return spyText('phone.impossible');
  return field === 'ipAddress' && code === 'FORMAT' ? spyText('ip.invalid') : undefined;
}
