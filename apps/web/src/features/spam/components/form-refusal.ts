import { failureMessage } from '../../../shared/api/failure-message';
import { toast } from '../../../shared/toast/toast-store';
import { isPremiumRequired } from '../../../shared/ui/premium-notice';
import { spamText } from '../messages';

/** SPAM-07, SPAM-14. */
export const phoneRule = (typed: string) => typed.trim() === '' && spamText('phone.required');

/** TOAST-27. */
export function sayFailed(error: unknown): void {
  toast({ title: spamText('error.title'), description: failureMessage(error), variant: 'destructive' });
}

/** Tells why a form did not go through, by a message (SPAM-17); a free limit that is reached has its notice. */
export function tellFailure(error: unknown): undefined {
  if (!isPremiumRequired(error)) sayFailed(error);
}

/** Empties the number for the next one. */
export function clearPhone(form: HTMLFormElement): void {
  const control = form.elements.namedItem('phoneNumber');
  if (control instanceof HTMLInputElement) control.value = '';
}
