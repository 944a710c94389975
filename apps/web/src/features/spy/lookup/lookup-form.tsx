import { FREE_LIMITS } from '@swipeclean/contracts';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { failureMessage } from '../../../shared/api/failure-message';
import { refusedField } from '../../../shared/api/refused-field';
import { formatNumber } from '../../../shared/format/format';
import { toast } from '../../../shared/toast/toast-store';
import { Button } from '../../../shared/ui/button';
import { isPremiumRequired, PremiumNotice } from '../../../shared/ui/premium-notice';
import { TextField } from '../../../shared/ui/text-field';
import { useSpyText } from '../messages';
import { nextDay } from './next-day';
import { inReadersLanguage } from './refusals';

interface LookupFormProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'type' | 'maxLength'
> {
  /** The field of the call, which the server names when it refuses. */
  field: 'phoneNumber' | 'ipAddress';
  /** Said for a blank field. */
  required: string;
  submitLabel: string;
  /** Asks; tells of the success itself. */
  lookUp: (subject: string) => Promise<unknown>;
  /** What the last lookup failed with. */
  error: unknown;
}

/** One field that asks the server: a refusal of it at the field, a used-up limit as a notice, the rest as a message (SPY-11). */
export function LookupForm({ field, required, submitLabel, lookUp, error, ...input }: LookupFormProps) {
  const t = useSpyText();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { subject: '' } });

  const submit = handleSubmit(async ({ subject }) => {
    try {
      await lookUp(subject.trim());
    } catch (failure) {
      const refused = refusedField(failure, field);
      if (refused) setError('subject', { message: inReadersLanguage(refused) }, { shouldFocus: true });
      else if (!isPremiumRequired(failure))
        toast({ title: t('lookup.failed'), description: failureMessage(failure), variant: 'destructive' });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        {...input}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.subject?.message}
        {...register('subject', { validate: (value) => value.trim() !== '' || required })}
      />
      <Button type="submit" size="lg" full busy={formState.isSubmitting}>
        {submitLabel}
      </Button>
      {isPremiumRequired(error) && (
        <PremiumNotice>
          {t('limit', { limit: formatNumber(FREE_LIMITS.lookupsPerDay), time: nextDay() })}
        </PremiumNotice>
      )}
    </form>
  );
}
