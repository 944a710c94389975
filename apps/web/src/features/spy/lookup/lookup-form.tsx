import { type FieldError, FREE_LIMITS } from '@swipeclean/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { failureMessage } from '@/shared/api/failure-message';
import { offlineHint } from '@/shared/api/offline-hint';
import { useForm } from '@/shared/form/use-form';
import { formatDate, formatNumber } from '@/shared/format/format';
import { toastFailure } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { isPremiumRequired, PremiumNotice } from '@/shared/ui/premium-notice';
import { TextField } from '@/shared/ui/text-field';
import { spyText, useSpyText } from '../messages';

interface LookupFormProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'type' | 'maxLength'
> {
  /** The request field, which the server names when it rejects it. */
  name: 'phoneNumber' | 'ipAddress';
  /** Error of an empty field. */
  required: string;
  submitLabel: string;
  /** Sends the request; shows its own success message. */
  lookUp: (subject: string) => Promise<unknown>;
  error: unknown;
}

/**
 * A lookup form with one field: a rejected value is shown at the field, a reached limit as a notice, other failures
 * as a toast (SPY-11).
 */
export function LookupForm({ name, required, submitLabel, lookUp, error, ...input }: LookupFormProps) {
  const t = useSpyText();
  const given = useGivenValue(name);
  const { form, field, busy, problem } = useForm({
    fields: { [name]: (typed: string) => typed.trim() === '' && required },
    send: (values) => lookUp((values[name] ?? '').trim()),
    refusal: lookupRefusalText,
    failure: toastLookupFailure,
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        key={given}
        defaultValue={given}
        {...input}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field(name)}
      />
      <Button type="submit" variant="secondary" size="lg" full busy={busy}>
        {submitLabel}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isPremiumRequired(error) && (
        <PremiumNotice>
          {t('limit', { limit: formatNumber(FREE_LIMITS.lookupsPerDay), time: nextDay() })}
        </PremiumNotice>
      )}
    </form>
  );
}

/** What the command menu was asked to look up, beside the address, so that no log contains it. */
function useGivenValue(name: LookupFormProps['name']): string | undefined {
  const { state } = useLocation() as { state: Partial<Record<string, unknown>> | null };
  const given = state?.[name];
  return typeof given === 'string' ? given : undefined;
}

/** TOAST-28; a reached limit has its notice, and offline a line at the button. */
function toastLookupFailure(error: unknown): string | undefined {
  const hint = offlineHint(error);
  if (hint === undefined && !isPremiumRequired(error))
    toastFailure(spyText('lookup.failed'), failureMessage(error));
  return hint;
}

interface LookupResultProps {
  /** The value that was looked up. */
  subject: string;
  /** The answer in one line. */
  answer: string;
  facts: ReactNode;
  actions?: ReactNode;
}

export function LookupResult({ subject, answer, facts, actions }: LookupResultProps) {
  return (
    <section aria-label={subject} className="mt-6 border-t border-line pt-5">
      <h3 className="text-title font-semibold wrap-anywhere tabular-nums">{subject}</h3>
      <p className="mt-1 mb-2 font-medium">{answer}</p>
      {facts}
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </section>
  );
}

/** When the daily lookups reset (midnight UTC), in the reader's time zone. */
export function nextDay(now = new Date()): string {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return formatDate(new Date(midnight), { timeStyle: 'short' });
}

/** The server's error for the field, in the reader's language where it has a translation. */
function lookupRefusalText({ field, code }: FieldError): string | undefined {
  if (field === 'phoneNumber' && code === 'IMPOSSIBLE') return spyText('phone.impossible');
  return field === 'ipAddress' && code === 'FORMAT' ? spyText('ip.invalid') : undefined;
}
