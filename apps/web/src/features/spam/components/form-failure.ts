import { type FieldError, type FieldErrorCode, MAX_LENGTHS } from '@swipeclean/contracts';
import { failureMessage } from '@/shared/api/failure-message';
import { offlineHint } from '@/shared/api/offline-hint';
import { toastFailure } from '@/shared/toast/toast-store';
import { isPremiumRequired } from '@/shared/ui/premium-notice';
import { spamText } from '../messages';

export const phoneRule = (typed: string) => typed.trim() === '' && spamText('phone.required');

/** Why the server rejected a value of a list, in the reader's language; undefined for an unknown code. */
export function numberRefusal(code: FieldErrorCode, value: string): string | undefined {
  switch (code) {
    case 'REQUIRED':
      return spamText('phone.required');
    case 'LENGTH':
      return spamText('refused.length', { count: MAX_LENGTHS.phoneNumber });
    case 'FORMAT':
      if (/^\d[\d.,]*e\+?\d+$/i.test(value)) return spamText('refused.rounded');
      if (value.includes('"')) return spamText('refused.quotes');
      return spamText(value.endsWith('*') ? 'refused.prefix' : 'refused.invalid');
    case 'CHOICE':
      return spamText('refused.choice');
    case 'CONTRADICTION':
      return spamText('refused.protected');
    case 'IMPOSSIBLE':
      return spamText('refused.invalid');
    default:
      return undefined;
  }
}

/** The same for a form's field, where the only wrong format is a prefix. */
export const fieldRefusal = ({ field, code }: FieldError): string | undefined =>
  field === 'phoneNumber' || field === 'forwardTo' ? numberRefusal(code, '*') : undefined;

export function showFailure(error: unknown): void {
  toastFailure(spamText('error.title'), failureMessage(error));
}

/** Shows a toast for a failed form (SPAM-17); a reached free limit has its notice, and offline a line at the button. */
export function toastFormFailure(error: unknown): string | undefined {
  const hint = offlineHint(error);
  if (hint === undefined && !isPremiumRequired(error)) showFailure(error);
  return hint;
}

/** Clears the number for the next one. */
export function clearPhone(form: HTMLFormElement): void {
  const control = form.elements.namedItem('phoneNumber');
  if (control instanceof HTMLInputElement) control.value = '';
}
