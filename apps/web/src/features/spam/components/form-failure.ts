import type { FieldError, FieldErrorCode } from '@swipeclean/contracts';
import { failureMessage } from '@/shared/api/failure-message';
import { toast } from '@/shared/toast/toast-store';
import { isPremiumRequired } from '@/shared/ui/premium-notice';
import { spamText } from '../messages';

/** SPAM-07, SPAM-14. */
export const phoneRule = (typed: string) => typed.trim() === '' && spamText('phone.required');

/** Why the server took no number, in the reader's language; of a code without a sentence nothing. */
export function numberRefusal(code: FieldErrorCode, isPrefix: boolean): string | undefined {
  switch (code) {
    case 'REQUIRED':
      return spamText('phone.required');
    case 'LENGTH':
      return spamText('refused.length');
    case 'FORMAT':
      return spamText(isPrefix ? 'refused.prefix' : 'refused.invalid');
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

/** The same at the field of a form, where what is typed is of no wrong format but as a prefix. */
export const fieldRefusal = ({ field, code }: FieldError): string | undefined =>
  field === 'phoneNumber' || field === 'forwardTo' ? numberRefusal(code, true) : undefined;

/** TOAST-27. */
export function showFailure(error: unknown): void {
  toast({ title: spamText('error.title'), description: failureMessage(error), variant: 'destructive' });
}

/** Tells why a form did not go through, by a message (SPAM-17); a free limit that is reached has its notice. */
export function toastFormFailure(error: unknown): undefined {
  if (!isPremiumRequired(error)) showFailure(error);
}

/** Empties the number for the next one. */
export function clearPhone(form: HTMLFormElement): void {
  const control = form.elements.namedItem('phoneNumber');
  if (control instanceof HTMLInputElement) control.value = '';
}
