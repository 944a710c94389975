import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureMessage } from '../../../shared/api/failure-message';
import { refusedField } from '../../../shared/api/refused-field';
import { toast } from '../../../shared/toast/toast-store';
import { isPremiumRequired } from '../../../shared/ui/premium-notice';
import { spamText } from '../messages';

/** SPAM-07, SPAM-14. */
export const phoneRules = {
  validate: (value: string) => value.trim() !== '' || spamText('phone.required'),
};

/** Tells why a form was refused: at the field it is about, else as a message (SPAM-17); a free limit has its notice. */
export function showRefusal<Form extends FieldValues>(
  error: unknown,
  phone: Path<Form>,
  setError: UseFormSetError<Form>,
): void {
  const refused = refusedField(error, phone);
  if (refused) return setError(phone, { type: 'server', message: refused }, { shouldFocus: true });
  if (!isPremiumRequired(error)) sayFailed(error);
}

/** TOAST-27. */
export function sayFailed(error: unknown): void {
  toast({ title: spamText('error.title'), description: failureMessage(error), variant: 'destructive' });
}
