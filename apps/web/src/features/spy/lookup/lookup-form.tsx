import { FREE_LIMITS } from '@swipeclean/contracts';
import type { ComponentProps } from 'react';
import { failureMessage } from '@/shared/api/failure-message';
import { useForm } from '@/shared/form/use-form';
import { formatNumber } from '@/shared/format/format';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { TextField } from '@/shared/ui/text-field';
import { spyText, useSpyText } from '../messages';
import { nextDay } from './next-day';
import { refusalText } from './refusals';

interface LookupFormProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'type' | 'maxLength'
> {
  /** The field of the call, which the server names when it refuses. */
  name: 'phoneNumber' | 'ipAddress';
  /** Said for a blank field. */
  required: string;
  submitLabel: string;
  /** Asks; tells of the success itself. */
  lookUp: (subject: string) => Promise<unknown>;
  /** What the last lookup failed with. */
  error: unknown;
}

/** One field that asks the server: a refusal of it at the field, a used-up limit as a notice, the rest as a message (SPY-11). */
export function LookupForm({ name, required, submitLabel, lookUp, error, ...input }: LookupFormProps) {
  const t = useSpyText();
  const { form, field, busy } = useForm({
    fields: { [name]: (typed: string) => typed.trim() === '' && required },
    send: (values) => lookUp((values[name] ?? '').trim()),
    refusal: refusalText,
    failure: tellFailure,
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} {...field(name)} />
      <Button type="submit" size="lg" full busy={busy}>
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

/** TOAST-28; a used-up limit has its notice. */
function tellFailure(error: unknown): undefined {
  if (isPremiumRequired(error)) return;
  toast({ title: spyText('lookup.failed'), description: failureMessage(error), variant: 'destructive' });
}
